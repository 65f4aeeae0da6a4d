//! What a tool is: its declaration, how a call is bound to it, what is derived from it.

mod alias;
pub mod bind;
mod declare;
pub mod help;
pub mod json;
mod plan;
pub mod render;
pub mod schema;
mod scope;
mod walk;

pub use bind::{Bound, bind};
pub use declare::{Example, Expect, Need, Param, Role, Run, Tool, Type};
pub use plan::{Change, FilePlan, Plan, Planned};
pub use scope::{Gate, Item, PlacedPath, Scope};
pub use walk::Argument;
