-- AUTH-30: when the account was first signed in to since this is noted: nobody is told of the first sign-in.
alter table users add column signed_in_at timestamptz;

-- AUTH-31: the open sessions of an account, by their tokens, until these expire.
create table user_sessions (
  token_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  agent text not null default '' check (char_length(agent) <= 100),
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index user_sessions_of_account on user_sessions (user_id, opened_at);
create index user_sessions_over on user_sessions (expires_at);
