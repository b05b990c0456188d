/** "1 hour", "2 hours". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${String(count)} ${count === 1 ? one : many}`;

/** "4 hours 30 minutes"; from two days on "3 days 4 hours". */
export function minutesInWords(length: number): string {
  const whole = Math.floor(length / 60);
  const days = whole < 48 ? 0 : Math.floor(whole / 24);
  const hours = whole - days * 24;
  const minutes = length % 60;
  const words = [
    days > 0 && counted(days, 'day'),
    hours > 0 && counted(hours, 'hour'),
    (minutes > 0 || whole === 0) && counted(minutes, 'minute'),
  ];
  return words.filter(Boolean).join(' ');
}
