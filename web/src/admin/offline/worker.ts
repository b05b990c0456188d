const SCRIPT = '/admin/worker.js';
export const SCOPE = '/admin';

let registered: Promise<boolean> | undefined;

/**
 * Resolves to whether a service worker can open the dashboard offline.
 * @param onUpdate called once a newer build has taken over while this page is open
 */
export const registerWorker = (onUpdate: () => void): Promise<boolean> =>
  (registered ??= register(onUpdate));

async function register(onUpdate: () => void): Promise<boolean> {
  // `npm run dev` has none; over plain http browsers have none either.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  const { serviceWorker } = navigator;
  let hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker is of the same build as this page.
    if (hadWorker) onUpdate();
    hadWorker = true;
  });
  try {
    await serviceWorker.register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' });
    const { active } = await serviceWorker.ready;
    // Tells the worker which build this page is of.
    active?.postMessage({ started: new URL(import.meta.url).pathname });
    return true;
  } catch {
    return false;
  }
}

/** Checks for a newer build: a page on a phone may stay open for weeks. */
export async function checkForUpdate(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE).catch(() => undefined);
  await registration?.update().catch(() => undefined);
}
