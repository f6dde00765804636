-- At least one row in each table that the 58 old migrations made. Only the test of the bridge reads this file.
insert into companies (id, slug, name, category, description, created_at)
  values ('00000000-0000-7000-8000-000000000001', 'blueorbit', 'Blueorbit', 'tech', 'Satellites', '2026-01-02T03:04:05Z');
insert into users (id, email, password_hash, first_name, last_name, role, investor_type, account_number, created_at)
  values
    ('00000000-0000-7000-8000-000000000011', 'ana@example.com', 'h', 'Ana', 'Buyer', 'investor', 'individual', 'A1', '2026-01-02T03:04:05Z'),
    ('00000000-0000-7000-8000-000000000012', 'ben@example.com', 'h', 'Ben', 'Seller', 'investor', 'company', 'A2', '2026-01-02T03:04:06Z');
insert into profile_details (user_id, state, updated_at)
  values ('00000000-0000-7000-8000-000000000011', 'Bayern', '2026-01-02T03:04:05Z');
insert into settings (user_id, notifications, security, privacy, preferences, updated_at)
  values ('00000000-0000-7000-8000-000000000011', '{"a": 1}', '{}', '{}', '{}', '2026-01-02T03:04:05Z');
insert into sessions (id, user_id, refresh_key, rotated_at, remember_me, device_name, device_icon, location, created_at,
    last_active_at, idle_timeout_minutes, expires_at)
  values ('00000000-0000-7000-8000-000000000021', '00000000-0000-7000-8000-000000000011', '\x01', '2026-01-02T03:04:05Z', true,
    'Laptop', 'laptop', 'Munich', '2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z', 15, '2026-02-02T03:04:05Z');
insert into recovery_codes (user_id, code_hash) values ('00000000-0000-7000-8000-000000000011', '\x02');
insert into email_tokens (token_hash, user_id, purpose, created_at, expires_at)
  values ('\x03', '00000000-0000-7000-8000-000000000011', 'confirm_email', '2026-01-02T03:04:05Z', '2026-01-03T03:04:05Z');
insert into former_emails (user_id, email, used_until)
  values ('00000000-0000-7000-8000-000000000011', 'old@example.com', '2026-01-02T03:04:05Z');
insert into operator_reasons (id, user_id, reason, created_at)
  values ('00000000-0000-7000-8000-000000000022', '00000000-0000-7000-8000-000000000011', 'Asked by phone', '2026-01-02T03:04:05Z');
insert into verifications (id, user_id, kind, status, submitted_at)
  values ('00000000-0000-7000-8000-000000000023', '00000000-0000-7000-8000-000000000011', 'identity', 'PENDING', '2026-01-02T03:04:05Z');
insert into consents (id, user_id, document, version, granted, recorded_at)
  values ('00000000-0000-7000-8000-000000000024', '00000000-0000-7000-8000-000000000011', 'terms', '1', true, '2026-01-02T03:04:05Z');
insert into stocks (id, company_id, symbol, shares_outstanding, last_price_minor, created_at)
  values ('00000000-0000-7000-8000-000000000031', '00000000-0000-7000-8000-000000000001', 'BORB', 1000000, 1250, '2026-01-02T03:04:05Z');
insert into issuer_rules (id, stock_id, effective_at, who, price_range_kind, review, created_at)
  values ('00000000-0000-7000-8000-000000000032', '00000000-0000-7000-8000-000000000031', '2026-01-02T03:04:05Z', 'open', 'none', 'manual', '2026-01-02T03:04:05Z');
insert into issuer_parties (stock_id, user_id, pre_approved, added_at)
  values ('00000000-0000-7000-8000-000000000031', '00000000-0000-7000-8000-000000000011', true, '2026-01-02T03:04:05Z');
insert into daily_prices (stock_id, day, open_minor, high_minor, low_minor, close_minor, volume_shares, notional_minor, trades, unrounded_close_minor)
  values ('00000000-0000-7000-8000-000000000031', '2026-01-02', 1200, 1300, 1100, 1250, 10, 12500, null, 1250.333333333);
