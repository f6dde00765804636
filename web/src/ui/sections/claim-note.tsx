// The operator's claims as a footnote below the figures that are counted. It is shown with the sample market only.
import * as claimsContent from '#web/content/claims.ts';
import type { Claim } from '#web/content/claims.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import styles from './figures.module.css';

export function ClaimNote({ claims }: { claims: readonly Claim[] }) {
  const { claimText, figureWords } = useContent('claims', claimsContent);
  const { locale } = useFormat();
  return (
    <p className={`${styles['claim-note']} only-sample`}>
      {figureWords.claims}{' '}
      {claims.map(claim => figureWords.claim(claim.label, claimText(claim, locale))).join(' · ')}
    </p>
  );
}
