// What a company may see of a person according to the person's privacy settings. SQL over `u` (the person)
// and `s` (the settings).
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { likePattern, unaccented } from '#server/people/search-people.ts';

const holds = (stockId: string): RawBuilder<unknown> => sql`exists (
  select from ledger_accounts a where a.owner_id = u.id and a.asset = ${stockId} and a.available + a.held > 0
)`;

/** Whether the company of this stock finds the person by e-mail. */
export const isFoundBy = (stockId: string): RawBuilder<unknown> => sql`(
  s.privacy ->> 'profileVisibility' is distinct from 'private' or ${holds(stockId)}
  or exists (select from issuer_parties p where p.user_id = u.id and p.stock_id = ${stockId})
)`;

/**
 * Whether companies whose shares the person holds see the address. An unconfirmed address may belong to
 * another person.
 */
export const IS_EMAIL_SHOWN = sql<SqlBool>`(
  s.privacy ->> 'profileVisibility' = 'public' and u.email_confirmed_at is not null
)`;

export const SHOWN_EMAIL = sql`case when ${IS_EMAIL_SHOWN} then u.email end`;

/**
 * Whether the text is part of a name or, where visible, of the address. A hidden address is not searched,
 * because a search would reveal it.
 * @param name An SQL expression.
 */
export function isNamed(search: string, name: string, isEmailSeen: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  if (search === '') return sql`true`;
  const pattern = likePattern(search);
  return sql`(${unaccented(name)} ilike ${pattern} or (${isEmailSeen} and ${unaccented('u.email')} ilike ${pattern}))`;
}

/** The person's other investments. */
export const investedSeenBy = (stockId: string): RawBuilder<unknown> => sql`case
  when s.privacy ->> 'investmentPrivacy' = 'public'
    or (s.privacy ->> 'investmentPrivacy' = 'connections' and ${holds(stockId)})
  then (
    select json_build_object(
      'companies', count(distinct c.id),
      'categories', coalesce(json_agg(distinct c.category order by c.category), '[]'))
    from ledger_accounts a
    join stocks k on k.id = case when a.asset <> 'USD' then a.asset::uuid end
    join companies c on c.id = k.company_id
    where a.owner_id = u.id and a.kind = 'customer' and a.available + a.held > 0
      and c.id <> (select company_id from stocks where id = ${stockId}::uuid)
  ) end`;
