// The order ticket of an invented company with the exchange's actual fee.
import { basisPointsOf, minorToNumber, totalOf } from '#domain/money/money.ts';
import * as exhibitsContent from '#web/content/exhibits.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { useSite } from '#web/api/site.ts';
import styles from './values.module.css';
import exhibits from '#web/ui/sections/exhibits.module.css';

export function TicketExhibit() {
  const format = useFormat();
  const { exhibit, exhibitWords } = useContent('exhibits', exhibitsContent);
  const feeBps = useSite()?.feeBps.buy;
  const notional = BigInt(exhibit.ticketShares) * exhibit.ticketPrice_minor;
  const fee = feeBps === undefined ? undefined : basisPointsOf(notional, feeBps);
  const total = fee === undefined ? undefined : totalOf('buy', notional, fee);
  const money = (minor: bigint | undefined) =>
    minor === undefined ? '–' : format.money(minorToNumber(minor));
  const rows = [
    [exhibitWords.shares, format.number(exhibit.ticketShares)],
    [exhibitWords.limit, money(exhibit.ticketPrice_minor)],
    [
      feeBps === undefined ? exhibitWords.fee : exhibitWords.feeOf(format.part(feeBps / 100, 2, 2)),
      money(fee),
    ],
  ] as const;
  return (
    <div className={`${exhibits['ex']} ${styles['tkt']} num`}>
      <p>{exhibitWords.buy(exhibit.company)}</p>
      <dl>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className={styles['tot']}>
          <dt>{exhibitWords.atMost}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
    </div>
  );
}
