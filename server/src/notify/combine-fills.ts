// Combines several filled orders of one person within one batch into one e-mail. Each still has its own notice.
import type { LetterFacts } from './notice-facts.ts';
import type { NoticeEvent } from './notice.ts';

/** The lines of an e-mail; the page behind its button lists all. */
const MOST_FILLS_SHOWN = 8;

interface Gathered {
  readonly userId: string;
  readonly kind: 'orders_filled';
  readonly facts: LetterFacts['orders_filled'];
  readonly link: string;
}

export interface ToWrite {
  readonly message: NoticeEvent['notice'] | Gathered;
  readonly at: Date;
}

/** The messages in order of time; combined fills take the position of the person's first one. */
export function combineFills(happened: readonly NoticeEvent[]): readonly ToWrite[] {
  const groups: [NoticeEvent, ...NoticeEvent[]][] = [];
  const fillsOf = new Map<string, NoticeEvent[]>();
  for (const one of happened) {
    const { kind, userId } = one.notice;
    const earlier = kind === 'order_filled' ? fillsOf.get(userId) : undefined;
    if (earlier !== undefined) {
      earlier.push(one);
      continue;
    }
    const group: [NoticeEvent] = [one];
    groups.push(group);
    if (kind === 'order_filled') fillsOf.set(userId, group);
  }
  return groups.map(group => (group.length === 1 ? asItIs(group[0]) : together(group)));
}

function asItIs({ notice, at }: NoticeEvent): ToWrite {
  return { message: notice, at };
}

function together(fills: readonly [NoticeEvent, ...NoticeEvent[]]): ToWrite {
  const shown = fills
    .slice(0, MOST_FILLS_SHOWN)
    .flatMap(({ notice }) => (notice.kind === 'order_filled' ? [notice.facts] : []));
  const isReviewed = fills.some(({ notice }) => notice.kind === 'order_filled' && notice.facts.reviewDue);
  const facts = {
    count: String(fills.length),
    fills: shown,
    ...(isReviewed ? { reviewed: 'yes' as const } : {}),
  };
  const [{ notice, at }] = fills;
  return {
    message: { userId: notice.userId, kind: 'orders_filled', facts, link: '/orders' },
    at: fills.at(-1)?.at ?? at,
  };
}
