// The fee schedule of the exchange with an example. Shown on the landing page and in the legal document.
import { useFormat } from '#web/lib/format.ts';
import { useSite } from '#web/api/site.ts';
import './fee-table.css';

const EXAMPLE = 10_000;

export function FeeTable() {
  const format = useFormat();
  const site = useSite();
  const rate = (bps: number | undefined) =>
    bps === undefined
      ? ['–', '–']
      : [`${format.number(bps / 100, 2)}%`, format.money((EXAMPLE * bps) / 10_000)];
  const free = ['none', format.money(0)];
  const rows = [
    ['Buying', ...rate(site?.feeBps.buy)],
    ['Selling', ...rate(site?.feeBps.sell)],
    ['Order cancelled or not filled', ...free],
    ['Trade declined by the company', ...free],
    ['Holding shares or cash', ...free],
  ];
  return (
    <table className="fees num">
      <thead>
        <tr>
          <th scope="col">Fee schedule</th>
          <th scope="col">Rate</th>
          <th scope="col">On {format.money(EXAMPLE)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, share, amount]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{share}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
