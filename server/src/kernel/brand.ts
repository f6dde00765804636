// The market's name on pages, mails and documents: BRAND of the environment, otherwise Foreshare.
//
// The name belongs to the process, because texts are composed in some twenty places. The start of the server or of a
// command sets it. Pages and words are written with the default name, and `withBrand` replaces it.
export const DEFAULT_BRAND = 'Foreshare';

let name = DEFAULT_BRAND;

export function useBrand(brand: string): void {
  name = brand;
}

export const brandName = (): string => name;

/** The text with the market's name in place of the default one. */
export const withBrand = (text: string): string =>
  name === DEFAULT_BRAND ? text : text.replaceAll(DEFAULT_BRAND, () => name);
