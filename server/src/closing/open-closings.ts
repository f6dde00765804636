// Makes the documents of trades that begin to close. The file is written to the vault first, its rows follow in one
// transaction under the lock of the settlement, so that of several processes one opens the closing.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { seesOtherParty, stageDueAt } from '#domain/closing/closing.ts';
import { STANDARD_TEXTS, type FieldValues } from '#domain/closing/document-texts.ts';
import type { ClosingDocument, ClosingKind } from '#domain/closing/closing-template.ts';
import { displayMoney, displayShares } from '#domain/money/display-money.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { readPriceTape } from '#server/database/read-price-tape.ts';
import { transaction } from '#server/database/transaction.ts';
import { tryEach } from '#server/database/try-each.ts';
import { lockTrades } from '#server/exchange/settlement/pending-trade.ts';
import type { Job } from '#server/kernel/job.ts';
import { personName } from '#server/people/person-name.ts';
import { seal } from '#server/security/encrypt.ts';
import { insertDocument, writeFile } from '#server/vault/vault.ts';
import type { ClosingContext } from './closing-context.ts';
import { CLASS_NAME, readClosing } from './closing-row.ts';
import { renderClosingFile } from './render-file.ts';
import { notifyNextParty } from './notify-next-party.ts';

const MOST_AT_ONCE = 50;

export function openClosingsJob(context: ClosingContext): Job {
  return { name: 'open-closings', every_ms: 1_000, run: () => openClosings(context) };
}

/** Opens every closing that has no documents yet. One that fails does not block the others. */
export async function openClosings(context: ClosingContext): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.execution_id as id from settlements t
    where t.status = 'closing' and not exists (select from closings k where k.execution_id = t.execution_id)
    order by t.closing_due_at limit ${MOST_AT_ONCE}`.execute(context.db);
  await tryEach(rows, ({ id }) => openClosing(context, id));
}

interface NewClosing {
  readonly stockId: string;
  readonly templateId: string;
  readonly kind: ClosingKind;
  readonly version: number;
  readonly stage_days: number;
  readonly texts: Readonly<Partial<Record<ClosingDocument, string>>>;
  readonly company: string;
  readonly class: string;
  readonly seller: string;
  readonly buyer: string;
  readonly shares: bigint;
  readonly price_minor: bigint;
  readonly agreedAt: Date;
  readonly acquiredAt: Date | null;
}

async function openClosing(context: ClosingContext, tradeId: string): Promise<void> {
  const terms = await readTerms(context, tradeId);
  if (terms === undefined) throw new Error(`trade ${tradeId} closes without a template`);
  const code = randomBytes(8).toString('hex');
  const values = valuesOf(tradeId, terms);
  const now = context.clock();
  const { pdf, pages } = await renderClosingFile({
    kind: terms.kind,
    version: terms.version,
    texts: { ...STANDARD_TEXTS, ...terms.texts },
    values,
    code,
    verifyUrl: `${context.config.publicUrl}/verify?code=${code}`,
    prices: await readPriceTape(context.db, terms.stockId, now),
    at: now,
  });
  const file = await writeFile(context.vault, pdf);
  await transaction(context.db, async tx => {
    const [trade] = await lockTrades(tx, [tradeId], sql`t.status = 'closing'`, 'wait');
    const stored = await readClosing(tx, tradeId);
    if (trade === undefined || stored?.row.file !== null) return;
    const document = await insertDocument(tx, file, {
      ownerId: null,
      // A template without a notice begins with the agreement, which names both parties to the seller.
      readerIds: seesOtherParty({ kind: terms.kind, met: new Set() }, 'seller') ? [trade.sellerId] : [],
      origin: 'made',
      kind: 'closing_file',
      name: `closing-${values.trade}.pdf`,
      mediaType: 'application/pdf',
      createdBy: null,
      createdAt: now,
    });
    await tx
      .insertInto('closings')
      .values({
        execution_id: tradeId,
        template_id: terms.templateId,
        code,
        document_id: document.id,
        facts: seal(context.keys.data, JSON.stringify(values), tradeId),
        pages,
        opened_at: now,
        stage_began_at: now,
      })
      .execute();
    await tx
      .insertInto('closing_acts')
      .values({
        execution_id: tradeId,
        key: 'rendered',
        revision: 0,
        covered_bytes: pdf.length,
        sha256: file.sha256,
        acted_at: now,
      })
      .execute();
    await setDue(tx, tradeId, stageDueAt(now, terms.stage_days));
    await recordAudit(tx, {
      actorId: null,
      action: 'closing_opened',
      subject: { type: 'trade', id: tradeId },
      details: { template: terms.templateId, sha256: file.sha256.toString('hex') },
      at: now,
    });
    await notifyNextParty(tx, tradeId, 'closing_turn', now);
  });
}

export async function setDue(tx: Transaction, tradeId: string, dueAt: Date): Promise<void> {
  await tx
    .updateTable('settlements')
    .set({ closing_due_at: dueAt })
    .where('execution_id', '=', tradeId)
    .execute();
}

/** The template that was in force when the trade was agreed, and the terms of the trade. */
async function readTerms({ db }: ClosingContext, tradeId: string): Promise<NewClosing | undefined> {
  const { rows } = await sql<NewClosing>`
    select s.id as "stockId", p.id as "templateId", p.kind, p.version, p.stage_days, p.texts, c.name as company, ${CLASS_NAME} as class,
      ${nameOf('seller')} as seller, ${nameOf('buyer')} as buyer, e.shares, e.price_minor, e.executed_at as "agreedAt",
      least(
        (select min(g.acquired_at) from share_grants g where g.user_id = e.seller_id and g.stock_id = e.stock_id),
        (select min(b.executed_at) from executions b join settlements t on t.execution_id = b.id
          where b.buyer_id = e.seller_id and b.stock_id = e.stock_id and t.status = 'settled')
      ) as "acquiredAt"
    from executions e join stocks s on s.id = e.stock_id join companies c on c.id = s.company_id
    cross join lateral (
      select * from closing_templates t where t.stock_id = s.id and t.set_at <= e.executed_at and t.kind <> 'none'
      order by t.version desc limit 1
    ) p
    where e.id = ${tradeId}`.execute(db);
  return rows[0];
}

const nameOf = (side: 'seller' | 'buyer') =>
  sql`(select ${personName('u')} from users u where u.id = ${sql.ref(`e.${side}_id`)})`;

function valuesOf(tradeId: string, terms: NewClosing): FieldValues {
  const { seller, buyer, company, shares, price_minor, agreedAt, acquiredAt } = terms;
  return {
    seller,
    buyer,
    company,
    class: terms.class,
    shares: displayShares(shares),
    price: displayMoney(price_minor),
    total: displayMoney(price_minor * shares),
    agreed: longDate(agreedAt),
    trade: tradeNumber(tradeId),
    acquired: longDate(acquiredAt ?? agreedAt),
  };
}

/** A short name of a trade for people: `T-1A2B3C4D`. */
export function tradeNumber(tradeId: string): string {
  return `T-${tradeId.replaceAll('-', '').slice(-8).toUpperCase()}`;
}

function longDate(at: Date): string {
  return at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
