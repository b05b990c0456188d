import type { Clash } from '@finesse/api/contract/schedules/schedule';
import type { CallFailure } from '../api/failure';

/** The clashes for which a change was refused; null for any other failure. */
export function clashesIn(failure: unknown): Clash[] | null {
  const { status, body } = failure as CallFailure;
  if (status !== 409) return null;
  try {
    const { clashes } = JSON.parse(body) as { clashes?: Clash[] };
    return Array.isArray(clashes) && clashes.length > 0 ? clashes : null;
  } catch {
    return null;
  }
}
