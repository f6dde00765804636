// The shape of a legal document. A changed text gets a new version, a date and a line in its changes;
// of the terms and the privacy policy the version stands in contract/src/people.ts, too, for the log of consents.
export interface LegalDocument {
  readonly slug: string;
  readonly title: string;
  /** One sentence for the list of documents. */
  readonly summary: string;
  readonly version: string;
  /** The day since which it applies: 2026-10-01. */
  readonly effective: string;
  readonly changes: readonly { readonly version: string; readonly day: string; readonly what: string }[];
  readonly sections: readonly {
    readonly title: string;
    readonly paragraphs: readonly string[];
    readonly points?: readonly string[];
  }[];
}
