import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOutsideAnchors } from '#server/audit/outside-anchors.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readableMail } from '#server/testing/readable-mail.ts';

test('each auditor gets the signed head once a day, as a line that verify-audit compares with the chain', async () => {
  const server = await createTestApp({ AUDIT_ANCHOR: 'mailto:a@audit.example,mailto:b@audit.example' });
  const { dataDir } = server.services.config;
  await server.jobs.runNow('audit-chain');
  await server.jobs.runNow('mail-audit-head');
  const outbox = join(dataDir, 'outbox');
  const mails = readdirSync(outbox).map(file => readableMail(readFileSync(join(outbox, file), 'latin1')));
  expect(mails.map(mail => /^To: (.*)$/m.exec(mail)?.[1]?.trim()).toSorted()).toEqual([
    'a@audit.example',
    'b@audit.example',
  ]);
  const line = /\{"at".*?"\}/.exec(mails[0] ?? '')?.[0] ?? '';
  const place = join(dataDir, 'heads');
  writeFileSync(place, `${line}\n`);
  const outside = await readOutsideAnchors([`file:${place}`, 'mailto:a@audit.example']);
  expect(outside).toHaveLength(1);
  expect((await verifyAudit(server.db, undefined, server.now, { outside })).faults).toEqual([]);
  const other = outside.map(head => ({ ...head, hash: Buffer.alloc(32) }));
  expect((await verifyAudit(server.db, undefined, server.now, { outside: other })).faults).toHaveLength(1);
});
