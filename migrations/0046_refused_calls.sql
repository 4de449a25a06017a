-- compatible-since: 0017_worlds
-- Why a call of an operator was refused, beside its status: null before this migration, and for those that were not refused.

alter table audit_log add column refusal jsonb; -- {"code"}, and of a code with several causes its details

-- As before, with the column above.
create or replace function guard_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status is null and (old.changes is null or new.changes @> old.changes)
    and (to_jsonb(new) - '{status,resource,changes,refusal}'::text[])
      = (to_jsonb(old) - '{status,resource,changes,refusal}'::text[]) then
    return new;
  end if;
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(new), to_jsonb(old), '{reason,request_fields,request_id}') then
    return new;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation', constraint = 'audit_log_append_only',
    table = 'audit_log';
end $$;
