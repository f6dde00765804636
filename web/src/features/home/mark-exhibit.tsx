// A mark as what it is: a band, with the trades, quotes and the round it rests on.
import { exhibit } from '#web/content/home.ts';
import './values.css';

const { mark } = exhibit;
const WIDTH = 400;
const LEFT = 78;
const X = (price: number) => LEFT + ((price - 38) / 6) * (WIDTH - LEFT - 14);
const ROWS = [
  { label: 'Trades', y: 40 },
  { label: 'Quotes', y: 76 },
  { label: 'Last round', y: 112 },
] as const;
const PRICES = [38, 40, 42, 44];
const DESCRIPTION = `${exhibit.company}: mark $${mark.price.toFixed(2)}, 80 percent band $${mark.low.toFixed(2)} to $${mark.high.toFixed(2)}; last round $${mark.round.toFixed(2)}`;

export function MarkExhibit() {
  return (
    <svg
      className="mark-exhibit"
      viewBox={`0 0 ${WIDTH} 172`}
      width="100%"
      role="img"
      aria-label={DESCRIPTION}
    >
      <rect
        x={X(mark.low)}
        y={20}
        width={X(mark.high) - X(mark.low)}
        height={124}
        fill="var(--accent-soft)"
      />
      <path d={`M${X(mark.price)} 20V144`} stroke="var(--accent)" strokeWidth={2} />
      <text x={X(mark.price)} y={12} textAnchor="middle">
        Mark ${mark.price.toFixed(2)}
      </text>
      {ROWS.map(row => (
        <g key={row.label}>
          <path className="row" d={`M${LEFT} ${row.y}H${WIDTH - 14}`} />
          <text x={0} y={row.y + 4}>
            {row.label}
          </text>
        </g>
      ))}
      {mark.trades.map(trade => (
        <circle
          key={trade.price}
          cx={X(trade.price)}
          cy={40}
          r={trade.size}
          fill="var(--accent)"
          fillOpacity={0.35}
          stroke="var(--accent)"
        />
      ))}
      <path d={`M${X(mark.quotes[0])} 76H${X(mark.quotes[1])}`} stroke="var(--text)" strokeWidth={3} />
      <path d={`M${X(mark.round)} 106l6 6-6 6-6-6z`} fill="var(--chart-2)" />
      <path className="axis" d={`M${LEFT} 144H${WIDTH - 14}`} />
      {PRICES.map(price => (
        <g key={price}>
          <path className="axis" d={`M${X(price)} 144v5`} />
          <text x={X(price)} y={164} textAnchor="middle">
            ${price}
          </text>
        </g>
      ))}
      <text x={X(mark.high) - 6} y={137} textAnchor="end" fill="var(--accent)">
        80% band
      </text>
    </svg>
  );
}
