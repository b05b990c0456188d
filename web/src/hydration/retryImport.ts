const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** Retries a dynamic import with growing pauses, for code that failed to load. */
export async function retryImport<T>(load: () => Promise<T>, pause = FIRST_PAUSE_MS): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return retryImport(load, Math.min(pause * 2, LONGEST_PAUSE_MS));
  }
}
