-- DAYS-27: who confirmed a rule that a visitor reported; its id is that of the report.
alter table day_rules add column confirmed_by text check (confirmed_by in ('owner', 'staff'));
alter table day_rules add constraint day_rules_confirmed check (confirmed_by is null or by_kind = 'visitor');

-- DAYS-28: it was right, but its days had passed.
alter table proposals drop constraint proposals_acts_known;
alter table proposals add constraint proposals_acts_known
  check (acts <@ array['corrected', 'hidden', 'blocked', 'merged', 'created', 'noted', 'over']);
