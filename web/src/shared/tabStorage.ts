// What a tab keeps over a reload. Where storage is full or forbidden, all works without.

/** Null for what is not there, or is no JSON. */
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
    // As above.
  }
}

export function removeFromTab(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // As above.
  }
}

export function namesInTab(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}
