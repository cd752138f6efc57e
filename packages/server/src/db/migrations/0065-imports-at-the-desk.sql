-- SRC-17: the drafts that an import has made are reviewed together, as one item of the desk.
alter table import_runs add column waiting_since timestamptz;
-- A decision to publish is carried out by a job, once it cannot be taken back any more.
alter table import_runs add column publish_after timestamptz;
-- Rows that stay drafts of their owner.
alter table import_runs add column publish_except integer[] not null default '{}' check (cardinality(publish_except) <= 1000);
alter table import_runs add column publisher_id uuid references users on delete set null;
alter table import_runs add column published integer not null default 0 check (published >= 0);
alter table import_runs add column held_back integer not null default 0 check (held_back >= 0);
-- Why staff have not published it; empty unless they have said so.
alter table import_runs add column refusal text not null default '' check (char_length(refusal) <= 4000);
alter table import_runs drop constraint import_runs_status_check;
alter table import_runs add constraint import_runs_status_check check (status in
  ('fetching', 'reading', 'checking', 'checked', 'applying', 'applied', 'publishing', 'undoing', 'undone', 'failed'));
alter table import_runs add constraint import_runs_waits_applied check (waiting_since is null or applied_at is not null);
alter table import_runs add constraint import_runs_publishing check ((status = 'publishing') = (publish_after is not null));
drop index import_runs_under_way;
create index import_runs_under_way on import_runs (updated_at)
  where status in ('fetching', 'reading', 'checking', 'applying', 'publishing', 'undoing');
create index import_runs_waiting on import_runs (creator_id) where waiting_since is not null;

-- OPEN-5: what stood on the map and was deleted is told of; a draft that was deleted is not.
alter table deleted_facilities add column was_public boolean not null default false;
create index deleted_facilities_public on deleted_facilities (deleted_at) where was_public;

-- DESK-43
alter table desk_queue drop constraint desk_queue_kind_check;
alter table desk_queue add constraint desk_queue_kind_check
  check (kind in ('application', 'facility', 'event', 'proposal', 'inquiry', 'result', 'import'));
alter table desk_claims drop constraint desk_claims_kind_check;
alter table desk_claims add constraint desk_claims_kind_check
  check (kind in ('application', 'facility', 'event', 'proposal', 'inquiry', 'result', 'import'));
alter table desk_decisions drop constraint desk_decisions_kind_check;
alter table desk_decisions add constraint desk_decisions_kind_check
  check (kind in ('application', 'facility', 'event', 'proposal', 'inquiry', 'result', 'import'));
alter table reason_templates drop constraint reason_templates_kinds_check;
alter table reason_templates add constraint reason_templates_kinds_check check (
  cardinality(kinds) > 0
    and kinds <@ array['application', 'facility', 'event', 'proposal', 'inquiry', 'result', 'import']);
update reason_templates set kinds = kinds || array['import'] where code in ('already-there', 'details-missing', 'not-confirmed');

create or replace view desk_waiting as
  select 'application'::text collate "C" as kind, id, created_at as since, variant, locale, '' as reason,
    address as place, org_name as organization, null::uuid as org_id, false as is_by_owner
  from applications where status = 'new'
  union all
  select 'facility', f.id, f.waiting_since, a.variant, a.locale, '', f.address, '', f.org_id, false
  from facilities f join users a on a.id = f.creator_id where f.waiting_since is not null
  union all
  select 'event', e.id, e.waiting_since, a.variant, a.locale, '',
    concat_ws(', ', nullif(e.place_name, ''), nullif(e.address, '')), '', e.org_id, false
  from charity_events e join users a on a.id = e.creator_id where e.waiting_since is not null
  union all
  select 'proposal', p.id, p.created_at, p.variant, p.locale, p.reason,
    coalesce(f.address, (select change ->> 'to' from jsonb_array_elements(p.changes) change where change ->> 'field' = 'address'), ''),
    '', p.org_id, p.by_kind = 'owner'
  from proposals p left join facilities f on f.id = p.facility_id where p.decided_at is null and p.merged_into is null
  union all
  select 'inquiry', id, created_at, variant, locale, coalesce(type, form), city, org_name, null, false
  from inquiries where handled_at is null
  union all
  select 'result', r.id, r.created_at, a.variant, a.locale, '',
    concat_ws(', ', nullif(e.place_name, ''), nullif(e.address, '')), '', e.org_id, false
  from event_results r join charity_events e on e.id = r.charity_event_id join users a on a.id = e.creator_id
  where r.status = 'waiting'
  union all
  select 'import', r.id, r.waiting_since, a.variant, a.locale, '', '', '', r.org_id, false
  from import_runs r join users a on a.id = r.creator_id where r.waiting_since is not null;
create trigger import_runs_come_to_desk after insert on import_runs
  for each row when (new.waiting_since is not null) execute function note_at_desk('import');
create trigger import_runs_at_desk after update on import_runs
  for each row when (new.waiting_since is not null or old.waiting_since is not null) execute function note_at_desk('import');
create trigger import_runs_leave_desk after delete on import_runs
  for each row when (old.waiting_since is not null) execute function note_at_desk('import');
create or replace function note_author_at_desk() returns trigger language plpgsql as $$
begin
  update desk_queue q set variant = new.variant, locale = new.locale
  where q.kind = 'facility' and q.id in (select id from facilities where creator_id = new.id and waiting_since is not null)
    or q.kind = 'event' and q.id in (select id from charity_events where creator_id = new.id and waiting_since is not null)
    or q.kind = 'result' and q.id in (select r.id from event_results r
      join charity_events e on e.id = r.charity_event_id where e.creator_id = new.id and r.status = 'waiting')
    or q.kind = 'import' and q.id in (select id from import_runs where creator_id = new.id and waiting_since is not null);
  return null;
end $$;

-- DESK-35: moderators are told as soon as one waits, or waits no longer.
alter table changes drop constraint changes_entity_check;
alter table changes add constraint changes_entity_check check (entity in (
  'facility', 'charity-event', 'organization', 'material', 'balance-entry', 'session', 'site', 'proposal', 'application', 'inquiry', 'import'));
create trigger import_runs_noted after update on import_runs
  for each row when (new.waiting_since is distinct from old.waiting_since) execute function note_change('import');
