import { useSyncExternalStore } from 'react';
import { useSettings } from '../settings';

const never = () => () => undefined;

/**
 * The business's calendar day as `YYYY-MM-DD`; empty while hydrating, since the server's is old.
 */
export function useToday(): string {
  const { timeZone } = useSettings();
  // Swedish formats dates as ISO 8601.
  const read = () => new Date().toLocaleDateString('sv-SE', { timeZone });
  return useSyncExternalStore(never, read, () => '');
}
