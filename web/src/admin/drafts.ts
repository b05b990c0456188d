const PREFIX = 'owner-draft:';

interface Kept {
  owner: string;
  texts: Record<string, string>;
}

/**
 * What an owner was typing when the session ended, kept in this tab until it is sent, given up, or
 * somebody else signs in. It is other people's data, so it never outlives a sign-out.
 */
export function keepDraft(name: string, owner: string, texts: Record<string, string>): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ owner, texts } satisfies Kept));
  } catch {
    // Storage is full or forbidden: the form works without.
  }
}

/** The texts that this owner left; undefined where there are none. */
export function keptDraft(name: string, owner: string): Record<string, string> | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Kept | null;
    return kept?.owner === owner ? kept.texts : undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // As above.
  }
}

/** Whether anything that was typed in this tab is neither sent nor given up. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((known) => known.startsWith(PREFIX));
  } catch {
    return false;
  }
}

/** Drops every draft but those of `owner`; all of them where there is none. */
export function dropDraftsExcept(owner: string | null): void {
  try {
    for (const key of Object.keys(sessionStorage).filter((known) => known.startsWith(PREFIX))) {
      const name = key.slice(PREFIX.length);
      if (owner === null || !keptDraft(name, owner)) dropDraft(name);
    }
  } catch {
    // As above.
  }
}
