-- DESK-1: what staff accounts may do at the desk; the account itself is one of `is_staff`.
create table staff_rights (
  user_id uuid not null references users on delete cascade,
  staff_right text not null check (staff_right in ('moderator', 'editor', 'manager', 'administrator')),
  given_at timestamptz not null default now(),
  primary key (user_id, staff_right)
);

-- DESK-3: the secret is encrypted with the token key of that id; no code is good twice, so the step of the last one stays.
create table staff_second_factors (
  user_id uuid primary key references users on delete cascade,
  key_id text not null check (is_filled(key_id)),
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
create table staff_recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- DESK-4
create table staff_sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  step text not null check (step in ('code', 'enrol', 'open')),
  agent text not null default '' check (char_length(agent) <= 300),
  opened_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index staff_sessions_of_account on staff_sessions (user_id, opened_at) where ended_at is null;

-- DESK-6: who did what to what, and why. Nothing in it changes, and nothing leaves it.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor text not null check (is_filled(actor)),
  via text not null check (via in ('desk', 'command-line', 'system')),
  act text not null check (is_filled(act)),
  subject_kind text not null check (is_filled(subject_kind)),
  subject_id text not null default '',
  before jsonb,
  after jsonb,
  reason text not null default ''
);
create index audit_log_of_subject on audit_log (subject_id, id);
create trigger audit_log_kept before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_kept_whole before truncate on audit_log for each statement execute function refuse_change();

-- DESK-9: since when something waits for staff; what is taken back by staff waits since it first did.
create function note_waiting() returns trigger language plpgsql as $$
begin
  if current_setting('recircle.undo', true) = 'on' then
    return new;
  end if;
  if new.status <> 'on-review' then
    new.waiting_since := null;
  elsif tg_op = 'INSERT' then
    new.waiting_since := now();
  elsif old.status <> 'on-review' then
    new.waiting_since := now();
  end if;
  return new;
end $$;

alter table facilities add column waiting_since timestamptz;
alter table charity_events add column waiting_since timestamptz;
alter table facilities disable trigger user;
update facilities f set waiting_since = coalesce(
  (select max(happened_at) from facility_transitions t where t.facility_id = f.id and t.to_status = 'on-review'), f.updated_at)
  where status = 'on-review';
alter table facilities enable trigger user;
alter table charity_events disable trigger user;
update charity_events e set waiting_since = coalesce(
  (select max(happened_at) from charity_event_transitions t
    where t.charity_event_id = e.id and t.to_status = 'on-review'), e.updated_at)
  where status = 'on-review';
alter table charity_events enable trigger user;
create trigger facilities_waiting before insert or update of status on facilities
  for each row execute function note_waiting();
create trigger charity_events_waiting before insert or update of status on charity_events
  for each row execute function note_waiting();
create index facilities_waiting on facilities (waiting_since, id) where waiting_since is not null;
create index charity_events_waiting on charity_events (waiting_since, id) where waiting_since is not null;
create index applications_waiting on applications (created_at, id) where status = 'new';
create index inquiries_waiting on inquiries (created_at, id) where handled_at is null;
drop index inquiries_open;
-- DESK-12: what stands near a point that waits.
create index facilities_by_place on facilities (lat, lng);

-- DESK-17: staff take a decision back: the status goes where no owner can lead it, and only while they do so.
create or replace function refuse_illegal_facility_status() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and current_setting('recircle.undo', true) is distinct from 'on' and not exists (
    select from facility_status_paths where from_status = old.status and to_status = new.status) then
    raise exception 'no path from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'facility_status_paths', table = 'facilities';
  end if;
  return new;
end $$;
create or replace function refuse_illegal_charity_event_status() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and current_setting('recircle.undo', true) is distinct from 'on' and not exists (
    select from charity_event_status_paths where from_status = old.status and to_status = new.status) then
    raise exception 'no path from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'charity_event_status_paths', table = 'charity_events';
  end if;
  return new;
end $$;

-- DESK-13
create table desk_claims (
  kind text not null check (kind in ('application', 'facility', 'event', 'proposal', 'inquiry')),
  item_id uuid not null,
  user_id uuid not null references users on delete cascade,
  until timestamptz not null,
  primary key (kind, item_id)
);
create table desk_views (
  kind text not null,
  item_id uuid not null,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (kind, item_id, user_id)
);
create index desk_views_by_age on desk_views (seen_at);

