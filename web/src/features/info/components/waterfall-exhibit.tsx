// The proceeds of each share class at each exit price: one bar per exit, with the millions beside it.
import { waterfallExhibit } from '#web/content/issuers.ts';
import './drawings.css';

const { classes, exits } = waterfallExhibit;

export function WaterfallExhibit() {
  return (
    <table className="waterfall num">
      <caption>An invented company’s exit, in millions of dollars</caption>
      <thead>
        <tr>
          <th scope="col">Sold for</th>
          <td />
          {classes.map((name, i) => (
            <th scope="col" key={name} className={`c${i + 1}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {exits.map(exit => (
          <tr key={exit.value}>
            <th scope="row">${exit.value}M</th>
            <td>
              <Shares of={exit.shares} total={exit.value} />
            </td>
            {exit.shares.map((share, i) => (
              <td key={classes[i]}>{share}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Shares({ of, total }: { of: readonly number[]; total: number }) {
  const before = (at: number) => of.slice(0, at).reduce((sum, share) => sum + share, 0);
  return (
    <svg width="100%" height={16} aria-hidden="true">
      {of.map((share, i) => (
        <rect
          key={classes[i]}
          className={`c${i + 1}`}
          x={`${(before(i) / total) * 100}%`}
          width={`${(share / total) * 100}%`}
          height={16}
        />
      ))}
    </svg>
  );
}
