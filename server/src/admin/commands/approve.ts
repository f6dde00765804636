// Confirms or rejects what another operator has proposed.
import type { Command } from '#server/admin/command.ts';
import { kindsOfCommands } from '#server/admin/propose-act.ts';
import { confirmApproval, rejectApproval } from '#server/approvals/decide-approval.ts';
import { isRefusal } from '#domain/refusal.ts';
import { refusalSentence } from '#domain/refusal-codes.ts';
import { selectApprovals } from '#server/approvals/read-approvals.ts';
import { StartupError } from '#server/kernel/startup-error.ts';

const REJECT = '--reject';
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

export const command: Command = {
  summary: 'Confirms what another operator has proposed, which does it; or rejects it.',
  usage: `<proposal> [${REJECT}]`,
  asks: 'one',
  run: async (args, context) => {
    const [id = ''] = args.filter(word => word !== REJECT);
    if (!ID.test(id)) throw new StartupError('Say the id of the proposal, which `approvals` lists.');
    const { db, people } = await context.openMigrated();
    if (people.actorId === null) throw new StartupError('Say which operator you are: --as <e-mail>.');
    const by = { actorId: people.actorId, at: new Date() };
    const rejects = args.includes(REJECT);
    const kinds = await kindsOfCommands(context, db);
    const named = await selectApprovals(db).where('a.id', '=', id).executeTakeFirst();
    if (named === undefined) throw new StartupError(`There is no proposal ${id}.`);
    if (!rejects && !kinds.some(({ kind }) => kind === named.kind))
      throw new StartupError('Confirm this one on the dashboard.');
    const row = await (rejects ? rejectApproval(db, id, by) : confirmApproval(db, kinds, id, by));
    if (isRefusal(row)) throw new StartupError(refusalSentence(row.code, row.facts));
    context.say(rejects ? `Nothing is changed: the proposal is ${row.status}.` : 'It is done.');
    return 0;
  },
};
