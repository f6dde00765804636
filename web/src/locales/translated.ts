// Merges the translated texts of the public pages into the English ones, which contain what is not translated.

type Typeset = (text: string) => string;

/** @param files the translated parts by their file: './about.ts' */
export function translated(files: Readonly<Record<string, object>>) {
  /** Each part is merged once. */
  const merged = new Map<string, object>();
  return <T extends object>(name: string, english: T, typeset: Typeset): T => {
    const part = merged.get(name) ?? (merge(english, files[`./${name}.ts`], typeset) as T);
    merged.set(name, part);
    // The translation has the shape of the English part. Literal types, such as addresses, are not translated.
    return part as T;
  };
}

/** Replaces the texts of the English part by those of the translation. What the translation lacks stays. */
function merge(english: unknown, words: unknown, typeset: Typeset): unknown {
  if (words === undefined) return english;
  if (typeof words === 'string') return typeset(words);
  if (typeof words === 'function') {
    const say = words as (...values: readonly unknown[]) => string;
    return (...values: readonly unknown[]) => typeset(say(...values));
  }
  if (typeof words !== 'object' || typeof english !== 'object' || words === null || english === null)
    return words;
  const translations = words as Readonly<Record<string, unknown>>;
  const entries = Object.entries(english).map(
    ([key, part]) => [key, merge(part, translations[key], typeset)] as const,
  );
  return Array.isArray(english) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}
