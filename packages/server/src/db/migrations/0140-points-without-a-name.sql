-- FAC-27: a point that an import has made may be public without a name. What its owner sends to review has one.
alter table facilities add column is_imported boolean not null default false;
alter table facilities drop constraint facilities_named_once_shown;

-- Neither the content nor a version that a review waits for changes: the names were invented, in the language of the importer.
alter table facilities disable trigger user;
update facilities set is_imported = true where exists (select from facility_sources s where s.facility_id = facilities.id);
update facilities set name = '' from facility_sources s
where s.facility_id = facilities.id and status <> 'on-review' and is_filled(name)
  and not (s.said ->> 'isNamed')::boolean and s.said #>> '{content,name}' = name
  and not exists (select from facility_sources other
    where other.facility_id = facilities.id and (other.said ->> 'isNamed')::boolean);
alter table facilities enable trigger user;

alter table facilities add constraint facilities_named_once_shown
  check (status in ('draft', 'declined') or is_filled(name) or (is_imported and status <> 'on-review'));

-- A row without an id and a name was known by its invented name and its place, and is by its kind, its materials and its place from now on.
create temporary table known_anew on commit drop as
  select facility_id, source, source_id, concat_ws(' ', coalesce(said #>> '{content,kind}', 'centre'),
      (select string_agg(rate ->> 'materialId', ' ' order by position)
        from jsonb_array_elements(said #> '{content,rates}') with ordinality rates (rate, position)))
    || substr(source_id, char_length(said #>> '{content,name}') + 1) as known_by
  from facility_sources
  where not (said ->> 'isNamed')::boolean and starts_with(source_id, (said #>> '{content,name}') || E'\n');
delete from known_anew one using known_anew other
  where one.source = other.source and one.known_by = other.known_by and one.facility_id = other.facility_id
    and one.source_id > other.source_id;
update merged_sources s set source_id = known_by from known_anew k
  where s.source = k.source and s.source_id = k.source_id and s.facility_id = k.facility_id;
update facility_sources s set source_id = known_by from known_anew k
  where s.source = k.source and s.source_id = k.source_id and s.facility_id = k.facility_id;
update facility_sources set said = jsonb_set(said, '{content,name}', '""')
  where not (said ->> 'isNamed')::boolean and said #> '{content,name}' is not null;
