// Currencies as banks name them, and how many decimals each has.

const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ');
const WITH_THREE = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');
const WITH_FOUR = ['CLF', 'UYW'];

const DECIMALS: ReadonlyMap<string, number> = new Map([
  ...WITHOUT_DECIMALS.map(code => [code, 0] as const),
  ...WITH_THREE.map(code => [code, 3] as const),
  ...WITH_FOUR.map(code => [code, 4] as const),
]);

/** The decimals of most currencies, and of a statement that names none. */
const USUAL_DECIMALS = 2;

/**
 * The number of decimals of a currency's minor unit: 2 for EUR, 0 for JPY, 3 for BHD.
 * Source: ISO 4217, list one (column "minor unit"). An unknown code has 2, as had the currencies that are gone (DEM).
 */
export function decimalsOf(currency: string | undefined): number {
  return currency === undefined ? USUAL_DECIMALS : (DECIMALS.get(currency) ?? USUAL_DECIMALS);
}

/** Tells whether a text has the shape of an ISO 4217 code. */
export function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}
