-- SRC-31: the place and name of a key that the site of a source asks for, and the key itself, sealed.
alter table import_sources add column feed_key jsonb check (jsonb_typeof(feed_key) = 'object');
alter table import_runs add column feed_key jsonb check (jsonb_typeof(feed_key) = 'object');

-- SRC-30: how the last answer of the address seemed to be paged; empty if that is not known.
alter table import_sources add column paging_found text not null default '' check (char_length(paging_found) <= 20);
alter table import_runs add column paging_found text not null default '' check (char_length(paging_found) <= 20);
