// The light and dark theme. Each area stores its own: the public site starts light, and the signed-in area
// dark. public/before-code.js sets the same attribute before the first paint, so both must be changed
// together.
import { createStore } from './store.ts';
import { localStore } from './storage.ts';

export type Theme = 'light' | 'dark';
export type Area = 'public' | 'member';

const FIRST: Record<Area, Theme> = { public: 'light', member: 'dark' };
const COLOUR: Record<Theme, string> = { light: '#faf8f3', dark: '#0c1416' };
const store = createStore<Theme>('light');
let area: Area = 'public';

export const useTheme = store.use;

function show(theme: Theme): void {
  store.set(theme);
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', COLOUR[theme]);
}

/** The layouts call this function when they mount. */
export function enterArea(next: Area): void {
  area = next;
  const stored = localStore.get(`foreshare.theme.${area}`);
  show(stored === 'light' || stored === 'dark' ? stored : FIRST[area]);
}

/** Changes the theme of the current area at once. */
export function setTheme(theme: Theme, where: Area = area): void {
  localStore.set(`foreshare.theme.${where}`, theme);
  if (where === area) show(theme);
}
