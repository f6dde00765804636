// Where mails go: to the operator's SMTP server, or as .eml files into the outbox of the data folder.
// Built by the job in send-mails.ts.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import type { Mail } from './write-mail.ts';

export interface AddressedMail extends Mail {
  /** Of the row in `mails`; the same each time it is tried, so that a receiver may drop a second copy. */
  readonly id: string;
  readonly to: string;
  readonly at: Date;
}

export type PostMail = (mail: AddressedMail) => Promise<void>;

const TIMEOUT_MS = 15_000;

export function createPostOffice(config: Config): PostMail {
  const { hostname } = new URL(config.publicUrl);
  const head = (mail: AddressedMail) => ({
    from: { name: 'Foreshare', address: `no-reply@${hostname}` },
    // As it is, never read as a list of addresses.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.at,
    messageId: `<${mail.id}@${hostname}>`,
    headers: { 'auto-submitted': 'auto-generated' },
    // No file and no address is ever fetched into a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (config.smtpUrl === undefined) return openOutbox(join(config.dataDir, 'outbox'), head);
  const smtp = createTransport({
    url: config.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return async mail => {
    await smtp.sendMail(head(mail));
  };
}

function openOutbox(folder: string, head: (mail: AddressedMail) => object): PostMail {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async mail => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { message } = await writer.sendMail(head(mail));
    const file = join(folder, `${mail.id}.eml`);
    await writeFile(`${file}.new`, message);
    await rename(`${file}.new`, file);
  };
}
