// The evidence of a verification as the contract has it, for the person and for the reviewer.
import type { HandlerResponse } from '#contract/api.ts';
import { leastCommitment, METHODS, type EvidenceMethod } from '#domain/compliance/evidence.ts';
import type { InvestorType, VerificationKind } from '#domain/compliance/verification.ts';
import type { EvidenceItem } from './verification-evidence.ts';

type Shown = HandlerResponse<'GET /profile/verifications/{kind}/evidence'>;

export function presentItem(item: EvidenceItem): Shown['items'][number] {
  const { requirement, documentId, name, mediaType, datedOn, addedAt, askedAgain } = item;
  return { requirement, documentId, name, mediaType, datedOn, addedAt, askedAgain };
}

export function presentMethod(basis: EvidenceMethod, investorType: InvestorType): Shown['methods'][number] {
  const { requirements, representations, needsAmount } = METHODS[basis];
  return {
    basis,
    requirements: requirements.map(({ name, document, isOptional, atMost_months }) => ({
      name,
      documentKind: toGivenKind(document),
      optional: isOptional === true,
      atMostMonths: atMost_months ?? null,
    })),
    representations: [...representations],
    leastAmount: needsAmount ? leastCommitment(investorType) : null,
  };
}

type GivenKind = Shown['methods'][number]['requirements'][number]['documentKind'];

/** A requirement is never proven by a document that the market writes. */
function toGivenKind(kind: (typeof METHODS)[EvidenceMethod]['requirements'][number]['document']): GivenKind {
  if (kind === 'closing_document' || kind === 'closing_file' || kind === 'trade_confirmation')
    throw new Error(`${kind} is no evidence`);
  return kind;
}

/** The methods of this kind of verification, in the order in which they are offered. */
export function methodsFor(kind: VerificationKind): readonly EvidenceMethod[] {
  const names = Object.keys(METHODS) as EvidenceMethod[];
  return names.filter(name => METHODS[name].kind === kind);
}
