// The shape of a legal document. A changed text needs a new version, a date and a line in its changes. The
// versions of the terms and the privacy policy must also be updated in contract/src/people.ts, because the
// consent log records them.
export interface LegalDocument {
  readonly slug: string;
  readonly title: string;
  /** One sentence for the list of documents. */
  readonly summary: string;
  readonly version: string;
  /** The effective date: 2026-10-01. */
  readonly effective: string;
  readonly changes: readonly { readonly version: string; readonly day: string; readonly what: string }[];
  readonly sections: readonly {
    readonly title: string;
    readonly paragraphs: readonly string[];
    readonly points?: readonly string[];
  }[];
}
