// Tells members that a company has linked them to a holder of its register.
import type { Transaction } from '#server/database/database.ts';
import { notifyListed } from '#server/notify/notify-listed.ts';

interface Linked {
  readonly companyId: string;
  readonly holderId: string;
  readonly userId: string;
}

/** One notice for the link, and one for each mark that the holder has as an insider. */
export async function tellLinked(tx: Transaction, linked: readonly Linked[], at: Date): Promise<void> {
  for (const { companyId, holderId, userId } of linked) {
    const marks = await tx
      .selectFrom('register_insiders')
      .select('kind')
      .where('company_id', '=', companyId)
      .where('holder_id', '=', holderId)
      .orderBy('kind')
      .execute();
    const lists = ['holder' as const, ...marks.map(({ kind }) => kind)];
    await notifyListed(
      tx,
      lists.map(list => ({ userId, companyId, list })),
      at,
    );
  }
}
