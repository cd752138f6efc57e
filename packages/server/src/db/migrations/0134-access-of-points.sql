-- FAC-23: the height of the opening, steps, the ground, inside or outside; codes of core, absent if unknown.
alter table facilities add column access jsonb not null default '{}' check (jsonb_typeof(access) = 'object');
