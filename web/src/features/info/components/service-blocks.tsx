// The services of each audience: a description, what belongs to it, a link, and a piece of the product.
import type { ReactNode } from 'react';
import * as servicesContent from '#web/content/services.ts';
import { useContent } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import styles from './services.module.css';

interface ServiceBlock {
  readonly who: string;
  readonly text: string;
  readonly services: readonly string[];
}

interface ServiceBlocksProps {
  blocks: readonly ServiceBlock[];
  /** The piece of the product of each block. */
  pieces: readonly ReactNode[];
}

export function ServiceBlocks({ blocks, pieces }: ServiceBlocksProps) {
  const { servicesPage } = useContent('services', servicesContent);
  return (
    <div className={styles['service-blocks']}>
      {blocks.map((block, i) => (
        <article key={block.who}>
          <div>
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
          </div>
          {pieces[i]}
        </article>
      ))}
    </div>
  );
}
