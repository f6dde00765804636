/** Gives the current time. It is passed in, so that tests and the sample data choose the time. */
export type Clock = () => Date;
