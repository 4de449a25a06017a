-- The audit log shows what was done by a name: every operator key has one.
update operator_keys set name = id where name !~ '\S';
alter table operator_keys add constraint operator_keys_named check (name ~ '\S');
