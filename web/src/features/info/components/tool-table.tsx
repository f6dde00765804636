// The tools included in each product line.
import * as servicesContent from '#web/content/services.ts';
import { useContent } from '#web/lib/i18n.ts';
import styles from './services.module.css';

export function ToolTable() {
  const { servicesPage, serviceTools, toolLines } = useContent('services', servicesContent);
  return (
    <table className={styles['tools']}>
      <thead>
        <tr>
          <th scope="col">{servicesPage.tool}</th>
          {toolLines.map(line => (
            <th scope="col" key={line}>
              {line}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {serviceTools.map(([tool, what, ...has]) => (
          <tr key={tool}>
            <th scope="row">
              <div>
                {tool}
                <span>{what}</span>
              </div>
            </th>
            {has.map((included, i) => (
              <td key={toolLines[i]}>
                <span className={included ? styles['has'] : styles['has-not']} data-included={included}>
                  {included ? servicesPage.has : servicesPage.hasNot}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
