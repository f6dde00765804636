-- Every order pays for each index on its tables, so the ones that answer nothing go.

drop index orders_expiring;
create index orders_expiring on orders (expires_at)
  where expires_at is not null and status in ('open', 'partially_filled', 'suspended');

alter table orders drop constraint orders_user_id_client_order_id_key;
create unique index orders_client_order_id on orders (user_id, client_order_id) where client_order_id is not null;

-- A hold is known by what needs it; nothing asks for all holds of an account.
drop index holds_open;
alter table holds drop constraint holds_reference_id_account_id_key, drop column id, add primary key (reference_id, account_id);
