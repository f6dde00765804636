// Reads JSON that may be damaged. Used by the secrets, by restore, and by the drills' fuzz.
export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return undefined;
  }
}
