// The exhibits of the investors' tools: returns on one scale, the checks before an order, and a tape.
import * as investorsContent from '#web/content/investors.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import styles from './drawings.module.css';
import exhibits from '#web/ui/sections/exhibits.module.css';

const MOST_PERCENT = 20;

export function ReturnsExhibit() {
  const { returnsExhibit } = useContent('investors', investorsContent);
  const format = useFormat();
  return (
    <dl className={`${exhibits['ex']} ${styles['bars']} num`}>
      {returnsExhibit.map((row, i) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>{format.percent(row.value)}</dd>
          <dd aria-hidden="true">
            <svg width="100%" height={10}>
              <rect className={styles['well']} width="100%" height={10} />
              <rect
                className={i === 2 ? styles['index'] : ''}
                width={`${(row.value / MOST_PERCENT) * 100}%`}
                height={10}
              />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function ChecksExhibit() {
  const { checksExhibit } = useContent('investors', investorsContent);
  return (
    <dl className={`${exhibits['ex']} ${styles['checks']}`}>
      {checksExhibit.map(check => (
        <div key={check.label}>
          <dt>{check.label}</dt>
          <dd>
            <Badge state={check.state}>{check.word}</Badge>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function TapeExhibit() {
  const { tapeExample, tapeWords } = useContent('investors', investorsContent);
  const format = useFormat();
  return (
    <table className={`${exhibits['ex']} ${styles['tape']} num`}>
      <caption className="sr">{tapeWords.caption}</caption>
      <thead>
        <tr>
          {tapeWords.head.map(head => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tapeExample.map(({ away, price, shares }, i) => (
          <tr key={price}>
            <th scope="row">{tapeWords.times[i]}</th>
            <td>{format.number(shares)}</td>
            <td>{format.dollars(price)}</td>
            <td>{format.percent(away)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
