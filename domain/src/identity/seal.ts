// The market's seal: rays around a woven ring. The caller adds the words and the market's logo.
import { ring, TAU, weave } from './figure.ts';

const RAYS = 96;
const LONG = 990;
const SHORT = 950;

export interface Seal {
  /** The edge, as SVG path data in a box from −1000 to 1000. */
  readonly rays: string;
  /** Drawn as hairlines. */
  readonly lines: string;
  /** The circle that the words follow, from its lowest point clockwise. Its length is 2π × 705. */
  readonly words: string;
}

export function drawSeal(): Seal {
  const points = Array.from({ length: RAYS }, (_, at) => {
    const [angle, radius] = [(at * TAU) / RAYS, at % 2 === 0 ? LONG : SHORT];
    return `${Math.round(radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle))}`;
  });
  return {
    rays: `M${points.join('L')}z`,
    lines: ring(905) + ring(630) + weave(500, 112, 37, 5) + ring(375),
    words: 'M0 705a705 705 0 1 1 1 0',
  };
}
