// Responses embedded in the page: the ones that it shows first. The server renders the page with them
// (app/prerender.tsx), and the browser hydrates it with the same ones and saves a round trip.
import { isRecord } from '#web/lib/shape.ts';

let answers: Map<string, unknown> | undefined;

function read(): Map<string, unknown> {
  const text = typeof document === 'undefined' ? null : document.getElementById('answers')?.textContent;
  const parsed: unknown = JSON.parse(text ?? '{}');
  return new Map(isRecord(parsed) ? Object.entries(parsed) : []);
}

/** Sets the responses of the page that is rendered next, by their address below /api. */
export function sendAnswers(sent: Readonly<Record<string, unknown>>): void {
  answers = new Map(Object.entries(sent));
}

/** Returns the embedded response of a reading that has not been taken yet, by its address below /api. */
export function sentAnswer(address: string): unknown {
  answers ??= read();
  return answers.get(address);
}

/** Returns the embedded response once, because later readers need a fresh one. */
export function takeSentAnswer(address: string): unknown {
  const found = sentAnswer(address);
  answers?.delete(address);
  return found;
}
