// The order book of an invented company: bids on the left, asks on the right, with sizes as bars.
import * as exhibitsContent from '#web/content/exhibits.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import styles from './values.module.css';
import exhibits from '#web/ui/sections/exhibits.module.css';

const MOST_SHARES = 3300;

export function BookExhibit() {
  const format = useFormat();
  const { exhibit, exhibitWords } = useContent('exhibits', exhibitsContent);
  return (
    <div className={exhibits['ex']}>
      <table className={styles['exhibit-book']}>
        <caption className="sr">{exhibitWords.book(exhibit.company)}</caption>
        <thead>
          <tr>
            <th scope="col">{exhibitWords.shares}</th>
            <th scope="col">{exhibitWords.bid}</th>
            <th scope="col">{exhibitWords.ask}</th>
            <th scope="col">{exhibitWords.shares}</th>
          </tr>
        </thead>
        <tbody>
          {exhibit.book.map(row => (
            <tr key={row.bid}>
              <td>
                <SizeBar shares={row.bidShares} fromRight />
                <span>{format.number(row.bidShares)}</span>
              </td>
              <th scope="row" className="up">
                {format.number(row.bid, 2)}
              </th>
              <th scope="row" className="down">
                {format.number(row.ask, 2)}
              </th>
              <td>
                <SizeBar shares={row.askShares} />
                <span>{format.number(row.askShares)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A bar for the size relative to the largest size, growing outwards from the middle of the book. */
function SizeBar({ shares, fromRight = false }: { shares: number; fromRight?: boolean }) {
  const part = (shares / MOST_SHARES) * 100;
  return (
    <svg width="100%" height="100%" aria-hidden="true">
      <rect x={fromRight ? `${100 - part}%` : 0} width={`${part}%`} height="100%" />
    </svg>
  );
}
