/**
 * A header of any call: the page makes this call by itself, without a person's action. The response is the same, but
 * the call does not count as use of the session, so that the idle time-out continues.
 */
export const UNATTENDED = 'x-unattended';
