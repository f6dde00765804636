// The mails of the test server, which it writes as .eml files into its data folder.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readableMail } from '#server/testing/readable-mail.ts';

const OUTBOX = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox');

function mailsTo(email: string, subject: string): string[] {
  if (!existsSync(OUTBOX)) return [];
  return readdirSync(OUTBOX)
    .filter(file => file.endsWith('.eml'))
    .toSorted()
    .map(file => readableMail(readFileSync(join(OUTBOX, file), 'latin1')))
    .filter(mail => mail.includes(`To: ${email}`) && mail.includes(`Subject: ${subject}`));
}

/** The path of the link in the newest mail with that subject, once it has arrived. */
export async function linkFromMail(email: string, subject: string): Promise<string> {
  await expect.poll(() => mailsTo(email, subject).length).toBeGreaterThan(0);
  const mail = mailsTo(email, subject).at(-1) ?? '';
  const found = /https?:\/\/[^/\s]+(\/[^\s"<]+[?#]token=[\w-]+)/.exec(mail)?.[1];
  expect(found, 'a link in the mail').toBeDefined();
  return found ?? '';
}
