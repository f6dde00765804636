// D4: races for one balance and one share. Each person has enough for one of many simultaneous requests: withdrawing
// all, buying for all, selling all. At most one of each kind may be accepted.
import { setTimeout as sleep } from 'node:timers/promises';
import { openLab, LAST_PRICE_MINOR, type Lab } from '../bench/lib/open-lab.ts';
import type { Part } from '../bench/lib/part.ts';
import { seededRandom } from '#server/sample-data/seeded-random.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { checkBooks } from './lib/check-effects.ts';
import { idOf, send } from './lib/hammer.ts';
import type { Operation } from './lib/workload.ts';

const SIZES = { tries: 100_000, atOnce: 10, people: 20, seed: 1 };
const SHARES = 10n;
/** Ten shares at $9 with the fee of half a percent; the amount of one buy or one withdrawal. */
const PRICE_MINOR = LAST_PRICE_MINOR - 100n;
const CASH_MINOR = 90_45n;
const MOST_TRIES = 50;
const PAUSE_MS = 100;

export const races: Part<typeof SIZES> = {
  id: 'D4',
  title: 'races for one balance and one share',
  sizes: SIZES,
  smoke: { tries: 200, atOnce: 10, people: 4, seed: 1 },
  run: async ({ tries, atOnce, people, seed }, say) => {
    // A channel without a fee, so that a withdrawal can be paid back to the cent.
    const lab = await openLab({
      people,
      stocks: 1,
      cash_minor: CASH_MINOR,
      shares: SHARES,
      mayShare: true,
    });
    try {
      const count = { tried: 0, taken: 0, doubled: 0 };
      const problems: string[] = [];
      for (let round = 0; count.tried < tries; round += 1) {
        await Promise.all(
          lab.people.map(async (person, index) => {
            const random = seededRandom(`d4 ${seed} ${round} ${index}`);
            const wishes = Array.from({ length: atOnce }, (_, wish) =>
              wishOf(lab, person, `${round}-${index}-${wish}`, random.whole(0, 2)),
            );
            const found = await race(lab, wishes, person, `${round}-${index}`);
            count.tried += wishes.length;
            count.taken += found.taken;
            count.doubled += found.problems.length;
            problems.push(...found.problems);
          }),
        );
        if (round % 50 === 49) say(`${count.tried} tried, ${count.taken} taken`);
      }
      problems.push(...(await checkBooks(lab.db())));
      return {
        rows: [
          { measure: 'tries', found: `${count.tried}, ${count.taken} taken` },
          { measure: 'double spends', found: String(count.doubled), aim: '0', met: count.doubled === 0 },
        ],
        problems: problems.slice(0, 10),
        counts: { tries: count.tried, doubleSpends: count.doubled },
      };
    } finally {
      await lab.close();
    }
  },
};

function wishOf(lab: Lab, person: TestPerson, key: string, kind: number): Operation {
  if (kind === 0) return payment(lab, person, 'withdraw', CASH_MINOR, key);
  const [stock] = lab.stocks;
  const side = kind === 1 ? 'buy' : 'sell';
  // Buys are below the sells, so that nothing trades and everything can be cancelled.
  const price_minor = side === 'buy' ? PRICE_MINOR : LAST_PRICE_MINOR + 100n;
  const body = {
    stockId: stock?.stockId,
    side,
    type: 'limit',
    shares: Number(SHARES),
    limitPrice: Number(price_minor) / 100,
  };
  return { kind: 'place', person, method: 'POST', path: '/api/market/order', key: `order-${key}`, body };
}

function payment(
  lab: Lab,
  person: TestPerson,
  kind: 'deposit' | 'withdraw',
  amount_minor: bigint,
  key: string,
): Operation {
  const body = {
    amount: Number(amount_minor) / 100,
    payment_method_id: lab.channel.methodId,
    channel_id: lab.channel.channelId,
    metadata: { reference: key },
  };
  return { kind, person, method: 'POST', path: `/api/payment/${kind}`, key: `${kind}-${key}`, body };
}

/** Sends all requests at once, judges, and restores the balances; the cancellations race too. */
async function race(lab: Lab, wishes: readonly Operation[], person: TestPerson, name: string) {
  const answers = await Promise.all(wishes.map(wish => sendUntilAnswered(lab, wish)));
  const taken = wishes.flatMap((wish, index) => {
    const answer = answers[index];
    return answer?.status === 201 ? [{ wish, id: idOf(answer.body) }] : [];
  });
  const strange = answers.filter(answer => answer?.status !== 201 && answer?.status !== 422);
  const problems = strange.map(answer => `${name}: ${JSON.stringify(answer)}`);
  const sells = taken.filter(({ wish }) => wish.body?.['side'] === 'sell').length;
  if (sells > 1) problems.push(`${name}: the same shares were sold ${sells} times`);
  if (taken.length - sells > 1)
    problems.push(`${name}: the same cash was spent ${taken.length - sells} times`);
  const cancels = taken.filter(({ wish }) => wish.kind === 'place').flatMap(({ id }) => [id, id]);
  await Promise.all(
    cancels.map(id =>
      sendUntilAnswered(lab, {
        kind: 'cancel',
        person,
        method: 'DELETE',
        path: `/api/market/orders/${id}`,
        orderId: id,
      }),
    ),
  );
  const withdrawn = taken.filter(({ wish }) => wish.kind === 'withdraw').length;
  for (let back = 0; back < withdrawn; back += 1) {
    await sendUntilAnswered(lab, payment(lab, person, 'deposit', CASH_MINOR, `${name}-${back}`));
  }
  return { taken: taken.length, problems };
}

/** A busy server may answer that the outcome is unknown; the same key then gives it. */
async function sendUntilAnswered(lab: Lab, operation: Operation): ReturnType<typeof send> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send(lab, operation);
    if ((answer !== undefined && answer.status !== 503) || tries === MOST_TRIES) return answer;
    await sleep(PAUSE_MS);
  }
}
