/** A bank file that cannot be read without guessing. The message says why, for the person who chose the file. */
export class BankFileFault extends Error {}
