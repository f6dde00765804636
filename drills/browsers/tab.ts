// What the journeys need of a browser. Each engine implements it; everything else is in screen.ts.

/** One page of one browser, with a profile of its own. */
export interface Tab {
  /** Loads the address and waits until the page has loaded. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Sets the size of the page in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Returns the value of a JavaScript expression, awaited. */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the pointer to this point of the page in view and clicks there. */
  click(x: number, y: number): Promise<void>;
  /** Presses a key with the modifiers held: `press('k', ['Control'])`, `press('ArrowLeft')`. */
  press(key: string, modifiers?: readonly Modifier[]): Promise<void>;
  /** Presses a key for each character. */
  type(text: string): Promise<void>;
  /** Returns a PNG of what is in view. */
  draw(): Promise<Uint8Array>;
}

export type Modifier = 'Shift' | 'Control';

export interface Engine {
  /** The name and version that the browser gives itself. */
  readonly version: string;
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}
