/** A storage of the browser as JSON. Where it is full or forbidden, nothing is stored. */
const jsonStorage = (storage: () => Storage) => ({
  /** Null where there is nothing, or no JSON; of any shape, since another build may have stored it. */
  read(name: string): unknown {
    try {
      return JSON.parse(storage().getItem(name) ?? 'null');
    } catch {
      return null;
    }
  },
  store(name: string, value: unknown): void {
    try {
      storage().setItem(name, JSON.stringify(value));
    } catch {
      // Full or forbidden.
    }
  },
  remove(name: string): void {
    try {
      storage().removeItem(name);
    } catch {
      // Forbidden.
    }
  },
  names(): string[] {
    try {
      return Object.keys(storage());
    } catch {
      return [];
    }
  },
});

/** What this tab remembers, for reloads. */
export const tabStorage = jsonStorage(() => sessionStorage);

/** What this device remembers. */
export const deviceStorage = jsonStorage(() => localStorage);
