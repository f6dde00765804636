// A trade under review with what speaks for and against it: stakes before and after, the price against the mark, both
// parties, and the decision.
import type { ReactNode } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useApi } from '#web/api/use-api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import deskWords from '#web/locales/en/issuer-desk.json';
import { Card, CardBody, KeyValues } from '#web/ui/card.tsx';
import { CallOut } from '#web/ui/patterns/call-out.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { useTradeWords } from '#web/features/issuer/model/use-trade-words.ts';
import { usePartWords } from '#web/features/issuer/model/use-part-words.ts';
import { DeskBones } from './desk-bones.tsx';
import { Dossiers } from './dossiers.tsx';
import { PriceStrip } from './price-strip.tsx';
import { ReviewActions } from './review-actions.tsx';
import { RulesCard } from './rules-card.tsx';
import { StakesCard } from './stakes-card.tsx';
import styles from './desk.module.css';

export type Evidence = Answer<'GET /issuer/reviews/{id}'>;

interface ReviewEvidenceProps {
  id: string;
  /** The deadline above the title. */
  until: ReactNode;
  /** Other decisions, beside the evidence. */
  beside: ReactNode;
}

export function ReviewEvidence({ id, until, beside }: ReviewEvidenceProps) {
  const t = useText(deskWords);
  const evidence = useApi('GET /issuer/reviews/{id}', { params: { id } });
  return (
    <Loaded from={evidence} skeleton={<DeskBones evidence />} failed={t('evidenceFailed')}>
      {data => <Shown evidence={data} until={until} beside={beside} />}
    </Loaded>
  );
}

function Shown({ evidence, until, beside }: Omit<ReviewEvidenceProps, 'id'> & { evidence: Evidence }) {
  const t = useText(deskWords);
  const moment = useMoment();
  const { review } = evidence;
  const { trade, buyer, seller } = useTradeWords()(review);
  const { firstRefusalUntil } = review;
  return (
    <div className={styles['desk']}>
      <CallOut
        label={t('kind_review')}
        look="mine"
        title={t('reviewTitle', { trade })}
        above={until}
        acts={<ReviewActions review={review} />}
      >
        <p className="muted">
          {t('reviewText', { buyer, seller })}{' '}
          {firstRefusalUntil !== null && t('refusalText', { time: moment(firstRefusalUntil) })}
        </p>
      </CallOut>
      <div className={styles['stack']}>
        <StakesCard evidence={evidence} />
        <PriceStrip slug={evidence.slug} price={review.price} />
        <Dossiers evidence={evidence} />
      </div>
      <div className={`${styles['stack']} ${styles['beside']}`}>
        {beside}
        <TransferCard evidence={evidence} />
        <RulesCard slug={evidence.slug} isDefault={review.line === null} />
      </div>
    </div>
  );
}

function TransferCard({ evidence: { review, sharesOutstanding, cash } }: { evidence: Evidence }) {
  const t = useText(deskWords);
  const format = useFormat();
  const moment = useMoment();
  const part = usePartWords();
  const { shares, total, fee, line, agreedAt, firstRefusalUntil } = review;
  return (
    <Card title={t('transfer')}>
      <CardBody>
        <KeyValues
          items={[
            {
              label: t('shares'),
              value: format.number(shares),
              note: part(shares / sharesOutstanding),
            },
            line !== null && { label: t('class'), value: line },
            { label: t('value'), value: format.dollars(total) },
            firstRefusalUntil !== null && {
              label: t('toBuy'),
              value: format.dollars(total + fee),
              note: t('withFee', { cash: format.dollars(cash) }),
            },
            { label: t('agreed'), value: moment(agreedAt) },
          ]}
        />
      </CardBody>
    </Card>
  );
}
