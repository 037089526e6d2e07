"""The games behind the interfaces of the field, one module each."""
