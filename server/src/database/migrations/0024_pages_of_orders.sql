-- A person's orders are read in pages, newest first, and ties by id: with the id in the index a deep page is found there
-- alone (as in 0016). And the holders of a stock are found without walking through everybody's accounts.
drop index orders_by_user;
create index orders_by_user on orders (user_id, placed_at desc, id desc);
create index ledger_accounts_holders on ledger_accounts (asset) where kind = 'customer' and asset <> 'USD';
