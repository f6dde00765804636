// Random histories of a register: what is exported and read again is the same register.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportRegister } from './export-ocf.ts';
import type { Register } from './fold-register.ts';
import { act, common, fold, HOLDERS, issue, type Item } from './testing/ocf-package.ts';

/** A tenth of FC_RUNS: a history costs as much as many structures of a waterfall. */
const HISTORIES = Math.ceil(Number(process.env['FC_RUNS'] ?? 20_000) / 10);
const OBJECTS = [
  common({ initial_shares_authorized: 'UNLIMITED' }),
  common({ id: 'a', name: 'Series A', initial_shares_authorized: '10000000000' }),
  ...HOLDERS,
];
const HOLDER_IDS = ['ada', 'ben', 'cleo'];

const step = fc.record({
  kind: fc.constantFrom('issue', 'transfer', 'cancel', 'reissue', 'split'),
  pick: fc.nat(),
  shares: fc.bigInt(1n, 5000n),
  holder: fc.nat({ max: 2 }),
  classId: fc.constantFrom('common', 'a'),
});

interface Step {
  readonly kind: string;
  readonly pick: number;
  readonly shares: bigint;
  readonly holder: number;
  readonly classId: string;
}

interface Standing {
  readonly id: string;
  readonly shares: bigint;
  readonly holder: string;
  readonly classId: string;
}

/** Turns random choices into a valid history; choices that fit nothing are left out. */
function historyOf(steps: readonly Step[]) {
  let standing: Standing[] = [];
  const items: Item[] = [];
  for (const [index, { classId, holder, kind, pick, shares }] of steps.entries()) {
    const date = `2024-${String(1 + Math.floor(index / 28)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`;
    const make = (suffix: string, quantity: bigint, owner: string, of: string): string => {
      const id = `${index}${suffix}`;
      items.push(issue(id, String(quantity), { date, stakeholder_id: owner, stock_class_id: of }));
      standing.push({ id, shares: quantity, holder: owner, classId: of });
      return id;
    };
    const to = HOLDER_IDS[holder] ?? 'ada';
    const source = standing[pick % Math.max(1, standing.length)];
    if (kind === 'issue' || !source) {
      make('n', shares, to, classId);
      continue;
    }
    if (kind === 'split') {
      const ratio = { numerator: String(1 + (pick % 3)), denominator: '1' };
      items.push({
        object_type: 'TX_STOCK_CLASS_SPLIT',
        id: `s${index}`,
        date,
        stock_class_id: classId,
        split_ratio: ratio,
      });
      standing = standing.map(each =>
        each.classId === classId ? { ...each, shares: each.shares * BigInt(ratio.numerator) } : each,
      );
      continue;
    }
    standing = standing.filter(each => each !== source);
    const taken = kind === 'reissue' ? source.shares : shares < source.shares ? shares : source.shares;
    const balance = source.shares - taken;
    const balanceId =
      balance > 0n ? { balance_security_id: make('b', balance, source.holder, source.classId) } : {};
    if (kind === 'cancel')
      items.push(
        act('TX_STOCK_CANCELLATION', source.id, {
          date,
          quantity: String(taken),
          reason_text: 'x',
          ...balanceId,
        }),
      );
    else if (kind === 'transfer')
      items.push(
        act('TX_STOCK_TRANSFER', source.id, {
          date,
          quantity: String(taken),
          resulting_security_ids: [make('t', taken, to, source.classId)],
          ...balanceId,
        }),
      );
    else
      items.push(
        act('TX_STOCK_REISSUANCE', source.id, {
          date,
          resulting_security_ids: [make('r', taken, source.holder, source.classId)],
        }),
      );
  }
  return { items, standing };
}

const certificatesOf = ({ securities }: Register) =>
  securities
    .filter(({ ended }) => !ended)
    .map(
      ({ issuance, quantity }) =>
        `${issuance.securityId} ${issuance.number} ${issuance.classId} ${issuance.stakeholderId} ${quantity}`,
    )
    .sort();

test('fold(export(fold(x))) equals fold(x), and fold(x) equals the expected register', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), steps => {
      const { items, standing } = historyOf(steps);
      const first = fold(items, OBJECTS);
      expect(first.codes).toEqual([]);
      expect(certificatesOf(first.register)).toEqual(
        standing.map(each => `${each.id} CS-${each.id} ${each.classId} ${each.holder} ${each.shares}`).sort(),
      );
      const exported = exportRegister(first.records, first.register);
      const second = fold(exported.transactions, [
        ...exported.classes,
        ...exported.legends,
        ...exported.stakeholders,
      ]);
      expect(second.codes).toEqual([]);
      expect(certificatesOf(second.register)).toEqual(certificatesOf(first.register));
      expect(second.outstanding).toEqual(first.outstanding);
      expect(second.register.authorised).toEqual(first.register.authorised);
    }),
    { numRuns: HISTORIES },
  );
});
