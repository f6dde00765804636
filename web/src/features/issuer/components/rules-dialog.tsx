// The dialog for changing the rules, in two steps: the form, which starts with the rules in force, and the preview of the
// change with its effect on open orders.
import { useCallback, useId } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import investorWords from '#web/locales/en/investor.json';
import ruleWords from '#web/locales/en/market-rules.json';
import { nameZone } from '#web/lib/zone-time.ts';
import { MoneyInput, WholeInput } from '#web/ui/amount-input.tsx';
import { useMoment } from '#web/lib/use-moment.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, ChoiceList } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Alert } from '#web/ui/state.tsx';
import { INVESTOR_TYPES, LAST_MINUTE, type Rules } from '#web/features/issuer/model/rules-values.ts';
import {
  useRulesForm,
  type RulesForm,
  type RulesNow,
  type RulesPreview,
} from '#web/features/issuer/api/use-rules-form.ts';
import { RuleChanges, useRuleChanges } from './rule-changes.tsx';
import { RuleSentence } from './rule-sentence.tsx';
import { WindowFields } from './window-fields.tsx';
import uiWords from '#web/locales/en/ui.json';
import rulesWords from '#web/locales/en/rules.json';
import styles from './rules.module.css';

interface RulesDialogProps extends RulesNow {
  onClose: () => void;
}

export function RulesDialog({ onClose, ...now }: RulesDialogProps) {
  const t = useText(rulesWords);
  const ui = useText(uiWords);
  const id = useId();
  const rules = useRulesForm(now, onClose);
  const { form, meanwhile, isChanged, preview, isPreviewing, showPreview, hidePreview } = rules;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={form.busy}
      title={t('changeTitle')}
      aside={t('stepOf', { step: preview ? '2' : '1' })}
      foot={
        <>
          <Button onClick={preview ? hidePreview : onClose} disabled={form.busy}>
            {preview ? t('back') : ui('cancel')}
          </Button>
          <Button
            kind="primary"
            type="submit"
            form={id}
            busy={form.busy || isPreviewing}
            disabled={!isChanged}
            actFor={preview}
          >
            {preview ? t('set') : t('next')}
          </Button>
        </>
      }
    >
      <form
        {...form.props}
        id={id}
        className="dlg-body"
        onSubmit={event => {
          if (preview) return form.props.onSubmit(event);
          event.preventDefault();
          void showPreview();
        }}
      >
        {preview ? (
          <Preview before={now.from} preview={preview} />
        ) : (
          <>
            {form.general && <Alert>{form.general}</Alert>}
            {meanwhile && <Alert tone="warn">{t(meanwhile)}</Alert>}
            <section className={styles['part']}>
              <h3>{t('inForce')}</h3>
              <RuleSentence rules={now.from} />
            </section>
            <WhoFields form={form} />
            <WindowFields
              windows={form.values.windows}
              onWindows={windows => form.set('windows', windows)}
              checked={form.errors.windows !== undefined}
            />
            <PriceFields form={form} />
            <ReviewFields form={form} />
            <TimeFields form={form} />
          </>
        )}
      </form>
    </Dialog>
  );
}

/** The second step: the new rules as a sentence, each rule that differs, and the effect on open orders. */
function Preview({ before, preview: { body, effect } }: { before: Rules | null; preview: RulesPreview }) {
  const t = useText(rulesWords);
  const moment = useMoment();
  const changesOf = useRuleChanges();
  const time = body.effectiveAt && moment(body.effectiveAt);
  // The fields of the first step are gone, so the focus moves to the question.
  const heading = useCallback((element: HTMLHeadingElement | null) => element?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles['question']}>
        {time ? t('confirmLater', { time }) : t('confirmNow')}
      </h3>
      <RuleSentence rules={body} />
      <section className={styles['part']}>
        <h3>{t('changesTitle')}</h3>
        <RuleChanges changes={changesOf(before, body)} />
      </section>
      <section className={styles['part']}>
        <h3>{t('ordersTitle')}</h3>
        <p>{effect}</p>
      </section>
    </>
  );
}

