// Recomputes the index from a past day on, for example after a backdated exit.
import { day } from '#server/files/cells.ts';
import type { Command } from '#server/admin/command.ts';
import { recomputeIndex } from '#server/market-data/recompute-index.ts';
import { StartupError } from '#server/kernel/startup-error.ts';

export const command: Command = {
  summary: 'Recomputes Foreshare 50 from a day to the last recorded one, and prints what changed.',
  usage: '<YYYY-MM-DD>',
  run: async ([from = ''], { openMigrated, say }) => {
    if (!day.safeParse(from).success) throw new StartupError('Say a day, e.g. 2026-03-02.');
    const { db } = await openMigrated();
    const recomputed = await recomputeIndex(db, from, new Date());
    if (recomputed === undefined) throw new StartupError(`The index has no day from ${from} on.`);
    const { last, days, changed } = recomputed;
    const [first] = changed;
    const found =
      first === undefined
        ? 'as it was'
        : `${changed.length} changed, first ${first.day}: level ${first.after}, before ${first.before ?? 'none'}`;
    say(`Foreshare 50 from ${from} to ${last}, ${days} days: ${found}.`);
    return 0;
  },
};
