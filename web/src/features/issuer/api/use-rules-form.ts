// The form for changing the rules. It validates the input, previews the effect on open orders, asks for
// confirmation, and then sends the change.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { hasDraft, readDraft, useKeptDraft } from '#web/forms/draft.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { toast } from '#web/ui/toast.tsx';
import {
  checkRules,
  toBody,
  toValues,
  type Rules,
  type RulesValues,
} from '#web/features/issuer/model/rules-values.ts';
import rulesWords from '#web/locales/en/rules.json';
import { useRulesCalls } from './use-rules-calls.ts';

export type RulesForm = ReturnType<typeof useRulesForm>['form'];

/** The current rules. A colleague may change them, and a split may restate them, while the form is open. */
export interface RulesNow {
  readonly from: Rules | null;
  readonly upcoming: readonly Rules[];
  /** The number of splits of the stock so far. */
  readonly splits: number;
}

type Meanwhile = 'changedMeanwhile' | 'splitMeanwhile';

/** A change that the person is about to publish, with its effect. */
export interface RulesPreview {
  readonly body: ReturnType<typeof toBody>;
  /** What it does to open orders and to scheduled rules. */
  readonly effect: string;
}

export function useRulesForm({ from, upcoming, splits }: RulesNow, onClose: () => void) {
  const t = useText(rulesWords);
  const { draft: name, set } = useRulesCalls();
  const { zone } = useFormat();
  const moment = useMoment();
  const now = { basedOn: from?.id ?? '', splits };
  const stored = toValues(from, zone);
  const [draft] = useState(() => readRulesDraft(name, stored, now));
  // The rules that the input refers to.
  const [seen, setSeen] = useState(now);
  const [meanwhile, setMeanwhile] = useState(draft.meanwhile);
  const { preview, isPreviewing, show, hide } = usePreview(upcoming);
  const form = useForm({
    initial: stored,
    restore: () => draft.typed,
    check: values =>
      Object.fromEntries(
        Object.entries(checkRules(values, new Date(), zone)).map(([field, key]) => [field, t(key)]),
      ),
    submit: async values => {
      const body = { ...toBody(values, zone), splits: seen.splits };
      try {
        await set({ ...body, basedOn: seen.basedOn || null });
      } catch (error) {
        // The form shows the failure.
        hide();
        throw error;
      }
      const time = body.effectiveAt && moment(body.effectiveAt);
      toast(time ? t('doneLater', { time }) : t('done'));
      onClose();
    },
  });
  // Changes are not followed during submission: they are either caused by it, or the server refuses it.
  if (!form.busy && (seen.basedOn !== now.basedOn || seen.splits !== splits)) {
    setSeen(now);
    setMeanwhile(meanwhileOf(seen, now));
    hide();
    form.follow(stored);
    if (seen.splits !== splits) for (const field of OF_SHARES) form.set(field, stored[field]);
  }
  const unchanged = { ...stored, ...NOTHING_SEEN };
  useKeptDraft(name, form.dirty ? { ...form.values, ...seen } : unchanged, unchanged);
  return {
    form,
    meanwhile,
    isChanged: ruleText(form.values) !== ruleText(stored),
    preview,
    isPreviewing,
    showPreview: () => show(form, () => ({ ...toBody(form.values, zone), splits: seen.splits })),
    hidePreview: hide,
  };
}

/** The second step of the form: asks for the effect of the change. A failure is shown in the first step. */
function usePreview(upcoming: readonly Rules[]) {
  const { dryRun } = useRulesCalls();
  const { gap } = usePunctuation();
  const errorText = useErrorText();
  const effects = useEffectWords();
  const toCome = useToComeWords(upcoming);
  const [preview, setPreview] = useState<RulesPreview>();
  const [isPreviewing, setPreviewing] = useState(false);
  const show = async (
    form: {
      readonly passes: () => boolean;
      readonly showErrors: (found: Record<string, never>, message?: string) => void;
    },
    read: () => RulesPreview['body'],
  ) => {
    if (isPreviewing || !form.passes()) return;
    setPreviewing(true);
    try {
      const body = read();
      const effect = [effects(await dryRun(body)), ...toCome(body.effectiveAt)].join(gap);
      setPreview({ body, effect });
    } catch (error) {
      form.showErrors({}, errorText(error));
    } finally {
      setPreviewing(false);
    }
  };
  return { preview, isPreviewing, show, hide: () => setPreview(undefined) };
}

/** The rules in a form, without the time from which they apply. */
const ruleText = (values: RulesValues): string => JSON.stringify({ ...values, from: '', effectiveAt: '' });

/** The rules in force when the input was made, and the number of splits at that time. */
interface Seen {
  readonly basedOn: string;
  readonly splits: number;
}

const NOTHING_SEEN: Seen = { basedOn: '', splits: 0 };

/** Prices and numbers of shares. After a split they would refer to different shares, so they are cleared. */
const OF_SHARES = ['lowest', 'highest', 'smallestLot'] as const;

function meanwhileOf(before: Seen, now: Seen): Meanwhile | undefined {
  if (before.splits !== now.splits) return 'splitMeanwhile';
  return before.basedOn === now.basedOn ? undefined : 'changedMeanwhile';
}

/** Reads the draft of a lost session, except values that are no longer valid. */
function readRulesDraft(name: string, stored: RulesValues, now: Seen) {
  if (!hasDraft(name)) return { typed: {}, meanwhile: undefined };
  const typed = readDraft(name, stored);
  const meanwhile = meanwhileOf({ ...NOTHING_SEEN, ...readDraft(name, NOTHING_SEEN) }, now);
  if (meanwhile !== 'splitMeanwhile') return { typed, meanwhile };
  return {
    typed: { ...typed, ...Object.fromEntries(OF_SHARES.map(field => [field, stored[field]])) },
    meanwhile,
  };
}

/** Returns sentences that describe the effect of the rules on the open orders. */
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

/** Describes the effect of the new rules on scheduled ones: which they replace, and which will end them. */
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
