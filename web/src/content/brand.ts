// The market's name. The server puts it into the page where the operator has set BRAND.
const DEFAULT = 'Foreshare';

export const BRAND: string =
  (typeof document === 'undefined' ? undefined : document.documentElement.dataset['brand']) ?? DEFAULT;

/** The words of the product are written with the default name. */
export const withBrand = (text: string): string => text.replaceAll(DEFAULT, () => BRAND);
