// A benchmark or a drill. Each file exports one Part.

/** The sizes of a run by name; `--kills 50` on the command line changes `kills`. */
export type Sizes = Readonly<Record<string, number>>;

export interface Row {
  readonly measure: string;
  readonly found: string;
  /** The target; omitted for figures that are only reported. */
  readonly aim?: string;
  readonly met?: boolean;
}

export interface Outcome {
  readonly rows: readonly Row[];
  /** Violations; any of them fails the run. */
  readonly problems: readonly string[];
  /** How it was measured, where the time goes, what was missing. */
  readonly notes?: readonly string[];
  /** Every single measurement, for the results file. */
  readonly raw?: unknown;
  readonly counts?: Readonly<Record<string, number>>;
}

export type Say = (line: string) => void;

export interface Part<S extends Sizes = Sizes> {
  /** `B1`, `D3`. */
  readonly id: string;
  readonly title: string;
  readonly sizes: S;
  /** Seconds of work: shows that the part works, measures nothing. */
  readonly smoke: S;
  /** Set for a part without figures for docs/FIGURES.md. */
  readonly isUnrecorded?: true;
  /** @param files the folder of `--files`, for parts that work on files which the project does not contain */
  run(sizes: S, say: Say, files?: string): Promise<Outcome>;
}

/** This machine lacks a tool. The part fails with this message: a part that did not run has proved nothing. */
export class MissingTool extends Error {
  override readonly name = 'MissingTool';
}
