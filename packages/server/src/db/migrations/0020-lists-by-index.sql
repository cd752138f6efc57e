-- Each order that a list offers has its index, both directions of it; `id` settles ties and runs the same way.
create index facilities_by_change on facilities (updated_at, id);
create index facilities_by_birth on facilities (created_at, id);
create index facilities_by_name on facilities (name, id);
create index charity_events_by_time on charity_events (starts_at, id);
create index charity_events_by_time_down on charity_events (starts_at desc nulls last, id desc);
-- With the status, for counting without the rows.
create index charity_events_by_end on charity_events (ends_at, status);
create index charity_events_by_kind on charity_events (kind, status);
create index charity_events_by_change on charity_events (updated_at, id);
create index charity_events_by_title on charity_events (title, id);
create index charity_events_by_place on charity_events (lng, lat);

-- Which points take a material is read from the index alone.
drop index facility_rates_by_material;
create index facility_rates_by_material on facility_rates (material_id, facility_id);

-- What words are found by: every three letters in a row, and how each word begins. pg_trgm would pass over every letter
-- that is not Latin in a database whose character type is C, and may not be installed at all.
-- Its cost is far above the truth: worked out for each row instead of looked up it would take seconds, and letters that stand
-- together in words let the planner expect a few rows where there are all.
create function letters_of(value text) returns text[] language sql immutable parallel safe cost 100000
  return array(
    select substr(value, at, 3) from generate_series(1, char_length(value) - 2) at
    union all
    select substr(word, 1, size) from unnest(string_to_array(value, ' ')) word, generate_series(1, 2) size where word <> ''
  );
create index facilities_by_letters on facilities using gin (letters_of(lower(name || ' ' || address)));
create index charity_events_by_letters on charity_events
  using gin (letters_of(lower(title || ' ' || place_name || ' ' || address)));
