/** Marks a call that a page makes by itself. Such a call does not count as use of the session. */
export const UNATTENDED = 'x-unattended';
