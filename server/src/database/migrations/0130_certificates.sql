-- A lot is a certificate, not a day: one holder may get two lots of one company on one day, at two prices.
alter table share_grants add column certificate text;
create unique index share_grants_by_certificate on share_grants (stock_id, certificate) where certificate is not null;

-- When the shares came into the account. Sales take lots that stood in the account when they were made.
alter table share_grants add column entered_at timestamptz;
update share_grants g set entered_at = t.created_at
from ledger_transactions t where t.kind = 'issuance' and t.reference_id = g.id;
alter table share_grants alter column entered_at set not null;
