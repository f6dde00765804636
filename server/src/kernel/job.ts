// A scheduled job. Each area defines its own; app.ts lists them all for the runner.

export interface Job {
  /** The row in the table `jobs`; a rename needs a migration. */
  readonly name: string;
  readonly every_ms: number;
  /** Runs in every process instead of in one at a time. The job itself must then claim the rows it works on. */
  readonly inEveryProcess?: true;
  /**
   * Processes what is due and returns. The run may be interrupted at any moment and repeated in any process. It
   * therefore locks the rows it works on and commits as it goes.
   * @param stopping aborted when the server stops; a long job then leaves the rest for its next run.
   */
  readonly run: (stopping?: AbortSignal) => Promise<void>;
}
