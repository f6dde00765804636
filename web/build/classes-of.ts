// Reads the names of classes from a style sheet.

const COMMENT = /\/\*[\s\S]*?\*\//g;
const GLOBAL = /:global\(((?:[^()]|\([^()]*\))*)\)/g;
/** The text before an opening brace, from the end of the previous rule or declaration. */
const PRELUDE = /([^{};]+)\{/g;
const CLASS = /\.([a-zA-Z_][\w-]*)/g;

/** Returns the sheet's own classes in order, each once. Those within `:global(…)` belong to other sheets. */
export function classesOf(css: string): readonly string[] {
  return named(css.replaceAll(COMMENT, '').replaceAll(GLOBAL, ''));
}

/** Returns the classes of other sheets that a CSS module names with `:global(…)`. */
export function foreignClassesOf(css: string): readonly string[] {
  const inner = [...css.replaceAll(COMMENT, '').matchAll(GLOBAL)].map(([, selector]) => `${selector} {`);
  return named(inner.join(' '));
}

function named(css: string): readonly string[] {
  const selectors = [...css.matchAll(PRELUDE)]
    .map(([, text = '']) => text)
    .filter(text => !/^\s*@/.test(text));
  return [...new Set(selectors.flatMap(text => [...text.matchAll(CLASS)].map(([, name = '']) => name)))];
}
