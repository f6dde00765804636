// Exhibits of the landing page about an invented company: who meets in a book, what a mark rests on, and how an order
// trades.
import * as homeContent from '#web/content/home.ts';
import { exhibit } from '#web/content/exhibits.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import styles from './values.module.css';
import exhibits from '#web/ui/sections/exhibits.module.css';

const { meeting, evidence, order } = homeContent.valueExamples;

/** Both sides of one book by the kind of people behind them, on one scale. */
export function MeetingExhibit() {
  const { valueWords } = useContent('home', homeContent);
  const format = useFormat();
  const sums = meeting.map(side => side.reduce((sum, shares) => sum + shares, 0));
  const most = Math.max(...sums);
  return (
    <div className={`${exhibits['ex']} ${styles['meeting']} num`}>
      {meeting.map((side, i) => (
        <section key={sums[i]}>
          <p>
            <b>{format.number(sums[i] ?? 0)}</b> {valueWords.sides[i]?.label}
          </p>
          <svg width="100%" height={12} aria-hidden="true">
            {side.map((shares, j) => {
              const from = side.slice(0, j).reduce((sum, one) => sum + one, 0);
              return (
                <rect
                  key={shares}
                  className={i === 0 ? styles['bid'] : styles['ask']}
                  fillOpacity={1 - j * 0.3}
                  x={`${(from / most) * 100}%`}
                  width={`${(shares / most) * 100}%`}
                  height={12}
                />
              );
            })}
          </svg>
          <ul>
            {side.map((shares, j) => (
              <li key={shares}>
                {valueWords.sides[i]?.people[j]} <span>{format.number(shares)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** What a mark rests on, with the weight of each kind of evidence. */
export function EvidenceExhibit() {
  const { valueWords } = useContent('home', homeContent);
  const format = useFormat();
  const { price, low, high } = exhibit.mark;
  return (
    <div className={`${exhibits['ex']} ${styles['evidence']} num`}>
      <p>
        <b>{valueWords.mark(format.dollars(price))}</b>{' '}
        <span>{valueWords.band(format.dollars(low), format.dollars(high))}</span>
      </p>
      <dl>
        {evidence.map((percent, i) => (
          <div key={percent}>
            <dt>{valueWords.evidence[i]}</dt>
            <dd>{format.part(percent)}</dd>
            <dd aria-hidden="true">
              <svg width="100%" height={6}>
                <rect width={`${percent}%`} height={6} />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** An order to buy against the offers of a book: the best price first. */
export function OrderExhibit() {
  const { valueWords } = useContent('home', homeContent);
  const format = useFormat();
  const offers = exhibit.book.slice(0, order.fills.length);
  const cost = offers.reduce((sum, { ask }, i) => sum + ask * (order.fills[i] ?? 0), 0);
  return (
    <div className={`${exhibits['ex']} ${styles['order']} num`}>
      <p>{valueWords.order(format.number(order.shares), format.dollars(order.limit))}</p>
      <table>
        <thead>
          <tr>
            {valueWords.orderHead.map(head => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offers.map(({ ask, askShares }, i) => (
            <tr key={ask} className={order.fills[i] ? styles['filled'] : undefined}>
              <th scope="row">{format.dollars(ask)}</th>
              <td>{format.number(askShares)}</td>
              <td>{order.fills[i] ? format.number(order.fills[i]) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['average']}>{valueWords.average(format.dollars(cost / order.shares))}</p>
    </div>
  );
}
