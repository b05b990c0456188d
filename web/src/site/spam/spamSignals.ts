import { FASTEST_PERSON_MS, type SpamSignals } from '@finesse/api/contract/spam';

/** The field that people neither see nor hear of. */
export const HONEYPOT = 'homepage' satisfies keyof SpamSignals;

/** A timer may ring a little early. */
const MARGIN_MS = 50;

/**
 * What a form tells of how it was filled in since `openedAt`, a time in milliseconds: of a person
 * nothing, so the call has the fields of spec §7 and no others.
 * @param homepage what stands in the honeypot
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
 * A person whose browser fills everything in may be as fast as a robot: the form waits for the
 * rest of the time itself. A script that presses the button without anybody's hand is not waited
 * for.
 */
export async function waitMinimumFillTime(openedAt: number): Promise<void> {
  // A clock that was set back meanwhile must not make it longer.
  const open = Math.max(0, Date.now() - openedAt);
  const rest = FASTEST_PERSON_MS + MARGIN_MS - open;
  if (rest > 0 && isPersons()) await new Promise((resolve) => setTimeout(resolve, rest));
}

// Not in every browser; without it, people are what we expect.
const isPersons = () => (navigator.userActivation as UserActivation | undefined)?.isActive ?? true;
