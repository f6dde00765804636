// The engraving of a company: a rosette of fine closed lines, drawn from the company's name. The same name always gives
// the same figure.

const POINTS = 360;

/** Closed lines as SVG path data around the point (0, 0), within a circle of this radius. */
export function drawRosette(name: string, radius: number): readonly string[] {
  const random = seeded(name);
  const petals = 5 + Math.floor(random() * 8);
  const weave = 2 + Math.floor(random() * 2);
  const depth = 0.14 + random() * 0.12;
  const twist = 0.04 + random() * 0.06;
  const lines = 14;
  return Array.from({ length: lines }, (_, line) => {
    const size = radius * (0.34 + (0.66 * (line + 1)) / lines);
    const turn = (line / lines) * ((2 * Math.PI) / petals);
    const points = Array.from({ length: POINTS }, (_point, step) => {
      const angle = (step / POINTS) * 2 * Math.PI;
      const wave =
        depth * Math.cos(petals * (angle + turn)) + twist * Math.cos(weave * petals * (angle - turn));
      const distance = (size * (1 + wave)) / (1 + depth + twist);
      return `${(distance * Math.cos(angle)).toFixed(2)} ${(distance * Math.sin(angle)).toFixed(2)}`;
    });
    return `M${points.join('L')}Z`;
  });
}

/** Numbers from 0 to 1 that follow from a text (mulberry32 over an FNV-1a hash). */
function seeded(text: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
