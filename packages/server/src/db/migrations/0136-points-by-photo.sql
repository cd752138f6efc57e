-- outside a transaction
-- FAC-24: which picture is in use.
create index concurrently facilities_by_photo on facilities using gin (photos);
