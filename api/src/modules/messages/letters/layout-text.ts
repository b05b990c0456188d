import { TAGLINE, type BusinessSettings } from '../../../contract/settings.js';
import type { BillRow } from '../../../contract/quotes/quote-text.js';
import type { Fact, Letter, Part } from './letter.js';

const WIDTH = 72;
/** Longest label of facts that stand in a column. */
const LABEL_WIDTH = 14;

/** A letter as plain text: short lines, facts in a column, links never wrapped. */
export function layoutText(letter: Letter, settings: BusinessSettings): string {
  const { businessName, contactPhone, contactEmail } = settings;
  return `${[
    ...(letter.isByHand === true ? [] : [letter.heading]),
    ...letter.parts.map(partText),
    [
      '-- ',
      businessName,
      TAGLINE,
      ...(letter.address === undefined ? [] : [letter.address]),
      `${contactPhone} · ${contactEmail}`,
    ].join('\n'),
    wrapped(letter.footer),
  ].join('\n\n')}\n`;
}

function partText(part: Part): string {
  if (typeof part === 'string') return wrapped(part);
  switch (part.kind) {
    case 'heading':
      return `${part.text}\n${'-'.repeat(part.text.length)}`;
    case 'words':
      return part.words;
    case 'facts':
      return part.facts.map(factText).join('\n');
    case 'bill':
      return billText(part.rows, part.totals);
    case 'steps':
      return part.steps.map((step, at) => wrapped(step, `${String(at + 1)}. `)).join('\n');
    case 'links':
    case 'small links':
      return part.links.map(({ label, href }) => `${label}:\n${href}`).join('\n');
  }
}

const billText = (rows: BillRow[], totals: BillRow[]): string =>
  [...rows.map(rowText), '-'.repeat(WIDTH), ...totals.map(rowText)].join('\n');

function rowText({ name, amount, note }: BillRow): string {
  const [first = '', ...more] = wrapped(name, '', WIDTH - amount.length - 2).split('\n');
  const notes = note === undefined ? [] : [wrapped(note, '  ')];
  return [`${first.padEnd(WIDTH - amount.length)}${amount}`, ...more, ...notes].join('\n');
}

const factText = ({ label, value }: Fact): string =>
  wrapped(value, `${label}: `.padEnd(LABEL_WIDTH));

/** Between words that may be parted: a phone number has others. */
const BLANKS = /[^\S\u00a0]+/;

/** Wraps at `width` characters; further lines are indented by the length of `start`. */
function wrapped(text: string, start = '', width = WIDTH): string {
  const lines = [''];
  for (const word of text.split(BLANKS)) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && start.length + line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return start + lines.join(`\n${' '.repeat(start.length)}`);
}
