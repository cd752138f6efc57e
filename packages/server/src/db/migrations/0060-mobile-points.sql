-- STOP-1: where a point that goes about stands, and when. What one stop says is the program's to check; that it is a list, and not endless, the schema's.
alter table facilities add column stops jsonb not null default '[]'
  check (jsonb_typeof(stops) = 'array' and jsonb_array_length(stops) <= 60);
