// Ties a field's label, help and error to its input for screen readers.
import { createContext, useContext, useEffect, useId, type ReactNode } from 'react';

export interface FieldIds {
  readonly id: string;
  readonly label: ReactNode;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
  /** What the input itself cannot make sense of; shown in place of the form's error. */
  readonly complain: (sentence: string | undefined) => void;
}

export const FieldContext = createContext<FieldIds | undefined>(undefined);

/** Attributes for the input of the field around it. */
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

/** Says at the field around it what is wrong with the text as such, as long as it is. */
export function useComplaint(sentence: string | undefined): void {
  const complain = useContext(FieldContext)?.complain;
  useEffect(() => {
    complain?.(sentence);
    return () => complain?.(undefined);
  }, [complain, sentence]);
}
