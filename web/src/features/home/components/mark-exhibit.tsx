// A mark as a band with its trades, quotes and funding round. Every x is a fraction of the width beside the
// rows' names, so that the font size does not depend on the width.
import * as exhibitsContent from '#web/content/exhibits.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import styles from './values.module.css';

const { company, mark } = exhibitsContent.exhibit;
const HEIGHT = 172;
const TOP = 20;
const BOTTOM = 144;
const x = (price: number) => `${((price - 38) / 6) * 100}%`;
const span = (from: number, to: number) => `${((to - from) / 6) * 100}%`;
/** Trades, quotes, and the last round. */
const ROWS = [40, 76, 112] as const;
const PRICES = [38, 40, 42, 44];

export function MarkExhibit() {
  const { exhibitWords } = useContent('exhibits', exhibitsContent);
  const format = useFormat();
  const [price, low, high, round] = [mark.price, mark.low, mark.high, mark.round].map(one =>
    format.dollars(one),
  );
  const drawn = exhibitWords.markDrawn(company, price ?? '', low ?? '', high ?? '', round ?? '');
  return (
    <div className={styles['mark-exhibit']} data-part="mark-exhibit" role="img" aria-label={drawn}>
      <svg className={styles['names']} height={HEIGHT}>
        {ROWS.map((y, i) => (
          <text key={y} y={y + 4}>
            {exhibitWords.markRows[i]}
          </text>
        ))}
      </svg>
      <svg className={styles['plotted']} height={HEIGHT}>
        <rect
          x={x(mark.low)}
          y={TOP}
          width={span(mark.low, mark.high)}
          height={BOTTOM - TOP}
          fill="var(--accent-soft)"
        />
        <line
          x1={x(mark.price)}
          x2={x(mark.price)}
          y1={TOP}
          y2={BOTTOM}
          stroke="var(--accent)"
          strokeWidth={2}
        />
        <text x={x(mark.price)} y={12} textAnchor="middle">
          {exhibitWords.mark(price ?? '')}
        </text>
        {ROWS.map(y => (
          <line key={y} className={styles['row']} x2="100%" y1={y} y2={y} />
        ))}
        {mark.trades.map(trade => (
          <circle
            key={trade.price}
            cx={x(trade.price)}
            cy={ROWS[0]}
            r={trade.size}
            fill="var(--accent)"
            fillOpacity={0.35}
            stroke="var(--accent)"
          />
        ))}
        <line
          x1={x(mark.quotes[0])}
          x2={x(mark.quotes[1])}
          y1={ROWS[1]}
          y2={ROWS[1]}
          stroke="var(--text)"
          strokeWidth={3}
        />
        <svg x={x(mark.round)} y={ROWS[2]}>
          <path d="M0-6l6 6-6 6-6-6z" fill="var(--chart-2)" />
        </svg>
        <line className={styles['axis']} x2="100%" y1={BOTTOM} y2={BOTTOM} />
        {PRICES.map(tick => (
          <g key={tick}>
            <line className={styles['axis']} x1={x(tick)} x2={x(tick)} y1={BOTTOM} y2={BOTTOM + 5} />
            <text x={x(tick)} y={BOTTOM + 20} textAnchor="middle">
              {format.dollars(tick, { compact: true })}
            </text>
          </g>
        ))}
        <text x={x(mark.low)} dx={-6} y={BOTTOM - 7} textAnchor="end">
          {exhibitWords.band}
        </text>
      </svg>
    </div>
  );
}
