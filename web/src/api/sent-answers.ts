// Responses embedded in the page: the ones that it shows first. The server renders the page with them
// (app/prerender.tsx), and the browser hydrates it with the same ones and saves a round trip.

const answers = new Map<string, unknown>(
  Object.entries(
    import.meta.env.SSR
      ? {}
      : (JSON.parse(document.getElementById('answers')?.textContent ?? '{}') as Record<string, unknown>),
  ),
);

/** Sets the responses of the page that is rendered next, by their address below /api. */
export function sendAnswers(sent: Readonly<Record<string, unknown>>): void {
  answers.clear();
  for (const [address, answer] of Object.entries(sent)) answers.set(address, answer);
}

/** Returns the embedded response of a reading that has not been taken yet, by its address below /api. */
export const sentAnswer = (address: string): unknown => answers.get(address);

/** Returns the embedded response once, because later readers need a fresh one. */
export function takeSentAnswer(address: string): unknown {
  const found = answers.get(address);
  answers.delete(address);
  return found;
}
