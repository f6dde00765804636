// Where encrypted files lie. A store knows nothing of their content, their keys or their rows.
export interface BlobStore {
  /**
   * Durable when it returns. Replaces a file of this name as a whole, and leaves it as it was where it throws.
   * @param content a piece is valid until the next one is asked for.
   */
  readonly write: (fileId: string, content: AsyncIterable<Buffer>) => Promise<void>;
  /** A piece is valid until the next one is asked for. @throws MissingFile, also while it is read. */
  readonly read: (fileId: string) => AsyncIterable<Buffer>;
  /** Removing a file that does not exist has no effect. */
  readonly remove: (fileId: string) => Promise<void>;
  /** Every file, also those whose writing was interrupted, in no particular order. */
  readonly list: () => AsyncIterable<StoredBlob>;
}

export interface StoredBlob {
  readonly fileId: string;
  readonly writtenAt: Date;
}

/** A row names a file that the store does not hold. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile';
}
