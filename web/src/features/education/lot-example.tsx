// A sale worked out lot by lot, oldest shares first.
import * as educationContent from '#web/content/education.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import styles from './education.module.css';

export function LotExample() {
  const format = useFormat();
  const { lotExample } = useContent('education', educationContent);
  const rows = lotExample.lots.map(lot => ({ ...lot, gain: lot.sold * (lotExample.salePrice - lot.price) }));
  const gain = rows.reduce((sum, row) => sum + row.gain, 0);
  const dollars = (value: number) => format.dollars(value);
  return (
    <table className={`${styles['lot-example']} num`}>
      <caption>{lotExample.caption}</caption>
      <thead>
        <tr>
          {lotExample.head.map(head => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.bought}>
            <th scope="row">{row.bought}</th>
            <td>{format.number(row.shares)}</td>
            <td>{dollars(row.price)}</td>
            <td>{format.number(row.sold)}</td>
            <td>{dollars(row.gain)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {lotExample.total}
          </th>
          <td>{dollars(gain)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
