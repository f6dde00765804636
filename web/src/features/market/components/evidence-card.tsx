// What the mark rests on: the evidence by kind within the band.
import { Suspense } from 'react';
import { markBandHeight } from '#web/entities/company/mark-rows.ts';
import type { Company } from '#web/entities/market/trading.ts';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useNear } from '#web/lib/use-near.ts';
import markWords from '#web/locales/en/mark.json';
import marketWords from '#web/locales/en/market.json';
import { Card, CardBody } from '#web/ui/card.tsx';
import { Bone } from '#web/ui/state.tsx';
import styles from './company.module.css';

const MarkBand = lazyPart(() => import('#web/entities/company/mark-band.tsx'));

export function EvidenceCard({ company: { mark, name } }: { company: Pick<Company, 'mark' | 'name'> }) {
  const t = useText(markWords);
  const market = useText(marketWords);
  if (!mark) return null;
  return (
    <Card title={t('evidenceTitle')}>
      <CardBody>
        <p className={styles['about-text']}>
          {mark.indicative && <span className="warn">{market('markIndicative')} </span>}
          {t('evidenceText')}
        </p>
        <Band mark={mark} company={name} note={t('evidenceSize')} />
      </CardBody>
    </Card>
  );
}

interface BandProps {
  mark: NonNullable<Company['mark']>;
  company: string;
  note: string;
}

/** The drawing, loaded once the note below is near: most windows show the chart above only. */
function Band({ mark, company, note }: BandProps) {
  const [place, isNear] = useNear<HTMLParagraphElement>();
  const bone = <Bone height={markBandHeight(mark)} />;
  return (
    <>
      <Suspense fallback={bone}>{isNear ? <MarkBand mark={mark} company={company} /> : bone}</Suspense>
      <p className="note" ref={place}>
        {note}
      </p>
    </>
  );
}
