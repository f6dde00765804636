// Narrowing of unknown values (storage, error bodies) without casts.

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text under a key, or undefined where there is none. */
export function textOf(value: unknown, key: string): string | undefined {
  if (!isRecord(value)) return undefined;
  const found = value[key];
  return typeof found === 'string' && found !== '' ? found : undefined;
}
