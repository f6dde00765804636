// The state of a fold: what each transaction reads and changes.
import type { AuthorisedTotals } from './authorised-totals.ts';
import type { FindingList } from './ocf/finding.ts';
import type {
  ClassSplit,
  Consolidation,
  Conversion,
  Ending,
  Exercise,
  Issuance,
  Records,
  Transaction,
} from './ocf/records.ts';

/** One security of the package: a certificate, an option grant, a warrant or a convertible. */
export interface Security {
  readonly issuance: Issuance;
  /** The outstanding quantity, in shares of today. Undefined when the file's quantity is invalid. */
  quantity: bigint | undefined;
  /** The transaction that ended the security, or undefined while it is outstanding. */
  ended: { readonly id: string; readonly date: string; readonly action: string } | undefined;
}

/** A transaction that makes new securities, with the quantities of its sources at that moment. */
export interface ResultsOf {
  readonly transaction: Ending | Consolidation | Exercise;
  readonly sources: readonly { readonly security: Security; readonly quantity: bigint | undefined }[];
  /** The ratio of the source's class, for a conversion. */
  readonly conversion?: Conversion;
}

export interface RegisterState {
  readonly records: Records;
  readonly findings: FindingList;
  readonly securities: Map<string, Security>;
  /** Securities by class and certificate number. */
  readonly numbers: Map<string, string[]>;
  readonly totals: AuthorisedTotals;
  readonly results: ResultsOf[];
  /** Splits by their id, with their place among all transactions of the package. */
  readonly splits: ReadonlyMap<string, ClassSplit & { readonly position: number }>;
  /** The places of the reissuances that belong to a split. */
  readonly positions: Map<string, number>;
}

/** How a finding names a security: by its number, else by its id. */
export function numberOf({ issuance }: Security): string {
  return issuance.number === '' ? issuance.securityId : issuance.number;
}

/** The word for a transaction in a finding. */
export function actionOf(transaction: Transaction): string {
  return 'action' in transaction ? transaction.action : transaction.kind;
}
