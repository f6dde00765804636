// The order ticket of an invented company with the exchange's actual fee.
import { basisPointsOf, minorToNumber, totalOf } from '#domain/money/money.ts';
import { exhibit } from '#web/content/home.ts';
import { useFormat } from '#web/lib/format.ts';
import { useSite } from '#web/api/site.ts';
import './values.css';

export function TicketExhibit({ side = 'buy' }: { side?: 'buy' | 'sell' }) {
  const format = useFormat();
  const feeBps = useSite()?.feeBps[side];
  const notional = BigInt(exhibit.ticketShares) * exhibit.ticketPrice_minor;
  const fee = feeBps === undefined ? undefined : basisPointsOf(notional, feeBps);
  const total = fee === undefined ? undefined : totalOf(side, notional, fee);
  const money = (minor: bigint | undefined) =>
    minor === undefined ? '–' : format.money(minorToNumber(minor));
  const rows = [
    ['Shares', format.number(exhibit.ticketShares)],
    ['Limit price', money(exhibit.ticketPrice_minor)],
    [feeBps === undefined ? 'Fee' : `Fee, ${format.number(feeBps / 100, 2)}%`, money(fee)],
  ] as const;
  return (
    <div className="ex tkt num">
      <p>
        {side === 'buy' ? 'Buy' : 'Sell'} {exhibit.company}
      </p>
      <dl>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className="tot">
          <dt>{side === 'buy' ? 'At most' : 'You receive'}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
    </div>
  );
}