insert into splits (id, stock_id, numerator, denominator, effective_at, book_sequence)
  values ('00000000-0000-7000-8000-000000000033', '00000000-0000-7000-8000-000000000031', 2, 1, '2026-01-02T03:04:05Z', 4);
insert into index_levels values ('2026-01-02', 1000.123456, 0.0123456789);
insert into index_constituents values ('2026-01-02', '00000000-0000-7000-8000-000000000031', 1, 1, 'added');
insert into watched_stocks values ('00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000031', '2026-01-02T03:04:05Z');
insert into price_alerts (id, user_id, stock_id, direction, price_minor, created_at)
  values ('00000000-0000-7000-8000-000000000034', '00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000031', 'above', 2000, '2026-01-02T03:04:05Z');
insert into reference_rates values ('EUR', '2026-01-02', 0.91234567);
insert into ledger_accounts (id, owner_id, asset, kind, available, held, created_at)
  values
    ('00000000-0000-7000-8000-000000000041', '00000000-0000-7000-8000-000000000011', 'USD', 'customer', 90000, 10000, '2026-01-02T03:04:05Z'),
    ('00000000-0000-7000-8000-000000000042', '00000000-0000-0000-0000-000000000000', 'USD', 'external', -100000, 0, '2026-01-02T03:04:05Z');
insert into ledger_transactions values ('00000000-0000-7000-8000-000000000043', 'deposit', '00000000-0000-7000-8000-000000000062', '2026-01-02T03:04:05Z');
insert into ledger_transactions values ('00000000-0000-7000-8000-000000000045', 'issuance', '00000000-0000-7000-8000-000000000044', '2026-01-02T03:04:05Z');
insert into postings values ('00000000-0000-7000-8000-000000000043', 1, '00000000-0000-7000-8000-000000000042',
    '00000000-0000-7000-8000-000000000041', 'USD', 100000, '2026-01-02T03:04:05Z');
insert into share_grants values ('00000000-0000-7000-8000-000000000044', '00000000-0000-7000-8000-000000000012',
    '00000000-0000-7000-8000-000000000031', 100, 50000, '2026-01-02T12:00:00Z');
insert into orders (id, user_id, stock_id, side, type, time_in_force, shares, limit_price_minor, fee_bps, status, sequence, placed_at, updated_at)
  values
    ('00000000-0000-7000-8000-000000000051', '00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000031', 'buy', 'limit', 'gtc', 10, 1250, 100, 'filled', 1, '2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z'),
    ('00000000-0000-7000-8000-000000000052', '00000000-0000-7000-8000-000000000012', '00000000-0000-7000-8000-000000000031', 'sell', 'limit', 'gtc', 10, 1250, 100, 'suspended', 2, '2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z');
insert into orders_to_resume values ('00000000-0000-7000-8000-000000000052', '2026-01-02T03:04:05Z');
insert into book_events (stock_id, sequence, order_id, kind, shares, price_minor, created_at)
  values ('00000000-0000-7000-8000-000000000031', 1, '00000000-0000-7000-8000-000000000051', 'placed', 10, 1250, '2026-01-02T03:04:05Z');
insert into executions values
  ('00000000-0000-7000-8000-000000000053', '00000000-0000-7000-8000-000000000031', 2, 0, '00000000-0000-7000-8000-000000000051', '00000000-0000-7000-8000-000000000052', '00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000012', 4, 1250, 50, 50, '2026-01-02T03:04:05Z'),
  ('00000000-0000-7000-8000-000000000054', '00000000-0000-7000-8000-000000000031', 2, 1, '00000000-0000-7000-8000-000000000051', '00000000-0000-7000-8000-000000000052', '00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000012', 6, 1250, 75, 75, '2026-01-02T03:04:05Z');
