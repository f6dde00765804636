// The figures of the market as a table: what is counted, how, and what the operator claims.
import * as claimsContent from '#web/content/claims.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { type Counted, countedFor, Counter, type ShownFigure } from '#web/ui/sections/figures.tsx';
import styles from './claim-table.module.css';

interface ClaimTableProps {
  figures: readonly ShownFigure[];
  /** Undefined while the values load: a dash is shown instead. */
  counted: Counted | undefined;
}

/** What is only claimed is shown with the sample market only. */
export function ClaimTable({ figures, counted }: ClaimTableProps) {
  const { claimText, figureWords } = useContent('claims', claimsContent);
  const { locale } = useFormat();
  return (
    <table className={`${styles['claims']} num`}>
      <thead>
        <tr>
          <th scope="col">{figureWords.figure}</th>
          <th scope="col">{figureWords.counted}</th>
          <th scope="col" className="only-sample">
            {figureWords.claimed}
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ claim, note }) => {
          const found = countedFor(claim, counted);
          return (
            <tr key={claim.label} className={counted && !found ? 'only-sample' : undefined}>
              <th scope="row">
                {claim.label}
                <span lang={found?.source === undefined ? undefined : 'en'}>{found?.source ?? note}</span>
              </th>
              <td data-l={figureWords.counted}>
                {found ? (
                  <Counter value={found.value} format={found.format} />
                ) : (
                  <span className={styles['none']}>{counted ? figureWords.notCounted : '–'}</span>
                )}
              </td>
              <td data-l={figureWords.claimed} className="only-sample">
                {claimText(claim, locale)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
