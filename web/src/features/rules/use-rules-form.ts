// The form of a change: checked here, tried on the orders that stand, asked about, then sent.
import { useState } from 'react';
import type { Answer, Reading } from '#web/lib/api-contract.ts';
import { readDraft, useKeptDraft } from '#web/lib/draft.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { useSend } from '#web/lib/use-api.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.tsx';
import { checkRules, toBody, toValues, type Rules } from './rules-values.ts';
import { rulesWords } from './words.ts';

const CHANGED: readonly Reading[] = ['GET /issuer/rules', 'GET /issuer', 'GET /market/{slug}'];

/** The name of what a lost session keeps of it. */
export const RULES_DRAFT = 'rules';

export type RulesForm = ReturnType<typeof useRulesForm>;

export function useRulesForm(from: Rules | null, upcoming: readonly Rules[], onClose: () => void) {
  const t = useText(rulesWords);
  const { zone } = useFormat();
  const { gap } = usePunctuation();
  const moment = useMoment();
  // Kept from the opening, as the fields are: a colleague may change the rules while this is filled in.
  const [basedOn] = useState(from?.id ?? null);
  const [initial] = useState(() => toValues(from, zone));
  const effects = useEffectWords();
  const toCome = useToComeWords(upcoming);
  const tryOut = useSend('POST /issuer/rules/dry-run');
  const set = useSend('POST /issuer/rules', CHANGED);
  const form = useForm({
    initial,
    restore: () => readDraft(RULES_DRAFT, initial),
    check: values =>
      Object.fromEntries(
        Object.entries(checkRules(values, new Date(), zone)).map(([field, key]) => [field, t(key)]),
      ),
    submit: async values => {
      const body = toBody(values, zone);
      const text = [effects(await tryOut.mutateAsync({ body })), ...toCome(body.effectiveAt)].join(gap);
      const time = body.effectiveAt && moment(body.effectiveAt);
      const title = time ? t('confirmLater', { time }) : t('confirmNow');
      if (!(await confirm({ title, text, yes: t('set') }))) return;
      await set.mutateAsync({ body: { ...body, basedOn } });
      toast(time ? t('doneLater', { time }) : t('done'));
      onClose();
    },
  });
  useKeptDraft(RULES_DRAFT, form.values, initial);
  return form;
}

/** What rules would do to the orders that stand, in sentences. */
function useEffectWords() {
  const t = useText(rulesWords);
  const { gap } = usePunctuation();
  const say = (key: 'suspends' | 'resumes', { orders, shares }: { orders: number; shares: number }) =>
    orders > 0 ? t(key, { count: orders, shares: t('sharesOf', { count: shares }) }) : undefined;
  return ({ suspended, resumed, maybeMore }: Answer<'POST /issuer/rules/dry-run'>): string => {
    const more = maybeMore ? t('maybeMore') : undefined;
    const sentences = [say('suspends', suspended), say('resumes', resumed), more].filter(Boolean);
    return sentences.join(gap) || t('touchesNone');
  };
}

/** What the rules to come mean for those from this instant, or from now: which of them it replaces, and which end it. */
function useToComeWords(upcoming: readonly Rules[]) {
  const t = useText(rulesWords);
  const moment = useMoment();
  return (at = new Date().toISOString()): string[] => {
    const next = upcoming.find(({ effectiveAt }) => effectiveAt > at);
    return [
      ...(upcoming.some(({ effectiveAt }) => effectiveAt === at) ? [t('replacesToCome')] : []),
      ...(next ? [t('holdUntil', { time: moment(next.effectiveAt) })] : []),
    ];
  };
}
