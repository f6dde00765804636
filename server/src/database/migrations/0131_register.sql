-- Cap tables that issuers brought in. Each import is one version of a company's register and never changes; accepting
-- one makes it the company's current register.
create table register_imports (
  id uuid primary key,
  company_id uuid not null references companies (id),
  file_name text not null,
  -- SHA-256 of the file.
  fingerprint bytea not null,
  as_of date not null,
  findings json not null,
  -- Whether a finding is an error. Such a package can be looked at, and its certificates are not kept.
  valid boolean not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  accepted_by uuid references users (id),
  accepted_at timestamptz,
  check ((accepted_by is null) = (accepted_at is null)),
  check (valid or accepted_at is null)
);
create index register_imports_of_company on register_imports (company_id, created_at);
-- The current register is the one that was accepted last.
create index register_imports_accepted on register_imports (company_id, accepted_at) where accepted_at is not null;

-- Share classes, holders and certificates of one import, by their ids in the package.
create table register_classes (
  import_id uuid not null references register_imports (id),
  class_id text not null,
  position integer not null,
  name text not null,
  class_type text not null,
  prefix text not null,
  -- Null: unlimited.
  authorised numeric,
  outstanding numeric not null,
  -- Rights as exact decimal text: votes, seniority, preference, participation cap, conversion, original price.
  rights json not null,
  primary key (import_id, class_id)
);

create table register_holders (
  import_id uuid not null references register_imports (id),
  holder_id text not null,
  name text not null,
  is_institution boolean not null,
  email text,
  country text,
  region text,
  primary key (import_id, holder_id)
);

create table register_certificates (
  import_id uuid not null,
  security_id text not null,
  position integer not null,
  class_id text not null,
  holder_id text not null,
  number text not null,
  issued_on date not null,
  shares numeric not null check (shares >= 0),
  -- Null while it stands.
  ended_on date,
  legend_ids json not null,
  primary key (import_id, security_id),
  foreign key (import_id, class_id) references register_classes (import_id, class_id),
  foreign key (import_id, holder_id) references register_holders (import_id, holder_id)
);
create index register_certificates_of_holder on register_certificates (import_id, holder_id, class_id) where ended_on is null;

-- Which member a holder of the register is. Links outlive imports, because a package keeps its holders' ids.
create table register_links (
  company_id uuid not null references companies (id),
  holder_id text not null,
  user_id uuid not null references users (id),
  linked_by uuid not null references users (id),
  linked_at timestamptz not null,
  primary key (company_id, holder_id),
  unique (company_id, user_id)
);

-- The class that a stock's line trades, by its id in the register; null before a register was accepted.
alter table stocks add column class_id text;
