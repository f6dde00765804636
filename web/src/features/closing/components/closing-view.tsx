// The closing of one trade: what happens next, the checklist of all parties, the money, the names and the file.
import { useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import closingWords from '#web/locales/en/closing.json';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Card, CardBody, Grid, KeyValues, Stack } from '#web/ui/card.tsx';
import { Crest } from '#web/ui/crest.tsx';
import {
  endOf,
  tradeNumber,
  useClosingWords,
  type Closing,
  type DocumentId,
} from '#web/features/closing/model/use-closing-words.ts';
import { ClosingChecklist } from './closing-checklist.tsx';
import { ClosingEnd, ClosingReturns, ClosingTrail } from './closing-end.tsx';
import { ClosingFile } from './closing-file.tsx';
import { NextStep } from './next-step.tsx';
import { SettlementCertificate } from './settlement-certificate.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { TaxDialog } from './tax-dialog.tsx';
import style from './closing.module.css';

const AGREED = { seller: 'youSell', buyer: 'youBuy', company: 'holderSells' } as const;
const SUM = { seller: 'youReceive', buyer: 'youPay', company: 'ifYouBuy' } as const;

export function ClosingView({ closing }: { closing: Closing }) {
  const t = useText(closingWords);
  const format = useFormat();
  const moment = useMoment();
  const [reading, setReading] = useState<DocumentId>();
  const [givesTax, setGivesTax] = useState(false);
  const { trade, role } = closing;
  const end = endOf(closing);
  // Without documents the sum has the wide column to itself until the certificate is there.
  const isBare = closing.steps.length === 0 && trade.settledAt === null && end === undefined;
  const from =
    role === 'company' ? { label: t('reviews'), to: '/reviews' } : { label: t('orders'), to: '/orders' };
  return (
    <>
      <Breadcrumbs crumbs={[from, { label: t('crumb', { number: tradeNumber(trade.id) }) }]} />
      <header className={style['head']}>
        <Crest name={trade.company.name} size="large" />
        <div>
          <h1>
            {t('heading', {
              count: trade.shares,
              shares: format.ownShares(trade.shares),
              company: trade.company.name,
            })}
          </h1>
          <p className="muted num">
            {trade.class} ·{' '}
            {t(AGREED[role], { price: format.dollars(trade.price), time: moment(trade.agreedAt) })}
          </p>
        </div>
      </header>
      {end ? (
        <ClosingEnd closing={closing} end={end} />
      ) : (
        <NextStep closing={closing} onRead={setReading} onTax={() => setGivesTax(true)} />
      )}
      <Grid>
        <Stack>
          {trade.settledAt !== null && <SettlementCertificate closing={closing} />}
          {end && <ClosingTrail closing={closing} end={end} onRead={setReading} />}
          {!end && closing.steps.length > 0 && <ClosingChecklist closing={closing} onRead={setReading} />}
          {closing.steps.length > 0 && <Names closing={closing} ended={end !== undefined} />}
          {isBare && <Sum closing={closing} />}
        </Stack>
        <Stack>
          {end ? <ClosingReturns closing={closing} end={end} /> : !isBare && <Sum closing={closing} />}
          <ClosingFile closing={closing} />
        </Stack>
      </Grid>
      {reading && (
        <SignDialog
          key={reading}
          closing={closing}
          documentId={reading}
          onClose={() => setReading(undefined)}
        />
      )}
      {givesTax && <TaxDialog tradeId={trade.id} onClose={() => setGivesTax(false)} />}
    </>
  );
}

function Sum({ closing: { trade, role } }: { closing: Closing }) {
  const t = useText(closingWords);
  const format = useFormat();
  const product = { shares: format.ownShares(trade.shares), price: format.dollars(trade.price) };
  return (
    <Card title={t(SUM[role])}>
      <CardBody>
        <KeyValues
          look="sum"
          items={[
            { label: t('product', product), value: format.ownDollars(trade.notional) },
            { label: t('fee'), value: format.ownDollars(role === 'seller' ? -trade.fee : trade.fee) },
            { label: t('total'), value: format.ownDollars(trade.total), total: true },
          ]}
        />
      </CardBody>
    </Card>
  );
}

function Names({ closing: { parties }, ended }: { closing: Closing; ended: boolean }) {
  const t = useText(closingWords);
  const hidden = t(ended ? 'hiddenEnded' : 'hidden');
  const words = useClosingWords();
  return (
    <Card title={t('names')} foot={t('namesFoot')}>
      <CardBody>
        <KeyValues
          items={[
            { label: words.role('seller'), value: parties.seller ?? hidden },
            { label: words.role('buyer'), value: parties.buyer ?? hidden },
          ]}
        />
      </CardBody>
    </Card>
  );
}
