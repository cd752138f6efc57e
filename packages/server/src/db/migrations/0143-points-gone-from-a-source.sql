-- SRC-34: since when the files of the source no longer have the point.
alter table facility_sources add column gone_since timestamptz;
