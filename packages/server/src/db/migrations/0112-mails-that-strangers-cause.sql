-- MAIL-1: who asked for an email without an account: a hash with the salt of its day, which is deleted after a month; empty if it was asked for earlier.
alter table mail_outbox add column asked_from bytea;
