// D14: mails that several servers send at the same time through one mail server, while the database restarts once. All of
// them must arrive, none twice.
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '#server/database/database.ts';
import { sendLetters } from '#server/notify/notify-people.ts';
import { openCluster } from '../bench/lib/open-cluster.ts';
import type { Part } from '../bench/lib/part.ts';

const SIZES = { mails: 4_000, servers: 2 };
const AIM_PER_S = 200;
const LONGEST_S = 300;

export const mails: Part<typeof SIZES> = {
  id: 'D14',
  title: 'mails that several servers send, amid a restart of the database',
  sizes: SIZES,
  smoke: { mails: 60, servers: 2 },
  isUnrecorded: true,
  run: async ({ mails: count, servers }, say) => {
    const receiver = await receiveMails();
    const cluster = await openCluster();
    const db = createDatabase(cluster.access.app, 2);
    try {
      await writeMails(db, count);
      const environment = { SMTP_URL: `smtp://127.0.0.1:${receiver.port}`, LOG_LEVEL: 'fatal', PAYMENTS: '' };
      const running = Array.from({ length: servers }, () => cluster.start(environment));
      await Promise.all(running.map(server => server.ready));
      await receiver.untilTaken(1);
      const startedAt_ms = performance.now();
      await receiver.untilTaken(Math.floor(count / 2));
      const rate = (count / 2 - 1) / ((performance.now() - startedAt_ms) / 1000);
      say(`half of ${count} mails have arrived, ${Math.round(rate)} a second; the database restarts`);
      await cluster.restartDatabase();
      await receiver.untilTaken(count);
      // A mail that is sent again would arrive after its process has recorded the others.
      await sleep(3_000);
      const doubled = [...receiver.taken.values()].filter(times => times > 1).length;
      const missing = count - receiver.taken.size;
      const isFast = count < SIZES.mails || rate >= AIM_PER_S;
      return {
        rows: [
          {
            measure: 'mails that arrived',
            found: String(receiver.taken.size),
            aim: String(count),
            met: missing === 0,
          },
          { measure: 'mails that arrived twice', found: String(doubled), aim: '0', met: doubled === 0 },
          {
            measure: 'mails a second, before the restart',
            found: rate.toFixed(0),
            aim: `≥ ${AIM_PER_S}`,
            met: isFast,
          },
        ],
        problems: [
          ...(missing === 0 ? [] : [`${missing} mails did not arrive within ${LONGEST_S} s`]),
          ...(doubled === 0 ? [] : [`${doubled} mails arrived twice`]),
        ],
        counts: { mails: count },
      };
    } finally {
      await db.destroy();
      await cluster.close();
      receiver.close();
    }
  },
};

async function writeMails(db: ReturnType<typeof createDatabase>, count: number): Promise<void> {
  const letter = { userId: null, language: 'en', kind: 'data_erased', facts: {} } as const;
  const letters = Array.from({ length: count }, (_, index) => ({ ...letter, to: `p${index}@example.com` }));
  await sendLetters(db, letters, new Date());
}

/** A mail server on loopback that counts each message by its Message-ID. */
async function receiveMails() {
  const taken = new Map<string, number>();
  const server = createServer(socket => {
    let message: string | undefined;
    socket.on('error', () => undefined);
    socket.write('220 drill\r\n');
    socket.on('data', bytes => {
      if (message === undefined) {
        const isData = bytes.toString('latin1').startsWith('DATA');
        if (isData) message = '';
        socket.write(isData ? '354 go on\r\n' : '250 drill\r\n');
        return;
      }
      message += bytes.toString('latin1');
      if (!message.endsWith('\r\n.\r\n')) return;
      const id = /^Message-ID: (<[^>]*>)/im.exec(message)?.[1] ?? '';
      message = undefined;
      taken.set(id, (taken.get(id) ?? 0) + 1);
      socket.write('250 taken\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const untilTaken = async (count: number): Promise<void> => {
    const until_ms = performance.now() + LONGEST_S * 1_000;
    while (taken.size < count && performance.now() < until_ms) await sleep(20);
  };
  return { port, taken, untilTaken, close: () => server.close() };
}
