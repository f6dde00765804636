/**
 * The translation of a part of the content. It has the shape of the English part and contains only its texts. What it
 * leaves out, such as addresses and prices, is the same in every language. content.test.ts finds missing texts.
 */
export type Translation<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends (...values: infer V) => string
      ? (...values: V) => string
      : { readonly [K in keyof T]?: Translation<T[K]> };
