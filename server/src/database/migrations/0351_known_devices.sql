-- Earlier versions go on running.
-- A keyed hash of the network (IPv4 /24, IPv6 /48) in which the session began. With the name of the device it makes a device
-- known, which may sign in although strangers have locked the account.
alter table sessions add column network_hash bytea;