function WhoFields({ form }: { form: RulesForm }) {
  const t = useText(rulesWords);
  const type = useText(investorWords);
  const { who, types } = form.values;
  return (
    <>
      <ChoiceList
        label={useText(ruleWords)('ruleWho')}
        options={(['open', 'investor_types', 'list'] as const).map(value => ({
          value,
          label: t(`who_${value}`),
        }))}
        value={who}
        onValue={value => form.set('who', value)}
      />
      {who === 'investor_types' && (
        <FieldGroup label={t('types')} error={form.errors.types}>
          {INVESTOR_TYPES.map(value => (
            <Checkbox
              key={value}
              label={type(value)}
              checked={types.includes(value)}
              onChecked={on =>
                form.set('types', on ? [...types, value] : types.filter(other => other !== value))
              }
            />
          ))}
        </FieldGroup>
      )}
    </>
  );
}

function PriceFields({ form }: { form: RulesForm }) {
  const t = useText(rulesWords);
  const rule = useText(ruleWords);
  const { values, errors } = form;
  return (
    <>
      <ChoiceList
        label={rule('rulePrice')}
        options={(['none', 'absolute', 'percent'] as const).map(value => ({
          value,
          label: t(`range_${value}`),
        }))}
        value={values.priceRange}
        onValue={value => form.set('priceRange', value)}
      />
      {values.priceRange === 'absolute' && (
        <div className={styles['rule-pair']}>
          <Field label={t('lowest')} error={errors.lowest} required>
            <MoneyInput {...form.value('lowest')} />
          </Field>
          <Field label={t('highest')} error={errors.highest} required>
            <MoneyInput {...form.value('highest')} />
          </Field>
        </div>
      )}
      {values.priceRange === 'percent' && (
        <Field label={t('rangePercent')} help={t('rangePercentHelp')} error={errors.rangePercent} required>
          <MoneyInput {...form.value('rangePercent')} before="" after="%" />
        </Field>
      )}
      <Field label={rule('ruleLot')} help={t('lotHelp')} error={errors.smallestLot} required>
        <WholeInput {...form.value('smallestLot')} />
      </Field>
    </>
  );
}

function ReviewFields({ form }: { form: RulesForm }) {
  const t = useText(rulesWords);
  const { values, errors } = form;
  return (
    <>
      <ChoiceList
        label={useText(ruleWords)('ruleReview')}
        options={(['automatic', 'manual'] as const).map(value => ({ value, label: t(`review_${value}`) }))}
        value={values.review}
        onValue={value => form.set('review', value)}
      />
      {values.review === 'manual' && (
        <div className={styles['rule-pair']}>
          <Field label={t('reviewDays')} help={t('reviewDaysHelp')} error={errors.reviewDays} required>
            <WholeInput {...form.value('reviewDays')} />
          </Field>
          <Field
            label={t('firstRefusalDays')}
            help={t('firstRefusalHelp')}
            error={errors.firstRefusalDays}
            required
          >
            <WholeInput {...form.value('firstRefusalDays')} />
          </Field>
        </div>
      )}
    </>
  );
}

function TimeFields({ form }: { form: RulesForm }) {
  const t = useText(rulesWords);
  const { zone } = useFormat();
  return (
    <>
      <ChoiceList
        label={t('effect')}
        options={(['now', 'later'] as const).map(value => ({ value, label: t(`effect_${value}`) }))}
        value={form.values.from}
        onValue={value => form.set('from', value)}
      />
      {form.values.from === 'later' && (
        <Field label={t('effectiveAt')} hint={nameZone(zone)} error={form.errors.effectiveAt} required>
          <TextInput {...form.text('effectiveAt')} type="datetime-local" max={LAST_MINUTE} />
        </Field>
      )}
    </>
  );
}
