// Folds the transactions of a package into the outstanding certificates, and reports contradictions.
//
// Transactions take effect in the order of their days, and inside a day in the order of the file. One exception: a
// transaction on a security that is issued later the same day waits for that issuance, because programs that write
// packages sort the transactions of a day by type.
import { decimalOf, formatDecimal } from './ocf/decimal.ts';
import type { Finding, FindingList } from './ocf/finding.ts';
import type {
  Authorised,
  ClassSplit,
  Consolidation,
  Conversion,
  Ending,
  Exercise,
  Issuance,
  Note,
  Records,
  Transaction,
} from './ocf/records.ts';
import { checkAuthorised, createAuthorisedTotals } from './authorised-totals.ts';
import { checkPrices } from './check-prices.ts';
import { checkReferences } from './check-references.ts';
import { checkResults } from './check-results.ts';
import { actionOf, numberOf, type RegisterState, type Security } from './register-state.ts';

/** The register that the transactions give. */
export interface Register {
  /** Every security of the package, outstanding or ended, in the order of issue. */
  readonly securities: readonly Security[];
  /** Outstanding shares of each class of the package. */
  readonly outstanding: ReadonlyMap<string, bigint>;
  readonly authorised: ReadonlyMap<string, Authorised>;
}

/**
 * @param findings receives what is wrong with the transactions
 * @returns the register as of the last transaction, also where findings are errors
 */
export function foldRegister(records: Records, findings: FindingList): Register {
  return new Fold(records, findings).run();
}

/** Far above every company's shares. Keeps the numbers of a hostile package short. */
const MOST_SHARES = 10n ** 30n;

class Fold {
  readonly #records: Records;
  readonly #findings: FindingList;
  readonly #state: RegisterState;
  /** The first day on which each security is issued, for transactions that name one which does not exist yet. */
  readonly #issuedOn = new Map<string, string>();
  readonly #waiting = new Map<string, Transaction[]>();
  /** Securities that a reissuance made in the course of a split, with the split's id. */
  readonly #reissued = new Map<string, string>();
  /** The ratio at which shares of each class convert, as adjusted so far. */
  readonly #ratios = new Map<string, Conversion>();

