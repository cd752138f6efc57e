-- DESK-82: since when a photo is withheld that staff have removed from a point.
alter table uploads add column removed_at timestamptz;
