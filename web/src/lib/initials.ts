// Two letters and a tint for a company or person without a picture. The same name always gives the same
// result.

/** The first letters of the first two words, or the first two letters of one word. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second] = words;
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2);
  return letters.join('').toUpperCase();
}

/** 1 to 6: which of the six tints the name gets. */
export function tintOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return (hash % 6) + 1;
}
