// Where mails go: to the operator's SMTP server, or as .eml files into the outbox of the data folder.
// Built by the job in send-mails.ts.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '#server/config/config.ts';
import type { Mail } from './write-mail.ts';

export interface AddressedMail extends Mail {
  /** Of the row in `mails`; the same each time it is tried, so that a receiver may drop a second copy. */
  readonly id: string;
  readonly to: string;
  readonly at: Date;
}

export type PostMail = (mail: AddressedMail) => Promise<void>;

const TIMEOUT_MS = 15_000;

/** What mails are made with is read here, once there is one: it would be a twelfth of every start. */
export async function createPostOffice(config: Config): Promise<PostMail> {
  const { createTransport } = await import('nodemailer');
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
    headers: {
      'auto-submitted': 'auto-generated',
      ...(mail.unsubscribe !== undefined && { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
    },
    ...(mail.unsubscribe !== undefined && { list: { unsubscribe: mail.unsubscribe } }),
    // No file and no address is ever fetched into a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (config.smtpUrl === undefined) {
    const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const folder = join(config.dataDir, 'outbox');
    return async mail => {
      const { message } = await writer.sendMail(head(mail));
      await writeInto(folder, `${mail.id}.eml`, message);
    };
  }
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

/** Whole or not at all. */
async function writeInto(folder: string, name: string, message: Buffer | Readable): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  await writeFile(`${file}.new`, message);
  await rename(`${file}.new`, file);
}
