// Whether something typed has stopped changing: for calls that follow the typing.
import { useEffect, useState } from 'react';

export function useIsSettled(text: string, after_ms = 250): boolean {
  const [last, setLast] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLast(text), after_ms);
    return () => clearTimeout(timer);
  }, [text, after_ms]);
  return last === text;
}
