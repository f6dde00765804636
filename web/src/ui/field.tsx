// A field with label, one input, help and error. It takes any input of ui/input.tsx and connects the ids.
import { useId, useState, type ReactNode } from 'react';
import { FieldContext } from './field-ids.ts';
import './field.css';

export interface FieldProps {
  label: ReactNode;
  /** Text at the end of the label's line: 'optional', 'at most 97'. */
  hint?: ReactNode | undefined;
  help?: ReactNode | undefined;
  /** Replaces the help and is announced. */
  error?: string | undefined;
  required?: boolean | undefined;
  children: ReactNode;
}

export function Field({ label, hint, help, error: found, required = false, children }: FieldProps) {
  const id = useId();
  const [complaint, complain] = useState<string>();
  const error = complaint ?? found;
  const about = error ? `${id}-error` : help ? `${id}-help` : undefined;
  return (
    <div className={error ? 'field invalid' : 'field'}>
      <label htmlFor={id}>
        <span>{label}</span>
        {hint && <span className="muted">{hint}</span>}
      </label>
      <FieldContext value={{ id, label, describedBy: about, invalid: Boolean(error), required, complain }}>
        {children}
      </FieldContext>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}

/** The help or the error under a field. The error's element is a live region, so that a new error is announced. */
export function FieldNotes({
  id,
  help,
  error,
}: {
  id: string;
  help?: ReactNode | undefined;
  error?: string | undefined;
}) {
  return (
    <>
      {help && !error && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <p className="error" id={`${id}-error`} role="alert">
        {error}
      </p>
    </>
  );
}

/** Several inputs under one name: radios, parts of an address. */
export function FieldGroup({ label, help, error, children }: Omit<FieldProps, 'hint'>) {
  const id = useId();
  return (
    <fieldset
      className={error ? 'field invalid' : 'field'}
      aria-describedby={error ? `${id}-error` : help ? `${id}-help` : undefined}
    >
      <legend className="label">{label}</legend>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}
