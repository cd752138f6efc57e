-- The interface writes no ё; a text that staff have written themselves is theirs.
update reason_templates set texts = texts
  || jsonb_build_object('RU_RU', replace(texts ->> 'RU_RU', 'ещё', 'еще'), 'RU_KZ', replace(texts ->> 'RU_KZ', 'ещё', 'еще'))
where texts ->> 'RU_RU' like '%ещё%' or texts ->> 'RU_KZ' like '%ещё%';
