// The tools included in each product line.
import { serviceTools, toolLines } from '#web/content/services.ts';
import './services.css';

export function ToolTable() {
  return (
    <table className="tools">
      <thead>
        <tr>
          <th scope="col">Tool</th>
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
                <span className={included ? 'has' : 'has-not'}>{included ? 'yes' : 'no'}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
