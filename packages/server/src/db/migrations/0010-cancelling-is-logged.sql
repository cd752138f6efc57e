-- Cancelling leaves an event accepted, and is a step of its history like any other.
insert into charity_event_status_paths values ('accepted', 'accepted');
