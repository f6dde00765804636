-- The language that a reader of the newsletter who is no member subscribed in; English, as it was for all, until they say.
alter table newsletter_subscribers add column language text not null default 'en'
  check (language in ('en', 'es', 'fr', 'de', 'zh'));
