// What all engravings of a company consist of: curves, and the figure that is drawn from the company's name alone, so that it
// is the same wherever the company appears. Pure. Lengths are in units of a box from −1000 to 1000.

export const TAU = Math.PI * 2;
/** Chosen once so that the names of a market spread well over the figures. A change would change every mark. */
const SALT = '2999 ';

/** A point of a curve with its derivative: [x, y, dx/dt, dy/dt]. */
export type Point = readonly [number, number, number, number];
export type Curve = (t: number) => Point;

export interface RosetteForm {
  /** The kind of figure, 0 to 6. */
  readonly kind: number;
  /** Its symmetry. */
  readonly n: number;
  readonly a: number;
  readonly b: number;
  readonly core: number;
  readonly tilt: number;
  readonly swirl: number;
  /** The number of the color, 1 to 6. */
  readonly tint: number;
  readonly strands: number;
}

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return hash >>> 0;
}

/** Mulberry32: numbers in [0, 1) that follow from the seed. */
function streamOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SYMMETRIES = [
  [7, 9, 11, 13],
  [5, 6, 7, 8, 10],
  [7, 8, 10, 11],
  [4, 5, 6, 7, 8],
  [7, 9, 11],
  [9, 11, 13, 15],
  [5, 7, 9, 11],
] as const;

/** What the name decides. */
export function rosetteForm(name: string): RosetteForm {
  const hash = hashOf(SALT + name);
  const next = streamOf(hash);
  const pick = (from: readonly number[]): number => from[Math.floor(next() * from.length)] ?? 0;
  const kind = hash % 7;
  const n = pick(SYMMETRIES[kind] ?? SYMMETRIES[0]);
  const a = 0.28 + 0.14 * next();
  const b = 0.16 + 0.2 * next();
  const core = pick([0, 1, 2, 3, 4, 5]);
  const tilt = (next() * TAU) / n;
  const swirl = pick([0.6, -0.6, 0.9, -0.9]);
  return { kind, n, a, b, core, tilt, swirl, tint: ((hash >>> 9) % 6) + 1, strands: pick([41, 47, 53, 59]) };
}

/** Relative path numbers need a space only before a number without a sign. */
const written = (numbers: readonly number[]): string =>
  numbers.reduce((text, value, i) => `${text}${i > 0 && value >= 0 ? ' ' : ''}${value}`, '');

/** A curve over t in [0, span) as smooth cubics in whole units. Equal steps make the mirrored handles exact. */
export function drawCurve(curve: Curve, span: number, count: number, end: 'z' | '' = 'z'): string {
  const step = span / count;
  let [x, y, u, v] = curve(0);
  let [px, py] = [Math.round(x), Math.round(y)];
  let path = `M${written([px, py])}`;
  for (let i = 1; i <= count; i += 1) {
    const [nx, ny, nu, nv] = curve(i * step);
    const points = [
      x + (u * step) / 3,
      y + (v * step) / 3,
      nx - (nu * step) / 3,
      ny - (nv * step) / 3,
      nx,
      ny,
    ].map((value, k) => Math.round(value) - (k % 2 === 1 ? py : px));
    const shown = i === 1 ? points : points.slice(2);
    path += (i === 1 ? 'c' : i === 2 ? 's' : (shown[0] ?? 0) < 0 ? '' : ' ') + written(shown);
    px += points[4] ?? 0;
    py += points[5] ?? 0;
    [x, y, u, v] = [nx, ny, nu, nv];
  }
  return path + end;
}

/** A wave around a circle of this radius: p waves over q turns. */
export function weave(radius: number, height: number, p: number, q: number, phase = 0): string {
  const f = p / q;
  const curve: Curve = t => {
    const r = radius + height * Math.cos(f * t + phase);
    const d = -height * f * Math.sin(f * t + phase);
    const [c, s] = [Math.cos(t), Math.sin(t)];
    return [r * c, r * s, d * c - r * s, d * s + r * c];
  };
  return drawCurve(curve, TAU * q, Math.max(2 * p, 14 * q));
}

/** A sum of turning arms: [turns, length, phase]. */
function arms(terms: readonly (readonly [number, number, number])[]): Curve {
  return t => {
    let [x, y, u, v] = [0, 0, 0, 0];
    for (const [turns, length, phase] of terms) {
      const c = length * Math.cos(turns * t + phase);
      const s = length * Math.sin(turns * t + phase);
      x += c;
      y += s;
      u -= turns * s;
      v += turns * c;
    }
    return [x, y, u, v];
  };
}

function reachOf(curve: Curve): number {
  let most = 0;
  for (let i = 0; i < 360; i += 1) {
    const [x, y] = curve((i * TAU) / 360);
    most = Math.max(most, Math.hypot(x, y));
  }
  return most;
}

function swirled({ n, a, tilt, swirl }: RosetteForm, radius: number, depth: number): string {
  const height = radius * a * 0.98 * depth;
  const middle = radius * (1 - a * 0.98);
  const w = n / 2;
  const curve: Curve = t => {
    const r = middle + height * Math.cos(w * t);
    const d = -height * w * Math.sin(w * t);
    const turned = t + tilt + (swirl * r) / radius;
    const g = 1 + (swirl * d) / radius;
    const [c, s] = [Math.cos(turned), Math.sin(turned)];
    return [r * c, r * s, d * c - r * g * s, d * s + r * g * c];
  };
  return drawCurve(curve, TAU * 2, Math.max(4 * n, 36));
}

/** The figure that is the company's own. @param depth from 0 to 1, less makes it rounder: nested figures get less and less. */
export function figure(form: RosetteForm, radius: number, depth = 1): string {
  const { kind, n, a, b, tilt } = form;
  if (kind === 0) return weave(radius * (1 - a * 0.98), radius * a * 0.98 * depth, n, 2, tilt);
  if (kind === 2) return weave(radius * (1 - a * 0.8), radius * a * 0.8 * depth, n, 3, tilt);
  if (kind === 5) return weave(radius * (1 - a * 0.86), radius * a * 0.86 * depth, n, 4, tilt);
  if (kind === 6) return swirled(form, radius, depth);
  const terms: readonly (readonly [number, number])[] =
    kind === 1
      ? [
          [1, 1],
          [1 - n, 0.46 + a * 0.4 * depth],
        ]
      : kind === 3
        ? [
            [1, 1],
            [1 + n, (0.3 + b) * depth],
            [1 - n, 0.22 * depth],
          ]
        : [
            [2, 1],
            [2 - n, (0.74 + b * 0.8) * (0.5 + 0.5 * depth)],
          ];
  const reach = reachOf(arms(terms.map(([turns, length]) => [turns, length, 0])));
  const size = (radius / reach) * (0.55 + 0.45 * depth);
  const scaled = terms.map(([turns, length]) => [turns, length * size, tilt * turns] as const);
  return drawCurve(arms(scaled), TAU, (n + 1) * (n < 8 ? 6 : 5));
}

export const ring = (r: number): string => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export function center({ core, tilt }: RosetteForm, radius: number): string {
  switch (core) {
    case 0:
      return ring(Math.round(radius * 0.5));
    case 1:
      return ring(Math.round(radius)) + ring(Math.round(radius * 0.5));
    case 2:
      return ring(Math.round(radius * 0.8));
    case 3:
      return weave(radius * 0.72, radius * 0.5, 5, 2, tilt);
    case 4:
      return weave(radius * 0.7, radius * 0.5, 3, 1, tilt);
    default:
      return '';
  }
}
