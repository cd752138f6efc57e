-- DESK-46: when the owner of a session has last given the second factor; what changes their passkeys asks for it again.
alter table staff_sessions add column proved_at timestamptz;
update staff_sessions set proved_at = opened_at where step = 'open';
