// Settings that keep what is saved, as the server's do.
import type { Response } from '#contract/api.ts';
import { sample } from './recorded.ts';
import { serve } from './serve-calls.ts';

type Settings = Response<'GET /settings'>;
type Groups = Omit<Settings, 'devices'>;
type Changes = { readonly [G in keyof Groups]?: Partial<Groups[G]> };

/** Serves the recorded settings with changes. The returned function saves changes and returns the stored settings. */
export function serveKeptSettings(changes: Changes = {}): (more?: Changes) => Settings {
  let stored = sample('GET /settings');
  const save = (more: Changes = {}) => {
    stored = {
      ...stored,
      notifications: { ...stored.notifications, ...more.notifications },
      security: { ...stored.security, ...more.security },
      privacy: { ...stored.privacy, ...more.privacy },
      preferences: { ...stored.preferences, ...more.preferences },
    };
    return stored;
  };
  save(changes);
  serve({ 'GET /settings': () => stored, 'PUT /settings': ({ body }) => save(body as Changes) });
  return save;
}
