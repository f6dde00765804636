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

/** Collects findings in the order in which they are found. */
export class FindingList {
  readonly #findings: Finding[] = [];
  readonly #counts = new Map<FindingCode, { severity: Severity; count: number }>();

  add(finding: Finding): void {
    const counted = this.#counts.get(finding.code) ?? { severity: finding.severity, count: 0 };
    counted.count += 1;
    if (finding.severity === 'error') counted.severity = 'error';
    this.#counts.set(finding.code, counted);
    if (counted.count <= MOST_OF_A_CODE) this.#findings.push(finding);
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
