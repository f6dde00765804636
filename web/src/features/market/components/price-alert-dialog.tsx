// The dialog of a price alert: it sets a price and lists the existing alerts. Loaded when it opens.
import { useState } from 'react';
import { minorToNumber, parseMinor } from '#domain/money/money.ts';
import { hasDraft, readDraft, useKeptDraft } from '#web/forms/draft.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import type { Company } from '#web/entities/market/trading.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useLostText } from '#web/api/use-error-text.ts';
import { useForm } from '#web/forms/use-form.ts';
import alertWords from '#web/locales/en/price-alert.json';
import { MoneyInput } from '#web/ui/amount-input.tsx';
import { alertDraft } from '#web/features/market/model/alert-draft.ts';
import { Rows, TitleNote } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Alert } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useTellWhenGone } from '#web/ui/patterns/use-tell-when-gone.ts';

/** A draft records the number of splits that its price refers to, unless it is zero. */
const NOTHING = { price: '', splits: 0 };

interface AlertDialogProps {
  company: Company;
  /** A price from a typed command. */
  asked: string | null;
  onClose: () => void;
}

export default function PriceAlertDialog({ company, asked, onClose }: AlertDialogProps) {
  const t = useText(alertWords);
  const { close } = useTellWhenGone(onClose, t('gone'));
  const { gap } = usePunctuation();
  const format = useFormat();
  const { slug, name, price: last, splits } = company;
  const nothing = { price: '', splits };
  // When the request is refused because of a split, the card shows the current values.
  const send = useSend('POST /market/alerts', ['GET /market/alerts', 'GET /market/{slug}']);
  const form = useForm({
    initial: nothing,
    restore: () =>
      hasDraft(alertDraft(slug))
        ? { ...NOTHING, ...readDraft(alertDraft(slug), NOTHING) }
        : parseMinor(asked ?? '') === undefined
          ? {}
          : { price: asked ?? '' },
    check: ({ price }) => (parseMinor(price) ? {} : { price: t('missing') }),
    submit: async ({ price }) => {
      const wanted = minorToNumber(parseMinor(price) ?? 0n);
      // The direction follows from the current price.
      const direction = last !== null && wanted < last ? 'below' : 'above';
      await send.mutateAsync({ body: { slug, direction, price: wanted, splits } });
      toast(t('saved', { price: format.dollars(wanted) }));
      form.reset(nothing);
    },
  });
  const [wasSplit, setWasSplit] = useState(false);
  // A price from before a split refers to different shares and is cleared.
  if (form.values.splits !== splits) {
    setWasSplit(form.values.price !== '');
    form.reset(nothing);
  }
  useKeptDraft(alertDraft(slug), form.values.price === '' ? NOTHING : form.values, NOTHING);
  return (
    <FormDialog title={t('title', { company: name })} form={form} act={t('set')} stays onClose={close}>
      <p className="muted">
        {t('text')}
        {last !== null && `${gap}${t('last', { price: format.dollars(last) })}`}
      </p>
      <Field label={t('price')} error={form.errors.price}>
        <MoneyInput {...form.value('price')} />
      </Field>
      {wasSplit && form.values.price === '' && <Alert tone="warn">{t('splitMeanwhile')}</Alert>}
      <AlertList slug={slug} />
    </FormDialog>
  );
}

/** The alerts of this stock, newest first. Each can be removed. */
function AlertList({ slug }: { slug: string }) {
  const t = useText(alertWords);
  return (
    <Loaded from={useApi('GET /market/alerts')} skeleton={null} failed={t('listFailed')}>
      {({ alerts }) => <AlertRows alerts={alerts.filter(one => one.stock.slug === slug)} />}
    </Loaded>
  );
}

function AlertRows({ alerts }: Answer<'GET /market/alerts'>) {
  const t = useText(alertWords);
  const format = useFormat();
  const lostText = useLostText();
  const remove = useSend('DELETE /market/alerts/{id}', ['GET /market/alerts']);
  if (alerts.length === 0) return null;
  return (
    <Rows label={t('list')}>
      {alerts.map(({ id, direction, price, triggeredAt, createdAt }) => {
        const what = t(direction, { price: format.dollars(price) });
        const note = triggeredAt
          ? t('reached', { date: format.date(triggeredAt) })
          : t('since', { date: format.date(createdAt) });
        return (
          <li className="row two" key={id}>
            <TitleNote title={what} note={note} />
            <LinkButton
              label={t('removeOf', { what })}
              onClick={() =>
                remove.mutate(
                  { params: { id } },
                  { onError: error => toast(lostText(error) ?? t('removeFailed'), { tone: 'danger' }) },
                )
              }
            >
              {t('remove')}
            </LinkButton>
          </li>
        );
      })}
    </Rows>
  );
}
