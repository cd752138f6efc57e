-- SRC-21: a draft is on no map, in no search and in no queue, so no instance is told of one: an import of 100,000 drafts leaves no change.
drop trigger facilities_noted on facilities;
create trigger facilities_noted after insert on facilities
  for each row when (new.status <> 'draft') execute function note_change('facility');
create trigger facilities_change_noted after update on facilities
  for each row when (old.status <> 'draft' or new.status <> 'draft') execute function note_change('facility');
create trigger facilities_removal_noted after delete on facilities
  for each row when (old.status <> 'draft') execute function note_change('facility');

-- The changes of a transaction are read in pieces, each from where the last one ended.
create index changes_by_transaction_and_seq on changes (transaction_id, seq);
drop index changes_by_transaction;
