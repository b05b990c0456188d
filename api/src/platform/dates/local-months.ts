import { Temporal } from 'temporal-polyfill';

/** A month of the wall calendar, from its first moment up to the first of the next. */
export interface LocalMonth {
  /** `YYYY-MM` */
  month: string;
  start: Date;
  end: Date;
}

/** The last months in `timeZone`, oldest first; the last is that of `now`. */
export function localMonths(now: Date, timeZone: string, count: number): LocalMonth[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const running = today.toPlainYearMonth();
  const startOf = (month: Temporal.PlainYearMonth) =>
    new Date(month.toPlainDate({ day: 1 }).toZonedDateTime(timeZone).epochMilliseconds);
  return Array.from({ length: count }, (_, index) => {
    const month = running.subtract({ months: count - 1 - index });
    return {
      month: month.toString(),
      start: startOf(month),
      end: startOf(month.add({ months: 1 })),
    };
  });
}
