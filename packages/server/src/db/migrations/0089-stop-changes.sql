-- STOP-13: times of a mobile point that its owner has called off or moved, with their reasons.
alter table facilities add column stop_changes jsonb not null default '[]';
