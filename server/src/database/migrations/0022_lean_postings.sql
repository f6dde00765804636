-- As in 0018: a movement writes its postings in one statement with their ledger transaction, and with the balances of
-- accounts that it has locked, all of which must be there. `admin verify` finds a posting that points to nothing.
alter table postings drop constraint postings_transaction_id_fkey;
alter table postings drop constraint postings_from_account_id_fkey;
alter table postings drop constraint postings_to_account_id_fkey;
