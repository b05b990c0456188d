let asked: Promise<boolean> | undefined;

/** Asks the browser, once, not to delete what waits; resolves to whether it will not. */
export const persistStorage = (): Promise<boolean> => (asked ??= ask());

async function ask(): Promise<boolean> {
  try {
    if (await navigator.storage.persist()) return true;
  } catch {
    // Over plain http there is no such call.
  }
  // What is on the home screen keeps what it has stored, whatever the answer.
  return matchMedia('(display-mode: standalone)').matches;
}
