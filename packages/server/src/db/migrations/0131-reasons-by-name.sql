-- Charity events have one name everywhere; a text that staff have written themselves is theirs.
update reason_templates set texts = texts || jsonb_build_object(
    'RU_RU', replace(texts ->> 'RU_RU', 'вторсырье, и события о нем.', 'вторсырье, и волонтерские акции.'),
    'RU_KZ', replace(texts ->> 'RU_KZ', 'вторсырье, и события о нем.', 'вторсырье, и волонтерские акции.'),
    'KK_KZ', replace(texts ->> 'KK_KZ', 'пункттер мен соған арналған іс-шараларды', 'пункттер мен волонтерлік акцияларды'),
    'EN_US', replace(texts ->> 'EN_US', 'recyclables, and events about them.', 'recyclables, and charity events.'),
    'ES_AR', replace(texts ->> 'ES_AR', 'reciclables, y eventos sobre eso.', 'reciclables y jornadas solidarias.'))
  where code = 'advertising';
