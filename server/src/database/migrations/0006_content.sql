-- Articles, reports, the IPO calendar, contact messages and newsletter subscriptions.

create table articles (
  id uuid primary key,
  slug text not null unique,
  title text not null,
  author text not null,
  icon text not null,
  category text not null check (category in ('market', 'industry')),
  summary text not null,
  content text not null,
  tags text[] not null default '{}',
  -- The figure beside the article: a sector, a stock or the index, drawn from the market's own data.
  chart jsonb,
  featured boolean not null default false,
  published_at timestamptz not null,
  -- When the newsletter with this article was sent; null: not yet.
  newsletter_at timestamptz
);
create index articles_by_date on articles (published_at desc);

create table reports (
  id uuid primary key,
  slug text not null unique,
  title text not null,
  type text not null check (type in ('annual', 'quarterly', 'research', 'calendar')),
  summary text not null,
  pages smallint not null,
  period_start date not null,
  period_end date not null,
  published_at timestamptz not null,
  -- When the newsletter with this report was sent; null: not yet.
  newsletter_at timestamptz
);

create table ipo_calendar (
  id uuid primary key,
  expected_on date not null,
  company text not null,
  company_id uuid references companies (id),
  valuation_minor bigint not null check (valuation_minor > 0)
);

create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text not null default '',
  message text not null,
  created_at timestamptz not null
);

create table newsletter_subscribers (
  email text primary key check (email = lower(email)),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- The language in which a subscriber without an account receives the newsletter.
  language text not null default 'en' check (language in ('en', 'es', 'fr', 'de', 'zh'))
);
