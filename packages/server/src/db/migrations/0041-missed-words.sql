-- GUIDE-17: what the guide was asked for in vain, without who asked. A week has a random salt; what is kept of a request is one mark of its words and one of its
-- words with its network, so that no two requests of one person can be told to be theirs. Both go with the salt, when the week is over.
create table guide_miss_weeks (
  week date primary key check (extract(isodow from week) = 1),
  salt bytea not null check (octet_length(salt) = 32)
);
create table guide_miss_marks (
  week date not null references guide_miss_weeks on delete cascade,
  words_mark bytea not null check (octet_length(words_mark) = 32),
  asker_mark bytea not null check (octet_length(asker_mark) = 32),
  primary key (words_mark, asker_mark)
);
create index guide_miss_marks_by_week on guide_miss_marks (week);

-- Words that several people have asked for: they are written when the last of these asks.
create table guide_missed_words (
  week date not null check (extract(isodow from week) = 1),
  language text not null check (language in ('ru', 'kk', 'es', 'en')),
  words text not null check (is_filled(words) and char_length(words) <= 60),
  people integer not null check (people >= 3),
  primary key (week, language, words)
);
