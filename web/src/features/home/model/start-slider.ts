// Starts the slider of client quotes: 100 ms after its element exists (section 9 of the specification).
import { delays } from '#web/lib/constants.ts';

export interface SliderActs {
  /** The slider has started: its buttons work from now on. */
  readonly onStart: () => void;
  /** An arrow key was pressed inside the slider: -1 is back, 1 is forward. */
  readonly onStep: (by: -1 | 1) => void;
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Returns a function that stops the slider. Logs to the console when the element is missing. */
export function startSlider(place: HTMLElement | null, { onStart, onStep }: SliderActs): () => void {
  if (!place) {
    console.error('The slider has no element to start in.');
    return () => undefined;
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
  };
  const timer = setTimeout(() => {
    place.addEventListener('keydown', onKeyDown);
    onStart();
  }, delays.sliderStart_ms());
  return () => {
    clearTimeout(timer);
    place.removeEventListener('keydown', onKeyDown);
  };
}
