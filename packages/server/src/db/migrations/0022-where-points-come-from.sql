-- What a source calls a point, and what it said of it last: the same thing is known again, and a change is told from what
-- its owner has edited. Several things of a source may be one point.
create table facility_sources (
  facility_id uuid not null references facilities on delete cascade,
  source text not null check (is_filled(source) and char_length(source) <= 300),
  source_id text not null check (char_length(source_id) <= 300),
  said jsonb not null check (jsonb_typeof(said) = 'object'),
  imported_at timestamptz not null default now(),
  primary key (facility_id, source, source_id)
);
create index facility_sources_by_source on facility_sources (source, source_id);
create index facility_sources_by_id on facility_sources (source_id);

-- As long as the rule of the domain allows: files hold several numbers in one cell.
alter table facilities drop constraint facilities_contact_phone_check;
alter table facilities add constraint facilities_contact_phone_check check (char_length(contact_phone) <= 200);
