// What is open about a person, the most urgent first. Pure.
import type { Answer } from '#web/api/api-contract.ts';

export type WholePerson = Answer<'GET /operator/people/{id}'>;

/** The parts of a person's page, each a tab with its address. */
export const PERSON_TABS = ['overview', 'verification', 'money', 'trading', 'access', 'history'] as const;
export type PersonTab = (typeof PERSON_TABS)[number];

type Check = WholePerson['checks'][number];
type Payment = WholePerson['payments'][number];

/** An open matter, and the tab that shows it. */
export type Flag = { readonly tab: PersonTab } & (
  | { readonly kind: 'blocked'; readonly at: string }
  | { readonly kind: 'checkWaits' | 'checkAsked' | 'checkEnded'; readonly check: Check }
  | { readonly kind: 'paymentWaits'; readonly payment: Payment }
  | { readonly kind: 'unsettled' | 'suspended' | 'onHold'; readonly count: number }
  | { readonly kind: 'noFactor' | 'unconfirmed' }
);

const UNSETTLED: ReadonlySet<string> = new Set(['agreed', 'in_review', 'closing', 'cleared']);

/** Verifications that wait for an operator come before matters that only the person or a company can end. */
export function personFlags(whole: WholePerson): readonly Flag[] {
  const { person, checks, payments, orders, trades, documents } = whole;
  const counted = (kind: 'unsettled' | 'suspended' | 'onHold', tab: PersonTab, count: number): Flag[] =>
    count === 0 ? [] : [{ kind, tab, count }];
  const checkFlags = (kind: 'checkWaits' | 'checkAsked' | 'checkEnded', status: Check['status']): Flag[] =>
    checks.filter(check => check.status === status).map(check => ({ kind, tab: 'verification', check }));
  return [
    ...(person.blocked ? [{ kind: 'blocked', tab: 'access', at: person.blocked.at } as const] : []),
    ...checkFlags('checkWaits', 'PENDING'),
    ...payments
      .filter(({ status }) => status === 'pending')
      .map((payment): Flag => ({ kind: 'paymentWaits', tab: 'money', payment })),
    ...counted('unsettled', 'trading', trades.filter(({ status }) => UNSETTLED.has(status)).length),
    ...counted('suspended', 'trading', orders.filter(({ status }) => status === 'suspended').length),
    ...checkFlags('checkAsked', 'MORE_INFO'),
    ...checkFlags('checkEnded', 'EXPIRED'),
    ...counted('onHold', 'verification', documents.filter(({ legalHold }) => legalHold).length),
    ...(person.role === 'operator' && !person.secondFactor
      ? [{ kind: 'noFactor', tab: 'access' } as const]
      : []),
    ...(person.emailConfirmed ? [] : [{ kind: 'unconfirmed', tab: 'access' } as const]),
  ];
}
