-- When a report went out to the readers of the newsletter; null: not yet. What was published before is old news.
alter table reports add column newsletter_at timestamptz;
update reports set newsletter_at = published_at;
