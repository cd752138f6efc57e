-- DESK-68: one for each digit; what staff have written under one of these names is theirs.
insert into reason_templates (code, kinds, texts) values
  ('advertising', array['facility', 'event', 'application', 'proposal', 'result', 'import'], jsonb_build_object(
    'RU_RU', 'Это похоже на рекламу. Мы публикуем только пункты, куда люди сдают вторсырье, и события о нем.',
    'RU_KZ', 'Это похоже на рекламу. Мы публикуем только пункты, куда люди сдают вторсырье, и события о нем.',
    'KK_KZ', 'Бұл жарнамаға ұқсайды. Біз тек адамдар қайта өңделетін шикізат тапсыратын пункттер мен соған арналған іс-шараларды жариялаймыз.',
    'EN_US', 'This reads like advertising. We publish only places where people bring recyclables, and events about them.',
    'ES_AR', 'Esto parece publicidad. Publicamos solo puntos donde la gente lleva reciclables, y eventos sobre eso.')),
  ('private-data', array['facility', 'event', 'proposal', 'result', 'import'], jsonb_build_object(
    'RU_RU', 'Здесь есть чьи-то личные данные: имя, домашний адрес или личный телефон. Уберите их и отправьте еще раз.',
    'RU_KZ', 'Здесь есть чьи-то личные данные: имя, домашний адрес или личный телефон. Уберите их и отправьте еще раз.',
    'KK_KZ', 'Мұнда біреудің жеке деректері бар: аты-жөні, үй мекенжайы немесе жеке телефоны. Оларды алып тастап, қайта жіберіңіз.',
    'EN_US', 'There is private data here: a name, a home address or a personal phone. Take it out and send it again.',
    'ES_AR', 'Acá hay datos personales: un nombre, un domicilio o un teléfono particular. Sacalos y volvé a enviarlo.')),
  ('name-only', array['facility', 'event', 'import'], jsonb_build_object(
    'RU_RU', 'В названии стоит телефон, ссылка или реклама. Оставьте в нем только название, а контакты укажите в их полях.',
    'RU_KZ', 'В названии стоит телефон, ссылка или реклама. Оставьте в нем только название, а контакты укажите в их полях.',
    'KK_KZ', 'Атауда телефон, сілтеме немесе жарнама тұр. Онда тек атауын қалдырып, байланыс деректерін өз өрістеріне жазыңыз.',
    'EN_US', 'The name has a phone, a link or advertising in it. Leave only the name and put contacts into their own fields.',
    'ES_AR', 'El nombre incluye un teléfono, un enlace o publicidad. Dejá solo el nombre y poné los contactos en sus campos.')),
  ('pin-off', array['facility', 'event', 'import'], jsonb_build_object(
    'RU_RU', 'Адрес и отметка на карте показывают разные места. Поправьте то, что неверно, и отправьте еще раз.',
    'RU_KZ', 'Адрес и отметка на карте показывают разные места. Поправьте то, что неверно, и отправьте еще раз.',
    'KK_KZ', 'Мекенжай мен картадағы белгі әр жерді көрсетіп тұр. Қатесін түзетіп, қайта жіберіңіз.',
    'EN_US', 'The address and the pin on the map are in different places. Correct the wrong one and send it again.',
    'ES_AR', 'La dirección y el marcador del mapa indican lugares distintos. Corregí el que esté mal y volvé a enviarlo.')),
  ('photo-unfit', array['facility', 'event', 'result'], jsonb_build_object(
    'RU_RU', 'Фото не подходит: на нем узнаваемы люди или номера машин, либо оно о другом. Замените его и отправьте еще раз.',
    'RU_KZ', 'Фото не подходит: на нем узнаваемы люди или номера машин, либо оно о другом. Замените его и отправьте еще раз.',
    'KK_KZ', 'Фото жарамайды: онда адамдар не көлік нөмірлері танылады немесе ол басқа нәрсе туралы. Ауыстырып, қайта жіберіңіз.',
    'EN_US', 'The photo does not fit: people or number plates can be recognized, or it shows something else. Replace it and send it again.',
    'ES_AR', 'La foto no sirve: se reconocen personas o patentes, o muestra otra cosa. Cambiala y volvé a enviarlo.')),
  ('not-recycling', array['facility', 'application', 'proposal'], jsonb_build_object(
    'RU_RU', 'Здесь не принимают вторсырье от людей, поэтому на карте этого не будет.',
    'RU_KZ', 'Здесь не принимают вторсырье от людей, поэтому на карте этого не будет.',
    'KK_KZ', 'Мұнда адамдардан қайта өңделетін шикізат қабылданбайды, сондықтан бұл картада болмайды.',
    'EN_US', 'Recyclables from people are not taken here, so this does not go on the map.',
    'ES_AR', 'Acá no se reciben reciclables de la gente, así que no va en el mapa.')),
  ('times-unclear', array['event', 'event-change'], jsonb_build_object(
    'RU_RU', 'Даты или время не сходятся с текстом. Проверьте их и отправьте еще раз.',
    'RU_KZ', 'Даты или время не сходятся с текстом. Проверьте их и отправьте еще раз.',
    'KK_KZ', 'Күні не уақыты мәтінмен сәйкес келмейді. Тексеріп, қайта жіберіңіз.',
    'EN_US', 'The dates or times do not agree with the text. Check them and send it again.',
    'ES_AR', 'Las fechas o los horarios no coinciden con el texto. Revisalos y volvé a enviarlo.'))
on conflict (code) do nothing;
