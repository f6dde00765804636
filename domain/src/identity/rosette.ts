// A company's engraved mark. The size decides the detail: solid below 44 px, with a ring below 80 px, with a woven band above.
import { center, figure, ring, rosetteForm, weave } from './figure.ts';

export { rosetteForm } from './figure.ts';

export interface Rosette {
  /** The number of the color, 1 to 6. */
  readonly tint: number;
  /** Filled by the even-odd rule, in a box from −1000 to 1000. */
  readonly fill: string;
  /** Drawn as hairlines. */
  readonly lines: string;
}

/** The rosette of a name for a mark of this many pixels. */
export function rosette(name: string, size: number): Rosette {
  const form = rosetteForm(name);
  const { tint, strands } = form;
  if (size < 44) return { tint, fill: figure(form, 940) + center(form, 240), lines: '' };
  if (size < 80) return { tint, fill: figure(form, 760) + center(form, 200), lines: ring(930) };
  return {
    tint,
    fill: figure(form, 590) + center(form, 150),
    lines: weave(800, 125, strands - 16, 4) + ring(960) + ring(645),
  };
}

/** The same figure as a rim around two letters. */
export function rosetteRim(name: string): string {
  const { kind, n } = rosetteForm(name);
  return weave(845, 105, kind === 0 ? n + 10 : n * 2 + 1, 2);
}
