// Values that some generated calls need to succeed: a code from a shared secret, a token from a mail, an open order.
// They are learnt from responses and mails, as a person would learn them.
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { DAY_MS } from '#domain/time/day.ts';
import { exampleOf } from '#server/http/openapi/json-schema.ts';
import { parseJson } from '#server/kernel/parse-json.ts';
import type { SeededRandom } from '#server/sample-data/seeded-random.ts';
import { picker } from './fuzz-values.ts';

export interface Recipe {
  /** Values for path parameters and for the query. */
  readonly inAddress?: Readonly<Record<string, string>>;
  /** Fields of the body. */
  readonly inBody?: Readonly<Record<string, unknown>>;
}

export interface Recipes {
  readonly learn: (operation: string, caller: string, body: string) => void;
  /** Extracts the links from a mail's text. */
  readonly readMail: (text: string) => void;
  /** Undefined when nothing special is needed or nothing useful is known yet. */
  readonly find: (operation: string, caller: string) => Recipe | undefined;
}

const PASSWORD = exampleOf({ type: 'string' }, 'password');
const PIN = exampleOf({ type: 'string' }, 'pin');
/** The operations that accept the token of a mail's link. */
const TOKEN_TAKERS: Readonly<Record<string, readonly string[]>> = {
  '/reset-password': ['POST /auth/reset-password/confirm'],
  '/confirm-email': ['POST /auth/confirm-email'],
  '/undo-email': ['POST /auth/undo-email'],
  '/newsletter/confirm': [
    'GET /newsletter/confirm',
    'POST /newsletter/confirm',
    'POST /newsletter/unsubscribe',
  ],
  '/newsletter/unsubscribe': [
    'GET /newsletter/unsubscribe',
    'POST /newsletter/unsubscribe',
    'POST /mails/unsubscribe',
  ],
};
/** The only caller whose email address changes. */
const CHANGES_EMAIL = 'new@foreshare.example';
/** A bank account of which a payee can be made. */
const ACCOUNT = {
  iban: 'DE89370400440532013000',
  routingNumber: undefined,
  accountNumber: undefined,
} as const;
const LINK = /https?:\/\/[\w.:-]+(\/[\w/-]+)[?#]token=([\w-]{20,})/g;
const MOST_KEPT = 50;

const order = z.object({
  id: z.string(),
  stock: z.object({ id: z.string() }),
  status: z.string(),
  shares: z.number(),
  limitPrice: z.number(),
});
const orders = z.object({ results: z.array(order) });
const secret = z.object({ secret: z.string() });
const codes = z.object({ recoveryCodes: z.array(z.string()) });
const reviews = z.object({
  results: z.array(z.object({ id: z.string(), firstRefusalUntil: z.string().nullable() })),
});
const market = z.object({
  stocks: z.array(z.object({ id: z.string(), tradable: z.boolean(), price: z.number().nullable() })),
});
const halted = z.object({ slug: z.string() });
const proofs = z.object({ days: z.array(z.string()) });
const register = z.object({ holders: z.object({ results: z.array(z.object({ holderId: z.string() })) }) });
const resale = z.object({ lockUps: z.array(z.object({ id: z.string() })) });
const payees = z.object({ payees: z.array(z.object({ id: z.string() })) });
const toCome = z.object({ upcoming: z.array(z.object({ id: z.string() })) });
const checks = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      submittedAt: z.string(),
      decidedAt: z.string().nullable(),
      renewalAt: z.string().nullable(),
    }),
  ),
});
const people = z.object({
  results: z.array(z.object({ id: z.string(), email: z.string(), role: z.string(), createdAt: z.string() })),
});
type Person = z.infer<typeof people>['results'][number];
const OPEN: readonly string[] = ['open', 'partially_filled'];

/** The sample investors, of whom every third has a second factor that may be removed. */
function findSampleInvestors(operation: string, answer: unknown, now: Date): readonly Person[] {
  if (operation !== 'GET /operator/people') return [];
  const before = new Date(now.getTime() - DAY_MS).toISOString();
  const { results } = people.parse(answer);
  return results.filter(one => one.role === 'investor' && one.createdAt < before);
}

