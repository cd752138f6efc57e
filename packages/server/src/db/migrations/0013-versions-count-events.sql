-- The calendar feed tells the version, which grows with every change.
alter table charity_events drop column sequence;
