// A section with up to three figures side by side: what is counted, otherwise the operator's claim, marked as one.
import * as claimsContent from '#web/content/claims.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { ClaimNote } from './claim-note.tsx';
import { countedFor, type Counted, type ShownFigure } from './counted.ts';
import { Section } from './section-head.tsx';
import styles from './figures.module.css';

interface FigureSectionProps {
  /** The id of the heading. */
  id: string;
  title: string;
  figures: readonly ShownFigure[];
  counted: Counted | undefined;
}

/** Nothing of it is shown without the sample market where nothing is counted. */
export function FigureSection({ id, title, figures, counted }: FigureSectionProps) {
  const { claimText, figureWords } = useContent('claims', claimsContent);
  const { locale } = useFormat();
  const over = figures.filter(({ claim }) => countedFor(claim, counted)).map(({ claim }) => claim);
  return (
    <div className={over.length > 0 ? undefined : 'only-sample'}>
      <Section
        id={id}
        title={title}
        lede={over.length > 0 && counted ? figureWords.asOf(counted.day) : undefined}
      >
        <dl className={styles['row']}>
          {figures.map(({ claim, note }) => {
            const found = countedFor(claim, counted);
            return (
              <div key={claim.label} className={found ? undefined : 'only-sample'}>
                <dt>{claim.label}</dt>
                <dd className="num">{found ? found.format(found.value) : claimText(claim, locale)}</dd>
                <dd className={styles['note']}>
                  <span lang={found?.source === undefined ? undefined : 'en'}>{found?.source ?? note}</span>
                  {!found && <span className={styles['claimed']}>{figureWords.claimed}</span>}
                </dd>
              </div>
            );
          })}
        </dl>
        {over.length > 0 && <ClaimNote claims={over} />}
      </Section>
    </div>
  );
}
