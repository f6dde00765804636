// The desk of an issuer in component tests: its decisions, and the evidence for a review.
import type { Response } from '#contract/api.ts';
import { sample } from '#web/testing/recorded.ts';
import { serve } from '#web/testing/serve-calls.ts';

type Desk = Response<'GET /issuer/desk'>;

export const decision = (id: string, dueAt: string): Desk['decisions'][number] => ({
  id,
  kind: 'review',
  line: null,
  shares: 1_200,
  price: 186.4,
  total: 223_680,
  since: '2026-11-27T10:00:00.000Z',
  dueAt,
  firstRefusalUntil: null,
});

export function serveDesk(desk: Partial<Desk>): void {
  serve({
    'GET /issuer/desk': {
      now: '2026-11-28T10:00:00.000Z',
      decisions: [],
      waiting: 0,
      closingsOfOthers: 0,
      spread: {
        holders: 12,
        shares: 400_000,
        largest: 40,
        largestTen: 99,
        waitingHolders: 2,
        waitingShares: 500,
      },
      ...desk,
    },
  });
}

export function evidence(id: string): Response<'GET /issuer/reviews/{id}'> {
  const { slug } = sample('GET /issuer', 'issuer').company;
  const party = (name: string, now: number, approved: number) => ({
    id,
    name,
    email: `${name.toLowerCase()}@example.com`,
    emailConfirmed: true,
    investorType: 'accredited' as const,
    preApproved: false,
    memberSince: '2025-01-02T10:00:00.000Z',
    identity: { since: '2026-01-02T10:00:00.000Z', until: null },
    accreditation: null,
    holding: now,
    purchases: 0,
    holds: { now, approved, exercised: name === 'Ada' ? now : approved },
    firstHeldAt: null,
    bought: { trades: 0, shares: 0 },
    sold: { trades: 2, shares: 8_000 },
    invested: null,
  });
  const [buyer, seller] = [party('Ada', 0, 1_200), party('Jonas', 4_000, 2_800)];
  return {
    slug,
    sharesOutstanding: 1_000_000,
    holders: { now: 12, approved: 13, exercised: 13 },
    company: { now: 0, approved: 0, exercised: 1_200 },
    cash: 3_400_000,
    buyer,
    seller,
    review: {
      id,
      slug,
      line: null,
      sharesOutstanding: 1_000_000,
      state: 'in_review',
      shares: 1_200,
      price: 186.4,
      total: 223_680,
      fee: 500,
      agreedAt: '2026-11-27T10:00:00.000Z',
      reviewDueAt: '2026-12-01T10:00:00.000Z',
      firstRefusalUntil: '2099-12-01T10:00:00.000Z',
      buyer,
      seller,
      reason: null,
      decidedBy: null,
      decidedAt: null,
      endedAt: null,
    },
  };
}
