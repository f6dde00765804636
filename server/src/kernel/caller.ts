// Who makes a request. `security/sessions` establishes it from the bearer token; handlers receive it.

export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: 'investor' | 'issuer' | 'operator';
  /** The company an issuer acts for. */
  readonly companyId: string | null;
  /** Whether signing in asks this person for a second factor. */
  readonly hasSecondFactor: boolean;
  /** Until when an earlier step-up of this session counts; undefined when none was given. */
  readonly stepUpUntil?: Date | undefined;
}
