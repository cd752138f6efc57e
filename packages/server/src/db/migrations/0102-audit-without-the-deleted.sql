-- OPS-36: who did what to what and when stays for good. What was written of a person is erased with the account, and by nothing else.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if current_setting('recircle.erase', true) = 'on'
    and (new.id, new.at, new.actor_id, new.actor, new.via, new.act, new.subject_kind, new.subject_id)
      is not distinct from (old.id, old.at, old.actor_id, old.actor, old.via, old.act, old.subject_kind, old.subject_id)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger audit_log_kept on audit_log;
create trigger audit_log_kept before update on audit_log for each row execute function keep_audit_log();
create trigger audit_log_stays before delete on audit_log for each row execute function refuse_change();
