// The form of the public estimate: its values, its faults, and the query that it makes.
import type { Query } from '#contract/api.ts';
import type { KeyOf } from '#web/lib/i18n.ts';
import type estimateWords from '#web/locales/en/estimate.json';

export interface HoldingValues {
  readonly slug: string;
  /** The chosen company's name, or what was typed. */
  readonly name: string;
  readonly kind: 'shares' | 'options';
  readonly shares: string;
  readonly paid: string;
  readonly since: string;
}

export const NO_HOLDING: HoldingValues = {
  slug: '',
  name: '',
  kind: 'shares',
  shares: '',
  paid: '',
  since: '',
};

/** The fields with a message, in their order. */
export function withoutEmpty<K extends string, W extends string>(
  found: Readonly<Partial<Record<K, W | false>>>,
): Partial<Record<K, W>> {
  return Object.fromEntries(Object.entries(found).filter(([, word]) => word !== false)) as Partial<
    Record<K, W>
  >;
}

type Word = KeyOf<typeof estimateWords>;

/** @param today as YYYY-MM-DD. Returns the message of each invalid field, in the order of the fields. */
export function checkHolding(
  values: HoldingValues,
  today: string,
): Partial<Record<keyof HoldingValues, Word>> {
  const { slug, kind, shares, paid, since } = values;
  return withoutEmpty<keyof HoldingValues, Word>({
    name: slug === '' && 'companyMissing',
    shares: !(Number(shares) >= 1) && 'sharesMissing',
    paid: kind === 'options' && !(Number(paid) > 0) && 'strikeMissing',
    since: kind === 'shares' && since > today && 'sinceFuture',
  });
}

export function estimateQuery({
  kind,
  shares,
  paid,
  since,
}: HoldingValues): Query<'GET /market/{slug}/estimate'> {
  return {
    kind,
    shares,
    ...(paid !== '' && { paid }),
    ...(kind === 'shares' && since !== '' && { heldSince: since }),
  };
}
