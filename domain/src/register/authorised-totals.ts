// Compares what is outstanding with what is authorised, per class and for the company.
import type { Authorised, Records } from './ocf/records.ts';
import type { RegisterState } from './register-state.ts';

export class AuthorisedTotals {
  readonly outstanding = new Map<string, bigint>();
  readonly authorised = new Map<string, Authorised>();
  issuerAuthorised: Authorised;
  /** Classes whose outstanding or authorised number changed since the last check. */
  readonly changed = new Set<string>();

  constructor(records: Records) {
    for (const { id, authorised } of records.classes.values()) {
      this.outstanding.set(id, 0n);
      this.authorised.set(id, authorised);
    }
    this.issuerAuthorised = records.issuer?.authorised ?? 'unlimited';
  }

  /** Shares of a class that the package does not have are not counted. */
  change(classId: string | undefined, shares: bigint): void {
    const standing = this.outstanding.get(classId ?? '');
    if (classId === undefined || standing === undefined || shares === 0n) return;
    this.outstanding.set(classId, standing + shares);
    this.changed.add(classId);
  }

  authorise(classId: string, authorised: Authorised): void {
    this.authorised.set(classId, authorised);
    this.changed.add(classId);
  }
}

export function createAuthorisedTotals(records: Records): AuthorisedTotals {
  return new AuthorisedTotals(records);
}

/**
 * Records classes of which more is outstanding than authorised.
 *
 * @param day the day that has ended: an excess on it is a warning, because a later adjustment may have cured it.
 *   Undefined at the end of the package, when an excess is an error.
 */
export function checkAuthorised({ records, findings, totals }: RegisterState, day: string | undefined): void {
  const classes = day === undefined ? totals.outstanding.keys() : totals.changed;
  for (const id of classes) {
    const [outstanding, authorised] = [
      totals.outstanding.get(id) ?? 0n,
      totals.authorised.get(id) ?? 'unlimited',
    ];
    if (authorised === 'unlimited' || outstanding <= authorised) continue;
    const stockClass = records.classes.get(id);
    const facts = {
      className: stockClass?.name ?? id,
      outstanding: String(outstanding),
      authorised: String(authorised),
    };
    const where = { objectId: id, ...(stockClass ? { file: stockClass.file } : {}) };
    if (day === undefined) findings.add({ severity: 'error', code: 'over_authorised', ...where, facts });
    else
      findings.add({
        severity: 'warning',
        code: 'once_over_authorised',
        ...where,
        facts: { ...facts, date: day },
      });
  }
  totals.changed.clear();
  if (day === undefined) checkIssuer(totals, findings);
}

function checkIssuer(totals: AuthorisedTotals, findings: RegisterState['findings']): void {
  const { issuerAuthorised: authorised } = totals;
  const outstanding = [...totals.outstanding.values()].reduce((sum, each) => sum + each, 0n);
  if (authorised === 'unlimited' || outstanding <= authorised) return;
  const facts = { outstanding: String(outstanding), authorised: String(authorised) };
  findings.add({ severity: 'error', code: 'over_issuer_authorised', facts });
}
