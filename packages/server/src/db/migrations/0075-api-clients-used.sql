-- API-5: the day (UTC) on which a key was last used, written at most once a day.
alter table api_clients add column used_on date;
