-- DESK-39: a passkey opens the site at which it was added, and no other.
create table staff_passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  site text not null check (is_filled(site)),
  credential_id text not null unique check (char_length(credential_id) between 1 and 1400),
  public_key bytea not null,
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (is_filled(name) and char_length(name) <= 60),
  added_at timestamptz not null default now(),
  used_at timestamptz
);
create index staff_passkeys_of_account on staff_passkeys (user_id, added_at);

-- What one session has been asked, good once and for five minutes.
create table staff_passkey_challenges (
  session_id uuid not null references staff_sessions on delete cascade,
  purpose text not null check (purpose in ('add', 'sign-in')),
  challenge text not null check (is_filled(challenge)),
  made_at timestamptz not null default now(),
  primary key (session_id, purpose)
);
