// Shows a reading in its three states: the skeleton, the failure with a retry, and the content. Existing data
// stays visible when a refetch fails.
import { useDeferredValue, type ReactNode } from 'react';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Failed } from '#web/ui/state.tsx';
import { useFailure, type Reads } from './use-failure.ts';

interface Readable<T> extends Reads {
  readonly data: T | undefined;
  refetch(): unknown;
}

interface LoadedProps<T> {
  from: Readable<T>;
  skeleton: ReactNode;
  /** The specification's message. The function receives the error's message when the text has a place for it. */
  failed: string | ((message: string) => string);
  /** 1 when the reading is the whole page. */
  level?: 1 | 2 | undefined;
  children: (data: T) => ReactNode;
}

export function Loaded<T>({ from, skeleton, failed, level, children }: LoadedProps<T>) {
  const errorText = useErrorText();
  const failure = useFailure(from);
  // Renders new content with low priority, in small steps between which a slow phone can respond to input.
  const hadTime = useDeferredValue(from.data !== undefined);
  if (!failure) return from.data !== undefined && hadTime ? children(from.data) : skeleton;
  const title = typeof failed === 'string' ? failed : failed(errorText(failure));
  const note = typeof failed === 'string' ? errorText(failure) : undefined;
  return (
    <Failed title={title} level={level} failure={failure} onRetry={() => from.refetch()}>
      {note !== title && note}
    </Failed>
  );
}
