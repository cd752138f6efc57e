-- DESK-48: an item shows what else its author has sent, the latest first; organizations hold tens of thousands of points.
create index facilities_latest_of_organization on facilities (org_id, updated_at) where status <> 'draft';
create index facilities_latest_of_creator on facilities (creator_id, updated_at) where status <> 'draft';
