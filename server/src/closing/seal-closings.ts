// Seals the files of closings that are complete. The seal is the last signature. Its row is unique, so that of several
// processes, or after a kill at any point, one sealed file remains.
import { sql } from 'kysely';
import { recordAudit } from '#server/audit/record-audit.ts';
import { transaction } from '#server/database/transaction.ts';
import { tryEach } from '#server/database/try-each.ts';
import { lockTrades } from '#server/exchange/settlement/pending-trade.ts';
import type { Job } from '#server/kernel/job.ts';
import { timeStampFrom } from '#server/signing/cms.ts';
import { signPdf } from '#server/signing/sign-pdf.ts';
import { findDocument, readWhole, replaceContent, writeFile } from '#server/vault/vault.ts';
import { insertAct, minuteOf, nextRevision } from './act-on-closing.ts';
import type { ClosingContext } from './closing-context.ts';
import { readClosing } from './closing-row.ts';
import { brandName } from '#server/kernel/brand.ts';
import { SEAL_FIELD } from './render-file.ts';

const MOST_AT_ONCE = 50;
export const SEAL_KEY = 'seal';

export function sealClosingsJob(context: ClosingContext): Job {
  return { name: 'seal-closings', every_ms: 1_000, run: () => sealClosings(context) };
}

/** Seals every complete closing. Where the time stamp fails, the next run tries again; the trade settles regardless. */
export async function sealClosings(context: ClosingContext): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select k.execution_id as id from closings k join settlements t on t.execution_id = k.execution_id
    where t.status in ('cleared', 'settled') and not exists (
      select from closing_acts a where a.execution_id = k.execution_id and a.key = ${SEAL_KEY}
    )
    order by k.opened_at limit ${MOST_AT_ONCE}`.execute(context.db);
  await tryEach(rows, async ({ id }) => {
    try {
      await sealClosing(context, id);
    } catch (error) {
      // Another process may have sealed the file while this one read it.
      const stored = await readClosing(context.db, id);
      if (!stored?.acts.some(({ key }) => key === SEAL_KEY)) throw error;
    }
  });
}

async function sealClosing(context: ClosingContext, tradeId: string): Promise<void> {
  const { db, vault, clock, config } = context;
  const stored = await readClosing(db, tradeId);
  const document = stored?.row.file && (await findDocument(db, stored.row.file.documentId));
  if (stored === undefined || !document) throw new Error(`the file of trade ${tradeId} is gone`);
  const keys = await context.marketKeys();
  const at = clock();
  const sealed = await signPdf(await readWhole(vault, document), {
    field: SEAL_FIELD,
    name: brandName(),
    reason: 'Seal of the market',
    at,
    key: keys.seal,
    stamp: config.tsaUrl === undefined ? undefined : timeStampFrom(config.tsaUrl),
    lines: [
      keys.selfMade ? `Sealed by ${brandName()} (self-made key)` : `Sealed by ${brandName()}`,
      minuteOf(at),
    ],
  });
  const written = await writeFile(vault, sealed);
  await transaction(db, async tx => {
    await lockTrades(tx, [tradeId], sql`true`, 'wait');
    const now = await readClosing(tx, tradeId);
    if (now === undefined || now.acts.some(({ key }) => key === SEAL_KEY)) return;
    if ((await replaceContent(tx, document, written)) === undefined)
      throw new Error(`the file of trade ${tradeId} changed while it was sealed`);
    const revision = { revision: nextRevision(now), bytes: sealed.length, sha256: written.sha256 };
    await insertAct(tx, { tradeId, key: SEAL_KEY, by: null, at, ...revision });
    await recordAudit(tx, {
      actorId: null,
      action: 'closing_sealed',
      subject: { type: 'trade', id: tradeId },
      details: { sha256: written.sha256.toString('hex'), selfMade: keys.selfMade },
      at,
    });
  });
}
