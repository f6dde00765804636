// The point of a chart that the page's leading figure shows while the person points at it.
import { useEffect } from 'react';
import { createStore } from '#web/lib/store.ts';

/** The figure that a chart leads: the value of one share, of the index, or of the person's own shares. */
export type Leading = 'share' | 'index' | 'value';

export interface Scrubbed {
  readonly of: Leading;
  /** 'Mark, Mar 12, 2026' */
  readonly label: string;
  readonly text: string;
}

export type Headline = (index: number) => Scrubbed;

/** Undefined while nobody points at a chart with a headline. */
const scrubStore = createStore<Scrubbed | undefined>(undefined);

export function useHeadline(headline: Headline | undefined, at: number | undefined): void {
  useEffect(() => {
    if (headline) scrubStore.set(at === undefined ? undefined : headline(at));
  }, [headline, at]);
  const leads = headline !== undefined;
  useEffect(() => (leads ? () => scrubStore.set(undefined) : undefined), [leads]);
}

/** Returns what the figure shows now, or undefined at rest. */
export function useScrubbed(of: Leading): Scrubbed | undefined {
  const scrubbed = scrubStore.use();
  return scrubbed?.of === of ? scrubbed : undefined;
}
