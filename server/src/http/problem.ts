// Problems that end a request with a status other than success. Handlers throw them; answer-problem.ts sends them.
import { ERRORS } from '#contract/errors.ts';
import type { ErrorCode, FieldErrors } from '#contract/errors.ts';

/** An error with a code of the contract: 401, 403, 404, 409, 413, 429, 503. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly status: number;
  /** Seconds after which trying again makes sense, for 429 and 503. */
  readonly retryAfter_s: number | undefined;

  constructor(code: ErrorCode, options: { message?: string; retryAfter_s?: number } = {}) {
    super(options.message ?? ERRORS[code][1]);
    this.code = code;
    this.status = ERRORS[code][0];
    this.retryAfter_s = options.retryAfter_s ?? (this.status === 503 ? 2 : undefined);
  }
}

/** A 400: what is wrong with which field, nested where the body is. */
export class FieldProblem extends Error {
  override readonly name = 'FieldProblem';
  readonly fields: FieldErrors;

  constructor(fields: FieldErrors) {
    super('The request is not valid');
    this.fields = fields;
  }
}
