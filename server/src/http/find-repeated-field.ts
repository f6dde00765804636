/** Matches strings with an optional colon, and the characters that open and close objects and lists. */
const TOKEN = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[{}[\]]/g;

/**
 * Returns the first field name that one object contains twice, or undefined. JSON.parse keeps the last value
 * and other parsers keep the first, so a proxy and this server could read two different amounts.
 * @param text Valid JSON.
 */
export function findRepeatedField(text: string): string | undefined {
  const objects: (Set<string> | undefined)[] = [];
  for (const [token, content, colon] of text.matchAll(TOKEN)) {
    if (token === '{') objects.push(new Set());
    else if (token === '[') objects.push(undefined);
    else if (token === '}' || token === ']') objects.pop();
    else if (colon !== undefined && content !== undefined) {
      const name = content.includes('\\') ? String(JSON.parse(`"${content}"`)) : content;
      const names = objects.at(-1);
      if (names?.has(name)) return name;
      names?.add(name);
    }
  }
  return undefined;
}
