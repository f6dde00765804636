-- Earlier versions go on running.
-- Signing in looks for an earlier session of the same device, before any password is checked.
create index sessions_by_device on sessions (user_id, device_name) where network_hash is not null;
