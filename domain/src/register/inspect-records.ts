// The report of a package's check: outstanding shares per class and holder.
import type { Records } from './ocf/records.ts';
import type { Register } from './fold-register.ts';

export interface ClassTotal {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly outstanding: bigint;
}

export interface HolderTotal {
  readonly stakeholderId: string;
  readonly name: string;
  readonly classId: string;
  readonly quantity: bigint;
}

/** Outstanding shares of every class of the package, in the package's order. */
export function totalsByClass(records: Records, register: Register): readonly ClassTotal[] {
  return [...records.classes.values()].map(({ id, name, type }) => ({
    id,
    name,
    type,
    outstanding: register.outstanding.get(id) ?? 0n,
  }));
}

/** What each holder has of each class: by class in the package's order, then the most shares first. */
export function totalsByHolder(records: Records, register: Register): readonly HolderTotal[] {
  const byClass = new Map<string, Map<string, bigint>>(
    [...records.classes.keys()].map(id => [id, new Map()]),
  );
  for (const { ended, issuance, quantity } of register.securities) {
    const holders = byClass.get(issuance.classId ?? '');
    if (!holders || ended || issuance.family !== 'stock' || !quantity) continue;
    holders.set(issuance.stakeholderId, (holders.get(issuance.stakeholderId) ?? 0n) + quantity);
  }
  return [...byClass].flatMap(([classId, holders]) =>
    [...holders]
      .map(([stakeholderId, quantity]) => ({
        stakeholderId,
        name: records.stakeholders.get(stakeholderId)?.name ?? '',
        classId,
        quantity,
      }))
      .sort(byQuantity),
  );
}

function byQuantity(a: HolderTotal, b: HolderTotal): number {
  if (a.quantity !== b.quantity) return a.quantity > b.quantity ? -1 : 1;
  return a.stakeholderId < b.stakeholderId ? -1 : 1;
}
