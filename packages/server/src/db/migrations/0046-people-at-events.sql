-- PEOPLE-1: people say on the page of an event that they come, where its organizer wants to know.
alter table charity_events add column takes_sign_ups boolean not null default false;

-- Who comes: one address for one to five people. Seats are given under the lock of the event's row. Who has left leaves no name and no address behind.
create sequence event_party_places;
create table event_parties (
  id uuid primary key,
  charity_event_id uuid not null references charity_events on delete cascade,
  user_id uuid references users on delete set null,
  name text check (char_length(name) <= 300),
  email text check (char_length(email) <= 254),
  size integer not null check (size between 1 and 5),
  status text not null check (status in ('unconfirmed', 'coming', 'waiting', 'offered', 'left')),
  place bigint not null,
  held_until timestamptz,
  asked_at timestamptz not null default now(),
  came_at timestamptz,
  locale text not null,
  variant text not null,
  constraint event_parties_forgotten check (
    (email is null) = (name is null) and (status <> 'left' or email is null)),
  constraint event_parties_held check (held_until is null or status in ('unconfirmed', 'offered')),
  constraint event_parties_offer_ends check (status <> 'offered' or held_until is not null)
);
create unique index event_parties_by_address on event_parties (charity_event_id, lower(email)) where email is not null;
create index event_parties_by_event on event_parties (charity_event_id, place) where status <> 'left';
create index event_parties_by_email on event_parties (lower(email), asked_at) where email is not null;
create index event_parties_by_user on event_parties (user_id) where user_id is not null;
create index event_parties_in_line on event_parties (charity_event_id) where status in ('waiting', 'offered');

-- What pages say of seats is read anew.
create function note_seats() returns trigger language plpgsql as $$
begin
  insert into changes (entity, entity_id) values ('charity-event', new.charity_event_id::text);
  perform pg_notify('recircle_changes', '');
  return null;
end $$;
create trigger event_parties_noted after insert or update on event_parties for each row execute function note_seats();
