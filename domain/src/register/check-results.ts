// Checks that the securities which transactions name as their results exist, and that quantities add up.
import type { Finding } from './ocf/finding.ts';
import type { Conversion, Ending, Issuance } from './ocf/records.ts';
import type { RegisterState, ResultsOf, Security } from './register-state.ts';
import { numberOf } from './register-state.ts';

/** Runs after all transactions, because a package may list results after the transaction that names them. */
export function checkResults(state: RegisterState): void {
  const named = new Set<string>();
  for (const results of state.results) {
    const { transaction } = results;
    const report = reporterOf(state, transaction);
    const ids = resultIdsOf(transaction);
    for (const id of ids) {
      if (named.has(id)) report('error', 'resulting_security_twice', { id });
      named.add(id);
      checkResult(state, results, id, report);
    }
    checkQuantities(state, results, report);
  }
  checkNumbers(state);
}

/**
 * A result is a new security. One that was issued before the transaction is a warning, because some programs keep the day
 * of the first issue. One that was issued before its source cannot have come of it.
 */
function checkResult(
  { securities }: RegisterState,
  { sources, transaction }: ResultsOf,
  id: string,
  report: Report,
): void {
  const result = securities.get(id);
  const issuances = sources.map(({ security }) => security.issuance);
  if (!result || issuances.some(({ securityId }) => securityId === id))
    return report('error', 'resulting_security_missing', { id });
  const { date: issued } = result.issuance;
  if (issuances.length === 0 || issued >= transaction.date) return;
  const isImpossible = issuances.every(({ date }) => issued < date);
  const facts = { certificate: numberOf(result), issued };
  report(isImpossible ? 'error' : 'warning', 'result_issued_before', facts);
}

type Report = (severity: Finding['severity'], code: Finding['code'], facts: Finding['facts']) => void;

/** A finding of each transaction names its action and its day. */
function reporterOf({ findings }: RegisterState, transaction: ResultsOf['transaction']): Report {
  const action = transaction.kind === 'consolidation' ? 'consolidation' : transaction.action;
  const where = { ...(transaction.id === '' ? {} : { objectId: transaction.id }), file: transaction.file };
  return (severity, code, facts) => {
    findings.add({ severity, code, ...where, facts: { action, date: transaction.date, ...facts } });
  };
}

function resultIdsOf(transaction: ResultsOf['transaction']): readonly string[] {
  if (transaction.kind === 'consolidation') return [transaction.resultId];
  const balanceId = transaction.kind === 'ending' ? transaction.balanceId : undefined;
  return balanceId === undefined ? transaction.resultIds : [...transaction.resultIds, balanceId];
}

function checkQuantities(
  state: RegisterState,
  { conversion, transaction, sources }: ResultsOf,
  report: Report,
): void {
  const quantities = sources.map(({ quantity }) => quantity);
  if (sources.length === 0 || quantities.includes(undefined)) return;
  const standing = quantities.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n);
  const [first] = sources;
  if (!first || first.security.issuance.family === 'convertible') return;
  if (transaction.kind === 'consolidation') {
    if (sources.length < transaction.securityIds.length) return;
    compare(state, [transaction.resultId], standing, report);
    const results = [transaction.resultId].flatMap(id => state.securities.get(id) ?? []);
    const all = [...sources.map(({ security }) => security), ...results];
    if (all.some(each => !isSameHolder(each, first.security))) report('error', 'holder_differs', {});
    return;
  }
  if (transaction.kind === 'exercise')
    return checkExercise(state, transaction.quantity, transaction.resultIds, report);
  checkEnding(state, transaction, first.security, standing, report);
  if (conversion) checkConversion(state, transaction, numberOf(first.security), conversion, report);
}

/** Fractions may be rounded either way. A warning, because the terms of a conversion may say more than a ratio. */
function checkConversion(
  state: RegisterState,
  { quantity, resultIds }: Ending,
  certificate: string,
  { denominator, numerator, toClassId }: Conversion,
  report: Report,
): void {
  const actual = sumOf(state, resultIds);
  const classes = resultIds.map(id => state.securities.get(id)?.issuance.classId);
  const isOther = toClassId !== undefined && classes.some(each => each !== toClassId);
  if (quantity === undefined || actual === undefined || resultIds.length === 0 || isOther) return;
  const expected = (quantity * numerator) / denominator;
  const isRoundedUp = (quantity * numerator) % denominator !== 0n && actual === expected + 1n;
  if (actual === expected || isRoundedUp) return;
  const facts = { certificate, expected: String(expected), actual: String(actual) };
  report('warning', 'conversion_ratio_differs', facts);
}

