// The calls about rules: an issuer's own, or those of a company for which an operator acts.
import { createContext, use } from 'react';
import type { Answer, CallBody, Reading } from '#web/api/api-contract.ts';
import { useSend } from '#web/api/use-api.ts';
import { rulesDraftOf, useLine } from '#web/features/issuer/model/use-line.ts';

type DryRunBody = CallBody<'POST /issuer/rules/dry-run'>;
type RulesBody = CallBody<'POST /issuer/rules'>;

/** The slug of the company for which an operator acts; undefined for an issuer. */
export const ActsFor = createContext<string | undefined>(undefined);

const OWN: readonly Reading[] = ['GET /issuer/rules', 'GET /issuer', 'GET /market/{slug}'];
const THEIRS: readonly Reading[] = ['GET /operator/stocks/{slug}/rules', 'GET /market/{slug}'];

interface RulesCalls {
  /** The draft name under which a lost session keeps the form. */
  readonly draft: string;
  readonly dryRun: (body: DryRunBody) => Promise<Answer<'POST /issuer/rules/dry-run'>>;
  readonly set: (body: RulesBody) => Promise<unknown>;
  readonly takeBack: (id: string) => Promise<unknown>;
  readonly isTakingBack: boolean;
  /** Whether the rules are those of a company for which an operator acts. */
  readonly isForOther: boolean;
}

export function useRulesCalls(): RulesCalls {
  const slug = use(ActsFor);
  const query = useLine();
  const own = {
    dryRun: useSend('POST /issuer/rules/dry-run', ['GET /issuer/rules']),
    set: useSend('POST /issuer/rules', OWN),
    takeBack: useSend('DELETE /issuer/rules/{id}', ['GET /issuer/rules']),
  };
  const theirs = {
    dryRun: useSend('POST /operator/stocks/{slug}/rules/dry-run'),
    set: useSend('POST /operator/stocks/{slug}/rules', THEIRS),
    takeBack: useSend('DELETE /operator/stocks/{slug}/rules/{id}', THEIRS),
  };
  if (slug === undefined)
    return {
      draft: rulesDraftOf(query.line),
      dryRun: body => own.dryRun.mutateAsync({ query, body }),
      set: body => own.set.mutateAsync({ query, body }),
      takeBack: id => own.takeBack.mutateAsync({ params: { id }, query }),
      isTakingBack: own.takeBack.isPending,
      isForOther: false,
    };
  return {
    draft: rulesDraftOf(slug),
    dryRun: body => theirs.dryRun.mutateAsync({ params: { slug }, body }),
    set: body => theirs.set.mutateAsync({ params: { slug }, body }),
    takeBack: id => theirs.takeBack.mutateAsync({ params: { slug, id } }),
    isTakingBack: theirs.takeBack.isPending,
    isForOther: true,
  };
}
