-- The stream asks twice a second which settlements have changed.
create index settlements_changed on settlements (updated_at);
