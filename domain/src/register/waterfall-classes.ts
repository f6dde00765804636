// Turns the classes of a register into the classes of a waterfall.
import type { Minor } from '#domain/money/money.ts';
import { fraction, type Fraction } from './fraction.ts';
import { decimalOf, parseDecimal } from './ocf/decimal.ts';
import type { WaterfallClass } from './waterfall.ts';

/** A share class with its rights as exact decimal text. */
export interface SecurityRights {
  readonly id: string;
  readonly type: 'COMMON' | 'PREFERRED';
  /** Whole shares. */
  readonly outstanding: string;
  readonly rights: {
    readonly seniority: string | null;
    /** In dollars. */
    readonly originalPrice: string | null;
    readonly preferenceMultiple: string | null;
    readonly participationCapMultiple: string | null;
    /** As `numerator/denominator`. */
    readonly conversionRatio: string | null;
  };
}

const ONE = decimalOf(1n);
const NONE = fraction(0n);

/**
 * Classes without outstanding shares are left out. A cap multiple means that the class participates up to the cap; the
 * format has no other word for it. A preferred class without a ratio of conversion only has its preference.
 */
export function waterfallClasses(securities: readonly SecurityRights[]): readonly WaterfallClass[] {
  return securities
    .filter(({ outstanding }) => BigInt(outstanding) > 0n)
    .map(each => {
      const shares = BigInt(each.outstanding);
      const { conversionRatio, participationCapMultiple, preferenceMultiple, seniority } = each.rights;
      const isCommon = each.type === 'COMMON';
      const preference_minor = isCommon ? 0n : paid(each, shares, preferenceMultiple);
      return {
        id: each.id,
        shares,
        seniority: fraction(decimal(seniority) ?? 0n, ONE),
        preference_minor,
        participation:
          isCommon || participationCapMultiple === null
            ? 'none'
            : { cap_minor: paid(each, shares, participationCapMultiple) },
        conversion: isCommon ? fraction(1n) : ratioOf(conversionRatio),
      };
    });
}

/** What the shares cost, times a multiple, in whole cents. */
function paid({ rights }: SecurityRights, shares: bigint, multiple: string | null): Minor {
  const price = decimal(rights.originalPrice) ?? 0n;
  return (shares * price * 100n * (decimal(multiple) ?? ONE)) / (ONE * ONE);
}

function ratioOf(text: string | null): Fraction {
  const [numerator, denominator] = (text ?? '').split('/').map(part => decimal(part));
  return numerator === undefined || denominator === undefined || denominator === 0n
    ? NONE
    : fraction(numerator, denominator);
}

function decimal(text: string | null): bigint | undefined {
  return text === null ? undefined : parseDecimal(text);
}
