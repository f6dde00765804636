-- Share classes, and what decides whether shares of a company with a register may be resold.

-- The share classes of a company. A line of the market belongs to one class.
create table securities (
  id uuid primary key,
  company_id uuid not null references companies (id),
  -- The class's id in the company's register. Null: the company has accepted no register.
  class_id text,
  name text not null,
  class_type text not null check (class_type in ('COMMON', 'PREFERRED')),
  position integer not null,
  -- As in register_classes.
  rights json not null default '{}',
  -- The line on which the class trades. Null: the class is not traded here.
  stock_id uuid unique references stocks (id),
  unique nulls not distinct (company_id, class_id)
);
insert into securities (id, company_id, class_id, name, class_type, position, rights, stock_id)
select gen_random_uuid(), s.company_id, s.class_id, coalesce(k.name, 'Common Stock'),
  coalesce(k.class_type, 'COMMON'), coalesce(k.position, 0), coalesce(k.rights, '{}'), s.id
from stocks s
left join lateral (
  select c.* from register_classes c join register_imports i on i.id = c.import_id
  where i.company_id = s.company_id and i.accepted_at is not null and c.class_id = s.class_id
  order by i.accepted_at desc limit 1
) k on true;

-- What the issuer states about resales of its shares.
create table resale_facts (
  company_id uuid primary key references companies (id),
  -- The day of the newest balance sheet that buyers are given.
  information_on date,
  is_bad_actor boolean not null default false,
  -- Null: every country, every state of the United States.
  countries text[],
  regions text[],
  -- Holders of the register who are not accredited and no members here.
  unaccredited_holders integer not null default 0 check (unaccredited_holders >= 0),
  updated_by uuid not null references users (id),
  updated_at timestamptz not null
);

create table lock_ups (
  id uuid primary key,
  company_id uuid not null references companies (id),
  -- Null: all classes, all holders.
  class_id text,
  holder_id text,
  -- The last day of the lock-up.
  until date not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null
);
create index lock_ups_of_company on lock_ups (company_id);

-- Holders whose sales follow other rules: those who control the company, and those disqualified by Rule 506(d).
create table register_insiders (
  company_id uuid not null references companies (id),
  holder_id text not null,
  kind text not null check (kind in ('affiliate', 'bad_actor')),
  added_by uuid not null references users (id),
  added_at timestamptz not null,
  primary key (company_id, holder_id, kind)
);

-- Shares that a person of the company confirmed although its register lacks them. A new register needs new decisions.
create table register_decisions (
  id uuid primary key,
  import_id uuid not null references register_imports (id),
  user_id uuid not null references users (id),
  shares bigint not null check (shares > 0),
  note text not null check (note <> ''),
  decided_by uuid not null references users (id),
  decided_at timestamptz not null
);
create index register_decisions_of_import on register_decisions (import_id, user_id);

-- The figures of the resale rules, by the day from which they apply. Rows never change; an operator adds one.
create table resale_constants (
  valid_from date primary key,
  holding_months integer not null check (holding_months > 0),
  class_outstanding_days integer not null check (class_outstanding_days >= 0),
  information_months integer not null check (information_months > 0),
  holders integer not null check (holders > 0),
  unaccredited_holders integer not null check (unaccredited_holders > 0),
  source text not null check (source <> ''),
  created_by uuid references users (id),
  created_at timestamptz not null
);
insert into resale_constants (valid_from, holding_months, class_outstanding_days, information_months, holders,
  unaccredited_holders, source, created_at)
values ('2015-12-04', 12, 90, 16, 2000, 500,
  '17 CFR 230.144(d)(1)(ii); Securities Act §4(a)(7) and §4(d), added by the FAST Act of 2015-12-04; Exchange Act §12(g)(1)(A)',
  '2015-12-04T00:00:00Z');

-- How the shares of a sell order, and of each of its trades, may be sold. Written once, for stocks with a register only.
create table order_resale (
  order_id uuid primary key,
  path text not null check (path in ('rule_144', 'section_4a7')),
  -- The first day of the newest holding period among the shares.
  held_since date not null,
  is_affiliate boolean not null
);
create table execution_resale (
  execution_id uuid primary key,
  path text not null check (path in ('rule_144', 'section_4a7')),
  held_since date not null,
  is_affiliate boolean not null,
  decided_on date not null
);

-- The first day of the holding period: that of the certificate from which a balance, a split or a gift came.
alter table register_certificates add column held_since date;
update register_certificates set held_since = issued_on;
alter table register_certificates alter column held_since set not null;
-- Issued under an employee plan. Holders who have nothing else are not counted as holders of record.
alter table register_certificates add column from_plan boolean not null default false;
-- What the legends of the package say, by id.
alter table register_imports add column legends json not null default '{}';
