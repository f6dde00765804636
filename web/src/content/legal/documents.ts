// Every legal document, in the order of /legal.
import { fullDisclosures } from './full-disclosures.ts';
import type { LegalDocument } from './legal-document.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { cookieNote, feeSchedule, wheelTerms } from './short-documents.ts';
import { termsOfUse } from './terms-of-use.ts';

export const legalDocuments: readonly LegalDocument[] = [
  termsOfUse,
  privacyPolicy,
  fullDisclosures,
  feeSchedule,
  cookieNote,
  wheelTerms,
];
