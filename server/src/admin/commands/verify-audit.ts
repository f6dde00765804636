// Checks that no entry of the audit log was edited, deleted, reordered or inserted.
import type { Command } from '#server/admin/command.ts';
import { readAnchor } from '#server/audit/audit-anchor.ts';
import { readCheckpoint, writeCheckpoint } from '#server/audit/audit-checkpoint.ts';
import { readOutsideAnchors } from '#server/audit/outside-anchors.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';

export const command: Command = {
  summary:
    'Walks the hash chain over the audit log, and says whether anything was edited, deleted or swapped. Begins where the last run ended; --full from the start.',
  usage: '[--full] [--accept-no-head]',
  run: async (args, { config, openForReading, say }) => {
    const { db } = await openForReading();
    const anchor = await readAnchor(config.dataDir);
    const outside = await readOutsideAnchors(config.auditAnchors);
    const checkpoint = args.includes('--full') ? undefined : await readCheckpoint(config.dataDir);
    const { entries, waiting, faults, end } = await verifyAudit(db, anchor, new Date(), {
      outside,
      checkpoint,
    });
    for (const fault of faults) say(`Found: ${fault}.`);
    const open = waiting > 0n ? `, ${waiting} more not yet chained` : '';
    const isHeadMissing = anchor === undefined && entries > 0n && !args.includes('--accept-no-head');
    if (isHeadMissing)
      say(
        'Found: audit-head.json is missing, so a cut-off end would go unseen. After a restore say --accept-no-head.',
      );
    if (faults.length > 0) say('the audit log was tampered with');
    else say(`the audit log is whole (${entries} entries${open})`);
    if (faults.length > 0 || isHeadMissing) return 1;
    if (end !== undefined) await writeCheckpoint(config.dataDir, end);
    return 0;
  },
};
