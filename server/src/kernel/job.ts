// What a job is. Each area writes its own beside its other files; app.ts lists them all for the runner.

export interface Job {
  /** The row in the table `jobs`; never renamed lightly. */
  readonly name: string;
  readonly every_ms: number;
  /**
   * Does what is due and returns. It may be cut off at any moment and run again, here or in another process, so it
   * takes what it works on under row locks and commits as it goes.
   * @param stopping aborted when the server stops: a job that may have much to do leaves the rest for next time.
   */
  readonly run: (stopping?: AbortSignal) => Promise<void>;
}
