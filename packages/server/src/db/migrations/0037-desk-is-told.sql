-- DESK-35: whatever waits at the desk is told to those who sit there.
alter table changes drop constraint changes_entity_check;
alter table changes add constraint changes_entity_check check (entity in (
  'facility', 'charity-event', 'organization', 'material', 'balance-entry', 'session', 'site', 'proposal', 'application', 'inquiry'));
create trigger applications_noted after insert or update or delete on applications
  for each row execute function note_change('application');
create trigger inquiries_noted after insert or update or delete on inquiries
  for each row execute function note_change('inquiry');
