// Pieces of the product with the figures of one invented trade: an order in a sentence, a sale on its way, an entry in
// the register, and a payment matched to the bank. They are readable without scripts.
import { basisPointsOf, minorToNumber, totalOf } from '#domain/money/money.ts';
import { exhibit } from '#web/content/exhibits.ts';
import * as servicesContent from '#web/content/services.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { useSite } from '#web/api/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Piece } from './piece.tsx';
import styles from './product-pieces.module.css';

/** The fee of the example until the market's own is known, in basis points. */
const SAMPLE_FEE_BPS = 50;

/** The amounts of the invented trade, formatted, with the market's own fees. */
function useSampleTrade() {
  const format = useFormat();
  const rates = useSite()?.feeBps;
  const money = (minor: bigint) => format.money(minorToNumber(minor));
  const notional = BigInt(exhibit.ticketShares) * exhibit.ticketPrice_minor;
  const buyFee = basisPointsOf(notional, rates?.buy ?? SAMPLE_FEE_BPS);
  const sellFee = basisPointsOf(notional, rates?.sell ?? SAMPLE_FEE_BPS);
  return {
    company: exhibit.company,
    shares: format.number(exhibit.ticketShares),
    price: money(exhibit.ticketPrice_minor),
    fee: money(buyFee),
    cost: money(totalOf('buy', notional, buyFee)),
    proceeds: money(totalOf('sell', notional, sellFee)),
  };
}

export function OrderPiece() {
  const { pieces } = useContent('services', servicesContent);
  const { company, shares, price, fee, cost } = useSampleTrade();
  const { title, sentence, labels, until, settles, confirm } = pieces.order;
  return (
    <Piece title={title}>
      <p className={styles['sentence']}>{sentence(shares, company, price, cost)}</p>
      <dl className={styles['facts']}>
        {[fee, until, settles].map((text, i) => (
          <div key={labels[i]}>
            <dt>{labels[i]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['act']}>{confirm}</p>
    </Piece>
  );
}

export function SalePiece() {
  const { pieces } = useContent('services', servicesContent);
  const { company, shares, price, proceeds } = useSampleTrade();
  const { title, headline, steps, receive } = pieces.sale;
  return (
    <Piece title={title}>
      <p className={styles['headline']}>{headline(shares, company, price)}</p>
      <ol className={styles['track']}>
        {steps.map((step, i) => (
          <li key={step.name} className={styles[i < 2 ? 'past' : i === 2 ? 'now' : 'next']}>
            <b>{step.name}</b>
            <span>{step.text}</span>
          </li>
        ))}
      </ol>
      <p className={styles['total']}>
        <span>{receive}</span>
        <b>{proceeds}</b>
      </p>
    </Piece>
  );
}

/** Both holders before and after the trade. */
const HOLDINGS = [
  [1000, 750],
  [0, 250],
] as const;

export function RegisterPiece() {
  const { pieces } = useContent('services', servicesContent);
  const format = useFormat();
  const { title, head, holders, note, agrees } = pieces.register;
  return (
    <Piece title={title}>
      <table className={styles['entry']}>
        <thead>
          <tr>
            {head.map(label => (
              <th scope="col" key={label}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {holders.map((holder, i) => {
            const [before, after] = HOLDINGS[i] ?? HOLDINGS[0];
            return (
              <tr key={holder}>
                <th scope="row">{holder}</th>
                <td>{format.number(before)}</td>
                <td>{format.number(after)}</td>
                <td>
                  {after > before ? '+' : '−'}
                  {format.number(Math.abs(after - before))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles['total']}>
        <span>{note}</span>
        <Badge state="done">{agrees}</Badge>
      </p>
    </Piece>
  );
}

export function BankPiece() {
  const { pieces } = useContent('services', servicesContent);
  const format = useFormat();
  const { cost } = useSampleTrade();
  const { title, sides, matched, difference } = pieces.bank;
  return (
    <Piece title={title}>
      <div className={styles['match']}>
        {sides.map(({ where, what }) => (
          <p key={where}>
            <span>{where}</span>
            <b>{cost}</b>
            <span>{what}</span>
          </p>
        ))}
      </div>
      <p className={styles['total']}>
        <span>{difference(format.money(0))}</span>
        <Badge state="done">{matched}</Badge>
      </p>
    </Piece>
  );
}
