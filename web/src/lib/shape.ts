// Narrows unknown values (storage, error bodies) without casts.

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the text under a key, or undefined. */
export function textOf(value: unknown, key: string): string | undefined {
  if (!isRecord(value)) return undefined;
  const found = value[key];
  return typeof found === 'string' && found !== '' ? found : undefined;
}
