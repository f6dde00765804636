// Mails the head of the audit chain to auditors once a day. A mail that was received cannot be taken back from here.
import { uuidv7 } from 'uuidv7';
import { DAY_MS } from '#domain/time/day.ts';
import { formatAnchor } from '#server/audit/audit-anchor.ts';
import { readChainHead } from '#server/audit/chain-audit.ts';
import { brandName } from '#server/kernel/brand.ts';
import { escapeHtml } from '#server/kernel/escape-html.ts';
import type { Job } from '#server/kernel/job.ts';
import type { MailDependencies } from './dependencies.ts';
import { createMailTransport } from './mail-transport.ts';

const MAIL = 'mailto:';

export function mailAuditHeadJob({
  db,
  clock,
  config,
}: Pick<MailDependencies, 'db' | 'clock' | 'config'>): Job {
  const auditors = config.auditAnchors
    .filter(place => place.startsWith(MAIL))
    .map(place => place.slice(MAIL.length));
  return {
    name: 'mail-audit-head',
    every_ms: DAY_MS,
    run: async () => {
      if (auditors.length === 0) return;
      const head = await readChainHead(db);
      if (head === undefined) return;
      const at = clock();
      const line = formatAnchor(head, at);
      const paragraphs = [
        `The audit log of ${config.publicUrl} has ${head.sequence} chained entries. Keep this mail.`,
        line,
        'To compare: put this line into a file, name the file in AUDIT_ANCHOR as file:/path, and run verify-audit there.',
      ];
      const mail = {
        subject: `${brandName()}: head of the audit log, ${at.toISOString().slice(0, 10)}`,
        text: paragraphs.join('\n\n'),
        html: paragraphs.map(one => `<p>${escapeHtml(one)}</p>`).join('\n'),
        at,
      };
      const transport = await createMailTransport(config, 1);
      try {
        // Sent from here and not through the table of mails, which the database could change.
        for (const to of auditors) await transport.send({ ...mail, id: uuidv7(), to });
      } finally {
        transport.close();
      }
    },
  };
}
