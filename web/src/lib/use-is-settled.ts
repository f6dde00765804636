// Returns whether a typed value has stopped changing. Used to delay calls while the person types.
import { useEffect, useState } from 'react';

export function useIsSettled(text: string, after_ms = 250): boolean {
  const [last, setLast] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLast(text), after_ms);
    return () => clearTimeout(timer);
  }, [text, after_ms]);
  return last === text;
}
