/** The note at a date before `today`, both `YYYY-MM-DD`. */
export const pastDateNote = (date: string, today: string): string | undefined =>
  date !== '' && date < today ? 'That date is in the past.' : undefined;

/** The note at a time of `today` that is over by the clock of the business, `HH:MM` like `now`. */
export const pastTimeNote = (
  date: string,
  time: string,
  today: string,
  now: string,
): string | undefined =>
  date === today && time !== '' && time < now ? 'That time is already past today.' : undefined;
