// An issuer's quarter drawn to scale: trading windows, price limits, and volume. Every x is a fraction of the
// width, so that the font size does not depend on the width.
import * as issuersContent from '#web/content/issuers.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import styles from './drawings.module.css';
import info from './info.module.css';

const { days, window: open, blackout, range, prices, trades } = issuersContent.windowExhibit;
const HEIGHT = 300;
const TOP = 34;
const BOTTOM = 262;
const AXIS = 9;
const x = (day: number) => `${AXIS + (day / days) * (100 - AXIS)}%`;
const span = (from: number, to: number) => `${((to - from) / days) * (100 - AXIS)}%`;
const y = (price: number) => BOTTOM - ((price - prices.low) / (prices.high - prices.low)) * (BOTTOM - TOP);

export function WindowExhibit() {
  const words = useContent('issuers', issuersContent).windowExhibit;
  const format = useFormat();
  return (
    <svg
      className={styles['window-exhibit']}
      width="100%"
      height={HEIGHT}
      role="img"
      aria-label={words.drawn}
    >
      <rect
        className={styles['closed']}
        x={x(blackout.from)}
        y={TOP}
        width={span(blackout.from, blackout.to)}
        height={BOTTOM - TOP}
      />
      <rect
        className={styles['open']}
        data-part="window"
        x={x(open.from)}
        y={y(range.high)}
        width={span(open.from, open.to)}
        height={y(range.low) - y(range.high)}
      />
      {[range.high, range.low].map(price => (
        <g key={price}>
          <line className={styles['limit']} x1={`${AXIS}%`} x2="100%" y1={y(price)} y2={y(price)} />
          <text x={0} y={y(price) + 4}>
            {format.dollars(price, { compact: true })}
          </text>
        </g>
      ))}
      {trades.map(trade => (
        <circle key={trade.day} cx={x(trade.day)} cy={y(trade.price)} r={4.5} />
      ))}
      <text className="note" x={x(blackout.from)} y={TOP - 10}>
        {words.blackout.label}
      </text>
      <text
        className={styles['on']}
        data-part="window-name"
        x={x((open.from + open.to) / 2)}
        y={TOP - 10}
        textAnchor="middle"
      >
        {words.window.label}
      </text>
      <line className={styles['axis']} x1={`${AXIS}%`} x2="100%" y1={BOTTOM} y2={BOTTOM} />
      {words.months.map((month, i) => (
        <text key={month} x={x((i * days) / words.months.length)} y={BOTTOM + 22}>
          {month}
        </text>
      ))}
    </svg>
  );
}

/** The same quarter in words. */
export function WindowRules() {
  const { windowExhibit } = useContent('issuers', issuersContent);
  return (
    <dl className={`${info['ruled']} ${info['narrow']}`}>
      {windowExhibit.rules.map(rule => (
        <div key={rule.label}>
          <dt>{rule.label}</dt>
          <dd>{rule.text}</dd>
        </div>
      ))}
    </dl>
  );
}
