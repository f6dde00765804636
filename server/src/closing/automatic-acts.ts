// In the sample market no person acts for most companies and for the background investors. This job signs for them, so that
// a visitor's trade under a closing template goes on.
import { sql } from 'kysely';
import { openRequirements } from '#domain/closing/closing.ts';
import type { Requirement } from '#domain/closing/closing-template.ts';
import { tryEach } from '#server/database/try-each.ts';
import type { Job } from '#server/kernel/job.ts';
import { personName } from '#server/people/person-name.ts';
import { giveTaxForm, signDocument, type Actor } from './act-on-closing.ts';
import type { ClosingContext } from './closing-context.ts';
import { readClosing, toClosing } from './closing-row.ts';

const MOST_AT_ONCE = 20;

/** @param isSample false: the job does nothing. */
export function automaticClosingsJob(context: ClosingContext, isSample: boolean): Job {
  const run = () => (isSample ? actForAbsent(context) : Promise.resolve());
  return { name: 'automatic-closings', every_ms: 1_000, run };
}

interface AbsentParties {
  readonly id: string;
  /** Whether anybody acts for the company. */
  readonly hasIssuer: boolean;
  readonly seller: string | null;
  readonly buyer: string | null;
  readonly company: string;
}

/** Meets one requirement of each waiting closing whose next party never signed in. */
async function actForAbsent(context: ClosingContext): Promise<void> {
  const { rows } = await sql<AbsentParties>`
    select k.execution_id as id, c.name as company,
      exists (
        select from users u where u.company_id = c.id and u.role = 'issuer' and u.status = 'active'
      ) as "hasIssuer",
      ${absent('seller_id')} as seller, ${absent('buyer_id')} as buyer
    from settlements t join closings k on k.execution_id = t.execution_id
    join executions e on e.id = t.execution_id join stocks s on s.id = t.stock_id join companies c on c.id = s.company_id
    where t.status = 'closing' order by t.updated_at limit ${MOST_AT_ONCE}`.execute(context.db);
  await tryEach(rows, parties => actOnce(context, parties));
}

/** The name of a party who has never signed in; null for one who has. */
function absent(side: 'seller_id' | 'buyer_id') {
  return sql`(
    select ${personName('u')} from users u
    where u.id = ${sql.ref(`e.${side}`)} and not exists (select from sessions where user_id = u.id)
  )`;
}

async function actOnce(context: ClosingContext, parties: AbsentParties): Promise<void> {
  const stored = await readClosing(context.db, parties.id);
  const closing = stored && toClosing(stored);
  if (stored === undefined || closing === undefined) return;
  for (const requirement of openRequirements(closing)) {
    const actor = actorFor(requirement, parties, stored.row);
    if (actor === undefined) continue;
    if (requirement.kind === 'signature')
      await signDocument(context, parties.id, actor, requirement, undefined);
    else await giveTaxForm(context, parties.id, actor, { form: 'w9', taxId: 'sample', country: 'USA' });
  }
}

function actorFor(
  { by }: Requirement,
  { hasIssuer, seller, buyer, company }: AbsentParties,
  { sellerId, buyerId }: { readonly sellerId: string; readonly buyerId: string },
): Actor | undefined {
  if (by === 'company') return hasIssuer ? undefined : { userId: null, role: by, name: company };
  const name = by === 'seller' ? seller : buyer;
  return name === null ? undefined : { userId: by === 'seller' ? sellerId : buyerId, role: by, name };
}
