// The error responses, and every error code except the refusals of market rules.

/** 400: an object keyed by field, each a list of messages, nested like the body. */
export type FieldErrors = { [field: string]: readonly string[] | FieldErrors };

/** Codes with their status and sentence. Refusals of market rules (422) are in domain/src/refusal-codes.ts. */
export const ERRORS = {
  not_signed_in: [401, 'Sign in to continue.'],
  session_ended: [401, 'Your session has ended. Sign in again.'],
  wrong_credentials: [401, 'The email or password is incorrect.'],
  otp_required: [401, 'Enter the code from your authenticator app.'],
  otp_wrong: [401, 'That code is incorrect or was already used.'],
  forbidden: [403, 'You don’t have access to this.'],
  second_factor_needed: [403, 'Operators need a second factor. Set it up under Settings first.'],
  account_blocked: [403, 'This account is blocked. Contact support.'],
  not_found: [404, 'There is nothing here.'],
  method_not_allowed: [405, 'This address does not take that method.'],
  request_timeout: [408, 'The request did not arrive in time. Send it again.'],
  idempotency_conflict: [409, 'This idempotency key was already used for a different request.'],
  conflict: [409, 'Someone changed this at the same time. Reload and try again.'],
  body_too_large: [413, 'The request is larger than 64 KiB.'],
  unsupported_media_type: [415, 'Send JSON.'],
  too_many_requests: [429, 'Too many requests. Wait a moment and try again.'],
  headers_too_large: [431, 'The address and headers of the request are larger than 16 KiB.'],
  internal: [500, 'Something went wrong on our side. Nothing was lost; try again.'],
  busy: [503, 'We are very busy right now. Try again in a moment.'],
  unavailable: [503, 'The service is briefly unavailable. Nothing was lost; try again in a moment.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

/**
 * Refusals whose sentences name facts that a translation needs too. Their responses have `facts` beside the message:
 * the values of the names in braces, for `cap_table_unreadable` also the kind of fault.
 */
export const REFUSALS_WITH_FACTS: ReadonlySet<string> = new Set([
  'cap_table_unreadable',
  'cap_table_outdated',
  'cap_table_lacks_class',
  'class_trades_already',
  'class_without_shares',
  'unknown_field',
  'missing_field',
  'correction_short',
  'too_many_shares',
  'company_has_history',
  'trades_unsettled',
  'fractions_unpriced',
  'split_impossible',
  'file_no_longer_fits',
  'recorded_already',
  'certificate_known',
]);