insert into settlements (execution_id, stock_id, state, review, updated_at)
  values
    ('00000000-0000-7000-8000-000000000053', '00000000-0000-7000-8000-000000000031', 'in_review', 'manual', '2026-01-02T03:04:05Z'),
    ('00000000-0000-7000-8000-000000000054', '00000000-0000-7000-8000-000000000031', 'rofr_exercised', 'manual', '2026-01-02T03:04:05Z');
insert into payment_methods values ('00000000-0000-7000-8000-000000000060', 'Bank', 'bank', 'Wire', true, 1);
insert into payment_channels values ('00000000-0000-7000-8000-000000000061', '00000000-0000-7000-8000-000000000060', 'Wire', 'W', 0, 100, 100000000, true, '{"bank": "First"}', 1);
insert into saved_payment_methods values ('00000000-0000-7000-8000-000000000063', '00000000-0000-7000-8000-000000000011',
    '00000000-0000-7000-8000-000000000060', 'Savings', '{"account": "****1234"}', '2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z');
insert into payments (id, user_id, direction, channel_id, amount_minor, fee_minor, reference, status, provider, created_at)
  values ('00000000-0000-7000-8000-000000000062', '00000000-0000-7000-8000-000000000011', 'deposit', '00000000-0000-7000-8000-000000000061', 100000, 0, 'R1', 'completed', 'sandbox', '2026-01-02T03:04:05Z');
insert into articles (id, slug, title, author, icon, category, summary, content, published_at)
  values ('00000000-0000-7000-8000-000000000071', 'first', 'First', 'Desk', 'chart', 'market', 'S', 'C', '2026-01-02T03:04:05Z');
insert into reports (id, slug, title, type, summary, pages, period_start, period_end, published_at)
  values ('00000000-0000-7000-8000-000000000072', 'annual', 'Annual', 'annual', 'S', 12, '2025-01-01', '2025-12-31', '2026-01-02T03:04:05Z');
insert into ipo_calendar values ('00000000-0000-7000-8000-000000000073', '2026-06-01', 'Blueorbit', '00000000-0000-7000-8000-000000000001', 100000000);
insert into contact_messages values ('00000000-0000-7000-8000-000000000074', 'Cy', 'cy@example.com', '', 'Hello', '2026-01-02T03:04:05Z');
insert into newsletter_subscribers (email, token_hash, created_at) values ('cy@example.com', '\x04', '2026-01-02T03:04:05Z');
insert into announcements values ('00000000-0000-7000-8000-000000000081', '[{"b":1, "a":2}]', '2026-01-02T03:04:05Z');
insert into notices (id, user_id, kind, facts, created_at)
  values ('00000000-0000-7000-8000-000000000082', '00000000-0000-7000-8000-000000000011', 'order_filled', '{"b":1, "a":2}', '2026-01-02T03:04:05Z');
insert into mails (id, to_address, template, language, facts, created_at)
  values ('00000000-0000-7000-8000-000000000083', 'ana@example.com', 'confirm_email', 'en', '{"b":1, "a":2}', '2026-01-02T03:04:05Z');
insert into audit_log (id, action, subject_type, subject_id, details, created_at)
  values ('00000000-0000-7000-8000-000000000091', 'order_placed', 'order', '00000000-0000-7000-8000-000000000051', '{"b":1, "a":2}', '2026-01-02T03:04:05Z');
insert into audit_chain values (1, '00000000-0000-7000-8000-000000000091', '\x05');
insert into idempotency_keys values ('00000000-0000-7000-8000-000000000011', 'key-1', '\x06', 201, '{"id":"1"}', '2026-01-02T03:04:05Z');
insert into jobs (name, next_run_at) values ('settle-trades', '2026-01-02T03:04:05Z');
insert into clean_up_places values ('notices', 7);
insert into rate_limits values ('login:ana', '2026-01-02T03:04:05Z', 3);
insert into site_facts values ('sample_data', '{"loaded": true}');
