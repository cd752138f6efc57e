-- GUIDE-21 GUIDE-23: editors write everything that visitors read of a thing, add things and retire them. What they changed before (words, what the
-- parts are taken as, the hazard) is carried over; what a content does not say is as the guide was delivered.
create sequence guide_thing_versions as integer;
alter table guide_thing_changes
  add column content jsonb,
  add column is_added boolean not null default false,
  add column state text not null default 'published' check (state in ('published', 'draft', 'retired')),
  -- Never the same twice, so that nobody writes over what they have not read.
  add column version integer not null default nextval('guide_thing_versions'),
  add column changed_by text not null default '';
update guide_thing_changes set content = jsonb_build_object(
  'names', names, 'synonyms', synonyms, 'materials', materials,
  'hazard', case when hazard is not null
    then jsonb_build_object('key', hazard, 'names', jsonb_build_object('ru', '', 'kk', '', 'es', '', 'en', '')) end);
alter table guide_thing_changes
  alter column content set not null,
  add check (jsonb_typeof(content) = 'object'),
  add check (state = 'draft' or has_all_languages(content -> 'names')),
  add check (is_added or state <> 'draft'),
  drop column names,
  drop column synonyms,
  drop column materials,
  drop column hazard;
