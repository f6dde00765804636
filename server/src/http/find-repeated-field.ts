// Finds a field that a JSON document gives twice. Used by create-http.ts.

/** Strings with what follows them, and the signs that open and close objects and lists. */
const TOKEN = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[{}[\]]/g;

/**
 * The name of the first field that one object has twice; undefined where every name stands once. JSON.parse keeps the last
 * value, other parsers keep the first one, so a proxy and this server could read two different amounts.
 * @param text valid JSON
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
