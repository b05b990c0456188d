/** The times of a day by half hours, those that most evenings begin at first: from, up to, name. */
const PARTS = [
  [17, 24, 'Evening'],
  [12, 17, 'Afternoon'],
  [6, 12, 'Morning'],
  [0, 6, 'Night'],
] as const;

function times(from: number, upTo: number): string[] {
  const hours = Array.from({ length: upTo - from }, (_, index) =>
    String(from + index).padStart(2, '0'),
  );
  return hours.flatMap((hour) => [`${hour}:00`, `${hour}:30`]);
}

/** When an event may begin, by the part of the day, of which each has its times. */
export const EVENT_TIMES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  PARTS.map(([from, upTo, part]) => [part, times(from, upTo)]),
);
