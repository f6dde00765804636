// Delivers mails to the operator's SMTP server, or as .eml files into the outbox of the data folder.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '#server/config/config.ts';
import { brandName } from '#server/kernel/brand.ts';
import type { Mail } from './write-mail.ts';

export interface AddressedMail extends Mail {
  /** The id of the row in `mails`; equal in every attempt, so that a receiver can drop duplicates. */
  readonly id: string;
  readonly to: string;
  readonly at: Date;
}

export type SendMail = (mail: AddressedMail) => Promise<void>;

export interface MailTransport {
  readonly send: SendMail;
  /** Ends the connections to the mail server. */
  readonly close: () => void;
}

const TIMEOUT_MS = 15_000;

/**
 * The mail library is loaded with the first mail, because it takes a twelfth of every start.
 * @param connections how many connections to the mail server may be open.
 */
export async function createMailTransport(config: Config, connections: number): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer');
  const { hostname } = new URL(config.publicUrl);
  const head = (mail: AddressedMail) => ({
    from: { name: brandName(), address: `no-reply@${hostname}` },
    // As one address, never parsed as a list.
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
    // Never fetches a file or URL into a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (config.smtpUrl === undefined) {
    const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const folder = join(config.dataDir, 'outbox');
    const send: SendMail = async mail => {
      const { message } = await writer.sendMail(head(mail));
      await writeInto(folder, `${mail.id}.eml`, message);
    };
    return { send, close: () => writer.close() };
  }
  const smtp = createTransport({
    url: config.smtpUrl,
    pool: true as const,
    maxConnections: connections,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    send: async mail => {
      await smtp.sendMail(head(mail));
    },
    close: () => smtp.close(),
  };
}

/** Writes the file completely or not at all. */
async function writeInto(folder: string, name: string, message: Buffer | Readable): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  await writeFile(`${file}.new`, message);
  await rename(`${file}.new`, file);
}