/** Orders of a tradable stock, and changes of orders that the caller knows to be open. */
function createOrderRecipes(random: SeededRandom) {
  const pick = picker(random);
  const openOrders = new Map<string, z.infer<typeof order>[]>();
  let stocks: z.infer<typeof market>['stocks'] = [];
  return {
    learnStocks: (answer: unknown): void => {
      stocks = market.parse(answer).stocks.filter(({ tradable, price }) => tradable && price !== null);
    },
    place: (): Recipe | undefined => {
      if (stocks.length === 0) return undefined;
      const { id: stockId, price: limitPrice } = pick(stocks);
      const terms = { side: pick(['buy', 'sell']), type: 'limit', limitPrice, worstPrice: undefined };
      return { inBody: { stockId, ...terms, shares: pick([1, 10, 50]), pin: PIN } };
    },
    learn: (caller: string, answer: unknown): void => {
      const one = order.safeParse(answer).data;
      const heard = [...(orders.safeParse(answer).data?.results ?? []), ...(one ? [one] : [])];
      const ids = new Set(heard.map(({ id }) => id));
      const before = (openOrders.get(caller) ?? []).filter(({ id }) => !ids.has(id));
      const open = heard.filter(({ status }) => OPEN.includes(status));
      openOrders.set(caller, [...before, ...open].slice(-MOST_KEPT));
    },
    change: (caller: string): Recipe | undefined => {
      const open = openOrders.get(caller) ?? [];
      if (open.length === 0) return undefined;
      const { id, shares, limitPrice } = pick(open);
      const inBody = {
        shares: Math.max(1, shares + random.whole(-2, 2)),
        limitPrice,
        pin: PIN,
        seen: undefined,
      };
      return { inAddress: { id }, inBody };
    },
    /** Usually cancels one stock's orders only, because cancelling all would leave no order to change. */
    cancelSome: (caller: string): Recipe | undefined => {
      const open = openOrders.get(caller) ?? [];
      return open.length === 0 ? undefined : { inBody: { stockId: pick(open).stock.id } };
    },
  };
}

/** Calls that name an entry of a list (a day of proofs, a holder of the register, a payee), or the caller. */
function createListRecipes(random: SeededRandom) {
  const pick = picker(random);
  let days: readonly string[] = [];
  let holders: readonly string[] = [];
  let lockUps: readonly string[] = [];
  let rulesToCome: readonly string[] = [];
  const ownPayees = new Map<string, readonly string[]>();
  const learn = (operation: string, caller: string, answer: unknown): void => {
    if (operation === 'GET /proof') days = proofs.parse(answer).days;
    if (operation === 'GET /issuer/rules') rulesToCome = toCome.parse(answer).upcoming.map(({ id }) => id);
    if (operation === 'GET /issuer/resale') lockUps = resale.parse(answer).lockUps.map(({ id }) => id);
    if (operation === 'GET /account/payees')
      ownPayees.set(
        caller,
        payees.parse(answer).payees.map(({ id }) => id),
      );
    const shown = operation === 'GET /issuer/cap-table' ? register.parse(answer).holders.results : [];
    if (shown.length > 0) holders = shown.map(({ holderId }) => holderId);
  };
  const about = (name: string, ids: readonly string[] = [], inBody: Recipe['inBody'] = {}) =>
    ids.length === 0 ? undefined : { inAddress: { [name]: pick(ids) }, inBody };
  const find = (operation: string, caller: string): Recipe | undefined => {
    switch (operation) {
      case 'GET /proof/{day}':
      case 'GET /proof/{day}/mine':
        return about('day', days);
      case 'POST /account/payees':
        return { inBody: { ...ACCOUNT, pin: PIN } };
      case 'POST /payment/withdraw': {
        const [payeeId] = ownPayees.get(caller) ?? [];
        return payeeId === undefined ? undefined : { inBody: { payeeId, pin: PIN } };
      }
      case 'PUT /issuer/cap-table/holders/{id}':
        return about('id', holders, { email: null });
      case 'POST /issuer/cap-table/holders/{id}/invite':
      case 'PUT /issuer/resale/insiders/{id}':
        return about('id', holders);
      case 'POST /issuer/resale/lock-ups':
        return holders.length === 0 ? undefined : { inBody: { classId: null, holderId: pick(holders) } };
      case 'DELETE /issuer/resale/lock-ups/{id}':
        return about('id', lockUps);
      case 'DELETE /issuer/rules/{id}':
        return about('id', rulesToCome);
      // Withdrawals and corrections wait for a week after a new email address.
      case 'PUT /profile':
        return caller === CHANGES_EMAIL ? undefined : { inBody: { email: caller } };
      default:
        return undefined;
    }
  };
  return { learn, find };
}

