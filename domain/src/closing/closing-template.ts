// Closing templates: which documents and conditions a trade needs before it is cleared, in which order, and from whom.

/** none: a trade clears without documents. */
export type ClosingKind = 'none' | 'simple' | 'full';

export type Signer = 'seller' | 'buyer' | 'company';

export const CLOSING_DOCUMENTS = [
  'transfer_notice',
  'spousal_consent',
  'counsel_letter',
  'rofr_waiver',
  'transfer_agreement',
  'company_consent',
] as const;
export type ClosingDocument = (typeof CLOSING_DOCUMENTS)[number];

/** A signature below a document, or tax data of one party (form W-9 or W-8BEN). */
export type Requirement =
  | { readonly kind: 'signature'; readonly document: ClosingDocument; readonly by: Signer }
  | { readonly kind: 'tax_form'; readonly by: 'seller' | 'buyer' };

/** Stages follow each other. Within a stage the requirements may be met in any order. */
export type Stage = readonly Requirement[];

const signs = (by: Signer, ...documents: readonly ClosingDocument[]): Requirement[] =>
  documents.map(document => ({ kind: 'signature', document, by }));

const AGREEMENT: readonly Stage[] = [
  signs('seller', 'transfer_agreement'),
  signs('buyer', 'transfer_agreement'),
  signs('company', 'company_consent'),
];

const STAGES: Readonly<Record<ClosingKind, readonly Stage[]>> = {
  none: [],
  simple: AGREEMENT,
  full: [
    [...signs('seller', 'transfer_notice', 'spousal_consent'), { kind: 'tax_form', by: 'seller' }],
    signs('company', 'transfer_notice', 'counsel_letter', 'rofr_waiver'),
    signs('seller', 'transfer_agreement'),
    [{ kind: 'tax_form', by: 'buyer' }, ...signs('buyer', 'transfer_agreement')],
    signs('company', 'company_consent'),
  ],
};

export function stagesOf(kind: ClosingKind): readonly Stage[] {
  return STAGES[kind];
}

/** The documents of a template in the order of the closing file. */
export function documentsOf(kind: ClosingKind): readonly ClosingDocument[] {
  const used = new Set(
    stagesOf(kind).flatMap(stage =>
      stage.flatMap(requirement => (requirement.kind === 'signature' ? [requirement.document] : [])),
    ),
  );
  return CLOSING_DOCUMENTS.filter(document => used.has(document));
}

/** Identifies a requirement within its closing, as in `transfer_notice.seller`. It also names a signature field. */
export function keyOf(requirement: Requirement): string {
  return requirement.kind === 'signature'
    ? `${requirement.document}.${requirement.by}`
    : `tax_form.${requirement.by}`;
}

/** The days that each stage may take unless the template says otherwise. */
export const USUAL_STAGE_DAYS = 5;
