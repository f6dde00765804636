// Draws a mark as a band with its evidence by kind. Larger dots carry more weight, and hollow dots were
// excluded. The working of the mark lists the same figures as a table.
import { useRef } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { inRem } from '#web/lib/in-rem.ts';
import marketWords from '#web/locales/en/market.json';
import type { Company } from '#web/entities/market/trading.ts';
import { TOP, ROW, markBandHeight, markRows } from './mark-rows.ts';
import { niceTicks, placeLabels } from '#web/charts/scales.ts';
import { useSize } from '#web/charts/use-plot.ts';
import styles from './mark-band.module.css';

type Mark = NonNullable<Company['mark']>;
type Input = Mark['inputs'][number];

/** The minimum width for the names of the kinds, and the maximum width of a letter. */
const LEAST_LEFT = 120;
const LETTER = 6.5;
const RIGHT = 16;
/** Room for a price beyond the scale, beside the dots. */
const BEYOND = 72;
const CENT = 0.01;

interface Scale {
  /** The horizontal start and end of the rows. */
  readonly left: number;
  readonly end: number;
  readonly low: number;
  readonly high: number;
  readonly X: (price: number) => number;
}

/** The evidence that counted determines the scale, because a distant outlier would flatten the rest. */
function scaleOf(mark: Mark, left: number, width: number): Scale {
  const used = mark.inputs.filter(input => !input.dropped).map(input => input.price);
  const [least, most] = [Math.min(mark.low, ...used), Math.max(mark.high, ...used)];
  const air = (most - least) * 0.06 || most * 0.02;
  const [low, high] = [least - air, most + air];
  const end = width - (mark.inputs.some(({ price }) => price > high) ? BEYOND : RIGHT);
  return { left, end, low, high, X: price => left + ((price - low) / (high - low)) * (end - left) };
}

export default function MarkBand({ mark, company }: { mark: Mark; company: string }) {
  const t = useText(marketWords);
  const format = useFormat();
  const { colon, comma } = usePunctuation();
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const kinds = markRows(mark);
  const left = Math.max(LEAST_LEFT, ...kinds.map(([, word]) => t(word).length * LETTER));
  const bottom = TOP + kinds.length * ROW;
  const height = markBandHeight(mark);
  const scale = scaleOf(mark, left, width);
  const { low, high, end, X } = scale;
  const { perDollar } = format;
  const ticks = niceTicks(low * perDollar, high * perDollar, width < 480 ? 4 : 5, CENT)
    .map(price => price / perDollar)
    .filter(price => price > low && price < high);
  const band = t('markBand', { low: format.money(mark.low), high: format.money(mark.high) });
  return (
    <div
      ref={box}
      className={styles['mark-band']}
      data-part="mark-band"
      style={{ height: inRem(height) }}
      role="img"
      aria-label={`${company}${colon}${t('mark')} ${format.money(mark.price)}${comma}${band}`}
    >
      {width > 0 && (
        <svg
          width={inRem(width)}
          height={inRem(height)}
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
        >
          <rect
            className={styles['area']}
            x={X(mark.low)}
            y={TOP}
            width={X(mark.high) - X(mark.low)}
            height={bottom - TOP}
          />
          {kinds.map(([kind, word], row) => (
            <Row
              key={kind}
              label={t(word)}
              y={TOP + (row + 0.5) * ROW}
              inputs={mark.inputs.filter(input => input.kind === kind)}
              heaviest={Math.max(...mark.inputs.map(input => input.weight), Number.EPSILON)}
              scale={scale}
            />
          ))}
          <path className={styles['price']} d={`M${X(mark.price)} ${TOP - 8}V${bottom}`} />
          {placeLabels([[X(mark.price), `${t('mark')} ${format.money(mark.price)}`]], width).map(
            ({ x, text, anchor }) => (
              <text key={x} className={styles['name']} x={x} y={12} textAnchor={anchor}>
                {text}
              </text>
            ),
          )}
          <path className={styles['axis']} d={`M${left} ${bottom}H${end}`} />
          {ticks.map(price => (
            <path key={price} className={styles['axis']} d={`M${X(price)} ${bottom}v5`} />
          ))}
          {placeLabels(
            ticks.map(price => [X(price), format.money(price)] as const),
            width,
          ).map(({ x, text, anchor }) => (
            <text key={x} x={x} y={bottom + 20} textAnchor={anchor}>
              {text}
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}

/** Neighbouring dots are moved apart vertically, so that none covers another. */
const spread = (index: number): number => ((index % 5) - 2) * 5;

interface RowProps {
  label: string;
  y: number;
  inputs: readonly Input[];
  heaviest: number;
  scale: Scale;
}

function Row({ label, y, inputs, heaviest, scale: { left, end, low, high, X } }: RowProps) {
  const format = useFormat();
  const below = inputs.filter(input => input.price < low);
  const above = inputs.filter(input => input.price > high);
  return (
    <g>
      <path className={styles['row']} d={`M${left} ${y}H${end}`} />
      <text x={0} y={below[0] ? y - 3 : y + 4}>
        {label}
      </text>
      {inputs
        .filter(input => input.price >= low && input.price <= high)
        .map((input, i) => (
          <circle
            key={i}
            className={input.dropped ? styles['dropped'] : styles['used']}
            cx={X(input.price)}
            cy={y + spread(i)}
            r={3 + 6 * Math.sqrt(input.weight / heaviest)}
          />
        ))}
      {below[0] && (
        <text x={0} y={y + 13}>
          ◂ {format.money(below[0].price)}
        </text>
      )}
      {above[0] && (
        <text x={end + 8} y={y + 4}>
          {format.money(above[0].price)} ▸
        </text>
      )}
    </g>
  );
}
