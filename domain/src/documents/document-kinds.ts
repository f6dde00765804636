// The kinds of documents, and how long each is kept.

interface DocumentKind {
  /** Years from its creation after which the content is destroyed. */
  readonly keptFor_years: number;
  /** Whether a person may hand it in. The market writes the others. */
  readonly isGiven: boolean;
}

/**
 * Records of a customer's identity and of transactions are kept as 31 CFR 1010.430 and Rule 17a-4 ask brokers to; evidence
 * of accreditation for the five years in which a sale under Rule 506(c) can be questioned.
 */
export const DOCUMENT_KINDS = {
  identity_page: { keptFor_years: 6, isGiven: true },
  selfie: { keptFor_years: 1, isGiven: true },
  income_form: { keptFor_years: 5, isGiven: true },
  asset_statement: { keptFor_years: 5, isGiven: true },
  liability_report: { keptFor_years: 5, isGiven: true },
  professional_letter: { keptFor_years: 5, isGiven: true },
  licence_record: { keptFor_years: 5, isGiven: true },
  entity_formation: { keptFor_years: 5, isGiven: true },
  entity_assets: { keptFor_years: 5, isGiven: true },
  written_representation: { keptFor_years: 5, isGiven: true },
  investment_proof: { keptFor_years: 5, isGiven: true },
  tax_form: { keptFor_years: 7, isGiven: true },
  share_proof: { keptFor_years: 6, isGiven: true },
  other: { keptFor_years: 2, isGiven: true },
  closing_document: { keptFor_years: 10, isGiven: false },
  closing_file: { keptFor_years: 10, isGiven: false },
  trade_confirmation: { keptFor_years: 6, isGiven: false },
} as const satisfies Readonly<Record<string, DocumentKind>>;

export type DocumentKindName = keyof typeof DOCUMENT_KINDS;

export const isDocumentKind = (name: string): name is DocumentKindName => Object.hasOwn(DOCUMENT_KINDS, name);

/** The moment after which the content of a document of this kind is destroyed. */
export function endOfRetention(kind: DocumentKindName, createdAt: Date): Date {
  const end = new Date(createdAt);
  end.setUTCFullYear(end.getUTCFullYear() + DOCUMENT_KINDS[kind].keptFor_years);
  return end;
}
