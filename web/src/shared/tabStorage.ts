// `sessionStorage` as JSON, for reloads. Where it is full or forbidden, nothing is stored.

/** Null where there is nothing, or no JSON; of any shape, since another build may have stored it. */
export function readTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

export function storeInTab(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Forbidden.
  }
}

export function removeFromTab(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Forbidden.
  }
}

export function namesInTab(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}
