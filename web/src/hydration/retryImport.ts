const PAUSES_MS = [1000, 2000, 4000];

/**
 * Retries a dynamic import after growing pauses, for code that failed to load; without a network it
 * waits for one.
 * @throws the last error: the file is gone since a newer build, or this browser asks for it only once
 */
export async function retryImport<T>(load: () => Promise<T>, pauses = PAUSES_MS): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [pause, ...rest] = pauses;
    if (pause === undefined) throw error;
    if (navigator.onLine) await new Promise((resolve) => setTimeout(resolve, pause));
    else await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return retryImport(load, rest);
  }
}
