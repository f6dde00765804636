-- Earlier versions go on running.
-- What was paid for a share of the certificate, with its currency; null where the package did not say.
alter table register_certificates add column price json;