export function createRecipes(random: SeededRandom, clock: () => Date): Recipes {
  const pick = picker(random);
  const tokens = new Map<string, string[]>();
  const ownOrders = createOrderRecipes(random);
  const listed = createListRecipes(random);
  const secrets = new Map<string, string>();
  const recoveryCodes = new Map<string, string[]>();
  /** Trades that await review, and trades that the company may still buy under its right of first refusal. */
  let waiting: readonly string[] = [];
  let refusable: readonly string[] = [];
  let pending: z.infer<typeof checks>['results'] = [];
  let haltedStock: string | undefined;
  const investors = new Map<string, Person>();

  const learn = (operation: string, caller: string, body: string): void => {
    const answer = parseJson(body);
    if (operation.includes('/market/order')) ownOrders.learn(caller, answer);
    if (operation === 'POST /settings/two-factor/setup') secrets.set(caller, secret.parse(answer).secret);
    if (MAKES_CODES.includes(operation)) recoveryCodes.set(caller, codes.parse(answer).recoveryCodes);
    if (operation === 'POST /settings/two-factor/disable') recoveryCodes.delete(caller);
    const queue = operation === 'GET /issuer/reviews' ? reviews.parse(answer).results : [];
    if (queue.length > 0) waiting = queue.map(({ id }) => id);
    if (operation === 'GET /market') ownOrders.learnStocks(answer);
    if (operation === 'POST /operator/stocks/{slug}/halt') haltedStock = halted.parse(answer).slug;
    if (operation === 'GET /operator/verifications') pending = checks.parse(answer).results;
    listed.learn(operation, caller, answer);
    for (const one of findSampleInvestors(operation, answer, clock())) investors.set(one.id, one);
    const mayRefuse = queue.filter(({ firstRefusalUntil }) => firstRefusalUntil !== null);
    if (mayRefuse.length > 0) refusable = mayRefuse.map(({ id }) => id);
  };

  const readMail = (text: string): void => {
    for (const [, page = '', token = ''] of text.matchAll(LINK))
      for (const taker of TOKEN_TAKERS[page] ?? [])
        tokens.set(taker, [...(tokens.get(taker) ?? []), token].slice(-MOST_KEPT));
  };

  const about = (ids: readonly string[], inBody: Recipe['inBody'] = {}): Recipe | undefined =>
    ids.length === 0 ? undefined : { inAddress: { id: pick(ids) }, inBody };

  const find = (operation: string, caller: string): Recipe | undefined => {
    const token = tokens.get(operation)?.pop();
    switch (operation) {
      case 'POST /market/order':
        return ownOrders.place();
      case 'POST /operator/stocks/{slug}/resume':
        return haltedStock === undefined
          ? undefined
          : { inAddress: { slug: haltedStock }, inBody: { reason: 'News is out' } };
      case 'PUT /market/orders/{id}':
      case 'DELETE /market/orders/{id}':
        return ownOrders.change(caller);
      case 'POST /market/orders/cancel':
        return ownOrders.cancelSome(caller);
      case 'POST /operator/verifications/{id}/approve':
      case 'POST /operator/verifications/{id}/reject':
        return pending.length === 0 ? undefined : asSeen(pick(pending));
      case 'POST /settings/two-factor/confirm':
        return withAppCode(secrets.get(caller), clock(), code => ({ code }));
      case 'POST /settings/two-factor/recovery-codes':
        return withAppCode(secrets.get(caller), clock(), otp => ({ password: PASSWORD, otp }));
      case 'POST /settings/two-factor/disable': {
        const code = recoveryCodes.get(caller)?.[0];
        return code === undefined ? undefined : { inBody: { password: PASSWORD, code } };
      }
      case 'POST /operator/people/{id}/remove-second-factor':
        return about([...investors.keys()], { reason: 'Lost it' });
      case 'POST /issuer/parties':
        return investors.size === 0 ? undefined : { inBody: { email: pick([...investors.values()]).email } };
      case 'POST /issuer/reviews/{id}/reject':
        return about(waiting, { reason: 'Not now' });
      case 'POST /issuer/reviews/{id}/exercise':
        return about(refusable);
      case 'POST /privacy/erase':
      case 'POST /auth/confirm-password':
        return { inBody: { password: PASSWORD } };
      default:
        return token === undefined
          ? listed.find(operation, caller)
          : { inAddress: { token }, inBody: { token, password: PASSWORD } };
    }
  };
  return { learn, readMail, find };
}

/** The version of a check that the operator saw. */
function asSeen({ id, ...seen }: z.infer<typeof checks>['results'][number]): Recipe {
  return { inAddress: { id }, inBody: seen };
}

const MAKES_CODES = ['POST /settings/two-factor/confirm', 'POST /settings/two-factor/recovery-codes'];

/** Undefined when the caller has no authenticator yet. */
function withAppCode(
  secret: string | undefined,
  now: Date,
  toBody: (code: string) => NonNullable<Recipe['inBody']>,
): Recipe | undefined {
  if (secret === undefined) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return { inBody: toBody(totp.generate({ timestamp: now.getTime() })) };
}
