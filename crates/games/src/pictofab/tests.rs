//! Tests of Picto'Fab's rules.
