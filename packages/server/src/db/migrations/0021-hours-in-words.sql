-- What a week of days cannot say (FAC-12): holidays, seasons, "by appointment"; in the words of whoever wrote it.
alter table facilities add column hours_text text not null default '' check (char_length(hours_text) <= 1000);
