-- GUIDE-42: what people of a town looked for in vain, counted apart with marks of their own, which name the town and no more of anybody than the others do.
alter table guide_miss_marks add column town_id text references answering_towns on delete cascade;
create index guide_miss_marks_by_town on guide_miss_marks (town_id, week) where town_id is not null;
create table guide_missed_in_towns (
  town_id text not null references answering_towns on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  language text not null check (language in ('ru', 'kk', 'es', 'en')),
  words text not null check (is_filled(words) and char_length(words) <= 60),
  people integer not null check (people >= 3),
  -- When the responsible organization was told of them.
  told_at timestamptz,
  primary key (town_id, week, language, words)
);
create index guide_missed_in_towns_by_week on guide_missed_in_towns (week);

-- GUIDE-43: an organization says which item such words mean; staff make a synonym of it or refuse.
create table guide_proposed_words (
  id uuid primary key,
  language text not null check (language in ('ru', 'kk', 'es', 'en')),
  words text not null check (is_filled(words) and char_length(words) <= 60),
  slug text not null check (is_filled(slug) and char_length(slug) <= 60),
  town_id text not null references answering_towns on delete cascade,
  org_id uuid not null references organizations on delete cascade,
  proposed_at timestamptz not null default now(),
  unique (town_id, language, words)
);
create index guide_proposed_words_by_organization on guide_proposed_words (org_id);
