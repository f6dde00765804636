// Shows the results for the three sides when the company approves, buys, or declines.
import * as educationContent from '#web/content/education.ts';
import { useContent } from '#web/lib/i18n.ts';
import styles from './education.module.css';

export function RefusalExhibit() {
  const { caption, head, ways } = useContent('education', educationContent).refusalExhibit;
  return (
    <table className={`${styles['lot-example']} ${styles['words']}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map(text => (
            <th scope="col" key={text}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ways.map(([way, ...results]) => (
          <tr key={way}>
            <th scope="row">{way}</th>
            {results.map((text, i) => (
              <td key={head[i + 1]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
