// What a company may see of a person beyond what it must, as the person's privacy settings have it. SQL over `u` (the
// person) and `s` (their settings). Used by holder-calls.ts.
import { sql, type RawBuilder } from 'kysely';

const holds = (stockId: string): RawBuilder<unknown> => sql`exists (
  select from ledger_accounts a where a.owner_id = u.id and a.asset = ${stockId} and a.available + a.held > 0
)`;

/** Whether the company with this stock finds the person by e-mail. */
export const isFoundBy = (stockId: string): RawBuilder<unknown> => sql`(
  s.privacy ->> 'profileVisibility' is distinct from 'private' or ${holds(stockId)}
  or exists (select from issuer_parties p where p.user_id = u.id and p.stock_id = ${stockId})
)`;

/** The person's address, for companies whose shares they hold. One that was not confirmed may be somebody else's. */
export const SHOWN_EMAIL = sql`case
  when s.privacy ->> 'profileVisibility' = 'public' and u.email_confirmed_at is not null then u.email end`;

/** What else the person has invested in. */
export const investedSeenBy = (stockId: string): RawBuilder<unknown> => sql`case
  when s.privacy ->> 'investmentPrivacy' = 'public'
    or (s.privacy ->> 'investmentPrivacy' = 'connections' and ${holds(stockId)})
  then (
    select json_build_object(
      'companies', count(*),
      'categories', coalesce(json_agg(distinct c.category order by c.category), '[]'))
    from ledger_accounts a
    join stocks k on k.id = case when a.asset <> 'USD' then a.asset::uuid end
    join companies c on c.id = k.company_id
    where a.owner_id = u.id and a.asset <> ${stockId} and a.kind = 'customer' and a.available + a.held > 0
  ) end`;
