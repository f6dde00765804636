// The form logic without React: assigns failures of a call to fields and merges stored values.
import { ApiError, errorMessage } from '#web/api/api-error.ts';

export type Errors<V> = Partial<Record<keyof V & string, string>>;

interface FormFailure<V> {
  readonly errors: Errors<V>;
  /** The message that belongs to no field. */
  readonly general: string | undefined;
}

/**
 * Assigns a failure to the form's fields. Keys nested under an object (profile.zipCode) belong to the field
 * of their last name. A failure that matches no field becomes a general message, with `fallback` when the
 * server sends none. `phrase` translates the server's sentences.
 */
export function sortFailure<V extends object>(
  error: unknown,
  values: V,
  fallback: string,
  phrase: (text: string) => string = text => text,
): FormFailure<V> {
  if (!(error instanceof ApiError) || error.status !== 400)
    return { errors: {}, general: errorMessage(error, fallback) };
  const errors: Errors<V> = {};
  let general: string | undefined;
  for (const [path, english] of Object.entries(error.fields)) {
    const message = phrase(english);
    const name = path.split('.').at(-1) ?? path;
    if (isField(values, name)) errors[name] ??= message;
    else general ??= message;
  }
  const empty = Object.keys(error.fields).length === 0;
  return { errors, general: empty ? errorMessage(error, fallback) : general };
}

/** Merges stored values that changed elsewhere. Fields that were not edited take the new value. */
export function mergeStored<V extends object>(values: V, before: V, now: V): V {
  const edited = Object.entries(values).filter(([name, value]) => value !== before[name as keyof V]);
  return { ...now, ...Object.fromEntries(edited) };
}

function isField<V extends object>(values: V, name: string): name is keyof V & string {
  return Object.hasOwn(values, name);
}
