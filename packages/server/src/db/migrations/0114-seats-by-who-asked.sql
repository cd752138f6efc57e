-- PEOPLE-16: seats that one network holds without having confirmed; the hash as in mail_outbox. It goes with the confirmation.
alter table event_parties add column asked_from bytea;
