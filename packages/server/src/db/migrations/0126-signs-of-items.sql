-- DESK-69 to DESK-74: the queue is searched by name and author as well, and each row has its signs.
alter table desk_queue
  add column name text not null default '',
  add column author text not null default '',
  -- The names of the town around its place, in every language.
  add column town text not null default '',
  add column signs jsonb not null default '[]',
  add column sign_count smallint not null generated always as (jsonb_array_length(signs)) stored,
  -- Until an instance has looked, and again once the item has changed.
  add column looked_at timestamptz not null default '-infinity';

create or replace view desk_waiting as
  select 'application'::text collate "C" as kind, id, created_at as since, variant, locale, '' as reason,
    address as place, org_name as organization, null::uuid as org_id, false as is_by_owner,
    org_name as name, concat_ws(' ', applications.name, email) as author
  from applications where status = 'new'
  union all
  select 'facility', f.id, f.waiting_since, a.variant, a.locale, '', f.address, o.full_name, f.org_id, false,
    f.name, concat_ws(' ', a.name, a.email)
  from facilities f join users a on a.id = f.creator_id join organizations o on o.id = f.org_id
  where f.waiting_since is not null
  union all
  select 'event', e.id, e.waiting_since, a.variant, a.locale, '',
    concat_ws(', ', nullif(e.place_name, ''), nullif(e.address, '')), o.full_name, e.org_id, false,
    e.title, concat_ws(' ', a.name, a.email)
  from charity_events e join users a on a.id = e.creator_id join organizations o on o.id = e.org_id
  where e.waiting_since is not null
  union all
  select 'proposal', p.id, p.created_at, p.variant, p.locale, p.reason,
    coalesce(f.address, (select change ->> 'to' from jsonb_array_elements(p.changes) change where change ->> 'field' = 'address'), ''),
    coalesce(o.full_name, ''), p.org_id, (p.by_kind = 'owner' or is_under_review(p.changes)),
    coalesce(f.name, (select change ->> 'to' from jsonb_array_elements(p.changes) change where change ->> 'field' = 'name'), ''),
    concat_ws(' ', a.name, p.email)
  from proposals p left join facilities f on f.id = p.facility_id left join users a on a.id = p.user_id
    left join organizations o on o.id = p.org_id
  where p.decided_at is null and p.merged_into is null
  union all
  select 'inquiry', id, created_at, variant, locale, coalesce(type, form), city, org_name, null, false,
    inquiries.name, concat_ws(' ', inquiries.name, email)
  from inquiries where handled_at is null
  union all
  select 'result', r.id, r.created_at, a.variant, a.locale, '',
    concat_ws(', ', nullif(e.place_name, ''), nullif(e.address, '')), o.full_name, e.org_id, false,
    e.title, concat_ws(' ', a.name, a.email)
  from event_results r join charity_events e on e.id = r.charity_event_id join users a on a.id = e.creator_id
    join organizations o on o.id = e.org_id
  where r.status = 'waiting'
  union all
  select 'import', r.id, r.waiting_since, a.variant, a.locale, '', '', o.full_name, r.org_id, false,
    coalesce(nullif(r.settings ->> 'source', ''), r.file_name), concat_ws(' ', a.name, a.email)
  from import_runs r join users a on a.id = r.creator_id join organizations o on o.id = r.org_id
  where r.waiting_since is not null
  union all
  select 'claim', c.id, c.waiting_since, a.variant, a.locale, '', f.address, o.full_name, c.org_id, false,
    f.name, concat_ws(' ', a.name, a.email)
  from point_claims c join facilities f on f.id = c.facility_id join users a on a.id = c.user_id
    join organizations o on o.id = c.org_id
  where c.waiting_since is not null
  union all
  select 'event-change', c.id, c.waiting_since, a.variant, a.locale, c.kind,
    concat_ws(', ', nullif(e.place_name, ''), nullif(e.address, '')), o.full_name, e.org_id, false,
    e.title, concat_ws(' ', a.name, a.email)
  from event_changes c join charity_events e on e.id = c.charity_event_id join users a on a.id = c.user_id
    join organizations o on o.id = e.org_id
  where c.waiting_since is not null;

create or replace function queue_at_desk(asked_kind text, asked_id uuid) returns void language plpgsql as $$
begin
  insert into desk_queue (kind, id, since, variant, locale, reason, place, organization, org_id, is_by_owner, name, author)
    select * from desk_waiting w where w.kind = asked_kind and w.id = asked_id
  on conflict (kind, id) do update set since = excluded.since, variant = excluded.variant, locale = excluded.locale,
    reason = excluded.reason, place = excluded.place, organization = excluded.organization, org_id = excluded.org_id,
    is_by_owner = excluded.is_by_owner, name = excluded.name, author = excluded.author, looked_at = '-infinity';
  if not found then
    delete from desk_queue q where q.kind = asked_kind and q.id = asked_id;
  end if;
