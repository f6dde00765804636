-- Checks that the clockwork may approve where the sample data is loaded; when a person last got the market's digest.
alter table verifications add column automatic boolean not null default false;
alter table users add column market_update_sent_at timestamptz;
