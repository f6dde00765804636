// Mails that two processes send at the same time, and mails that are sent while the database goes away.
import { sql } from 'kysely';
import { createServer, type AddressInfo } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { sendLetters } from '#server/notify/notify-people.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { sendMailsJob } from './send-mails.ts';

const server = await createTestApp();
const { db } = server;

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
});

/** A mail server that counts each mail by its Message-ID. */
async function countingServer(beforeTaking: () => Promise<void> = () => Promise.resolve()) {
  const taken = new Map<string, number>();
  const counting = createServer(socket => {
    let message = '';
    socket.write('220 mail.example\r\n');
    socket.on('error', () => undefined);
    socket.on('data', data => {
      message += data.toString('latin1');
      if (/^DATA\r\n$/.test(message.slice(-6))) {
        message = '';
        socket.write('354 go on\r\n');
        return;
      }
      const id = /^message-id: (<[^>]+>)/im.exec(message)?.[1];
      if (id !== undefined && !message.endsWith('\r\n.\r\n')) return;
      void (id === undefined ? Promise.resolve() : beforeTaking()).then(() => {
        if (id !== undefined) taken.set(id, (taken.get(id) ?? 0) + 1);
        socket.write('250 mail.example\r\n');
      });
      message = '';
    });
  });
  await new Promise<void>(resolve => counting.listen(0, '127.0.0.1', resolve));
  const { port } = counting.address() as AddressInfo;
  const config = { ...server.services.config, smtpUrl: `smtp://127.0.0.1:${port}` };
  return {
    services: { ...server.services, config },
    taken,
    close: () => new Promise(resolve => counting.close(resolve)),
  };
}

async function writeMails(count: number): Promise<void> {
  const letter = { userId: null, language: 'en', kind: 'data_erased', facts: {} } as const;
  const letters = Array.from({ length: count }, (_, index) => ({ ...letter, to: `p${index}@example.com` }));
  await sendLetters(db, letters, server.now);
}

test('two processes send each mail once', async () => {
  const mail = await countingServer();
  await writeMails(200);
  await Promise.all([sendMailsJob(mail.services).run(), sendMailsJob(mail.services).run()]);
  expect([mail.taken.size, Math.max(...mail.taken.values())]).toEqual([200, 1]);
  await mail.close();
});

test('a mail that was sent while the database ended its connections is recorded, and not sent again', async () => {
  // Ends the server's connections while the mail server takes the mail.
  const mail = await countingServer(async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  });
  await writeMails(1);
  const isGone = async () => (await db.selectFrom('mails').select('id').execute()).length === 0;
  await sendMailsJob(mail.services).run();
  expect(await isGone()).toBe(true);
  expect([...mail.taken.values()]).toEqual([1]);
  await mail.close();
});
