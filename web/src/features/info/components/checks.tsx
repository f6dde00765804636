// What anyone can check about the marketplace, side by side, each with a link to where it is published.
import { Link } from '#web/lib/router.tsx';
import info from './info.module.css';

interface Check {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly to: string;
}

export function Checks({ items }: { items: readonly Check[] }) {
  return (
    <ul className={info['checks']}>
      {items.map(item => (
        <li key={item.to}>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
          <Link className="lnk" to={item.to}>
            {item.link}
          </Link>
        </li>
      ))}
    </ul>
  );
}
