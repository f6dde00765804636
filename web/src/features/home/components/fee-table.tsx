// The fee schedule of the exchange with an example. Shown in the legal document.
import * as feesContent from '#web/content/fees.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFees } from '#web/features/home/model/use-fees.ts';
import styles from './fee-table.module.css';

export function FeeTable() {
  const { feeWords } = useContent('fees', feesContent);
  const { example, fees } = useFees();
  return (
    <table className={`${styles['fees']} num`}>
      <thead>
        <tr>
          <th scope="col">{feeWords.schedule}</th>
          <th scope="col">{feeWords.rate}</th>
          <th scope="col">{example}</th>
        </tr>
      </thead>
      <tbody>
        {fees.map(({ what, rate, amount }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{rate}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
