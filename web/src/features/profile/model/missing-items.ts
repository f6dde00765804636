// What a person adds as evidence, the fields of the call, and what is still missing. The server decides (domain/src/compliance/evidence.ts).
import type { Answer, CallBody } from '#web/api/api-contract.ts';

type Evidence = Answer<'GET /profile/verifications/{kind}/evidence'>;
type Method = Evidence['methods'][number];
type Body = CallBody<'POST /profile/verifications/{kind}'>;
type Representation = Method['representations'][number];

export interface GivenItem {
  readonly documentId: string;
  readonly name: string;
  readonly datedOn: string;
}

/** What the person adds in the dialog, by item. */
export interface EvidenceAdded {
  readonly items: Readonly<Record<string, GivenItem>>;
  readonly representations: readonly Representation[];
  readonly amount: string;
}

export const NOTHING_ADDED: EvidenceAdded = { items: {}, representations: [], amount: '' };

/** The fields of the call. */
export function toBody(
  method: Method | undefined,
  added: EvidenceAdded,
): Pick<Body, 'documents' | 'representations' | 'amount'> {
  const names = method?.requirements.map(({ name }) => name) ?? [];
  const documents = names.flatMap(requirement => {
    const item = added.items[requirement];
    if (item === undefined) return [];
    return [
      { requirement, documentId: item.documentId, ...(item.datedOn === '' ? {} : { datedOn: item.datedOn }) },
    ];
  });
  const representations = added.representations.filter(name => method?.representations.includes(name));
  const amount = amountOf(added);
  return {
    documents,
    representations,
    ...(method && method.leastAmount !== null && amount > 0 ? { amount } : {}),
  };
}

const amountOf = ({ amount }: EvidenceAdded): number => Number(amount.replaceAll(/[^\d.]/g, ''));

interface Given {
  readonly method: Method;
  /** What was handed in before. */
  readonly before: Evidence;
  readonly added: EvidenceAdded;
  readonly now: Date;
}

/** In the order of the list. An item that is added now takes the place of the one from before. */
export function missingItems({ method, before, added, now }: Given): Evidence['missing'] {
  const isProven = ({ name, atMostMonths }: Method['requirements'][number]): boolean => {
    const item = added.items[name];
    if (item) return atMostMonths === null || isRecent(item.datedOn, atMostMonths, now);
    return before.items.some(one => one.requirement === name) && !before.missing.includes(name);
  };
  const { requirements, representations, leastAmount } = method;
  return [
    ...requirements.filter(item => !item.optional && !isProven(item)).map(({ name }) => name),
    ...representations.filter(name => !added.representations.includes(name)),
    ...(leastAmount !== null && amountOf(added) < leastAmount ? (['amount'] as const) : []),
  ];
}

function isRecent(datedOn: string, months: number, now: Date): boolean {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - months);
  const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
  return datedOn >= dayOf(oldest) && datedOn <= dayOf(now);
}
