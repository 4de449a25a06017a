-- The role of the service, which uses the tables and owns none of them.

-- Lets a role read and write rows, as the service does. It cannot change the schema, empty a table, or change what is
-- append-only, even if somebody else gets hold of its password. Called after each migration if DATABASE_URL names
-- another role than DATABASE_DIRECT_URL. Partitions need no grant: they are reached through their tables.
create function grant_use(service_role name) returns void language plpgsql as $$
declare
  append_only regclass;
begin
  execute format('grant usage on schema public, pgboss to %I', service_role);
  execute format('grant select, insert, update, delete on all tables in schema public, pgboss to %I', service_role);
  execute format('grant usage, select on all sequences in schema public, pgboss to %I', service_role);
  for append_only in select tgrelid from pg_trigger
                     where tgfoid in ('reject_mutation'::regproc, 'reject_mutation_except_erasure'::regproc,
                                      'reject_mutation_except_reset'::regproc)
                       and tgtype & 24 = 24 -- rejects update (16) and delete (8)
  loop
    execute format('revoke update, delete on %s from %I', append_only, service_role);
  end loop;
  execute format('grant execute on function erase_texts to %I', service_role); -- checks that it only erases persons
  execute format('grant execute on function archive_world to %I', service_role); -- works in a sandbox only
end $$;
