// The fee schedule of the exchange with an example. Shown on the landing page and in the legal document.
import * as feesContent from '#web/content/fees.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { useSite } from '#web/api/site.ts';
import styles from './fee-table.module.css';

const EXAMPLE = 10_000;

export function FeeTable() {
  const format = useFormat();
  const { feeWords } = useContent('fees', feesContent);
  const site = useSite();
  const rate = (bps: number | undefined) =>
    bps === undefined ? ['–', '–'] : [format.part(bps / 100, 2, 2), format.money((EXAMPLE * bps) / 10_000)];
  const free = [feeWords.none, format.money(0)];
  const prices = [rate(site?.feeBps.buy), rate(site?.feeBps.sell), free, free, free];
  return (
    <table className={`${styles['fees']} num`}>
      <thead>
        <tr>
          <th scope="col">{feeWords.schedule}</th>
          <th scope="col">{feeWords.rate}</th>
          <th scope="col">{feeWords.on(format.money(EXAMPLE))}</th>
        </tr>
      </thead>
      <tbody>
        {feeWords.rows.map((what, i) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{prices[i]?.[0]}</td>
            <td>{prices[i]?.[1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
