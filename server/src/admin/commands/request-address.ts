// Shows where a request came from that the audit log names.
import type { Command } from '#server/admin/command.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { transaction } from '#server/database/transaction.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import { readOrigin } from '#server/security/request-addresses.ts';

export const command: Command = {
  summary: 'Shows from which address a request of the audit log came. The look is recorded.',
  usage: '<request id>',
  asks: 'one',
  run: async ([requestId], { openMigrated, say }) => {
    if (requestId === undefined) throw new StartupError('Say the id of the request.');
    const { db, secrets, people } = await openMigrated();
    await transaction(db, tx =>
      recordAudit(tx, {
        actorId: people.actorId,
        action: 'request_address_viewed',
        subject: { type: 'request', id: requestId },
        at: new Date(),
      }),
    );
    const origin = await readOrigin(db, deriveKeys(secrets), requestId);
    if (origin === undefined) {
      say('Nothing is stored about this request.');
      return 1;
    }
    say([origin.at.toISOString(), origin.address, printable(origin.userAgent)].join('  '));
    return 0;
  },
};

/** Removes control characters, so that a stranger's text cannot control the terminal. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}
