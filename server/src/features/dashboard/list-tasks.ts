// What waits for the person, soonest first, and the first steps of somebody new. Called by show-dashboard.ts.
import type { HandlerResponse } from '#contract/api.ts';
import { needsAccreditation, type VerificationState } from '#domain/compliance/verification.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import type { Person } from './read-person.ts';

type Dashboard = HandlerResponse<'GET /dashboard'>;
type Task = Dashboard['tasks'][number];

const RENEW_WITHIN_MS = 30 * 86_400_000;

export function listTasks(person: Person, holdsAnything: boolean, market: Market, now: Date): Task[] {
  const tasks = [
    ...confirmTask(person),
    ...(person.role === 'investor' ? investorTasks(person, holdsAnything, now) : []),
    ...orderTasks(person, market),
  ];
  // What has a deadline comes first, the soonest at the top.
  return tasks.sort((a, b) => (a.dueAt?.getTime() ?? Infinity) - (b.dueAt?.getTime() ?? Infinity));
}

export function listFirstSteps(person: Person, hasBought: boolean): Dashboard['firstSteps'] {
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

function confirmTask({ emailConfirmed }: Person): Task[] {
  if (emailConfirmed) return [];
  const text = 'Open the link in the message we sent you, so that notices reach you.';
  return [{ kind: 'confirm_email', title: 'Confirm your e-mail', text, link: '/profile', dueAt: null }];
}

const VERIFY_TEXT: Readonly<Record<Exclude<VerificationState, 'APPROVED'>, string>> = {
  PENDING: 'We are checking what you sent. You can browse and deposit meanwhile.',
  MORE_INFO: 'We need something more from you before we can approve it.',
  REJECTED: 'It was not approved. Read why, and hand in what is missing.',
  EXPIRED: 'It has run out. Renew it to go on trading.',
};

function investorTasks(person: Person, holdsAnything: boolean, now: Date): Task[] {
  const identity = person.identity ?? 'PENDING';
  const tasks: Task[] = [];
  if (identity !== 'APPROVED') {
    const text = VERIFY_TEXT[identity];
    tasks.push({ kind: 'verify', title: 'Finish your verification', text, link: '/profile', dueAt: null });
  }
  if (needsAccreditation(person.investorType)) tasks.push(...accreditationTask(person, now));
  if (isApproved(person) && !holdsAnything && person.balance_minor === 0n) {
    const text = 'Your account is ready. Deposit cash to place your first order.';
    tasks.push({ kind: 'fund', title: 'Fund your account', text, link: '/account', dueAt: null });
  }
  return tasks;
}

function accreditationTask({ accreditation, accreditationExpiresAt: dueAt }: Person, now: Date): Task[] {
  const hasExpired = accreditation === 'EXPIRED' || (dueAt !== null && dueAt <= now);
  const expiresSoon = dueAt !== null && dueAt.getTime() - now.getTime() < RENEW_WITHIN_MS;
  if (!hasExpired && !expiresSoon) return [];
  const title = hasExpired ? 'Your accreditation has run out' : 'Your accreditation runs out soon';
  const text = 'Renew it under Profile to go on buying.';
  return [{ kind: 'renew_accreditation', title, text, link: '/profile', dueAt }];
}

function orderTasks({ expiringOrders }: Person, market: Market): Task[] {
  return expiringOrders.map(({ stock_id, side, expires_at }) => {
    const name = market.byId.get(stock_id)?.name ?? 'a company';
    return {
      kind: 'order_expiring',
      title: `Your order to ${side} ${name} is about to expire`,
      text: 'Place it again if you still want it.',
      link: '/orders',
      dueAt: new Date(expires_at),
    };
  });
}
