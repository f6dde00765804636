// The card that replaces the ticket for operators: whether orders are accepted, and the halt.
import { useState } from 'react';
import type { Reading } from '#web/api/api-contract.ts';
import { hasDraft } from '#web/forms/draft.ts';
import { useText } from '#web/lib/i18n.ts';
import type { Company } from '#web/entities/market/trading.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { Link } from '#web/lib/router.tsx';
import { useMoment } from '#web/lib/use-moment.ts';
import haltWords from '#web/locales/en/halts.json';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { ReasonDialog } from '#web/ui/patterns/reason-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './halts.module.css';

const CHANGED: readonly Reading[] = [
  'GET /market/{slug}',
  'GET /market',
  'GET /operator/stocks/{slug}',
  'GET /operator/day',
];

const ACTS = ['halt', 'resume'] as const;

interface HaltCardProps {
  company: Pick<Company, 'slug' | 'name' | 'tradable'>;
  /** On the operator's page of the company, which needs no link to itself. */
  ofPage?: boolean | undefined;
}

export default function HaltCard({ company, ofPage = false }: HaltCardProps) {
  const t = useText(haltWords);
  const halt = useSend('POST /operator/stocks/{slug}/halt', CHANGED);
  const resume = useSend('POST /operator/stocks/{slug}/resume', CHANGED);
  const { slug, name, tradable } = company;
  // Kept from the moment of the click, because trading may be halted or resumed elsewhere while the reason is
  // typed.
  const [asking, setAsking] = useState(() => ACTS.find(one => hasDraft(`${one} ${slug}`)));
  const act = tradable ? 'halt' : 'resume';
  return (
    <Card
      title={t('title')}
      action={<Badge state={tradable ? 'done' : 'off'}>{t(tradable ? 'open' : 'halted')}</Badge>}
      part="ticket-card"
      className={styles['halt-card']}
    >
      <CardBody>
        <p>{t(tradable ? 'openText' : 'haltedText')}</p>
        {!tradable && <WhyHalted slug={slug} />}
        <Button kind={tradable ? 'danger' : 'primary'} wide onClick={() => setAsking(act)}>
          {t(act)}
        </Button>
        {!ofPage && (
          <p>
            <Link className="link" to={`/listings/${slug}`}>
              {t('listing')}
            </Link>
          </p>
        )}
      </CardBody>
      {asking && (
        <ReasonDialog
          title={t(`${asking}Title`, { company: name })}
          act={t(asking)}
          danger={asking === 'halt'}
          most={500}
          draft={`${asking} ${slug}`}
          onClose={() => setAsking(undefined)}
          send={async reason => {
            await (asking === 'halt' ? halt : resume).mutateAsync({ params: { slug }, body: { reason } });
            toast(t(asking === 'halt' ? 'haltDone' : 'proposed', { company: name }));
          }}
        >
          <p>{t(`${asking}What`)}</p>
          {asking === 'resume' && <p>{t('needsSecond')}</p>}
        </ReasonDialog>
      )}
    </Card>
  );
}

/**
 * Shows operators who may resume trading by whom, since when and why it was halted. When this fails to load,
 * the card is shown without it.
 */
function WhyHalted({ slug }: { slug: string }) {
  const t = useText(haltWords);
  const moment = useMoment();
  const { data } = useApi('GET /operator/stocks/{slug}', { params: { slug } });
  if (!data?.lastChange) return null;
  const { at, by, reason, forExit } = data.lastChange;
  return (
    <div className={styles['why-halted']}>
      {forExit && <p>{t('forExit')}</p>}
      {reason !== null && <p>{reason}</p>}
      <p className="note">{t('since', { time: moment(at), name: by ?? t('byCommand') })}</p>
    </div>
  );
}
