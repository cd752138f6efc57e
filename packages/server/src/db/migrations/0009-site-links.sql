-- ENT-3: beside the networks a variant has addresses of its stores and of the pages its header and footer link.
create table site_links (
  variant site_variant not null,
  kind text not null,
  name text not null,
  url text not null check (url ~ '^https://'),
  primary key (variant, kind, name),
  constraint site_links_known check (case kind
    when 'social' then name in ('vk', 'tg', 'whatsapp', 'zen', 'twitter', 'inst', 'linkedIn', 'odnoklassniki')
    when 'store' then name in ('google-play', 'app-store', 'rustore', 'app-gallery')
    when 'page' then name in ('partner', 'regulator', 'developer', 'copyright')
    else false end)
);
insert into site_links select variant, 'social', network, url from site_socials;
drop table site_socials;
create trigger site_links_noted after insert or update or delete on site_links
  for each statement execute function note_table_change('site');
