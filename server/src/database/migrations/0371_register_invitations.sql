-- Earlier versions go on running.
-- Holders of a register who were asked by mail to sign up. The row goes when the holder is linked to a member.
create table register_invitations (
  company_id uuid not null references companies (id),
  holder_id text not null,
  email text not null,
  invited_by uuid not null references users (id),
  invited_at timestamptz not null,
  primary key (company_id, holder_id)
);
create index register_invitations_of_email on register_invitations (email);
