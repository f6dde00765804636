// Compares the sides of a trade, or kinds of partners, in one table with the same questions for each.
import { Link } from '#web/lib/router.tsx';
import styles from './side-table.module.css';

export interface Side {
  readonly who: string;
  /** One answer per question. */
  readonly answers: readonly string[];
  readonly to?: string;
  readonly link?: string;
}

export function SideTable({ questions, sides }: { questions: readonly string[]; sides: readonly Side[] }) {
  return (
    <table className={styles['aud']}>
      <thead>
        <tr>
          <td />
          {questions.map(question => (
            <th scope="col" key={question}>
              {question}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sides.map(side => (
          <tr key={side.who}>
            <th scope="row">
              <div>
                {side.who}{' '}
                {side.to && (
                  <Link className="lnk" to={side.to}>
                    {side.link}
                  </Link>
                )}
              </div>
            </th>
            {side.answers.map((answer, i) => (
              <td key={questions[i]} data-l={questions[i]}>
                <span>{answer}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
