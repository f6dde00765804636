// The page's leading figure. While the person points at its chart it shows that point.
import type { ReactNode } from 'react';
import { extrasStore } from './extras.ts';
import { useScrubbed, type Leading } from './scrub.ts';

interface ScrubbedProps {
  of: Leading;
  /** The text of the figure at rest. */
  rest: string;
  /** The figure at rest. */
  children: ReactNode;
}

export function Scrubbed({ of, rest, children }: ScrubbedProps) {
  const extras = extrasStore.use();
  return extras ? (
    <extras.ScrubbedFigure of={of} rest={rest}>
      {children}
    </extras.ScrubbedFigure>
  ) : (
    children
  );
}

/** Returns the label of the figure: with its date while a point is shown. */
export function useScrubLabel(of: Leading, rest: string): string {
  return useScrubbed(of)?.label ?? rest;
}
