// In the ticket's place, for an operator: whether orders are taken, and the halt.
import { useState } from 'react';
import { definePart, useText } from '#web/lib/i18n.ts';
import type { Company } from '#web/lib/trading.ts';
import { refresh, useSend } from '#web/lib/use-api.ts';
import en from '#web/locales/en/halts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import './halts.css';

const haltWords = definePart('halts', en);

export function HaltCard({ company }: { company: Pick<Company, 'slug' | 'name' | 'tradable'> }) {
  const t = useText(haltWords);
  const [asking, setAsking] = useState(false);
  const halt = useSend('POST /operator/stocks/{slug}/halt');
  const resume = useSend('POST /operator/stocks/{slug}/resume');
  const { slug, name, tradable } = company;
  const [act, send] = tradable ? (['halt', halt] as const) : (['resume', resume] as const);
  return (
    <Card
      title={t('title')}
      action={<Badge state={tradable ? 'done' : 'off'}>{t(tradable ? 'open' : 'halted')}</Badge>}
      className="ticket-card halt-card"
    >
      <CardBody>
        <p>{t(tradable ? 'openText' : 'haltedText')}</p>
        <Button kind={tradable ? 'danger' : 'primary'} wide onClick={() => setAsking(true)}>
          {t(act)}
        </Button>
      </CardBody>
      {asking && (
        <ReasonDialog
          title={t(`${act}Title`, { company: name })}
          act={t(act)}
          danger={tradable}
          most={500}
          onClose={() => setAsking(false)}
          send={async reason => {
            await send.mutateAsync({ params: { slug }, body: { reason } });
            toast(t(`${act}Done`, { company: name }));
            void refresh('GET /market/{slug}', 'GET /market');
          }}
        >
          <p>{t(`${act}What`)}</p>
        </ReasonDialog>
      )}
    </Card>
  );
}
