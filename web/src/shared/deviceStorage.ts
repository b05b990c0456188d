// `localStorage` as JSON: what this device remembers. Where it is full or forbidden, nothing is stored.

/** Null where there is nothing, or no JSON; of any shape, since another build may have stored it. */
export function readFromDevice(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

export function storeOnDevice(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Forbidden.
  }
}
