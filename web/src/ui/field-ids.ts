// Connects a field's label, help and error with its input for screen readers.
import { createContext, useContext, useEffect, useId, type ReactNode } from 'react';

export interface FieldIds {
  readonly id: string;
  readonly label: ReactNode;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
  /** Reports input that the input itself cannot parse. The message replaces the form's error. */
  readonly complain: (sentence: string | undefined) => void;
}

export const FieldContext = createContext<FieldIds | undefined>(undefined);

/** Returns the attributes for the input of the surrounding field. */
export function useFieldInput() {
  const own = useId();
  const field = useContext(FieldContext);
  return {
    id: field?.id ?? own,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid ? (true as const) : undefined,
    'aria-required': field?.required ? (true as const) : undefined,
  };
}

/** Shows a message about unparsable text at the surrounding field while the text is invalid. */
export function useComplaint(sentence: string | undefined): void {
  const complain = useContext(FieldContext)?.complain;
  useEffect(() => {
    complain?.(sentence);
    return () => complain?.(undefined);
  }, [complain, sentence]);
}
