// A field: label, one input, help, error. Put any of ui/input.tsx inside; the ids tie themselves.
import { useId, useState, type ReactNode } from 'react';
import { FieldContext } from './field-ids.ts';
import './field.css';

export interface FieldProps {
  label: ReactNode;
  /** To the right of the label: 'optional', 'at most 97'. */
  hint?: ReactNode | undefined;
  help?: ReactNode | undefined;
  /** Shown in place of the help, and announced. */
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

/** The help or the error under a field; the error's place is live so that it is read when it appears. */
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

/** Several inputs with one name: radios, address parts. */
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
