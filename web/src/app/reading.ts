// Public pages that a member reads inside of the member area's frame.

/** Set by the member area once it has loaded. Public pages alone load no list of them. */
export const reading: { covers?: (pathname: string) => boolean } = {};
