-- TRUTH-52: networks whose reports nobody reads. They are known by hashes with the salts of their days, so a ban ends with its salt at the latest.
create table origin_bans (
  origin_hash bytea primary key check (octet_length(origin_hash) = 32),
  proposal_id uuid not null references proposals on delete cascade,
  banned_until timestamptz not null,
  created_at timestamptz not null default now()
);

-- What banned origins have sent. Apart from `proposals`, so that no list, count, email or merge can come across it; without the address for an answer.
create table hidden_reports (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  facility_id uuid references facilities on delete cascade,
  reason text not null check (is_filled(reason)),
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  text text not null default '' check (char_length(text) <= 2000),
  origin_hash bytea not null check (octet_length(origin_hash) = 32),
  created_at timestamptz not null default now()
);
create index hidden_reports_by_origin on hidden_reports (origin_hash, created_at);
