// 'If you sold now' of an invented portfolio: what the order books pay after fees, and why it is less than the last price.
import * as investorsContent from '#web/content/investors.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { worthOf } from '#web/features/info/model/sale-example.ts';
import piece from './drawings.module.css';
import styles from './sale-exhibit.module.css';

const { holdings, feePercent } = investorsContent.saleExample;

export function SaleExhibit() {
  const { saleWords: words } = useContent('investors', investorsContent);
  const format = useFormat();
  const sum = worthOf(holdings, feePercent);
  const steps = [
    { label: words.atLast, amount: sum.last, from: 0, to: sum.last },
    { label: words.noBuyer, amount: -sum.unfilled, from: sum.last - sum.unfilled, to: sum.last },
    { label: words.below, amount: -sum.below, from: sum.gross, to: sum.last - sum.unfilled },
    { label: words.fee(format.part(feePercent)), amount: -sum.fee, from: sum.proceeds, to: sum.gross },
    { label: words.afterFees, amount: sum.proceeds, from: 0, to: sum.proceeds, total: true },
  ];
  return (
    <figure className={`${piece['piece']} num`} data-theme="dark">
      <figcaption className={piece['caption']}>{words.caption}</figcaption>
      <div className={styles['top']}>
        <div>
          <p className={piece['title']}>{words.title}</p>
          <p className={piece['lead']}>{format.dollars(sum.proceeds)}</p>
          <p className={piece['text']}>{words.text}</p>
        </div>
        <dl className={styles['steps']}>
          {steps.map(({ amount, from, label, to, total }) => (
            <div key={label} className={total ? styles['total'] : undefined}>
              <dt>{label}</dt>
              <dd>{format.dollars(amount)}</dd>
              <dd aria-hidden="true">
                <svg width="100%" height={8}>
                  <rect
                    className={amount < 0 ? styles['less'] : undefined}
                    x={`${(from / sum.last) * 100}%`}
                    width={`${((to - from) / sum.last) * 100}%`}
                    height={8}
                  />
                </svg>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <table className={styles['books']}>
        <caption className="sr">{words.byBook}</caption>
        <thead>
          <tr>
            {words.head.map(head => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {holdings.map((holding, i) => {
            const one = worthOf([holding], feePercent);
            return (
              <tr key={holding.company}>
                <th scope="row">
                  <b>{holding.company}</b>
                  <span>{words.books[i]}</span>
                </th>
                <td data-l={words.head[1]}>{format.dollars(one.last)}</td>
                <td data-l={words.head[2]}>{format.dollars(one.mark)}</td>
                <td data-l={words.head[3]}>{format.dollars(one.proceeds)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </figure>
  );
}
