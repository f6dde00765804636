-- Earlier versions go on running.
-- Where requests came from, for investigations. The audit log names the request and has no address.
create table request_addresses (
  request_id text not null,
  user_id uuid references users (id),
  created_at timestamptz not null,
  -- Address and user agent, encrypted with a key of the installation and bound to the request.
  sealed bytea not null
);
create index request_addresses_by_request on request_addresses (request_id);
create index request_addresses_by_date on request_addresses using brin (created_at);
