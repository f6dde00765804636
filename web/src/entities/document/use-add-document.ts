// Adds a document to the vault, with its progress.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { uploadWithProgress } from '#web/api/upload-with-progress.ts';
import { refresh } from '#web/api/use-api.ts';
import { useErrorText } from '#web/api/use-error-text.ts';

export type AddedDocument = Answer<'POST /documents'>;

interface Adding {
  /** From 0 to 1 while a file is sent; undefined otherwise. */
  readonly progress: number | undefined;
  readonly error: string | undefined;
  /** The document, or undefined where the file was refused. */
  readonly add: (file: File, kind: AddedDocument['kind']) => Promise<AddedDocument | undefined>;
}

export function useAddDocument(): Adding {
  const errorText = useErrorText();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const add = async (file: File, kind: AddedDocument['kind']) => {
    setError(undefined);
    setProgress(0);
    try {
      const body = await uploadWithProgress(`/documents?kind=${kind}`, file, setProgress);
      await refresh('GET /documents');
      // The server checks each answer against the schema that this type is made from.
      return body as AddedDocument;
    } catch (failure) {
      setError(errorText(failure));
      return undefined;
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, error, add };
}
