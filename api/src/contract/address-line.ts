/** An address that was typed in several lines, as one: "12 Garden Row, London". */
export const addressLine = (address: string): string =>
  address
    .split(/[\r\n]/)
    // The commas between the lines are ours.
    .map((line) => line.trim().replace(/,$/, '').trim())
    .filter((line) => line !== '')
    .join(', ');