end $$;

-- The texts of a row that stand in other tables follow them: few rows each time, since what waits of an organization is limited.
create or replace function note_author_at_desk() returns trigger language plpgsql as $$
begin
  perform queue_at_desk(kind, id) from (
    select 'facility' as kind, id from facilities where creator_id = new.id and waiting_since is not null
    union all select 'event', id from charity_events where creator_id = new.id and waiting_since is not null
    union all select 'proposal', id from proposals where user_id = new.id and decided_at is null
    union all select 'result', r.id from event_results r
      join charity_events e on e.id = r.charity_event_id where e.creator_id = new.id and r.status = 'waiting'
    union all select 'import', id from import_runs where creator_id = new.id and waiting_since is not null
    union all select 'claim', id from point_claims where user_id = new.id and waiting_since is not null
    union all select 'event-change', id from event_changes where user_id = new.id and waiting_since is not null) theirs;
  return null;
end $$;
drop trigger users_at_desk on users;
create trigger users_at_desk after update on users for each row
  when (new.variant <> old.variant or new.locale <> old.locale or new.name <> old.name or new.email is distinct from old.email)
  execute function note_author_at_desk();

create or replace function note_address_at_desk() returns trigger language plpgsql as $$
begin
  perform queue_at_desk(kind, id) from (
    select 'proposal' as kind, id from proposals where facility_id = new.id and decided_at is null
    union all select 'claim', id from point_claims where facility_id = new.id and waiting_since is not null) about;
  return null;
end $$;
drop trigger facilities_move_reports on facilities;
create trigger facilities_move_reports after update on facilities
  for each row when (new.address <> old.address or new.name <> old.name) execute function note_address_at_desk();

create function note_organization_at_desk() returns trigger language plpgsql as $$
begin
  perform queue_at_desk(q.kind, q.id) from desk_queue q where q.org_id = new.id;
  return null;
end $$;
create trigger organizations_at_desk after update on organizations
  for each row when (new.full_name <> old.full_name) execute function note_organization_at_desk();

-- Whose first thing is accepted is new no longer. What somebody else is deciding is looked at again with the next day.
create function note_known_author_at_desk() returns trigger language plpgsql as $$
begin
  update desk_queue q set looked_at = '-infinity' from (
    select kind, id from desk_queue where org_id = new.org_id and signs @> '[{"code": "new-author"}]'
    for update skip locked) theirs
  where q.kind = theirs.kind and q.id = theirs.id;
  return null;
end $$;
create trigger facilities_known_at_desk after update on facilities
  for each row when (new.status = 'accepted' and old.status = 'on-review') execute function note_known_author_at_desk();
create trigger charity_events_known_at_desk after update on charity_events
  for each row when (new.status = 'accepted' and old.status = 'on-review') execute function note_known_author_at_desk();

update desk_queue q set name = w.name, author = w.author, organization = w.organization
from desk_waiting w where w.kind = q.kind and w.id = q.id;

drop index desk_queue_by_place;
drop index desk_queue_by_organization;
create index desk_queue_by_words on desk_queue
  using gin (letters_of(lower(name || ' ' || place || ' ' || town || ' ' || organization || ' ' || author)));
create index desk_queue_by_signs on desk_queue ((-sign_count), since, kind, id);
create index desk_queue_to_look_at on desk_queue (looked_at);

-- DESK-70
create table desk_words (
  id uuid primary key,
  word text not null check (is_filled(word) and char_length(word) <= 60),
  language text check (language in ('ru', 'kk', 'es', 'en')),
  changed_at timestamptz not null default clock_timestamp(),
  -- Rows are looked at again after a removal too.
  is_removed boolean not null default false
);
create unique index desk_words_once on desk_words (lower(word), coalesce(language, '')) where not is_removed;
create trigger desk_words_noted after insert or update on desk_words
  for each row execute function note_change('desk-item');

-- DESK-69: the same phone or website at another author.
create function phone_digits(phone text) returns text language sql immutable parallel safe
  return right(regexp_replace(phone, '\D', '', 'g'), 10);
create function site_address(website text) returns text language sql immutable parallel safe
  return rtrim(regexp_replace(lower(btrim(website)), '^(https?://)?(www\.)?', ''), '/');
