// The large engravings of a company: its crest and the frame of a certificate. The figure follows from the name, and the
// outer ring of the crest from the prices. Lengths of a crest are in units of a box from −1000 to 1000.
import { center, drawCurve, figure, ring, rosetteForm, TAU, weave, type Curve } from './figure.ts';

export interface Stroke {
  /** SVG path data. */
  readonly path: string;
  /** Relative to a hairline. */
  readonly weight: number;
}

export interface Crest {
  /** The number of the color, 1 to 6. */
  readonly tint: number;
  /** Filled faintly by the even-odd rule. */
  readonly fill: string;
  readonly strokes: readonly Stroke[];
}

/** Fewer prices make no ring. */
const LEAST_PRICES = 8;

/** @param prices oldest first; clockwise from twelve o'clock around the crest. With fewer than eight the ring is even. */
export function drawCrest(name: string, prices: readonly number[] = []): Crest {
  const form = rosetteForm(name);
  const outer = prices.length < LEAST_PRICES ? evenRing(form.kind) : priceRing(prices);
  const isFine = form.kind === 2 || form.kind === 5;
  const petals = Array.from({ length: isFine ? 3 : 4 }, (_, at) =>
    figure(form, 600 * (1 - 0.045 * (at + 1)), 1 - 0.19 * (at + 1)),
  );
  return {
    tint: form.tint,
    fill: figure(form, 600) + center(form, 150),
    strokes: [
      { path: outer, weight: 1.2 },
      { path: weave(722, 92, form.strands, 7), weight: 1.1 },
      { path: ring(832) + ring(822) + ring(620), weight: 1.2 },
      { path: petals.join(''), weight: 1.1 },
      { path: figure(form, 600), weight: 1.6 },
      { path: weave(150, 60, 19, 7), weight: 0.9 },
    ],
  };
}

const RING_LINES = 6;
/** The gap at the top separates the newest price from the oldest. */
const RING_GAP = 0.045;
const RING_STEPS = 36;

function evenRing(kind: number): string {
  const waves = 14 + 2 * (kind % 3);
  return lines(at => weave(925, 65, waves, 1, (at * TAU) / RING_LINES));
}

function priceRing(prices: readonly number[]): string {
  const low = Math.min(...prices);
  const range = Math.max(...prices) - low || 1;
  const heightAt = (share: number): number => {
    const x = share * (prices.length - 1);
    const before = Math.min(prices.length - 2, Math.floor(x));
    const [a = 0, b = 0] = [prices[before], prices[before + 1]];
    return (a + (b - a) * (x - before) - low) / range;
  };
  return lines(at => {
    const level = at / (RING_LINES - 1);
    const place = (t: number): readonly [number, number] => {
      const r = 1000 * (0.845 + 0.045 * level + 0.11 * level * heightAt(t / TAU));
      const angle = RING_GAP - TAU / 4 + (t / TAU) * (TAU - 2 * RING_GAP);
      return [r * Math.cos(angle), r * Math.sin(angle)];
    };
    return drawCurve(withSlopes(place), TAU, RING_STEPS, '');
  });
}

const lines = (draw: (at: number) => string): string =>
  Array.from({ length: RING_LINES }, (_, at) => draw(at)).join('');

/** Adds the derivative by the difference to both sides, within [0, 2π]. */
function withSlopes(place: (t: number) => readonly [number, number]): Curve {
  const reach = 0.5 / RING_STEPS;
  return t => {
    const [from, to] = [Math.max(0, t - reach), Math.min(TAU, t + reach)];
    const [x, y] = place(t);
    const [x1, y1] = place(from);
    const [x2, y2] = place(to);
    return [x, y, (x2 - x1) / (to - from), (y2 - y1) / (to - from)];
  };
}

export interface Frame {
  /** Each edge at its place, turned by an angle in degrees. */
  readonly edges: readonly {
    readonly x: number;
    readonly y: number;
    readonly angle: number;
    readonly path: string;
  }[];
  readonly hairlines: string;
  /** The company's figure, in a box from −1000 to 1000, around each corner. */
  readonly corner: string;
  readonly corners: readonly (readonly [x: number, y: number])[];
  /** Half the size of a corner's figure. */
  readonly cornerRadius: number;
}

/** A woven frame for a sheet of this size. @param band its width, in the unit of the sheet. */
export function drawFrame(name: string, width: number, height: number, band: number): Frame {
  const q = band / 2;
  const across = strands(width - 2 * band, band);
  const down = strands(height - 2 * band, band);
  const right = width - band;
  const low = height - band;
  return {
    edges: [
      { x: band, y: q, angle: 0, path: across },
      { x: band, y: height - q, angle: 0, path: across },
      { x: q, y: band, angle: 90, path: down },
      { x: width - q, y: band, angle: 90, path: down },
    ],
    hairlines:
      `M${band} 0.5H${right}M${band} ${band - 0.5}H${right}M${band} ${height - 0.5}H${right}M${band} ${low + 0.5}H${right}` +
      `M0.5 ${band}V${low}M${band - 0.5} ${band}V${low}M${width - 0.5} ${band}V${low}M${right + 0.5} ${band}V${low}`,
    corner: ring(1000) + figure(rosetteForm(name), 860),
    corners: [
      [q, q],
      [width - q, q],
      [q, height - q],
      [width - q, height - q],
    ],
    cornerRadius: band * 0.62,
  };
}

/** Waves of whole periods along an edge, eight over each other. */
function strands(length: number, band: number): string {
  const count = Math.max(4, Math.round((length / band) * 1.15));
  const period = length / count;
  const next = `t${period.toFixed(2)} 0`.repeat(count - 1);
  return [0, 1, 2, 3]
    .flatMap(strand => [1, -1].map(side => side * band * 0.44 * (1 - strand * 0.24)))
    .map(rise => `M0 0q${(period / 2).toFixed(2)} ${rise.toFixed(1)} ${period.toFixed(2)} 0${next}`)
    .join('');
}
