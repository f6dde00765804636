// The English sentence of each finding. Words in braces are facts of the finding.

const WORDS = {
  manifest_missing:
    'The package has no manifest. Without one, the company and the day of the register are unknown.',
  manifest_field_missing: 'The manifest has no {field}.',
  manifest_field_wrong: "The manifest's {field} is '{value}', which is not what the format expects there.",
  missing_file: 'The manifest names the file {path}, which is not in the package.',
  file_under_other_name:
    'The manifest names the file {path}, which is not in the package. {other} holds such objects and was read in its place.',
  unlisted_file: 'The manifest does not name this file. It was not read.',
  unlisted_file_read: 'The manifest does not name this file. It was read all the same.',
  unknown_file: 'This file says nothing about what it holds (file_type). It was not read.',
  wrong_file_type: 'The manifest lists this file among the {expected}, but the file calls itself {actual}.',
  md5_mismatch:
    "The manifest's MD5 of this file is not the MD5 of its content. The file was changed afterwards.",
  missing_field: 'The {type} has no {field}.',
  invalid_value: "The {type} has '{value}' as its {field}. Expected: {expected}.",
  not_an_object: 'An item of this file is not an object.',
  unknown_object_type: "'{type}' is not an object type of the format.",
  misplaced_object: 'An object of type {type} does not belong in a file of type {fileType}.',
  duplicate_id: 'More than one object has the id {id}.',
  duplicate_security: 'More than one issuance creates the security {security}.',
  duplicate_certificate: 'More than one standing certificate of {className} has the number {certificate}.',
  certificate_number_reused:
    'The number {certificate} of {className} was used before, by a certificate that has ended.',
  fractional_quantity:
    'The {type} of {certificate} is over {quantity}. A quantity of shares is a whole number.',
  negative_quantity: 'The {type} of {certificate} is over {quantity}. A quantity cannot be negative.',
  zero_quantity: 'The {type} of {certificate} is over no shares.',
  unknown_stakeholder: 'The stakeholder {id} of {certificate} is not in the package.',
  unknown_class: 'The stock class {id} is not in the package.',
  unknown_legend: 'The legend {id} of {certificate} is not in the package.',
  unknown_plan: 'The stock plan {id} is not in the package.',
  unknown_vesting_terms: 'The vesting terms {id} are not in the package.',
  unknown_issuer: "The transaction is about the issuer {id}, but the manifest's issuer is {issuer}.",
  unknown_security: 'The {action} of {date} is about the security {id}, which is not in the package.',
  unknown_split: 'The stock split {id} is not in the package.',
  resulting_security_missing: 'The {action} of {date} names {id} as its result, but no issuance creates it.',
  resulting_security_twice: 'More than one transaction names {id} as its result.',
  result_issued_before:
    'The {action} of {date} names {certificate} as its result, which was issued on {issued} already.',
  wrong_kind: 'The {action} of {date} is about {certificate}, which is no {expected}.',
  security_ended: 'The {action} of {date} is about {certificate}, which ended on {ended} by {by}.',
  before_issuance: 'The {action} of {date} is about {certificate}, which was issued on {issued} only.',
  more_than_stands: 'The {action} of {date} takes {quantity} from {certificate}, which is over {standing}.',
  balance_missing:
    'The {action} of {date} takes {quantity} of the {standing} of {certificate} and names no certificate for the rest.',
  quantity_mismatch:
    'The {action} of {date} moves {expected}, but the certificates that it names are over {actual}.',
  class_differs: 'The {action} of {date} turns a certificate of {from} into one of {to}.',
  balance_of_other: 'The {action} of {date} leaves the rest of {certificate} to another holder.',
  conversion_ratio_differs:
    'The conversion of {date} makes {actual} shares of {certificate}. By the ratio of its class there would be {expected}.',
  holder_differs: 'The {action} of {date} joins certificates of different holders or classes.',
  currencies_differ: 'The prices of {className} are in several currencies: {currencies}.',
  foreign_price:
    'The price of {className} is in {currency}. Preferences are computed in US dollars here, so the price is left out.',
  over_authorised: '{className} has {outstanding} shares outstanding; {authorised} are authorised.',
  once_over_authorised:
    'On {date}, {className} had {outstanding} shares outstanding; {authorised} were authorised.',
  over_issuer_authorised:
    'All classes together have {outstanding} shares outstanding; {authorised} are authorised for the company.',
  fractional_after_split:
    'The split of {date} makes {quantity} of {certificate}. It was rounded down to whole shares.',
  quantity_too_large: 'The split of {date} makes more shares of {certificate} than a register can hold.',
  after_as_of: '{count} transactions are dated after {asOf}, the day of the register.',
  and_more: 'There are {count} further findings of this kind ({kind}).',
  not_understood: '{reason}',
} as const;

export type FindingCode = keyof typeof WORDS;

export const FINDING_CODES = Object.keys(WORDS) as readonly FindingCode[];

/** The sentence of a finding, in English. */
export function wordsForFinding(finding: {
  readonly code: FindingCode;
  readonly facts: Readonly<Record<string, string>>;
}): string {
  return WORDS[finding.code].replaceAll(/\{(\w+)\}/g, (_match, name: string) => finding.facts[name] ?? '');
}
