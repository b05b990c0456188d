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

/** A list takes a phone two taps, where the clock of a time input takes four. */
export const TimeOptions = () =>
  PARTS.map(([from, upTo, part]) => (
    <optgroup key={part} label={part}>
      {times(from, upTo).map((time) => (
        <option key={time}>{time}</option>
      ))}
    </optgroup>
  ));