-- DESK-14, DESK-17: what was decided at the desk, with what it takes to take it back.
create table desk_decisions (
  id uuid primary key,
  kind text not null check (kind in ('application', 'facility', 'event', 'proposal', 'inquiry')),
  item_id uuid not null,
  user_id uuid not null references users,
  verdict text not null,
  waited_since timestamptz not null,
  decided_at timestamptz not null default now(),
  mail_id uuid,
  restore jsonb not null check (jsonb_typeof(restore) = 'object'),
  undone_at timestamptz
);
create index desk_decisions_of_item on desk_decisions (kind, item_id, decided_at);
create index desk_decisions_by_day on desk_decisions (decided_at) where undone_at is null;

-- DESK-15
create table reason_templates (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  kinds text[] not null check (
    cardinality(kinds) > 0 and kinds <@ array['application', 'facility', 'event', 'proposal', 'inquiry']),
  texts jsonb not null check (
    is_filled(texts ->> 'RU_RU') and is_filled(texts ->> 'RU_KZ') and is_filled(texts ->> 'KK_KZ')
    and is_filled(texts ->> 'EN_US') and is_filled(texts ->> 'ES_AR')),
  position integer generated always as identity
);
insert into reason_templates (code, kinds, texts) values
  ('place-not-found', array['facility', 'event'], jsonb_build_object(
    'RU_RU', 'По указанному адресу мы ничего не нашли. Проверьте адрес и отметку на карте и отправьте ещё раз.',
    'RU_KZ', 'По указанному адресу мы ничего не нашли. Проверьте адрес и отметку на карте и отправьте ещё раз.',
    'KK_KZ', 'Көрсетілген мекенжайдан ештеңе таба алмадық. Мекенжай мен картадағы белгіні тексеріп, қайта жіберіңіз.',
    'EN_US', 'We found nothing at this address. Check the address and the pin on the map, then send it again.',
    'ES_AR', 'No encontramos nada en esa dirección. Revisá la dirección y el marcador del mapa y volvé a enviarlo.')),
  ('already-there', array['facility', 'event', 'application', 'proposal'], jsonb_build_object(
    'RU_RU', 'Это уже есть на сайте, поэтому второй раз мы его не публикуем.',
    'RU_KZ', 'Это уже есть на сайте, поэтому второй раз мы его не публикуем.',
    'KK_KZ', 'Бұл сайтта бұрыннан бар, сондықтан екінші рет жарияламаймыз.',
    'EN_US', 'This is on the site already, so we do not publish it a second time.',
    'ES_AR', 'Esto ya está en el sitio, así que no lo publicamos otra vez.')),
  ('details-missing', array['facility', 'event', 'application'], jsonb_build_object(
    'RU_RU', 'Не хватает сведений, без которых люди не смогут прийти: что принимают, когда и как связаться.',
    'RU_KZ', 'Не хватает сведений, без которых люди не смогут прийти: что принимают, когда и как связаться.',
    'KK_KZ', 'Адамдар келе алуы үшін қажет мәлімет жетіспейді: не қабылданады, қашан және қалай хабарласуға болады.',
    'EN_US', 'Details are missing that people need before they come: what is taken, when, and how to get in touch.',
    'ES_AR', 'Faltan datos que la gente necesita antes de ir: qué se recibe, cuándo y cómo comunicarse.')),
  ('not-confirmed', array['application', 'proposal'], jsonb_build_object(
    'RU_RU', 'Мы не смогли подтвердить эти сведения.',
    'RU_KZ', 'Мы не смогли подтвердить эти сведения.',
    'KK_KZ', 'Бұл мәліметті растай алмадық.',
    'EN_US', 'We could not confirm this information.',
    'ES_AR', 'No pudimos confirmar esta información.'));

-- DESK-10: views of the queue that a moderator keeps under a name.
create table desk_filters (
  user_id uuid not null references users on delete cascade,
  name text not null check (is_filled(name) and char_length(name) <= 80),
  query text not null check (char_length(query) <= 1000),
  primary key (user_id, name)
);
