// The history of a person in one list, newest first. Pure.
import type { PersonTab, WholePerson } from './person-flags.ts';

/** A dated fact, and the tab that shows it in full. */
export type PersonEvent = { readonly at: string; readonly key: string; readonly tab: PersonTab } & (
  | { readonly kind: 'joined' }
  | { readonly kind: 'noted'; readonly reason: string }
  | { readonly kind: 'handedIn' | 'decided'; readonly check: WholePerson['checks'][number] }
  | { readonly kind: 'document'; readonly document: WholePerson['documents'][number] }
  | { readonly kind: 'payment'; readonly payment: WholePerson['payments'][number] }
  | { readonly kind: 'order'; readonly order: WholePerson['orders'][number] }
  | { readonly kind: 'trade'; readonly trade: WholePerson['trades'][number] }
);

export function personEvents(whole: WholePerson): readonly PersonEvent[] {
  const { person, notes, checks, documents, payments, orders, trades } = whole;
  const events: readonly PersonEvent[] = [
    { kind: 'joined', tab: 'access', key: 'joined', at: person.createdAt },
    ...notes.map(
      ({ reason, at }) => ({ kind: 'noted', tab: 'history', key: at + reason, at, reason }) as const,
    ),
    ...checks.flatMap((check): readonly PersonEvent[] => {
      const { id, submittedAt, decidedAt } = check;
      return [
        { kind: 'handedIn', tab: 'verification', key: `${id} in`, at: submittedAt, check },
        ...(decidedAt === null
          ? []
          : [{ kind: 'decided', tab: 'verification', key: `${id} out`, at: decidedAt, check } as const]),
      ];
    }),
    ...documents.map(
      document =>
        ({
          kind: 'document',
          tab: 'verification',
          key: document.id,
          at: document.createdAt,
          document,
        }) as const,
    ),
    ...payments.map(
      payment =>
        ({ kind: 'payment', tab: 'money', key: payment.id, at: payment.createdAt, payment }) as const,
    ),
    ...orders.map(
      order => ({ kind: 'order', tab: 'trading', key: order.id, at: order.placedAt, order }) as const,
    ),
    ...trades.map(
      trade => ({ kind: 'trade', tab: 'trading', key: `trade ${trade.id}`, at: trade.at, trade }) as const,
    ),
  ];
  return events.toSorted((a, b) => b.at.localeCompare(a.at));
}
