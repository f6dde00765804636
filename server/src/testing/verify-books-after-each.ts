// Verifies the books after each test.
import { afterEach, expect } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';

export function verifyBooksAfterEach(db: Database): void {
  afterEach(async () => {
    expect(await verifyBooks(db)).toEqual([]);
  });
}
