// Registers public/sw.js, which shows an offline page when there is no network. Called on start.

interface ScriptPolicy {
  readonly createScriptURL: (address: string) => string;
}
interface TrustedTypesWindow {
  readonly trustedTypes?: { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };
}

const RULES: ScriptPolicy = { createScriptURL: () => '/sw.js' };

export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The content security policy accepts script addresses from a named trusted types policy only.
  const { trustedTypes } = window as TrustedTypesWindow;
  const source = trustedTypes?.createPolicy('service-worker', RULES) ?? RULES;
  // The site also works without the service worker.
  navigator.serviceWorker.register(source.createScriptURL('/sw.js')).catch(() => undefined);
}
