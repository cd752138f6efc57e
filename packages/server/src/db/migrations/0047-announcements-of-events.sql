-- PEOPLE-11: what organizers write to those who come, twice a day at most.
create table event_announcements (
  id uuid primary key,
  charity_event_id uuid not null references charity_events on delete cascade,
  created_by uuid references users on delete set null,
  text text not null check (is_filled(text) and char_length(text) <= 2000),
  created_at timestamptz not null default now()
);
create index event_announcements_by_event on event_announcements (charity_event_id, created_at);

-- PEOPLE-9: the run of the job that erases names shows on the list of the event.
alter table event_parties add column erased_at timestamptz;
