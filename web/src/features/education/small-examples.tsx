// Two small examples of the lessons: a company's bylaws, and a sale on a tax statement.
import * as educationContent from '#web/content/education.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import styles from './education.module.css';

export function BylawsExample() {
  const { bylawsExample } = useContent('education', educationContent);
  return (
    <figure className={styles['bylaws']}>
      <figcaption>{bylawsExample.caption}</figcaption>
      <dl>
        {bylawsExample.rules.map(rule => (
          <div key={rule.label}>
            <dt>{rule.label}</dt>
            <dd>{rule.text}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

export function TaxExample() {
  const { taxExample } = useContent('education', educationContent);
  const format = useFormat();
  return (
    <table className={`${styles['lot-example']} num`}>
      <caption>{taxExample.caption}</caption>
      <thead>
        <tr>
          {taxExample.head.map(head => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {taxExample.rows.map(({ cost, held, proceeds }) => (
          <tr key={held}>
            <th scope="row">{held}</th>
            <td>{format.dollars(proceeds)}</td>
            <td>{format.dollars(cost)}</td>
            <td>{format.dollars(proceeds - cost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
