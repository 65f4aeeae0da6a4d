//! The role walk: the one way in which the guard reads a call's arguments.

use crate::value::{Record, Value};

use super::bind::Bound;
use super::declare::{Role, Type};

/// One value of a bound call, with everything a judgement may need around it.
#[derive(Debug, Clone, Copy)]
pub struct Argument<'a> {
    /// Position of the parameter, from 0.
    pub position: usize,
    /// Index of the element, from 0, when the value stands inside a list.
    pub item: Option<usize>,
    /// Name of the parameter, or of the field inside an element.
    pub field: &'static str,
    /// What the value is to the guard.
    pub role: Role,
    /// The value.
    pub value: &'a Value,
    /// The list around it.
    pub list: Option<&'a Value>,
    /// The element around it.
    pub element: Option<&'a Record>,
}

impl Bound {
    /// Every value of the call with its role: each position in order, and for a
    /// list position the list itself followed by every field of every element.
    pub fn arguments(&self) -> impl Iterator<Item = Argument<'_>> {
        self.values().iter().zip(self.tool().params).enumerate().flat_map(|(position, (value, param))| {
            let own = Argument {
                position,
                item: None,
                field: param.name,
                role: param.role,
                value,
                list: None,
                element: None,
            };
            let fields = match param.ty {
                Type::Records(fields) => fields,
                Type::Text | Type::Boolean | Type::Integer => &[],
            };
            let inner = value.as_list().unwrap_or_default().iter().enumerate().flat_map(move |(item, element)| {
                let record = element.as_record();
                fields.iter().filter_map(move |field| {
                    Some(Argument {
                        position,
                        item: Some(item),
                        field: field.name,
                        role: field.role,
                        value: record?.get(field.name)?,
                        list: Some(value),
                        element: record,
                    })
                })
            });
            std::iter::once(own).chain(inner)
        })
    }
}
