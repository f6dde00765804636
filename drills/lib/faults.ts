// Deliberate faults, as a careless change might cause them, each with the tests that must detect it. D11 plants them
// one by one in a copy of the tree. `find` occurs exactly once in its file; a test verifies that.

export interface Fault {
  readonly says: string;
  readonly file: string;
  readonly find: string;
  readonly plant: string;
  readonly tests: readonly string[];
}

const ORDERS = ['domain/src/orders/'];
const PLACE = ['domain/src/exchange/', 'server/src/exchange/intake/place.test.ts'];
const QUEUE = ['server/src/exchange/intake/order-queue.test.ts'];
const CACHE = ['server/src/exchange/intake/process-optimistic.test.ts'];
const OVERLAP = ['server/src/exchange/intake/overlapping-batches.test.ts'];
const DECISIONS = ['domain/src/exchange/'];
const RESTORED = ['server/src/exchange/intake/restored-database.test.ts'];
const MARKET = ['server/src/features/market/orders/orders.test.ts'];
const CORPORATE_ACTIONS = ['server/src/exchange/corporate-actions/'];
const PAYMENTS = ['server/src/features/payment/'];
const SESSIONS = ['server/src/features/auth/sessions.test.ts'];

export const FAULTS: readonly Fault[] = [
  {
    says: 'fees are rounded down',
    file: 'domain/src/money/money.ts',
    find: 'return divideHalfEven(amount * BigInt(bps), 10_000n);',
    plant: 'return (amount * BigInt(bps)) / 10_000n;',
    tests: ['domain/src/orders/', 'domain/src/money/'],
  },
  {
    says: 'fees are computed in floating point',
    file: 'domain/src/money/money.ts',
    find: 'return divideHalfEven(amount * BigInt(bps), 10_000n);',
    plant: 'return BigInt(Math.round((Number(amount) / 100) * (bps / 10_000) * 100));',
    tests: ['domain/src/orders/', 'domain/src/money/'],
  },
  {
    says: 'halves are always rounded up',
    file: 'domain/src/money/money.ts',
    find: '(twice === denominator && quotient % 2n !== 0n)',
    plant: 'twice === denominator',
    tests: ['domain/src/orders/', 'domain/src/money/'],
  },
  {
    says: 'each fill rounds its own fee',
    file: 'domain/src/orders/fees.ts',
    find: 'return feeFor(before_minor + fill_minor, fee_bps) - feeFor(before_minor, fee_bps);',
    plant: 'return before_minor < 0n ? 0n : feeFor(fill_minor, fee_bps);',
    tests: ORDERS,
  },
  {
    says: 'the later order has priority at the same price',
    file: 'domain/src/orders/book-side.ts',
    find: 'return a.sequence > b.sequence ? -1 : 1;',
    plant: 'return a.sequence < b.sequence ? -1 : 1;',
    tests: ORDERS,
  },
  {
    says: 'the worse price has priority',
    file: 'domain/src/orders/book-side.ts',
    find: "(this.#side === 'buy') ? -1 : 1",
    plant: "(this.#side === 'buy') ? 1 : -1",
    tests: ORDERS,
  },
  {
    says: 'the price is that of the incoming order',
    file: 'domain/src/orders/match-order.ts',
    find: 'price_minor: resting.limit_minor,',
    plant: 'price_minor: incoming.limit_minor,',
    tests: ORDERS,
  },
  {
    says: 'a person trades with themselves',
    file: 'domain/src/orders/match-order.ts',
    find: 'if (resting.ownerId === incoming.ownerId) {',
    plant: "if (resting.ownerId === 'nobody') {",
    tests: ORDERS,
  },
  {
    says: 'equal prices do not match',
    file: 'domain/src/orders/match-order.ts',
    find: 'price_minor <= incoming.limit_minor :',
    plant: 'price_minor < incoming.limit_minor :',
    tests: ORDERS,
  },
  {
    says: 'more shares are filled than were offered',
    file: 'domain/src/orders/match-order.ts',
    find: 'open < resting.openShares ? open : resting.openShares',
    plant: 'open > resting.openShares ? open : resting.openShares',
    tests: ORDERS,
  },
  {
    says: 'a buy holds no fee',
    file: 'domain/src/orders/holds.ts',
    find: 'return notional_minor + feeOfFill(order.filledNotional_minor, notional_minor, order.fee_bps);',
    plant:
      'return notional_minor + 0n * feeOfFill(order.filledNotional_minor, notional_minor, order.fee_bps);',
    tests: PLACE,
  },
  {
    says: 'the cash or shares of an order are not checked',
    file: 'domain/src/orders/check-order.ts',
    find: 'if (needed <= available.cash_minor) return undefined;',
    plant: 'if (needed >= 0n) return undefined;',
    tests: ORDERS,
  },
  {
    says: 'a market order fills at worse than the price that was confirmed',
    file: 'domain/src/orders/protect-market-order.ts',
    find: 'if (worst_minor === undefined) return protective_minor;',
    plant: 'if (worst_minor === undefined || worst_minor > 0n) return protective_minor;',
    tests: ORDERS,
  },
  {
    says: 'a person without verification may buy',
    file: 'domain/src/orders/check-order.ts',
    find: "isApproved(trader.identity, now) ? undefined : refuse('not_verified')",
    plant: "now > new Date(0) ? undefined : refuse('not_verified')",
    tests: ORDERS,
  },
  {
    says: 'a cancelled order keeps its hold',
    file: 'domain/src/exchange/decide-command.ts',
    find: 'openHold(after) - openHold(before));',
    plant: '0n * (openHold(after) - openHold(before)));',
    tests: PLACE,
  },
  {
    says: 'a trade holds no shares before settlement',
    file: 'domain/src/orders/fill-order.ts',
    find: "(order.side === 'buy' ? fillCost(part) : part.shares)",
    plant: "(order.side === 'buy' ? fillCost(part) : 0n * part.shares)",
    tests: PLACE,
  },
  {
    says: 'the stock is not locked',
    file: 'server/src/exchange/intake/locked-facts.ts',
    find: "lock === 'lock' ? sql`for no key update of s` : sql``",
    plant: "lock === 'lock' ? sql`` : sql``",
    tests: [...QUEUE, ...OVERLAP],
  },
  {
    says: 'the accounts are not locked',
    file: 'server/src/ledger/accounts.ts',
    find: "order by a.id ${lock === 'lock' ? sql`for no key update of a` : sql``}",
    plant: "order by a.id ${lock === 'lock' ? sql`` : sql``}",
    tests: QUEUE,
  },
  {
    says: 'a stock counts as tradable after it was halted',
    file: 'server/src/exchange/intake/validate-facts.ts',
    find: ' and s.status = cached.status',
    plant: ' and s.status is not null',
    tests: CACHE,
  },
  {
    says: 'a person who was once allowed to buy is always allowed',
    file: 'server/src/exchange/intake/read-traders.ts',
    find: 'where ${FINGERPRINT} = cached.fingerprint`',
    plant: 'where ${FINGERPRINT} is not null`',
    tests: CACHE,
  },
  {
    says: 'a stale cache is written without validation',
    file: 'server/src/database/writable-cte.ts',
    find: 'select 1 / (array',
    plant: 'select 1 + (array',
    tests: CACHE,
  },
  {
    says: 'a refusal for lack of cash is cached',
    file: 'domain/src/exchange/decide-batch.ts',
    find: 'return !OUTDATED_BY_GROWTH.has(decision.code);',
    plant: 'return decision.code.length > 0 || !OUTDATED_BY_GROWTH.has(decision.code);',
    tests: DECISIONS,
  },
  {
    says: 'the order of the queue replaces the order of the book',
    file: 'domain/src/exchange/decide-batch.ts',
    find: 'undecidedStocks.has(identity.stockId) ||',
    plant: '(undecidedStocks.has(identity.stockId) && undecidedStocks.size === 0) ||',
    tests: DECISIONS,
  },
  {
    says: 'an order that the next batch ends is lost with the batch that placed it',
    file: 'server/src/exchange/intake/market-cache.ts',
    find: 'const leavingIds = changedOrders.filter(order => !isInBook(order)).map(order => order.id);',
    plant: 'const leavingIds = changedOrders.map(order => order.id);',
    tests: OVERLAP,
  },
  {
    says: 'a repeated request is decided by facts of today instead of its stored response',
    file: 'server/src/exchange/intake/process-optimistic.ts',
    find: '...(refused.length === 0 ? [] : [keysUnused(refused)]),',
    plant: '...(refused.length === 0 ? [keysUnused(refused)] : []),',
    tests: OVERLAP,
  },
  {
    says: 'a batch is committed although the batch before it failed',
    file: 'server/src/exchange/intake/process-optimistic.ts',
    find: 'cache.generation === generation;',
    plant: 'cache.generation >= generation;',
    tests: OVERLAP,
  },
  {
    says: 'two clocks disagree on whether rules are in force',
    file: 'server/src/exchange/issuer-rules-row.ts',
    find: 'or begun_at is not null)',
    plant: 'or (begun_at is not null and false))',
    tests: ['server/src/exchange/rules/rules-begin.test.ts'],
  },
  {
    says: 'a batch survives the batch whose results it used',
    file: 'server/src/exchange/intake/validate-facts.ts',
    find: 'and s.last_batch_id is not distinct from cached.last_batch_id',
    plant: 'and s.book_sequence >= 0',
    tests: CACHE,
  },
  {
    says: 'the order cache survives a lost connection',
    file: 'server/src/exchange/intake/market-cache.ts',
    find: 'if (losses === this.#lossesSeen) return;',
    plant: 'if (losses >= this.#lossesSeen) return;',
    tests: RESTORED,
  },
  {
    says: 'cached holdings survive a restored database',
    file: 'server/src/holdings/remember-holdings.ts',
    find: 'versions.get(one.userId) === one.version)',
    plant: "versions.get(one.userId)?.replace(/^\\S+ \\S+/, '') === one.version.replace(/^\\S+ \\S+/, ''))",
    tests: ['server/src/holdings/restored-holdings.test.ts'],
  },
  {
    says: 'an order read before its book counts as current',
    file: 'server/src/exchange/intake/market-cache.ts',
    find: 'bookSequence >= (this.#sequenceWhenRead.get(order.stockId) ?? Infinity)',
    plant: 'bookSequence >= 0n',
    tests: ['server/src/exchange/intake/named-orders.test.ts'],
  },
  {
    says: 'any person may cancel any order',
    file: 'domain/src/exchange/decide-command.ts',
    find: "return command.reason !== 'cancelled_by_owner' || command.userId === order.ownerId;",
    plant: "return command.reason !== 'cancelled_by_owner' || command.userId !== order.id;",
    tests: PLACE,
  },
  {
    says: 'any person may change any order',
    file: 'domain/src/exchange/decide-command.ts',
    find: 'if (command.userId !== order.ownerId) return NOT_FOUND;',
    plant: 'if (command.userId === order.id) return NOT_FOUND;',
    tests: DECISIONS,
  },
  {
    says: 'the PIN is not required',
    file: 'server/src/people/check-step-up.ts',
    find: 'return always || !isSteppedUp(stepUpUntil, clock());',
    plant: 'return always || isSteppedUp(stepUpUntil, clock());',
    tests: MARKET,
  },
  {
    says: "an order's idempotency key is ignored",
    file: 'server/src/exchange/intake/repeated-commands.ts',
    find: 'if (response === undefined) return [];',
    plant: "if (response?.key !== 'never') return [];",
    tests: QUEUE,
  },
  {
    says: 'the same key with another body returns the stored response',
    file: 'server/src/idempotency/stored-responses.ts',
    find: "if (!idempotency.requestHash.equals(row.request_hash)) throw new DomainError('idempotency_conflict');",
    plant: "if (idempotency.key === '') throw new DomainError('idempotency_conflict');",
    tests: PAYMENTS,
  },
  {
    says: 'the cash of a sale carries no fee',
    file: 'domain/src/ledger/settlement-postings.ts',
    find: '{ from: sellerCash, to: fees, asset: CASH, amount: sellerFee_minor },',
    plant: '{ from: sellerCash, to: fees, asset: CASH, amount: 0n * sellerFee_minor },',
    tests: ['domain/src/ledger/', 'server/src/exchange/settlement/'],
  },
  {
    says: 'balances may be negative',
    file: 'domain/src/ledger/apply-postings.ts',
    find: 'if (account.available >= 0n || MAY_GO_NEGATIVE[account.kind]) continue;',
    plant: 'if (account.available >= 0n || account.available < 0n) continue;',
    tests: ['domain/src/ledger/'],
  },
  {
    says: 'a missing hold is released',
    file: 'server/src/payments/end-payment.ts',
    find: "else if (payment.direction === 'withdrawal') await release",
    plant: "else if (payment.direction !== 'withdrawal') await release",
    tests: PAYMENTS,
  },
  {
    says: 'a payment ends twice',
    file: 'server/src/payments/end-payment.ts',
    find: "if (payment && payment.status !== 'pending')",
    plant: "if (payment && payment.id === 'ended')",
    tests: PAYMENTS,
  },
  {
    says: 'a split skips holders whose shares are all on offer',
    file: 'server/src/exchange/corporate-actions/affected-stock.ts',
    find: 'and available + held > 0',
    plant: 'and available > 0',
    tests: CORPORATE_ACTIONS,
  },
  {
    says: 'a split pays fractions of free shares only',
    file: 'server/src/exchange/corporate-actions/plan-split.ts',
    find: 'fractionInCash(available + held,',
    plant: 'fractionInCash(available,',
    tests: CORPORATE_ACTIONS,
  },
  {
    says: 'an exit takes the shares and pays nothing',
    file: 'domain/src/ledger/share-postings.ts',
    find: 'amount: price_minor * shares',
    plant: 'amount: 0n * price_minor * shares',
    tests: ['domain/src/ledger/'],
  },
  {
    says: 'a used refresh token is accepted again',
    file: 'server/src/security/sessions/rotate-session.ts',
    find: 'if (isParent && (inGrace || wasNeverUsed(session, rotatedAt)))',
    plant: 'if (isParent || claims.generation <= generation || wasNeverUsed(session, rotatedAt) || inGrace)',
    tests: SESSIONS,
  },
  {
    says: 'an ended session still works',
    file: 'server/src/security/sessions/live-sessions.ts',
    find: ".where('sessions.revoked_at', 'is', null)",
    plant: '',
    tests: ['server/src/features/auth/'],
  },
  {
    says: 'issuers and operators are never asked for a step-up',
    file: 'server/src/people/check-step-up.ts',
    find: 'return isConfirmed ? undefined : stepUp(',
    plant: 'return isConfirmed || services ? undefined : stepUp(',
    tests: ['server/src/http/stolen-staff-token.test.ts'],
  },
  {
    says: 'wrong PINs are not limited',
    file: 'server/src/people/check-step-up.ts',
    find: 'sql`case when ${tries} >= ${STEP_UP_TRIES} then',
    plant: 'sql`case when ${tries} < 0 and ${tries} >= ${STEP_UP_TRIES} then',
    tests: ['server/src/people/'],
  },
  {
    says: 'a step-up never asks for a code',
    file: 'server/src/people/check-step-up.ts',
    find: 'if (guarded.totp_confirmed_at === null) return undefined;',
    plant: 'if (guarded.totp_confirmed_at !== undefined) return undefined;',
    tests: ['server/src/people/', 'server/src/features/payment/'],
  },
  {
    says: 'a code of a step-up works twice',
    file: 'server/src/people/check-step-up.ts',
    find: '    await spend();\n',
    plant: '',
    tests: ['server/src/people/'],
  },
  {
    says: 'a corrected trade holds nothing for its settlement',
    file: 'server/src/corrections/correct-trade.ts',
    find: '  return hold(tx, placed, at);',
    plant: '  return hold(tx, placed.slice(placed.length), at);',
    tests: ['server/src/corrections/'],
  },
  {
    says: 'the audit chain does not cover the actor',
    file: 'server/src/audit/chain-hash.ts',
    find: '    row.actor_id,\n',
    plant: '',
    tests: ['server/src/audit/'],
  },
  {
    says: 'every role may call everything',
    file: 'server/src/http/handle.ts',
    find: "if (access === 'member') return undefined;",
    plant: 'if (access.length > 0) return undefined;',
    tests: ['server/src/http/access.test.ts'],
  },
  {
    says: 'the last lot is sold first',
    file: 'domain/src/holdings/apply-event.ts',
    find: 'const lot = this.#lots[this.#oldest];',
    plant: 'const lot = this.#lots.at(-1);',
    tests: ['domain/src/holdings/'],
  },
];
