-- DESK-61: what was done about a report besides writing its values.
alter table proposals add column acts text[] not null default '{}'
  constraint proposals_acts_known check (acts <@ array['corrected', 'hidden', 'blocked', 'merged', 'created', 'noted']);
-- Their tracking pages said that the point had been corrected.
update proposals set acts = '{noted}' where state = 'applied' and changes = '[]' and reason <> 'duplicate';
