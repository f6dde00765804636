// Describes an entry of the audit log in words.
import type { Answer } from '#web/api/api-contract.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { entryVariant } from './entry-variant.ts';
import auditActionWords from '#web/locales/en/audit-actions.json';
import auditWords from '#web/locales/en/operator-audit.json';
import checkKindWords from '#web/locales/en/profile.json';
import refusalWords from '#web/locales/en/refusals.json';
import { isAction, isRefusal, isWord } from './words.ts';

export type Entry = Answer<'GET /operator/audit'>['results'][number];

interface EntryText {
  /** The event. */
  readonly what: string;
  /** The check concerned, the reason of a refusal, an amount, or a name. Empty when there are no details. */
  readonly more: string;
  /** The kind of the subject, or its code when there is no label for it. */
  readonly kind: string;
}

const CHECKS = ['identity', 'accreditation'] as const;

export function useEntryText(): (entry: Entry) => EntryText {
  const t = useText(auditWords);
  const action = useText(auditActionWords);
  const check = useText(checkKindWords);
  const refusal = useText(refusalWords);
  const { comma } = usePunctuation();
  const say = (key: 'orders' | 'trades', count: number) => (count > 0 ? [t(key, { count })] : []);
  return entry => {
    const { details, people, morePeople } = entry;
    const precise = `${entry.action}_${entryVariant(details)}`;
    const kind = `type_${entry.about.type}`;
    // When the entry's own text contains the code's meaning, that text is more specific.
    const ofCall = entry.action === 'call_refused' && !isWord(precise) ? [details['code']] : [];
    const answers = [...ofCall, ...entry.refusals];
    const names = people.map(({ name }) => name || t('erased'));
    return {
      what: isWord(precise) ? t(precise) : isAction(entry.action) ? action(entry.action) : entry.action,
      more: [
        ...CHECKS.filter(one => one === details['kind']).map(one => check(one)),
        ...answers.filter(isRefusal).map(code => t('refusedWith', { sentence: refusal(code) })),
        ...say('orders', entry.orders),
        ...say('trades', entry.trades),
        ...names,
        ...(morePeople > 0 ? [t('andMore', { count: morePeople })] : []),
      ].join(comma),
      kind: isWord(kind) ? t(kind) : entry.about.type,
    };
  };
}
