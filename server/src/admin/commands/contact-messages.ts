// Shows the messages of the contact form, which may include security reports.
import { DAY_MS } from '#domain/time/day.ts';
import type { Command } from '#server/admin/command.ts';
import { StartupError } from '#server/kernel/startup-error.ts';

const USUAL_DAYS = 30;

export const command: Command = {
  summary: 'Shows what people wrote through the contact form, the newest last.',
  usage: '[days, 30 where left out]',
  run: async ([days = String(USUAL_DAYS)], { openMigrated, say }) => {
    if (!/^[1-9]\d{0,4}$/.test(days)) throw new StartupError('Say how many days back, e.g. 7.');
    const { db } = await openMigrated();
    const messages = await db
      .selectFrom('contact_messages')
      .selectAll()
      .where('created_at', '>=', new Date(Date.now() - Number(days) * DAY_MS))
      .orderBy('created_at')
      .execute();
    for (const { created_at, name, email, phone, message } of messages) {
      say(`${created_at.toISOString()}  ${[name, email, phone].filter(Boolean).map(printable).join(', ')}`);
      for (const line of message.split('\n')) say(`    ${printable(line)}`);
    }
    say(messages.length === 0 ? 'no messages' : `messages: ${messages.length}`);
    return 0;
  },
};

/** Removes control characters, so that a stranger's text cannot control the terminal. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}
