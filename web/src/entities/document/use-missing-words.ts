// The sentence about the items of a verification that are still missing.
import type { Answer } from '#web/api/api-contract.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import evidenceWords from '#web/locales/en/evidence.json';

type Check = Answer<'GET /operator/verifications/{id}'>;
type MissingItem = Check['missing'][number];

/** @param method the type of proof, whose items have names. */
export function useMissingWords(method: Check['method'] | undefined) {
  const t = useText(evidenceWords);
  const { comma } = usePunctuation();
  const nameOf = (item: MissingItem): string => {
    if (item === 'method') return t('missing_method');
    if (item === 'amount') return t('amount');
    const requirement = method?.requirements.find(({ name }) => name === item);
    if (requirement) return t(`req_${requirement.name}`);
    const stated = method?.representations.find(name => name === item);
    // A statement is a sentence; here it is one item of a list.
    return stated === undefined ? item : t(`rep_${stated}`).replace(/[.。]$/, '');
  };
  return (missing: readonly MissingItem[]): string =>
    missing.length === 0 ? t('complete') : t('stillMissing', { items: missing.map(nameOf).join(comma) });
}
