-- Histories of points and events are append-only for whoever writes: a row goes only with its point or event, or when staff take a decision back.
create function refuse_forgetting() returns trigger language plpgsql as $$
declare
  is_there boolean;
begin
  if tg_op = 'UPDATE' then
    -- The account that changed something may go, the rest stays.
    if to_jsonb(new) - 'changed_by' = to_jsonb(old) - 'changed_by' and to_jsonb(new) ->> 'changed_by' is null then
      return new;
    end if;
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  execute format('select exists (select from %I where id = $1)', tg_argv[0])
    into is_there using (to_jsonb(old) ->> tg_argv[1])::uuid;
  if is_there and current_setting('recircle.undo', true) is distinct from 'on' then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

create trigger facility_transitions_kept_rows before delete on facility_transitions
  for each row execute function refuse_forgetting('facilities', 'facility_id');
create trigger facility_revisions_kept before update or delete on facility_revisions
  for each row execute function refuse_forgetting('facilities', 'facility_id');
create trigger charity_event_transitions_kept_rows before delete on charity_event_transitions
  for each row execute function refuse_forgetting('charity_events', 'charity_event_id');
create trigger charity_event_revisions_kept before update or delete on charity_event_revisions
  for each row execute function refuse_forgetting('charity_events', 'charity_event_id');
create trigger facility_transitions_kept_whole before truncate on facility_transitions
  for each statement execute function refuse_change();
create trigger facility_revisions_kept_whole before truncate on facility_revisions
  for each statement execute function refuse_change();
create trigger charity_event_transitions_kept_whole before truncate on charity_event_transitions
  for each statement execute function refuse_change();
create trigger charity_event_revisions_kept_whole before truncate on charity_event_revisions
  for each statement execute function refuse_change();
