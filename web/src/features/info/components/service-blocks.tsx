// The services of each audience with a description and a link.
import * as servicesContent from '#web/content/services.ts';
import { useContent } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import styles from './services.module.css';

interface ServiceBlock {
  readonly who: string;
  readonly text: string;
  readonly services: readonly string[];
}

export function ServiceBlocks({ blocks }: { blocks: readonly ServiceBlock[] }) {
  const { servicesPage } = useContent('services', servicesContent);
  return (
    <div className={styles['service-blocks']}>
      {blocks.map(block => (
        <article key={block.who}>
          <h3>{block.who}</h3>
          <p>{block.text}</p>
          <ul>
            {block.services.map(service => (
              <li key={service}>{service}</li>
            ))}
          </ul>
          <Link className="lnk" to="/signup">
            {servicesPage.learnMore}
            <span className="sr">{servicesPage.learnMoreFor(block.who)}</span>
          </Link>
        </article>
      ))}
    </div>
  );
}
