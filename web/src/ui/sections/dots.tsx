// A percentage as a hundred dots.
import { claimText, type Claim } from '#web/content/claims.ts';
import './dots.css';

export function Dots({ claim, label = claim.label }: { claim: Claim; label?: string | undefined }) {
  return (
    <div className="only-sample">
      <p>
        <b className="num">{claimText(claim)}</b> {label}
      </p>
      <svg viewBox="1 0 198 50" role="img" aria-label={`${claim.value} of 100 dots filled`}>
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