function checkEnding(
  state: RegisterState,
  ending: Ending,
  source: Security,
  standing: bigint,
  report: Report,
): void {
  const certificate = numberOf(source);
  if (ending.action === 'retraction' || ending.hasFault) return;
  if (ending.action === 'reissuance') {
    const ratio = splitRatioOf(state, ending, source);
    if (ratio === 'unknown') report('error', 'unknown_split', { id: ending.splitId ?? '' });
    else compare(state, ending.resultIds, (standing * ratio.numerator) / ratio.denominator, report);
    return checkClasses(state, source, ending.resultIds, report);
  }
  const quantity = ending.quantity ?? standing;
  const facts = { certificate, quantity: String(quantity), standing: String(standing) };
  if (quantity > standing) return report('error', 'more_than_stands', facts);
  if (ending.balanceId === undefined) {
    if (quantity < standing) report('error', 'balance_missing', facts);
  } else {
    compare(state, [ending.balanceId], standing - quantity, report);
    checkClasses(state, source, [ending.balanceId], report);
    const balance = state.securities.get(ending.balanceId);
    if (balance && balance.issuance.stakeholderId !== source.issuance.stakeholderId)
      report('error', 'balance_of_other', { certificate });
  }
  if (ending.action !== 'transfer') return;
  compare(state, ending.resultIds, quantity, report);
  checkClasses(state, source, ending.resultIds, report);
}

/**
 * The ratio that still applies to the source. A split that came before the reissuance has changed the source's quantity
 * already; one that comes after it, on the same day, has not.
 */
function splitRatioOf(state: RegisterState, ending: Ending, source: Security) {
  const one = { numerator: 1n, denominator: 1n };
  if (ending.splitId === undefined) return one;
  const split = state.splits.get(ending.splitId);
  if (!split) return 'unknown';
  const position = state.positions.get(ending.id) ?? 0;
  const isBefore = split.date < ending.date || (split.date === ending.date && split.position < position);
  return isBefore && split.classId === source.issuance.classId ? one : split;
}

/** A net exercise gives fewer shares than were exercised; more is an error. */
function checkExercise(
  state: RegisterState,
  quantity: bigint | undefined,
  ids: readonly string[],
  report: Report,
): void {
  const actual = sumOf(state, ids);
  if (quantity === undefined || actual === undefined || actual <= quantity) return;
  report('error', 'quantity_mismatch', { expected: String(quantity), actual: String(actual) });
}

function compare(state: RegisterState, ids: readonly string[], expected: bigint, report: Report): void {
  const actual = sumOf(state, ids);
  if (actual === undefined || actual === expected) return;
  report('error', 'quantity_mismatch', { expected: String(expected), actual: String(actual) });
}

/** What the issuances of the securities are over, or undefined where one is missing or at fault. */
function sumOf(state: RegisterState, ids: readonly string[]): bigint | undefined {
  let sum = 0n;
  for (const id of ids) {
    const quantity = state.securities.get(id)?.issuance.quantity;
    if (quantity === undefined) return undefined;
    sum += quantity;
  }
  return sum;
}

function checkClasses(state: RegisterState, source: Security, ids: readonly string[], report: Report): void {
  const name = (issuance: Issuance): string =>
    state.records.classes.get(issuance.classId ?? '')?.name ?? issuance.classId ?? issuance.family;
  for (const id of ids) {
    const result = state.securities.get(id);
    if (!result || result.issuance.classId === source.issuance.classId) continue;
    report('error', 'class_differs', { from: name(source.issuance), to: name(result.issuance) });
  }
}

function isSameHolder(a: Security, b: Security): boolean {
  return a.issuance.stakeholderId === b.issuance.stakeholderId && a.issuance.classId === b.issuance.classId;
}

/**
 * Two outstanding certificates of one class with the same number are an error. The number of an ended
 * certificate is a warning.
 */
function checkNumbers({ findings, numbers, records, securities }: RegisterState): void {
  for (const ids of numbers.values()) {
    if (ids.length < 2) continue;
    const all = ids.flatMap(id => securities.get(id) ?? []);
    const isStanding = all.filter(({ ended }) => !ended).length > 1;
    for (const { issuance } of all.slice(1))
      findings.add({
        severity: isStanding ? 'error' : 'warning',
        code: isStanding ? 'duplicate_certificate' : 'certificate_number_reused',
        objectId: issuance.id,
        file: issuance.file,
        facts: {
          certificate: issuance.number,
          className: records.classes.get(issuance.classId ?? '')?.name ?? issuance.classId ?? '',
        },
      });
  }
}
