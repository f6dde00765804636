// Reads the manifest of a package: the company and the day of the register.
import type { FindingList } from './finding.ts';
import { isDay, isObject, ObjectReader, quote, type RawObject } from './object-reader.ts';
import type { Records } from './records.ts';

/** As `1.2.0` or `1.2.1-alpha+main`. */
const VERSION = /^\d+\.\d+\.\d+/;

export function readManifest(
  manifest: RawObject,
  file: string,
  records: Records,
  findings: FindingList,
): void {
  const { as_of: asOf, ocf_version: version, generated_at: generatedAt, issuer } = manifest;
  const missing = (severity: 'error' | 'warning', field: string): void => {
    findings.add({ severity, code: 'manifest_field_missing', file, facts: { field } });
  };
  const wrong = (severity: 'error' | 'warning', field: string, value: unknown): void => {
    findings.add({ severity, code: 'manifest_field_wrong', file, facts: { field, value: quote(value) } });
  };
  if (asOf === undefined) missing('error', 'as_of');
  else if (typeof asOf === 'string' && isDay(asOf)) records.asOf = asOf;
  else wrong('error', 'as_of', asOf);
  if (version === undefined) missing('warning', 'ocf_version');
  else if (typeof version !== 'string' || !VERSION.test(version)) wrong('warning', 'ocf_version', version);
  if (generatedAt === undefined) missing('warning', 'generated_at');
  if (issuer === undefined) missing('error', 'issuer');
  else if (!isObject(issuer)) wrong('error', 'issuer', issuer);
  else readIssuer(issuer, file, records, findings);
}

function readIssuer(issuer: RawObject, file: string, records: Records, findings: FindingList): void {
  const reader = new ObjectReader(issuer, 'issuer', file, findings);
  if (reader.id === '') reader.missing('error', 'id');
  const name = reader.text('legal_name');
  const authorised = reader.has('initial_shares_authorized')
    ? { authorised: reader.authorised('initial_shares_authorized') }
    : {};
  records.issuer = { id: reader.id, name, ...authorised };
}
