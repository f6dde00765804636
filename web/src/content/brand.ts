// The market's name. Where the operator has set BRAND, the server puts it into the page, and into a global before it
// loads the code that renders pages (server/src/http/rendered-pages.ts).
const DEFAULT = 'Foreshare';

export const BRAND: string =
  (import.meta.env.SSR
    ? (globalThis as { foreshareBrand?: string }).foreshareBrand
    : document.documentElement.dataset['brand']) ?? DEFAULT;

/** The words of the product are written with the default name. */
export const withBrand = (text: string): string => text.replaceAll(DEFAULT, () => BRAND);
