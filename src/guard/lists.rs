//! The built-in lists: what is never touched, what is asked about with more care,
//! what is always asked about.
//!
//! A pattern may begin at any depth and covers what lies beneath. Files that do
//! not exist are judged like files that do.

use super::names::Folded;
use super::pattern::Pattern;

/// Files that hold credentials: neither read nor written.
const DENIED: &[&str] = &[
    ".env",
    ".env.*",
    ".envrc",
    ".netrc",
    "_netrc",
    ".git-credentials",
    ".gitcookies",
    ".pgpass",
    ".my.cnf",
    ".mylogin.cnf",
    ".npmrc",
    ".yarnrc.yml",
    ".pypirc",
    ".htpasswd",
    ".ssh",
    ".gnupg",
    ".password-store",
    ".aws",
    ".azure",
    ".oci",
    ".config/gcloud",
    ".config/gh",
    ".config/hub",
    ".config/op",
    ".config/rclone",
    ".docker/config.json",
    ".dockercfg",
    ".kube/config",
    ".cargo/credentials",
    ".cargo/credentials.toml",
    ".gem/credentials",
    ".composer/auth.json",
    ".terraform.d/credentials.tfrc.json",
    ".terraformrc",
    ".vault-token",
    ".s3cfg",
    ".boto",
    "application_default_credentials.json",
    "id_rsa",
    "id_dsa",
    "id_ecdsa",
    "id_ecdsa_sk",
    "id_ed25519",
    "id_ed25519_sk",
    "*.ppk",
    "*.p12",
    "*.pfx",
    "*.jks",
    "*.keystore",
    "*.kdbx",
    "*.pem",
    "*.key",
    ".bash_history",
    ".zsh_history",
    ".sh_history",
    ".history",
    ".python_history",
    ".node_repl_history",
    ".psql_history",
    ".mysql_history",
    ".sqlite_history",
    ".local/share/fish/fish_history",
];

/// Names on the list above that hold no credentials by their purpose.
const NOT_DENIED: &[&str] = &[".env.example", ".env.sample", ".env.template", ".env.dist"];

/// What other programs run or obey unasked: a security ask.
const SECURITY: &[&str] = &[
    ".git",
    "*.git",
    ".hg",
    ".svn",
    ".bzr",
    ".jj",
    ".gitconfig",
    ".gitmodules",
    ".gitattributes",
    ".hgrc",
    ".husky",
    ".githooks",
    "lefthook.yml",
    "lefthook.yaml",
    ".lefthook",
    "lefthook-local.yml",
    ".pre-commit-config.yaml",
    ".pre-commit-hooks.yaml",
    ".overcommit.yml",
    ".vscode",
    "*.code-workspace",
    ".idea",
    ".fleet",
    ".zed",
    ".helix",
    ".nvim",
    ".nvimrc",
    ".nvim.lua",
    ".exrc",
    ".vimrc",
    ".lvimrc",
    ".emacs",
    ".emacs.d",
    ".dir-locals.el",
    ".devcontainer",
    ".claude",
    "CLAUDE.md",
    "CLAUDE.local.md",
    "AGENTS.md",
    "AGENTS.override.md",
    "GEMINI.md",
    ".agent",
    ".agents",
    ".codex",
    ".cursor",
    ".cursorrules",
    ".gemini",
    ".roo",
    ".roorules",
    ".roomodes",
    ".cline",
    ".clinerules",
    ".continue",
    ".windsurf",
    ".windsurfrules",
    ".aider.conf.yml",
    ".aider.model.settings.yml",
    ".goose",
    ".goosehints",
    ".kiro",
    ".amazonq",
    ".opencode",
    "opencode.json",
    ".crush.json",
    "crush.json",
    ".pi",
    ".mcp.json",
    "mcp.json",
    ".github/copilot-instructions.md",
    ".github/instructions",
    ".obelus",
    ".bashrc",
    ".bash_profile",
    ".bash_login",
    ".bash_logout",
    ".bash_aliases",
    ".profile",
    ".zshrc",
    ".zshenv",
    ".zprofile",
    ".zlogin",
    ".zlogout",
    ".config/fish",
    ".inputrc",
    ".xinitrc",
    ".xprofile",
    ".config/autostart",
    ".config/systemd",
    ".gdbinit",
    ".lldbinit",
    ".pdbrc",
    ".pythonrc",
    "sitecustomize.py",
    "usercustomize.py",
    ".irbrc",
    ".pryrc",
    ".Rprofile",
    ".tool-versions",
    "mise.toml",
    ".mise.toml",
    ".mise",
    ".cargo/config",
    ".cargo/config.toml",
    ".yarnrc",
    ".pnpmfile.cjs",
];

