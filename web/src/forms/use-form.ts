// A form hook: values, validation, errors per field, one submission at a time. It is small enough for public
// pages, so every form uses it. A failure never loses input.
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { mergeStored, sortFailure, type Errors } from './form-state.ts';
import { usePhrase } from '#web/lib/phrases.ts';
import { readTyped } from './read-typed.ts';
import { useErrorText, useLostText } from '#web/api/use-error-text.ts';
import { usePrerendered } from '#web/lib/use-prerendered.ts';

interface FormSetup<V extends object> {
  readonly initial: V;
  /** Returns one message per invalid field, in the order of the fields. */
  readonly check: (values: V) => Errors<V>;
  /** Submits the form. Thrown and returned errors are shown at their fields or as a general message. */
  readonly submit: (values: V) => Errors<V> | void | Promise<Errors<V> | void>;
  /** The message for a failure without text. Without a fallback the form says that the outcome is unknown. */
  readonly fallback?: string;
  /**
   * Returns values from an earlier visit or the address. Called after mounting, because a prerendered form
   * has neither.
   */
  readonly restore?: () => Partial<V>;
}

type TextKeys<V> = { [K in keyof V & string]: V[K] extends string ? K : never }[keyof V & string];
type SetValue<V> = <K extends keyof V & string>(name: K, value: V[K]) => void;

export function useForm<V extends object>({ initial, check, submit, fallback, restore }: FormSetup<V>) {
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [busy, setBusy] = useState(false);
  const faults = useFaults<V>();
  const say = useErrorText();
  const lostText = useLostText();
  const phrase = usePhrase();
  useArrival(faults.ref, typed => setValues(latest => ({ ...latest, ...restore?.(), ...typed })), initial);

  const set: SetValue<V> = (name, value) => {
    const next = { ...values, [name]: value };
    // Updates from the latest values, because one choice may set two fields (a country clears its region).
    setValues(latest => ({ ...latest, [name]: value }));
    // An invalid field is checked at each change. Other fields are checked on submission.
    if (faults.errors[name] !== undefined) faults.correct(name, check(next)[name]);
  };
  /** Checks some fields (a step) or all, and returns true when they are valid. */
  const passes = (names?: readonly (keyof V & string)[]): boolean => {
    const found = Object.entries(check(values)).filter(
      ([name, message]) => message && (names === undefined || names.some(one => one === name)),
    );
    if (found.length > 0) faults.show(Object.fromEntries(found) as Errors<V>);
    // After a step, errors that the server reported for another step stay visible there.
    else if (!names) faults.clear();
    return found.length === 0;
  };
  const send = async () => {
    if (busy || !passes()) return;
    setBusy(true);
    try {
      const found = await submit(values);
      if (found && Object.keys(found).length > 0) faults.show(found);
      // Changes stored in the meantime are kept.
      else setSaved(latest => mergeStored(values, saved, latest));
    } catch (error) {
      const sentence = fallback ?? lostText(error) ?? say(undefined);
      const failure = sortFailure(error, values, sentence, phrase);
      faults.show(failure.errors, isRefusal(error) ? say(error, sentence) : failure.general);
    } finally {
      setBusy(false);
    }
  };
  /** Resets the form to the values loaded or saved last, or to new values. */
  const reset = (to: V = saved) => {
    setValues(to);
    setSaved(to);
    faults.clear();
  };
  /** Applies values stored elsewhere in the meantime. Fields being edited keep their input. */
  const follow = (stored: V) => {
    setValues(latest => mergeStored(latest, saved, stored));
    setSaved(stored);
  };
  return {
    values,
    errors: faults.errors,
    /** The failure that belongs to no field. */
    general: faults.general,
    busy,
    dirty: JSON.stringify(values) !== JSON.stringify(saved),
    set,
    passes,
    showErrors: faults.show,
    send,
    reset,
    follow,
    /** Props for <form {...form.props}>. */
    props: {
      ref: faults.ref,
      noValidate: true,
      // The browser never submits the form itself. If it did, `post` would keep the values out of the
      // address.
      method: 'post',
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send();
      },
    },
    ...bindings(values, set),
  };
}

/**
 * True for errors with a translated message, including 'You are offline'. A lost response has only the form's
 * own message.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== 400 && error.code !== 'network';

/**
 * Calls the function once after mounting, with the input typed into the prerendered fields before the code
 * had loaded.
 */
function useArrival<V extends object>(
  form: RefObject<HTMLFormElement | null>,
  arrive: (typed: Partial<V>) => void,
  initial: V,
): void {
  const prerendered = usePrerendered();
  const onArrival = useEffectEvent(() =>
    arrive(prerendered && form.current ? readTyped(form.current, initial) : {}),
  );
  useLayoutEffect(() => onArrival(), []);
}

/** Keeps the faults, and focuses the first invalid field each time they are shown. */
function useFaults<V extends object>() {
  const [errors, setErrors] = useState<Errors<V>>({});
  const [general, setGeneral] = useState<string>();
  const [shown, setShown] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (shown > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true], .invalid input')?.focus();
  }, [shown]);
  return {
    errors,
    general,
    ref,
    correct: (name: keyof V & string, message: string | undefined) =>
      setErrors(latest => ({ ...latest, [name]: message })),
    show: (found: Errors<V>, message?: string) => {
      setErrors(found);
      setGeneral(message);
      setShown(count => count + 1);
    },
    clear: () => {
      setErrors({});
      setGeneral(undefined);
    },
  };
}

/** Binds the values to the inputs of ui/. */
function bindings<V extends object>(values: V, set: SetValue<V>) {
  return {
    /** For a text input: <TextInput {...form.text('email')} />. */
    text: (name: TextKeys<V>) => ({
      name,
      value: String(values[name]),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, event.target.value as V[typeof name]),
    }),
    /** For MoneyInput, WholeInput, Select: <Select {...form.value('country')} options={…} />. */
    value: <K extends keyof V & string>(name: K) => ({
      name,
      value: values[name],
      onValue: (value: V[K]) => set(name, value),
    }),
    /** For Checkbox and Switch. */
    tick: (name: keyof V & string) => ({
      name,
      checked: Boolean(values[name]),
      onChecked: (on: boolean) => set(name, on as V[typeof name]),
    }),
  };
}
