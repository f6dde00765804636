// The button beside Watch that opens the price alert.
import { Suspense, useState } from 'react';
import { hasDraft } from '#web/forms/draft.ts';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import type { Company } from '#web/entities/market/trading.ts';
import alertWords from '#web/locales/en/price-alert.json';
import { alertDraft } from '#web/features/market/model/alert-draft.ts';
import { Button } from '#web/ui/button.tsx';

const PriceAlertDialog = lazyPart(() => import('./price-alert-dialog.tsx'));

export function PriceAlertButton({ company }: { company: Company }) {
  const t = useText(alertWords);
  const [params, setParams] = useSearchParams();
  const asked = params.get('alert');
  const [open, setOpen] = useState(() => hasDraft(alertDraft(company.slug)));
  const close = () => {
    setOpen(false);
    if (asked !== null) setParams({ alert: undefined });
  };
  return (
    <>
      <Button
        icon="bell"
        aria-haspopup="dialog"
        aria-label={t('title', { company: company.name })}
        title={t('button')}
        onClick={() => setOpen(true)}
      >
        <span className="hide-s">{t('button')}</span>
      </Button>
      {(open || asked !== null) && (
        <Suspense>
          <PriceAlertDialog company={company} asked={asked} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
