-- A creation that is sent again after its point was deleted must not bring the point back: its id stays taken.
create table deleted_facilities (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);

-- What everybody reads of an organization stands in the search of events and on pages in memory: both follow its changes.
alter table changes drop constraint changes_entity_check;
alter table changes add constraint changes_entity_check
  check (entity in ('facility', 'charity-event', 'organization', 'material', 'balance-entry', 'session', 'site'));
create trigger organizations_noted after update of full_name, tin, address, contacts on organizations
  for each row execute function note_change('organization');

-- Lists count what is over and what is cancelled apart from what is to come, from an index alone.
drop index charity_events_by_end;
create index charity_events_by_end on charity_events (ends_at, status, cancelled_at);
