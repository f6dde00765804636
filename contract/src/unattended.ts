/**
 * A header that any call may carry: a page asks this by itself while nobody is at it. Such a call is answered like any
 * other, but it is no use of the session, so that the idle time-out runs on.
 */
export const UNATTENDED = 'x-unattended';
