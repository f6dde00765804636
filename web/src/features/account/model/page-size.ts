/** How many rows of the transaction history one page holds (section 9 of the specification). */
export const TRANSACTIONS_PAGE_SIZE = 10;
