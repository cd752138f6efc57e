-- DESK-51: whether somebody else has seen the password; it opens nothing but the change of itself. Until now every maker of an account has.
alter table users add column must_change_password boolean not null default false;
update users set must_change_password = true where is_staff or is_superuser;

-- DESK-51, DESK-3: a session may wait for a new password, and keeps the secret that only it has been shown.
alter table staff_sessions drop constraint staff_sessions_step_check;
alter table staff_sessions add constraint staff_sessions_step_check check (step in ('code', 'enrol', 'renew', 'open'));
alter table staff_sessions
  add column shown_key_id text,
  add column shown_secret bytea,
  add constraint staff_sessions_shown_together check ((shown_key_id is null) = (shown_secret is null));

-- DESK-3: recovery codes are hashed like passwords; those from before are hashed once more by a backfill.
alter table staff_recovery_codes drop constraint staff_recovery_codes_pkey;
alter table staff_recovery_codes
  add column id uuid primary key default gen_random_uuid(),
  add column slow_hash text check (slow_hash is null or is_filled(slow_hash)),
  alter column code_hash drop not null,
  add constraint staff_recovery_codes_hashed check (num_nonnulls(code_hash, slow_hash) = 1);
create index staff_recovery_codes_of_account on staff_recovery_codes (user_id) where used_at is null;

-- DESK-52: what the door has asked browsers that nobody has signed in at yet, good once and for five minutes.
create table staff_door_challenges (
  challenge text primary key check (is_filled(challenge)),
  made_at timestamptz not null default now()
);

-- DESK-54: where a member of the staff is told what happens to the account.
create table staff_emails (
  user_id uuid primary key references users on delete cascade,
  email text not null check (is_filled(email) and char_length(email) <= 254)
);
