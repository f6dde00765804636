// Matches an address with a pattern such as /companies/:slug.

export type Params = Readonly<Record<string, string>>;

/**
 * Returns the values of the pattern's parameters, or undefined when the address does not match. A trailing
 * slash is ignored.
 */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  const want = pattern.split('/').filter(Boolean);
  const have = pathname.split('/').filter(Boolean);
  if (want.length !== have.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, part] of want.entries()) {
    const value = have[i] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decode(value);
    else if (part !== value) return undefined;
  }
  return params;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
