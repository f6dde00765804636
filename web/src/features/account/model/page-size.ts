/** The number of rows per page of the transaction history (section 9 of the specification). */
export const TRANSACTIONS_PAGE_SIZE = 10;
