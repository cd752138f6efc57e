-- English reasons in everyday American words; a text that staff have written themselves is theirs.
update reason_templates set texts = texts || jsonb_build_object('EN_US', better.text)
  from (values
    ('This is on the site already, so we do not publish it a second time.',
      'This is already on the site, so we won’t publish it again.'),
    ('Details are missing that people need before they come: what is taken, when, and how to get in touch.',
      'Some details that people need before they go are missing: what’s accepted, when, and how to get in touch.'),
    ('There is private data here: a name, a home address or a personal phone. Take it out and send it again.',
      'There is private data here: a name, a home address or a personal phone number. Remove it and send it again.'),
    ('The name has a phone, a link or advertising in it. Leave only the name and put contacts into their own fields.',
      'The name contains a phone number, a link or advertising. Leave only the name and put contact details in their own fields.'),
    ('The photo does not fit: people or number plates can be recognized, or it shows something else. Replace it and send it again.',
      'We can’t use the photo: people or license plates can be recognized, or it shows something else. Replace it and send it again.'),
    ('Recyclables from people are not taken here, so this does not go on the map.',
      'People can’t drop off recyclables here, so this doesn’t go on the map.')
  ) as better (before, text)
  where texts ->> 'EN_US' = better.before;
