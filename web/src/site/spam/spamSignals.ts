import { FASTEST_PERSON_MS, type SpamSignals } from '@finesse/api/contract/spam';

/** The name of the honeypot: a field that only robots fill in. */
export const HONEYPOT = 'homepage' satisfies keyof SpamSignals;

/** A timer may fire a little early. */
const MARGIN_MS = 50;

/**
 * The signs of a robot in a form that was opened at `openedAt` (milliseconds); empty for a person, so
 * that the call has the fields of spec §7 and no others.
 * @param homepage the value of the honeypot
 */
export function spamSignalsOf(homepage: unknown, openedAt: number): SpamSignals {
  const filledInMs = Math.round(Date.now() - openedAt);
  return {
    ...(typeof homepage === 'string' && homepage !== '' && { homepage }),
    ...(filledInMs < FASTEST_PERSON_MS && { filledInMs }),
  };
}

export const homepageIn = (form: HTMLFormElement | null): unknown =>
  form && new FormData(form).get(HONEYPOT);

/**
 * Waits until a form has been open for as long as the server expects of a person: a browser may have
 * filled it in at once. A script that presses the button without user activation does not wait.
 */
export async function waitMinimumFillTime(openedAt: number): Promise<void> {
  // A clock that was set back since must not make it longer.
  const open = Math.max(0, Date.now() - openedAt);
  const rest = FASTEST_PERSON_MS + MARGIN_MS - open;
  if (rest > 0 && hasUserActivation()) await new Promise((resolve) => setTimeout(resolve, rest));
}

// Not in every browser; without it, assume a person.
const hasUserActivation = () =>
  (navigator.userActivation as UserActivation | undefined)?.isActive ?? true;
