// The rows of the table `mails`.
import type { Database } from '#server/database/database.ts';
import { insertRows } from '#server/database/unnest-rows.ts';
import { uuidv7 } from 'uuidv7';
import { isUrgent, type LetterKind } from './notice-facts.ts';

export interface MailRow {
  readonly id: string;
  readonly user_id: string | null;
  readonly to_address: string;
  readonly template: string;
  readonly language: string;
  readonly facts: string;
  readonly created_at: Date;
  readonly next_attempt_at: Date;
  readonly goes_first: boolean;
}

const MAIL_COLUMNS = {
  id: 'uuid',
  user_id: 'uuid',
  to_address: 'text',
  template: 'text',
  language: 'text',
  facts: 'json',
  created_at: 'timestamptz',
  next_attempt_at: 'timestamptz',
  goes_first: 'bool',
} as const;

interface MailContent {
  readonly userId: string | null;
  readonly to: string;
  readonly language: string;
  readonly kind: LetterKind;
  readonly facts: object;
}

/** @param due the earliest time to send it; by default at once. */
export function toMail({ userId, to, language, kind, facts }: MailContent, at: Date, due = at): MailRow {
  return {
    id: uuidv7(),
    user_id: userId,
    to_address: to,
    template: kind,
    language,
    facts: JSON.stringify(facts),
    created_at: at,
    next_attempt_at: due,
    goes_first: isUrgent(kind),
  };
}

export async function insertMails(tx: Database, rows: readonly MailRow[]): Promise<void> {
  if (rows.length > 0) await insertRows('mails', MAIL_COLUMNS, rows).execute(tx);
}
