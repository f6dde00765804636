-- A person's open orders are listed without reading all that person ever placed. Only orders that rest in the book pay for it.
create index orders_open_by_user on orders (user_id, placed_at desc, id desc)
  where status in ('open', 'partially_filled', 'suspended');
