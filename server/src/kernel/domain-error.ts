import { ERRORS, type ErrorCode, type FieldErrors } from '#contract/errors.ts';

/**
 * Ends a request for a reason that the caller can act on: not signed in, not found, too many requests, unavailable.
 * The HTTP layer maps the code to a status.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  /** Seconds after which another try makes sense. The HTTP layer adds a default to codes of status 503. */
  readonly retryAfter_s: number | undefined;

  constructor(code: ErrorCode, options: { message?: string; retryAfter_s?: number } = {}) {
    super(options.message ?? ERRORS[code][1]);
    this.code = code;
    this.retryAfter_s = options.retryAfter_s;
  }
}

/** Reports which fields of a request are invalid, nested as the body is. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError';
  readonly fields: FieldErrors;

  constructor(fields: FieldErrors) {
    super('The request is not valid');
    this.fields = fields;
  }
}
