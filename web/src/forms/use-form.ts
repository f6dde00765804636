// A form: values, checks, errors per field, one submission at a time. Small enough for the public pages, so every form
// uses it. Nothing typed is ever lost by a failure.
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
  /** One sentence per field that is wrong, in the order of the fields. */
  readonly check: (values: V) => Errors<V>;
  /** The act. What it throws is shown, at its fields or in general; so are the errors it returns. */
  readonly submit: (values: V) => Errors<V> | void | Promise<Errors<V> | void>;
  /** The message for a failure without text. Without a fallback the form says that the outcome is unknown. */
  readonly fallback?: string;
  /** What the browser kept of an earlier visit, or the address says. Asked once the form is there, since a prerendered one knows nothing. */
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
    // From the latest, since one choice may set two fields (a country empties its region).
    setValues(latest => ({ ...latest, [name]: value }));
    // A field that was wrong is checked again at each stroke; the others not before they are sent.
    if (faults.errors[name] !== undefined) faults.correct(name, check(next)[name]);
  };
  /** Checks some fields (a step), or all; true where they are right. */
  const passes = (names?: readonly (keyof V & string)[]): boolean => {
    const found = Object.entries(check(values)).filter(
      ([name, message]) => message && (names === undefined || names.some(one => one === name)),
    );
    if (found.length > 0) faults.show(Object.fromEntries(found) as Errors<V>);
    // After a step: what the server found in another one stays to be seen there.
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
  /** Back to what was loaded or saved last, or to new values. */
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
    /** A failure that belongs to no field. */
    general: faults.general,
    busy,
    dirty: JSON.stringify(values) !== JSON.stringify(saved),
    set,
    passes,
    showErrors: faults.show,
    send,
    reset,
    follow,
    /** For <form {...form.props}>. */
    props: {
      ref: faults.ref,
      noValidate: true,
      // Never sent by the browser; should it ever be, then not in the address.
      method: 'post',
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send();
      },
    },
    ...bindings(values, set),
  };
}

/** What has a sentence in the person's language, 'You are offline' too; a lost answer has only the form's own. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== 400 && error.code !== 'network';

/** Calls once, when the form is there, with what was typed into its prerendered fields before the code came. */
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

/** What is wrong, and the focus on the first of it each time it is shown. */
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

/** Ties the values to the inputs of ui/. */
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
