// The person's tasks, soonest first, and the first steps of a new person.
import type { HandlerResponse } from '#contract/api.ts';
import { endsSoon, needsAccreditation } from '#domain/compliance/verification.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import type { Person } from './read-people.ts';

type Dashboard = HandlerResponse<'GET /dashboard'>;
type Task = Dashboard['tasks'][number];

/** @param work Tasks of the role: see `listWork`. */
export function listTasks(
  person: Person,
  work: readonly Task[],
  holdsAnything: boolean,
  market: Market,
  now: Date,
): Task[] {
  const tasks = [
    ...work,
    ...confirmTask(person),
    ...(person.role === 'investor' ? investorTasks(person, holdsAnything, now) : []),
    ...orderTasks(person, market),
  ];
  // Tasks with a deadline come first, soonest at the top.
  return tasks.sort((a, b) => (a.dueAt?.getTime() ?? Infinity) - (b.dueAt?.getTime() ?? Infinity));
}

export function listFirstSteps(person: Person, hasBought: boolean): Dashboard['firstSteps'] {
  if (person.role !== 'investor') return [];
  return [
    { kind: 'verify', done: isApproved(person) },
    { kind: 'deposit', done: person.hasDeposited || person.balance_minor > 0n },
    { kind: 'buy', done: hasBought },
    { kind: 'pin', done: person.pinSet },
    { kind: 'two_factor', done: person.twoFactorOn },
  ];
}

function isApproved({ identity, accreditation, investorType }: Person): boolean {
  return identity === 'APPROVED' && (!needsAccreditation(investorType) || accreditation === 'APPROVED');
}

export const task = (kind: Task['kind'], link: string, more: Partial<Task> = {}): Task => ({
  kind,
  link,
  count: null,
  dueAt: null,
  verification: null,
  order: null,
  company: null,
  ...more,
});

function confirmTask({ emailConfirmed }: Person): Task[] {
  return emailConfirmed ? [] : [task('confirm_email', '/profile')];
}

function investorTasks(person: Person, holdsAnything: boolean, now: Date): Task[] {
  const verification = openCheck(person);
  const tasks: Task[] = [];
  if (verification !== undefined) tasks.push(task('verify', '/profile', { verification }));
  tasks.push(...identityTask(person, now));
  if (needsAccreditation(person.investorType)) tasks.push(...accreditationTask(person, now));
  if (isApproved(person) && !holdsAnything && person.balance_minor === 0n)
    tasks.push(task('fund', '/account'));
  return tasks;
}

/** The status of the first verification that prevents buying. An expired one is a separate task. */
function openCheck({ identity, accreditation, investorType }: Person): Task['verification'] | undefined {
  if (identity !== 'APPROVED') return identity ?? 'PENDING';
  if (!needsAccreditation(investorType) || accreditation === 'APPROVED' || accreditation === 'EXPIRED')
    return undefined;
  return accreditation ?? 'PENDING';
}

/** An expired verification prevents buying and is the one to finish: see `openCheck`. */
function identityTask(
  { identity, identityExpiresAt: dueAt, identityRenewalWaits }: Person,
  now: Date,
): Task[] {
  if (identity !== 'APPROVED' || identityRenewalWaits || !endsSoon(dueAt ?? undefined, now)) return [];
  return [task('renew_identity', '/profile', { dueAt })];
}

function accreditationTask(
  { accreditation, accreditationExpiresAt: dueAt, accreditationRenewalWaits }: Person,
  now: Date,
): Task[] {
  const hasExpired = accreditation === 'EXPIRED' || (dueAt !== null && dueAt <= now);
  if (accreditationRenewalWaits || (!hasExpired && !endsSoon(dueAt ?? undefined, now))) return [];
  return [task('renew_accreditation', '/profile', { dueAt, verification: hasExpired ? 'EXPIRED' : null })];
}

/** Names a single order, or counts several: day orders all end at the same time. */
function orderTasks({ expiringOrders }: Person, market: Market): Task[] {
  const [first] = expiringOrders;
  if (!first) return [];
  const dueAt = new Date(first.expires_at);
  const count = expiringOrders.length;
  const company = market.byId.get(first.stock_id)?.name;
  const order = count === 1 && company !== undefined ? { side: first.side, company } : null;
  return [task('order_expiring', '/orders', { dueAt, count, order })];
}
