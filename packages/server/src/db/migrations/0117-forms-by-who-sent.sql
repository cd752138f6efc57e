-- FORM-17: who sent a form without an account: a hash with the salt of its day, which is deleted after a month.
alter table inquiries add column asked_from bytea;
alter table applications add column asked_from bytea;
create index inquiries_by_asked_from on inquiries (asked_from, created_at) where asked_from is not null;
create index applications_by_asked_from on applications (asked_from, created_at) where asked_from is not null;
