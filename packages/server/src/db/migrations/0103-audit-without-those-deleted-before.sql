-- OPS-36: accounts deleted before their person was erased from the log with them. The email of such an account is known only to the entries themselves.
do $$
declare
  erased constant text[] := array['login', 'email', 'name', 'phone'];
begin
  perform set_config('recircle.erase', 'on', true);
  update audit_log l set
    before = case when jsonb_typeof(l.before) = 'object' then l.before - erased else l.before end,
    after = case when jsonb_typeof(l.after) = 'object' then l.after - erased else l.after end,
    reason = ''
    from users u
    where u.deleted_at is not null and l.subject_id = u.id::text and l.subject_kind = 'account';
  perform set_config('recircle.erase', '', true);
  update users set is_blocked = false, blocked_reason = null where deleted_at is not null and is_blocked;
end $$;
