-- When an article went out to the readers of the newsletter; null: not yet. What was published before is old news.
alter table articles add column newsletter_at timestamptz;
update articles set newsletter_at = published_at;
