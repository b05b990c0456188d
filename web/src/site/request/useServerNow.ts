import { useNow } from '../../shared/dates/useNow';

/** How far the clock of the device is behind that of the server, in milliseconds: some are wrong by a day. */
let behind = 0;

/** @param date the `Date` of a response */
export function compareClocks(date: string | null | undefined): void {
  behind = (Date.parse(date ?? '') || Date.now()) - Date.now();
}

/** The time of the server in milliseconds, updated every minute. */
export const useServerNow = (): number => useNow() + behind;