/// CI, build scripts and lock files: always asked about.
const PROTECTED: &[&str] = &[
    ".github/workflows",
    ".github/actions",
    ".gitlab-ci.yml",
    ".gitlab/ci",
    ".circleci",
    ".travis.yml",
    ".drone.yml",
    ".woodpecker.yml",
    ".woodpecker",
    ".buildkite",
    ".ci",
    "azure-pipelines.yml",
    "bitbucket-pipelines.yml",
    "appveyor.yml",
    ".appveyor.yml",
    "Jenkinsfile",
    "cloudbuild.yaml",
    "cloudbuild.yml",
    "Makefile",
    "GNUmakefile",
    "*.mk",
    "CMakeLists.txt",
    "*.cmake",
    "meson.build",
    "configure",
    "configure.ac",
    "build.rs",
    "setup.py",
    "noxfile.py",
    "conftest.py",
    "tox.ini",
    "Rakefile",
    "*.gemspec",
    "build.gradle",
    "build.gradle.kts",
    "settings.gradle",
    "settings.gradle.kts",
    "gradlew",
    "gradlew.bat",
    "gradle/wrapper",
    "mvnw",
    "mvnw.cmd",
    ".mvn",
    "build.sbt",
    "BUILD",
    "BUILD.bazel",
    "WORKSPACE",
    "WORKSPACE.bazel",
    "MODULE.bazel",
    "justfile",
    ".justfile",
    "Taskfile.yml",
    "Taskfile.yaml",
    "magefile.go",
    "Dockerfile",
    "Dockerfile.*",
    "Containerfile",
    "docker-compose.yml",
    "docker-compose.yaml",
    "compose.yml",
    "compose.yaml",
    "Vagrantfile",
    "Procfile",
    "Cargo.lock",
    "package-lock.json",
    "npm-shrinkwrap.json",
    "yarn.lock",
    "pnpm-lock.yaml",
    "bun.lock",
    "bun.lockb",
    "deno.lock",
    "poetry.lock",
    "Pipfile.lock",
    "uv.lock",
    "pdm.lock",
    "Gemfile.lock",
    "composer.lock",
    "go.sum",
    "mix.lock",
    "pubspec.lock",
    "Podfile.lock",
    "Package.resolved",
    "flake.lock",
    "gradle.lockfile",
    "packages.lock.json",
    "MODULE.bazel.lock",
];

/// The built-in lists, ready to be asked.
#[derive(Debug)]
pub struct Lists {
    denied: Vec<Pattern>,
    not_denied: Vec<Pattern>,
    security: Vec<Pattern>,
    protected: Vec<Pattern>,
}

impl Lists {
    /// The built-in lists.
    pub fn built_in() -> Self {
        // Every entry is a pattern; a test holds that.
        let read = |texts: &[&str]| texts.iter().filter_map(|text| Pattern::floating(text).ok()).collect();
        Self {
            denied: read(DENIED),
            not_denied: read(NOT_DENIED),
            security: read(SECURITY),
            protected: read(PROTECTED),
        }
    }

    /// The entry that denies the path.
    pub fn denies(&self, path: &Folded) -> Option<&str> {
        let entry = covering(&self.denied, path)?;
        let excepted = covering(&self.not_denied, path).is_some()
            && self.denied.iter().filter(|pattern| pattern.covers(path)).count() == 1;
        (!excepted).then_some(entry)
    }

    /// The entry that asks for a security ask before the path is changed.
    pub fn secures(&self, path: &Folded) -> Option<&str> {
        covering(&self.security, path)
    }

    /// The entry that has a change of the path always asked about.
    pub fn protects(&self, path: &Folded) -> Option<&str> {
        covering(&self.protected, path)
    }
}

fn covering<'a>(patterns: &'a [Pattern], path: &Folded) -> Option<&'a str> {
    patterns.iter().find(|pattern| pattern.covers(path)).map(Pattern::text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_is_a_pattern_and_stands_once() {
        for list in [DENIED, NOT_DENIED, SECURITY, PROTECTED] {
            for (index, text) in list.iter().enumerate() {
                assert!(Pattern::floating(text).is_ok(), "{text}");
                assert!(!list[..index].contains(text), "{text} stands twice");
            }
        }
    }

    #[test]
    fn denied_and_their_twins() {
        let lists = Lists::built_in();
        for path in [".env", "a/.ENV", ".env.local", ".env.production", ".envrc", "x/.ssh/config", "keys/id_rsa", ".env. "] {
            assert!(lists.denies(&Folded::path(path)).is_some(), "{path}");
        }
        for path in [".env.example", ".env.sample", ".env.template", ".env.dist", "prod.env", "env", "src/env.rs", "id_rsa.pub"] {
            assert_eq!(lists.denies(&Folded::path(path)), None, "{path}");
        }
        assert!(lists.denies(&Folded::path(".ssh/.env.example")).is_some());
    }

    #[test]
    fn security_and_protected_and_their_twins() {
        let lists = Lists::built_in();
        for path in [".git/config", "sub/.git/hooks/x", "x.git/hooks/post-update", ".claude/settings.json", ".obelus/policy.scm", ".git"] {
            assert!(lists.secures(&Folded::path(path)).is_some(), "{path}");
        }
        for path in [".gitignore", "git/config", "src/main.rs", "docs/claude.txt"] {
            assert_eq!(lists.secures(&Folded::path(path)), None, "{path}");
        }
        for path in ["Makefile", "x/makefile", ".github/workflows/ci.yml", "Cargo.lock", "build.rs"] {
            assert!(lists.protects(&Folded::path(path)).is_some(), "{path}");
        }
        for path in ["Cargo.toml", "src/build.py", "README.md"] {
            assert_eq!(lists.protects(&Folded::path(path)), None, "{path}");
        }
    }
}
