/** "1 hour", "2 hours". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${String(count)} ${count === 1 ? one : many}`;

/** "4 hours 30 minutes". */
export function minutesInWords(length: number): string {
  const hours = Math.floor(length / 60);
  const minutes = length % 60;
  const words = [
    hours > 0 && counted(hours, 'hour'),
    (minutes > 0 || hours === 0) && counted(minutes, 'minute'),
  ];
  return words.filter(Boolean).join(' ');
}
