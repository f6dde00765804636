// The progress of a trade's closing: which requirements are met, who acts next, and whether an act is allowed.
import { refuse, type Refusal } from '#domain/refusal.ts';
import { DAY_MS } from '#domain/time/day.ts';
import {
  keyOf,
  stagesOf,
  type ClosingDocument,
  type ClosingKind,
  type Requirement,
  type Signer,
} from './closing-template.ts';

export interface Closing {
  readonly kind: ClosingKind;
  /** The keys of the requirements that are met. */
  readonly met: ReadonlySet<string>;
  /** open: waits for its parties. complete: every requirement is met. void: the trade ended before. */
  readonly status: 'open' | 'complete' | 'void';
  /** The deadline of the current stage. */
  readonly dueAt: Date;
}

/** The number of the current stage, from 0; the number of stages when all are complete. */
export function currentStage({ kind, met }: Pick<Closing, 'kind' | 'met'>): number {
  const stages = stagesOf(kind);
  const open = stages.findIndex(stage => stage.some(requirement => !met.has(keyOf(requirement))));
  return open === -1 ? stages.length : open;
}

/** What the current stage still needs. */
export function openRequirements(closing: Pick<Closing, 'kind' | 'met'>): readonly Requirement[] {
  const stage = stagesOf(closing.kind)[currentStage(closing)] ?? [];
  return stage.filter(requirement => !closing.met.has(keyOf(requirement)));
}

export function isComplete(closing: Pick<Closing, 'kind' | 'met'>): boolean {
  return currentStage(closing) === stagesOf(closing.kind).length;
}

/** Who must act for the closing to go on. */
export function actsNext(closing: Closing): readonly Signer[] {
  if (closing.status !== 'open') return [];
  return [...new Set(openRequirements(closing).map(({ by }) => by))];
}

/** The deadline of a stage that begins now. */
export function stageDueAt(begins: Date, stage_days: number): Date {
  return new Date(begins.getTime() + stage_days * DAY_MS);
}

/**
 * Decides whether a requirement may be met now. A requirement that is met already is not refused, so that a repeated
 * call has no further effect.
 * @returns closing_ended, deadline_passed, not_your_document or not_your_turn.
 */
export function refuseAct(closing: Closing, wanted: Requirement, now: Date): Refusal | undefined {
  const key = keyOf(wanted);
  const exists = stagesOf(closing.kind).some(stage => stage.some(requirement => keyOf(requirement) === key));
  if (!exists) return refuse('not_your_document');
  if (closing.met.has(key)) return undefined;
  if (closing.status !== 'open') return refuse('closing_ended');
  if (now >= closing.dueAt) return refuse('deadline_passed');
  if (openRequirements(closing).some(requirement => keyOf(requirement) === key)) return undefined;
  // Tax data does not name the other party, so it may be given early.
  return wanted.kind === 'tax_form' ? undefined : refuse('not_your_turn');
}

/**
 * Whether this party may read the documents that name the other party, and the file with all of them. The company
 * knows both parties. The seller learns the buyer's name with the agreement, the buyer the seller's when the seller
 * has signed the agreement.
 */
export function seesOtherParty(closing: Pick<Closing, 'kind' | 'met'>, party: Signer): boolean {
  if (party === 'company') return true;
  const key = keyOf({ kind: 'signature', document: 'transfer_agreement', by: 'seller' });
  if (closing.met.has(key)) return true;
  return party === 'seller' && openRequirements(closing).some(requirement => keyOf(requirement) === key);
}

/** Whether this party may read this document now. */
export function mayRead(
  closing: Pick<Closing, 'kind' | 'met'>,
  party: Signer,
  document: ClosingDocument,
): boolean {
  if (seesOtherParty(closing, party)) return true;
  const own = stagesOf(closing.kind)
    .flat()
    .some(
      requirement =>
        requirement.kind === 'signature' && requirement.document === document && requirement.by === party,
    );
  return own && party === 'seller' && document !== 'transfer_agreement';
}
