-- FORM-14: an address is on the list of the newsletter once its holder has pressed the button of an email. Those of the time before have
-- never been asked: they are (`asked_at` is null), once, and are written to by nobody until they answer.
alter table subscriptions
  add column asked_at timestamptz,
  add column asked_times integer not null default 0 check (asked_times >= 0),
  add column confirmed_at timestamptz,
  add column ended_by text check (ended_by in ('holder', 'bounces')),
  add constraint subscriptions_ended check (ended_by is null or unsubscribed_at is not null);
create index subscriptions_to_ask on subscriptions (id) where asked_at is null and confirmed_at is null and unsubscribed_at is null;
