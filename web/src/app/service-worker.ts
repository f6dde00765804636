// Starts public/sw.js, which shows a page of its own where there is no network. Called on start.

interface ScriptPolicy {
  readonly createScriptURL: (address: string) => string;
}
interface TrustedTypesWindow {
  readonly trustedTypes?: { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };
}

const RULES: ScriptPolicy = { createScriptURL: () => '/sw.js' };

export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The page's policy takes the address of a script from a named source only.
  const { trustedTypes } = window as TrustedTypesWindow;
  const source = trustedTypes?.createPolicy('service-worker', RULES) ?? RULES;
  // Without it the site works as before.
  navigator.serviceWorker.register(source.createScriptURL('/sw.js')).catch(() => undefined);
}
