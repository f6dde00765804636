// Responses embedded in the page. The server embeds the first readings that a page requests (serve-web.ts),
// so that a slow phone saves a round trip.
import { isRecord } from '#web/lib/shape.ts';

let answers: Map<string, unknown> | undefined;

function read(): Map<string, unknown> {
  const text = typeof document === 'undefined' ? null : document.getElementById('answers')?.textContent;
  const parsed: unknown = JSON.parse(text ?? '{}');
  return new Map(isRecord(parsed) ? Object.entries(parsed) : []);
}

/**
 * Returns the embedded response of a reading by its address below /api. Each is returned only once, because
 * later readers need a fresh response.
 */
export function takeSentAnswer(address: string): unknown {
  answers ??= read();
  const found = answers.get(address);
  answers.delete(address);
  return found;
}
