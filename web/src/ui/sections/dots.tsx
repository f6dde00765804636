// A percentage as a hundred dots.
import * as claimsContent from '#web/content/claims.ts';
import type { Claim } from '#web/content/claims.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import './exhibits.module.css';

export function Dots({ claim, label = claim.label }: { claim: Claim; label?: string | undefined }) {
  const { claimText, dotsLabel } = useContent('claims', claimsContent);
  const { locale } = useFormat();
  return (
    <div className="only-sample">
      <p>
        <b className="num">{claimText(claim, locale)}</b> {label}
      </p>
      <svg viewBox="1 0 198 50" role="img" aria-label={dotsLabel(claim.value)}>
        {Array.from({ length: 100 }, (_, i) => (
          <circle
            key={i}
            cx={Math.floor(i / 5) * 10 + 5}
            cy={(i % 5) * 10 + 5}
            r={3.3}
            fill={i < claim.value ? 'var(--accent)' : 'var(--line)'}
          />
        ))}
      </svg>
    </div>
  );
}
