// A client account for tests, and the statements that its bank writes about it.
import { expect } from 'vitest';
import { dayOf } from '#domain/time/day.ts';
import { signAccessToken } from '#server/security/sessions/access-token.ts';
import type { TestApp } from '#server/testing/create-test-app.ts';
import { insertChannel, paymentBody } from '#server/testing/test-payments.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

export const ACCOUNT = 'DE89370400440532013000';
export const PIN = { pin: '246810' };

type Line = readonly [amount: number, text: string];

interface Loaded {
  readonly statements: readonly {
    readonly status: string;
    readonly faults: readonly string[];
    readonly difference: string;
  }[];
  readonly matched: number;
  readonly proposed: number;
  readonly breaks: number;
}

const written = (amount: number) => amount.toFixed(2).replace('.', ',');
const marked = (amount: number) => `${amount < 0 ? 'D' : 'C'}${written(Math.abs(amount))}`;

/** Two operators, a customer with a PIN, a channel without a fee, and the bank's side of the account. */
export async function createTestBank(server: TestApp) {
  const { db } = server;
  const channel = await insertChannel(db, {
    type: 'bank',
    fee_bps: 0,
    minimum_minor: 1n,
    maximum_minor: 100_000_000n,
  });
  const pinHash = await server.services.passwords.hash(PIN.pin);
  const addOperator = () => server.addPerson({ role: 'operator', pinHash });
  const [one, two] = [await addOperator(), await addOperator()];
  const person = await server.addPerson({ pinHash });
  const state = { balance: 0, number: 0 };
  const day = () => dayOf(server.now);
  const short = () => day().slice(2).replaceAll('-', '');

  /** A statement that follows the one before and holds these lines. With `off` it does not tie. */
  function statement(lines: readonly Line[], off = 0): string {
    const opening = state.balance;
    const sum = lines.reduce((total, [amount]) => total + amount, 0);
    const closing = Math.round((opening + sum + off) * 100) / 100;
    if (off === 0) state.balance = closing;
    state.number += 1;
    const balanceOf = (amount: number) =>
      `${amount < 0 ? 'D' : 'C'}${short()}USD${written(Math.abs(amount))}`;
    return [
      `:20:ST${state.number}`,
      `:25:${ACCOUNT}`,
      `:28C:${state.number}/1`,
      `:60F:${balanceOf(opening)}`,
      ...lines.flatMap(([amount, text]) => [`:61:${short()}${marked(amount)}NTRFNONREF`, `:86:${text}`]),
      `:62F:${balanceOf(closing)}`,
      '-',
      '',
    ].join('\r\n');
  }

  async function upload(path: string, content: string, as: TestPerson = one) {
    await server.call('POST /auth/step-up', { as, body: PIN });
    const boundary = 'x-test-boundary';
    const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="statement.sta"\r\ncontent-type: text/plain\r\n\r\n${content}\r\n--${boundary}--\r\n`;
    return server.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        authorization: `Bearer ${await signAccessToken(server.services.keys.accessTokens, as, server.now)}`,
      },
      payload,
    });
  }

  return {
    channel,
    one,
    two,
    person,
    state,
    day,
    statement,
    upload,
    addOperator,
    load: async (content: string, as: TestPerson = one): Promise<Loaded> => {
      const answer = await upload('/operator/bank/statements', content, as);
      expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([201, expect.any(String)]);
      return answer.json<Loaded>();
    },
    answer: (content: string) => upload('/operator/bank/answers', content),
    deposit: (amount: number, as = person) =>
      server.ask('POST /payment/deposit', { as, body: paymentBody(channel, amount) }),
    setAccount: (profile: 'sepa' | 'wire' | 'ach' = 'ach', version: '03' | '09' = '09') =>
      server.ask('PUT /operator/bank/account', {
        as: one,
        body: {
          account: ACCOUNT,
          holderName: 'Foreshare Clients',
          bankName: 'First Harbor',
          bic: 'COBADEFF',
          profile,
          version,
          ...PIN,
        },
      }),
    findLine: async (status: 'matched' | 'proposed' | 'break' | 'held') => {
      const { results } = await server.ask('GET /operator/bank/lines', { as: one, query: { status } });
      const [line] = results;
      if (!line) throw new Error(`no line is ${status}`);
      return line;
    },
    readDay: () =>
      server.ask('GET /operator/bank/reconciliations/{day}', { as: one, params: { day: day() } }),
  };
}
