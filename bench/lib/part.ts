// What a benchmark or a drill is: one file exports one Part. Run by run-parts.ts, and in its smoke size by the tests.

/** How much to do, by name; `--kills 50` on the command line changes `kills`. */
export type Sizes = Readonly<Record<string, number>>;

export interface Row {
  readonly measure: string;
  readonly found: string;
  /** What was hoped for; left out where a figure is only told. */
  readonly aim?: string;
  readonly met?: boolean;
}

export interface Outcome {
  readonly rows: readonly Row[];
  /** What must never be: any of them makes the run fail. Empty is well. */
  readonly problems: readonly string[];
  /** How it was measured, where the time goes, what was missing. */
  readonly notes?: readonly string[];
  /** Every single measurement, for the file of results. */
  readonly raw?: unknown;
  /** Known sizes for the README's table. */
  readonly counts?: Readonly<Record<string, number>>;
}

export type Say = (line: string) => void;

export interface Part<S extends Sizes = Sizes> {
  /** `B1`, `D3`. */
  readonly id: string;
  readonly title: string;
  readonly sizes: S;
  /** So small that it belongs into `npm test`: shows that the part works, measures nothing. */
  readonly smoke: S;
  run(sizes: S, say: Say): Promise<Outcome>;
}

/** Something this machine lacks; the part is told as not run, with these words. */
export class MissingTool extends Error {
  override readonly name = 'MissingTool';
}
