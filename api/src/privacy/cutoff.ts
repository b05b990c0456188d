/** The same moment so many months earlier (UTC), or that of the month's last day. */
export function momentBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(now.getUTCMonth() - months);
  // 31 March less a month would run over into March again: step back to the last day of February.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}

/** The same day (`YYYY-MM-DD`) so many months earlier, or the month's last day. */
export const dayBefore = (day: string, months: number): string =>
  momentBefore(new Date(`${day}T00:00:00Z`), months)
    .toISOString()
    .slice(0, 10);
