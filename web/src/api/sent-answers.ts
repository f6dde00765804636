// Answers that came with the page: the server knows what the page's code asks first (serve-web.ts there), so that a
// slow phone need not wait for another call.
import { isRecord } from '#web/lib/shape.ts';

let answers: Map<string, unknown> | undefined;

function read(): Map<string, unknown> {
  const text = typeof document === 'undefined' ? null : document.getElementById('answers')?.textContent;
  const parsed: unknown = JSON.parse(text ?? '{}');
  return new Map(isRecord(parsed) ? Object.entries(parsed) : []);
}

/** The answer to a reading by its address below /api; each only once, since the next asker wants a fresh one. */
export function takeSentAnswer(address: string): unknown {
  answers ??= read();
  const found = answers.get(address);
  answers.delete(address);
  return found;
}
