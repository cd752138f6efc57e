-- OPS-20: of a deleted account its row stays, so that the ledger, points and histories still lead somewhere; nobody is in it.
alter table users add column deleted_at timestamptz;
alter table users add constraint users_deleted_is_nobody check (
  deleted_at is null or (email is null and google_subject is null and password_hash is null and org_id is null and avatar_id is null
    and name = '' and contact_phone = '' and kinds = '{}' and not is_active and login = 'deleted-' || id::text));

-- OPS-22: who has agreed to which texts, and by which form.
create table consents (
  id uuid primary key,
  email text not null check (is_email(email)),
  form text not null check (form in ('sign-up', 'google', 'application', 'inquiry', 'subscription')),
  policy date not null,
  locale locale_code not null,
  variant site_variant not null,
  given_at timestamptz not null default now()
);
create index consents_by_email on consents (lower(email));
create index consents_by_age on consents (given_at);

-- What is looked through every day, and when a picture goes.
create index mail_outbox_at_rest on mail_outbox (created_at) where next_attempt_at is null;
create index mail_outbox_unsent on mail_outbox (created_at) where sent_at is null;
create index mail_outbox_by_recipient on mail_outbox (lower(recipient));
create index users_by_avatar on users (avatar_id) where avatar_id is not null;
create index uploads_by_age on uploads (created_at);
create index uploads_by_creator on uploads (creator_id) where creator_id is not null;
create index inquiries_by_email on inquiries (lower(email));
create index applications_by_email on applications (lower(email));
create index proposals_by_user on proposals (user_id) where user_id is not null;
create index facility_confirmations_by_user on facility_confirmations (user_id) where user_id is not null;
create index facilities_by_creator on facilities (creator_id);
create index charity_events_by_creator on charity_events (creator_id);
