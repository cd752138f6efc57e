-- GUIDE-39: editors also change the brands that name items. Instances of the version before pass over such rows.
alter table guide_label_changes drop constraint guide_label_changes_id_check;
alter table guide_label_changes add constraint guide_label_changes_id_check
  check (id ~ '^(code|family|brand)-[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 70);
