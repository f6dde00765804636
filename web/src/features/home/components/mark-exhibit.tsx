// A mark as a band with its trades, quotes and funding round. Every x is a fraction of the width beside the
// rows' names, so that the font size does not depend on the width.
import { exhibit } from '#web/content/home.ts';
import './values.css';

const { mark } = exhibit;
const HEIGHT = 172;
const TOP = 20;
const BOTTOM = 144;
const x = (price: number) => `${((price - 38) / 6) * 100}%`;
const span = (from: number, to: number) => `${((to - from) / 6) * 100}%`;
const ROWS = [
  { label: 'Trades', y: 40 },
  { label: 'Quotes', y: 76 },
  { label: 'Last round', y: 112 },
] as const;
const PRICES = [38, 40, 42, 44];
const DESCRIPTION = `${exhibit.company}: mark $${mark.price.toFixed(2)}, 80 percent band $${mark.low.toFixed(2)} to $${mark.high.toFixed(2)}; last round $${mark.round.toFixed(2)}`;

export function MarkExhibit() {
  return (
    <div className="mark-exhibit" role="img" aria-label={DESCRIPTION}>
      <svg className="names" height={HEIGHT}>
        {ROWS.map(row => (
          <text key={row.label} y={row.y + 4}>
            {row.label}
          </text>
        ))}
      </svg>
      <svg className="plotted" height={HEIGHT}>
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
          Mark ${mark.price.toFixed(2)}
        </text>
        {ROWS.map(row => (
          <line key={row.label} className="row" x2="100%" y1={row.y} y2={row.y} />
        ))}
        {mark.trades.map(trade => (
          <circle
            key={trade.price}
            cx={x(trade.price)}
            cy={ROWS[0].y}
            r={trade.size}
            fill="var(--accent)"
            fillOpacity={0.35}
            stroke="var(--accent)"
          />
        ))}
        <line
          x1={x(mark.quotes[0])}
          x2={x(mark.quotes[1])}
          y1={ROWS[1].y}
          y2={ROWS[1].y}
          stroke="var(--text)"
          strokeWidth={3}
        />
        <svg x={x(mark.round)} y={ROWS[2].y}>
          <path d="M0-6l6 6-6 6-6-6z" fill="var(--chart-2)" />
        </svg>
        <line className="axis" x2="100%" y1={BOTTOM} y2={BOTTOM} />
        {PRICES.map(price => (
          <g key={price}>
            <line className="axis" x1={x(price)} x2={x(price)} y1={BOTTOM} y2={BOTTOM + 5} />
            <text x={x(price)} y={BOTTOM + 20} textAnchor="middle">
              ${price}
            </text>
          </g>
        ))}
        <text x={x(mark.low)} dx={-6} y={BOTTOM - 7} textAnchor="end">
          80% band
        </text>
      </svg>
    </div>
  );
}
