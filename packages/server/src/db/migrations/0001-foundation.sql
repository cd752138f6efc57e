-- What every table leans on. The floor is PostgreSQL 15 and no extension is needed.

-- Each change that an instance keeps a copy of in memory (map and search index, sockets) leaves a row here, written by a
-- trigger in the same transaction. `transaction_id` orders catching up: a reader that has seen everything below the oldest
-- running transaction misses nothing, although sequence numbers may become visible out of order.
create table changes (
  seq bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  entity text not null check (entity in ('facility', 'charity-event', 'material', 'balance-entry', 'site')),
  entity_id text not null,
  changed_at timestamptz not null default now()
);
create index changes_by_transaction on changes (transaction_id);
create index changes_by_age on changes (changed_at);

-- The notification is only a bell: it carries nothing, so PostgreSQL sends one a transaction however many rows changed.
create function note_change() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  insert into changes (entity, entity_id) values (tg_argv[0], changed.id::text);
  perform pg_notify('recircle_changes', '');
  return null;
end $$;

-- For tables without an id of their own that are read as a whole.
create function note_table_change() returns trigger language plpgsql as $$
begin
  insert into changes (entity, entity_id) values (tg_argv[0], tg_table_name);
  perform pg_notify('recircle_changes', '');
  return null;
end $$;

-- Optimistic concurrency rests on this: no update leaves a version as it was, whoever wrote it.
create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Text that says something.
create function is_filled(value text) returns boolean language sql immutable parallel safe
  return value is not null and btrim(value, E' \t\r\n\u00a0') <> '';

create function is_email(value text) returns boolean language sql immutable parallel safe
  return value ~ '^[^@[:space:]]{1,64}@[^@[:space:]]{1,66}$';

-- A text in each of the four languages that names come in.
create function has_all_languages(value jsonb) returns boolean language sql immutable parallel safe
  return jsonb_typeof(value) = 'object' and is_filled(value ->> 'ru') and is_filled(value ->> 'kk')
    and is_filled(value ->> 'en') and is_filled(value ->> 'es');

create domain locale_code as text check (value in ('RU_RU', 'RU_KZ', 'KK_KZ', 'EN_US', 'ES_AR'));
create domain site_variant as text check (value in ('ru', 'kz', 'int'));
create domain currency_code as text check (value in ('RUB', 'KZT', 'USD', 'ARS'));
create domain longitude as double precision check (value between -180 and 180);
create domain latitude as double precision check (value between -90 and 90);
create domain time_zone as text check (value ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$');
