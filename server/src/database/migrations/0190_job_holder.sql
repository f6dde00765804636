-- Which process runs a job. Only this process renews and releases the lease.
alter table jobs add column locked_by uuid;
