// What the check of a cap table package finds. Findings are values; sentences are in finding-words.ts.
import type { FindingCode } from './finding-words.ts';

export type Severity = 'error' | 'warning';

export interface Finding {
  readonly severity: Severity;
  readonly code: FindingCode;
  /** The `id` of the object that is at fault. */
  readonly objectId?: string;
  /** The file of the package, by its path inside the package. */
  readonly file?: string;
  /** What the sentence of the code names in braces. */
  readonly facts: Readonly<Record<string, string>>;
}

/** Findings of one code that are listed one by one; the rest is counted in one further finding. */
const MOST_OF_A_CODE = 200;

/** The longest text of a finding. Ids and names of a hostile package may be far longer. */
const MOST_NAMED = 200;
const cut = (text: string): string => (text.length > MOST_NAMED ? `${text.slice(0, MOST_NAMED)}…` : text);

/** Collects findings in the order in which they are found. */
export class FindingList {
  readonly #findings: Finding[] = [];
  readonly #counts = new Map<FindingCode, { severity: Severity; count: number }>();

  add(finding: Finding): void {
    const counted = this.#counts.get(finding.code) ?? { severity: finding.severity, count: 0 };
    counted.count += 1;
    if (finding.severity === 'error') counted.severity = 'error';
    this.#counts.set(finding.code, counted);
    if (counted.count > MOST_OF_A_CODE) return;
    const { facts, objectId } = finding;
    this.#findings.push({
      ...finding,
      ...(objectId === undefined ? {} : { objectId: cut(objectId) }),
      facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, cut(value)])),
    });
  }

  /** Errors first; inside a severity, the order in which they were found. */
  list(): readonly Finding[] {
    const rest = [...this.#counts].flatMap(([kind, { severity, count }]): Finding[] =>
      count > MOST_OF_A_CODE
        ? [{ severity, code: 'and_more', facts: { kind, count: String(count - MOST_OF_A_CODE) } }]
        : [],
    );
    const all = [...this.#findings, ...rest];
    return [
      ...all.filter(each => each.severity === 'error'),
      ...all.filter(each => each.severity !== 'error'),
    ];
  }
}
