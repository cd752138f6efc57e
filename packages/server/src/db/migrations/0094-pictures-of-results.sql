-- ORG-18: pictures that are public only while a published result shows them. The mark outlives the row of a photo that was taken back.
alter table uploads add column is_of_result boolean not null default false;
update uploads set is_of_result = true where id in (select upload_id from event_result_photos);
