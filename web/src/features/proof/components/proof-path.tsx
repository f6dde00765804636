// The path from one's own balance to the published total, drawn: each step adds the sum of the neighbor on its side.
import { useText } from '#web/lib/i18n.ts';
import proofWords from '#web/locales/en/proof.json';
import type { OwnProof } from '#web/features/proof/model/check-mine.ts';
import style from './proof.module.css';

interface ProofPathProps {
  proof: OwnProof;
  isIncluded: boolean;
  /** Writes cents or shares. */
  write: (units: string) => string;
}

/** The published total on top, and the own leaf at the bottom, as the tree is drawn in the explanation. */
export function ProofPath({ proof, isIncluded, write }: ProofPathProps) {
  const t = useText(proofWords);
  const { leaf, path, root } = proof;
  const sums = path.reduce(
    (found, { sum }) => [...found, (found.at(-1) ?? 0n) + BigInt(sum)],
    [BigInt(leaf.units)],
  );
  const reached = String(sums.at(-1) ?? 0n);
  const steps = path
    .map((step, index) => ({ ...step, before: String(sums[index] ?? 0n), index }))
    .toReversed();
  return (
    <ol className={style['path']} aria-label={t('pathLabel')} data-included={isIncluded}>
      <li className={style['top']}>
        <svg viewBox="0 0 84 44" aria-hidden="true">
          <circle className={style['node']} cx="42" cy="22" r="8" />
        </svg>
        <span>{t('pathTotal')}</span>
        <b className="num">{write(root.units)}</b>
      </li>
      {!isIncluded && reached !== root.units && (
        <li className={style['reached']}>
          <svg viewBox="0 0 84 44" aria-hidden="true" />
          <span>{t('pathReached')}</span>
          <b className="num">{write(reached)}</b>
        </li>
      )}
      {steps.map(({ side, sum, before, index }) => (
        <li key={index} className={index === 0 ? style['own'] : undefined}>
          <Joint side={side} isOwn={index === 0} />
          <span>
            {index === 0 && <strong>{t('pathYours')}</strong>}
            <span className={style['plus']}>
              {t(side === 'left' ? 'pathLeft' : 'pathRight', { amount: write(sum) })}
            </span>
          </span>
          <b className="num">{write(before)}</b>
        </li>
      ))}
    </ol>
  );
}

const [MIDDLE, ASIDE, HEIGHT] = [42, 26, 44];

/** The own node in the middle, and its neighbor, whose line joins above. */
function Joint({ side, isOwn }: { side: 'left' | 'right'; isOwn: boolean }) {
  const x = side === 'left' ? MIDDLE - ASIDE : MIDDLE + ASIDE;
  const bend = side === 'left' ? x + 6 : x - 6;
  const y = HEIGHT / 2;
  return (
    <svg viewBox={`0 0 84 ${HEIGHT}`} aria-hidden="true">
      <path d={`M${x} ${y}V6Q${x} 0 ${bend} 0H${MIDDLE}`} />
      <circle className={style['neighbor']} cx={x} cy={y} r="4.5" />
      <circle className={style['node']} cx={MIDDLE} cy={y} r={isOwn ? 8 : 5.5} />
    </svg>
  );
}
