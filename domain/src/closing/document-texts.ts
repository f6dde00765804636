// The standard texts of closing documents, and their fields in braces. A line that begins with ## is a heading, an empty
// line ends a paragraph.
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { ClosingDocument } from './closing-template.ts';

export const FIELDS = [
  'seller',
  'buyer',
  'company',
  'class',
  'shares',
  'price',
  'total',
  'agreed',
  'trade',
  'acquired',
] as const;
export type Field = (typeof FIELDS)[number];
export type FieldValues = Readonly<Record<Field, string>>;

export const DOCUMENT_TITLES: Readonly<Record<ClosingDocument, string>> = {
  transfer_notice: 'Transfer Notice',
  spousal_consent: 'Spousal Consent',
  counsel_letter: 'Counsel’s Letter',
  rofr_waiver: 'Waiver of First Refusal',
  transfer_agreement: 'Stock Transfer Agreement',
  company_consent: 'Company’s Consent',
};

export const STANDARD_TEXTS: Readonly<Record<ClosingDocument, string>> = {
  transfer_notice: `{seller} (the “Seller”) notifies {company} (the “Company”) of the intention to transfer {shares} shares of {class} of the Company.

## Terms
The shares were sold on the market operated under the name Foreshare on {agreed}, trade {trade}, at {price} per share, for {total} in total. The buyer is bound by the transfer restrictions of the Company.

## Holding
The Seller acquired the shares on {acquired} and owns them free of any claim of others.

## Acknowledgement
By its signature the Company acknowledges receipt of this notice. The acknowledgement is neither a waiver nor a consent.`,
  spousal_consent: `{seller} (the “Seller”) transfers {shares} shares of {class} of {company}.

## Statement of the Seller
The Seller states one of the following to be true: the Seller is not married; or the law of the Seller’s residence requires no consent of a spouse to this transfer; or the Seller’s spouse has read the agreement, has consented to the transfer in writing, and the Seller keeps the signed consent and presents it on request.

The Seller is liable for the correctness of this statement.`,
  counsel_letter: `Concerning the transfer of {shares} shares of {class} of {company} (the “Company”) by {seller}, trade {trade}.

## Statement of the Company
The Company has received the opinion of its counsel that this transfer is exempt from registration under the Securities Act of 1933 and that the restrictive legend may be removed or reissued as the register requires. The Company keeps the letter with its records.`,
  rofr_waiver: `{company} (the “Company”) has been offered the purchase of {shares} shares of {class} at {price} per share, {total} in total, on the terms of trade {trade} of {agreed}.

## Waiver
The Company waives every right of first refusal, of first offer and of co-sale that it has in respect of this transfer. The waiver holds for this transfer only. The Company’s consent to the transfer remains necessary.`,
  transfer_agreement: `This agreement is made between {seller} (the “Seller”) and {buyer} (the “Buyer”) concerning shares of {company} (the “Company”).

## 1. Sale
The Seller sells and the Buyer buys {shares} shares of {class} of the Company at {price} per share, for {total} in total. The trade was agreed on {agreed} as trade {trade}.

## 2. Settlement
Shares and cash change hands in one entry, once every condition of this closing is met and the Company has consented in writing. Until then both remain with their owners.

## 3. What the Seller confirms
The Seller has held the shares since {acquired}, owns them free of any claim of others, and knows that the Buyer may have information about the Company that the Seller does not have.

## 4. What the Buyer confirms
The Buyer buys for its own account and not with a view to distribution, meets the requirements of the Company for holders of its shares, has had the opportunity to ask questions, and accepts the transfer restrictions printed on the certificate.

## 5. If it does not settle
If a condition is not met by its deadline, or the Company rejects the transfer or buys the shares itself, this agreement is void. The shares and the cash are released at once and neither party owes the other anything.

## 6. Form and law
Each party signs electronically. The signature covers every page of this file. The law of the State of Delaware applies.`,
  company_consent: `{company} (the “Company”) consents to the transfer of {shares} shares of {class} from {seller} to {buyer} at {price} per share, trade {trade} of {agreed}.

## Register
With settlement the Company enters the transfer in its register, ends the certificate of the Seller over these shares, and issues a certificate to the Buyer. Shares that the Seller keeps are certified anew to the Seller.`,
};

/** Fields without which a document would not say what is transferred. */
const NEEDED: readonly Field[] = ['company', 'shares', 'class'];

const FIELD = /\{(\w*)\}/g;

/** Refuses a text with an unknown field, or without a field that each document needs. */
export function refuseText(document: ClosingDocument, text: string): Refusal | undefined {
  const used = [...text.matchAll(FIELD)].map(([, name = '']) => name);
  const known: readonly string[] = FIELDS;
  const unknown = used.find(name => !known.includes(name));
  if (unknown !== undefined) return refuse('unknown_field', { field: `{${unknown}}` });
  const needed: readonly Field[] =
    document === 'transfer_agreement' ? [...NEEDED, 'seller', 'buyer', 'price'] : NEEDED;
  const missing = needed.find(name => !used.includes(name));
  if (missing === undefined) return undefined;
  return refuse('missing_field', { field: `{${missing}}`, document: DOCUMENT_TITLES[document] });
}

export interface Paragraph {
  readonly heading: boolean;
  readonly text: string;
}

/** The paragraphs of a text with its fields filled in. */
export function fillText(text: string, values: FieldValues): readonly Paragraph[] {
  const known: Readonly<Partial<Record<string, string>>> = values;
  const filled = text.replaceAll(FIELD, (whole, name: string) => known[name] ?? whole);
  return filled
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line =>
      line.startsWith('## ') ? { heading: true, text: line.slice(3) } : { heading: false, text: line },
    );
}
