// What anyone can check about the marketplace, each with a link to where it is published.
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
    <dl className={info['ruled']}>
      {items.map(item => (
        <div key={item.to}>
          <dt>{item.title}</dt>
          <dd>
            {item.text}
            <Link className={`lnk ${info['check']}`} to={item.to}>
              {item.link}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
