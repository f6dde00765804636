-- What a first operator proposed of a payment counts no more once they are blocked, also after they are let in again. Who
-- proposed it stays: of a withdrawal they may have said that it has gone out.
alter table payments add column proposal_void boolean not null default false;
update payments set proposal_void = true
where status = 'pending' and decided_by in (select id from users where status <> 'active');
