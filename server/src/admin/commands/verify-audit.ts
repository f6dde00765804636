// Checks that no entry of the audit log was edited, deleted, reordered or inserted.
import type { Command } from '#server/admin/command.ts';
import { readAnchor } from '#server/audit/audit-anchor.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';

export const command: Command = {
  summary:
    'Walks the hash chain over the audit log, and says whether anything was edited, deleted or swapped.',
  run: async (_args, { config, openForReading, say }) => {
    const { db } = await openForReading();
    const { entries, waiting, faults } = await verifyAudit(db, await readAnchor(config.dataDir), new Date());
    for (const fault of faults) say(`Found: ${fault}.`);
    const open = waiting > 0n ? `, ${waiting} more not yet chained` : '';
    say(
      faults.length === 0
        ? `the audit log is whole (${entries} entries${open})`
        : 'the audit log was tampered with',
    );
    return faults.length === 0 ? 0 : 1;
  },
};
