const SCRIPT = '/admin/worker.js';
const SCOPE = '/admin';

let isNewer = false;
const listeners = new Set<() => void>();

/** Whether a newer build has taken over while this page was open. */
export const isNewerThere = (): boolean => isNewer;

export function onNewer(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

let registered: Promise<boolean> | undefined;

/** Whether there is a worker that opens the dashboard without a network; not where it is refused. */
export const registerWorker = (): Promise<boolean> => (registered ??= register());

async function register(): Promise<boolean> {
  // `npm run dev` has none; over plain http browsers have none either.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  const { serviceWorker } = navigator;
  let had = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first of all is of the build that this page is of.
    isNewer = had;
    had = true;
    listeners.forEach((changed) => changed());
  });
  try {
    await serviceWorker.register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' });
    const { active } = await serviceWorker.ready;
    // By it the worker knows of what build this page is.
    active?.postMessage({ started: new URL(import.meta.url).pathname });
    return true;
  } catch {
    return false;
  }
}

/** Asks whether there is a newer build: a page on a phone may stay open for weeks. */
export async function lookForNewer(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE).catch(() => undefined);
  await registration?.update().catch(() => undefined);
}