  constructor(records: Records, findings: FindingList) {
    this.#records = records;
    this.#findings = findings;
    this.#state = {
      records,
      findings,
      securities: new Map(),
      numbers: new Map(),
      totals: createAuthorisedTotals(records),
      results: [],
      splits: new Map(
        records.transactions.flatMap((each, position) =>
          each.kind === 'split' ? [[each.id, { ...each, position }] as const] : [],
        ),
      ),
      positions: new Map(),
    };
    for (const { conversion, id } of records.classes.values())
      if (conversion) this.#ratios.set(id, conversion);
    for (const [position, each] of records.transactions.entries())
      if (each.kind === 'ending' && each.splitId !== undefined) {
        this.#state.positions.set(each.id, position);
        for (const id of each.resultIds) this.#reissued.set(id, each.splitId);
      }
  }

  run(): Register {
    const ordered = sortByDay(this.#records.transactions);
    for (const each of ordered)
      if (each.kind === 'issuance' && !this.#issuedOn.has(each.securityId))
        this.#issuedOn.set(each.securityId, each.date);
    let day = '';
    for (const each of ordered) {
      if (each.date !== day && day !== '') checkAuthorised(this.#state, day);
      day = each.date;
      this.#apply(each);
    }
    checkAuthorised(this.#state, undefined);
    checkResults(this.#state);
    checkPrices(this.#records, this.#findings);
    this.#warnOfLaterDays(ordered);
    const { securities, totals } = this.#state;
    return {
      securities: [...securities.values()],
      outstanding: totals.outstanding,
      authorised: totals.authorised,
    };
  }

  #apply(transaction: Transaction): void {
    const awaited = securitiesOf(transaction).find(
      id => !this.#state.securities.has(id) && this.#issuedOn.has(id),
    );
    if (awaited !== undefined) {
      const issued = this.#issuedOn.get(awaited) ?? '';
      if (issued > transaction.date && !(transaction.kind === 'note' && transaction.action === 'vesting'))
        this.#add('error', transaction, 'before_issuance', {
          action: actionOf(transaction),
          date: transaction.date,
          certificate: awaited,
          issued,
        });
      this.#waiting.set(awaited, [...(this.#waiting.get(awaited) ?? []), transaction]);
      return;
    }
    checkReferences(this.#state, transaction);
    this.#take(transaction);
  }

  #take(transaction: Transaction): void {
    if (transaction.kind === 'issuance') this.#issue(transaction);
    else if (transaction.kind === 'ending') this.#end(transaction);
    else if (transaction.kind === 'consolidation') this.#consolidate(transaction);
    else if (transaction.kind === 'exercise') this.#exercise(transaction);
    else if (transaction.kind === 'note') this.#note(transaction);
    else if (transaction.kind === 'split') this.#split(transaction);
    else if (transaction.kind === 'ratio') {
      const { classId, denominator, numerator } = transaction;
      this.#ratios.set(classId, { ...this.#ratios.get(classId), denominator, numerator });
    } else if (transaction.kind === 'authorised')
      this.#authorise(transaction.classId, transaction.authorised);
  }

  #issue(issuance: Issuance): void {
    const { securities, totals } = this.#state;
    if (securities.has(issuance.securityId)) {
      this.#add('error', issuance, 'duplicate_security', { security: issuance.securityId });
      return;
    }
    const security: Security = { issuance, quantity: issuance.quantity, ended: undefined };
    securities.set(issuance.securityId, security);
    if (issuance.family === 'stock') {
      this.#checkNumber(security);
      totals.change(issuance.classId, issuance.quantity ?? 0n);
    }
    const waiting = this.#waiting.get(issuance.securityId) ?? [];
    this.#waiting.delete(issuance.securityId);
    for (const each of waiting) this.#apply(each);
  }

  #checkNumber({ issuance }: Security): void {
    if (issuance.number === '') return;
    const key = `${issuance.classId ?? ''}\n${issuance.number}`;
    const others = this.#state.numbers.get(key);
    if (!others) {
      this.#state.numbers.set(key, [issuance.securityId]);
      return;
    }
    others.push(issuance.securityId);
  }

  /** Returns the security that a transaction ends or reduces, or undefined when the security is not outstanding. */
  #standing(transaction: Ending | Consolidation | Exercise, id: string): Security | undefined {
    const facts = { action: actionOf(transaction), date: transaction.date };
    const security = this.#state.securities.get(id);
    if (!security) return undefined;
    const expected = transaction.kind === 'consolidation' ? 'stock' : transaction.family;
    const certificate = numberOf(security);
    if (security.issuance.family !== expected) {
      this.#add('error', transaction, 'wrong_kind', { ...facts, certificate, expected });
      return undefined;
    }
    if (!security.ended) return security;
    const { date: ended, action: by } = security.ended;
    this.#add('error', transaction, 'security_ended', { ...facts, certificate, ended, by });
    return undefined;
  }

  #finish(security: Security, transaction: Ending | Consolidation): void {
    security.ended = { id: transaction.id, date: transaction.date, action: actionOf(transaction) };
    if (security.issuance.family === 'stock')
      this.#state.totals.change(security.issuance.classId, -(security.quantity ?? 0n));
  }

  #end(ending: Ending): void {
    const security = this.#standing(ending, ending.securityId);
    const conversion = this.#ratios.get(security?.issuance.classId ?? '');
    this.#state.results.push({
      transaction: ending,
      sources: security ? [{ security, quantity: security.quantity }] : [],
      ...(ending.action === 'conversion' && conversion ? { conversion } : {}),
    });
    if (security) this.#finish(security, ending);
  }

  #consolidate(consolidation: Consolidation): void {
    const sources = consolidation.securityIds.flatMap(id => {
      const security = this.#standing(consolidation, id);
      if (!security) return [];
      this.#finish(security, consolidation);
      return [{ security, quantity: security.quantity }];
    });
    this.#state.results.push({ transaction: consolidation, sources });
  }

  #exercise(exercise: Exercise): void {
    const security = this.#standing(exercise, exercise.securityId);
    this.#state.results.push({
      transaction: exercise,
      sources: security ? [{ security, quantity: security.quantity }] : [],
    });
    if (!security || security.quantity === undefined || exercise.quantity === undefined) return;
    if (exercise.quantity > security.quantity)
      this.#add('error', exercise, 'more_than_stands', {
        action: exercise.action,
        date: exercise.date,
        certificate: numberOf(security),
        quantity: String(exercise.quantity),
        standing: String(security.quantity),
      });
    const left = security.quantity - exercise.quantity;
    security.quantity = left > 0n ? left : 0n;
  }

  /** An acceptance or a vesting event on the day of the end, or before, is in order. */
  #note(note: Note): void {
    const security = this.#state.securities.get(note.securityId);
    if (!security?.ended || security.ended.date >= note.date) return;
    const { date: ended, action: by } = security.ended;
    const facts = { action: note.action, date: note.date, certificate: numberOf(security), ended, by };
    this.#add(note.action === 'vesting' ? 'warning' : 'error', note, 'security_ended', facts);
  }

  #split(split: ClassSplit): void {
    for (const security of this.#state.securities.values()) {
      const { issuance, quantity } = security;
      const isOfClass = issuance.classId === split.classId || this.#isOfPlan(issuance, split.classId);
      if (
        !isOfClass ||
        quantity === undefined ||
        security.ended ||
        this.#isReissued(issuance.securityId, split.id)
      )
        continue;
      const exact = quantity * split.numerator;
      if (exact / split.denominator > MOST_SHARES) {
        this.#add('error', split, 'quantity_too_large', {
          certificate: numberOf(security),
          date: split.date,
        });
        continue;
      }
      security.quantity = exact / split.denominator;
      if (issuance.family !== 'stock') continue;
      this.#state.totals.change(issuance.classId, security.quantity - quantity);
      if (exact % split.denominator !== 0n)
        this.#add('warning', split, 'fractional_after_split', {
          date: split.date,
          certificate: numberOf(security),
          quantity: formatDecimal((decimalOf(quantity) * split.numerator) / split.denominator),
        });
    }
  }

  #isOfPlan({ family, planId }: Issuance, classId: string): boolean {
    if (family !== 'plan' || planId === undefined) return false;
    return this.#records.plans.get(planId)?.classIds.includes(classId) ?? false;
  }

  /** Whether the security is what a reissuance of this split made, and so is in new shares already. */
  #isReissued(securityId: string, splitId: string): boolean {
    return this.#reissued.get(securityId) === splitId;
  }

  #authorise(classId: string | undefined, authorised: Authorised): void {
    const { totals } = this.#state;
    if (classId === undefined) totals.issuerAuthorised = authorised;
    else if (totals.authorised.has(classId)) totals.authorise(classId, authorised);
  }

  #warnOfLaterDays(ordered: readonly Transaction[]): void {
    const { asOf } = this.#records;
    if (asOf === undefined) return;
    const count = ordered.filter(each => each.date > asOf).length;
    if (count > 0)
      this.#findings.add({ severity: 'warning', code: 'after_as_of', facts: { count: String(count), asOf } });
  }

  #add(
    severity: Finding['severity'],
    { id, file }: Transaction,
    code: Finding['code'],
    facts: Finding['facts'],
  ): void {
    this.#findings.add({ severity, code, ...(id === '' ? {} : { objectId: id }), file, facts });
  }
}

function sortByDay(transactions: readonly Transaction[]): readonly Transaction[] {
  return [...transactions].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** The securities that must exist before the transaction can take effect. */
function securitiesOf(transaction: Transaction): readonly string[] {
  if (transaction.kind === 'consolidation') return transaction.securityIds;
  return transaction.kind === 'ending' || transaction.kind === 'exercise' || transaction.kind === 'note'
    ? [transaction.securityId]
    : [];
}
