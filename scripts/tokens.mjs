import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/prepare.mjs';

// npm run tokens: writes the values of the contract's colours.ts and of web/src/styles/_measures.scss into
// the tables of docs/look.md, computes contrasts, and draws the palette from them. With --check, as npm test runs it:
// says what no longer agrees, and which contrast is less than the page promises.
const PAGE = join(ROOT, 'docs/look.md');
const PALETTE = join(ROOT, 'docs/images/palette.svg');
const ROOT_PX = 16;

const valuesIn = (file, pattern) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)].map(([, name, value]) => [
    name,
    value,
  ]);
const palette = Object.fromEntries(
  valuesIn('api/src/contract/colours.ts', /^ {2}'?([\w-]+)'?: '([^']+)',/gm).map(
    ([name, value]) => [`$${name}`, value],
  ),
);
const variables = valuesIn('web/src/styles/_measures.scss', /^\s*(--[\w-]+): ([^;]+);/gm).map(
  ([name, value]) => [name, value.replace(/^#\{(.+)\}$/, (_, colour) => palette[colour])],
);
/** Each by the name that style sheets have for it: `--paper`, and `$ink` where only Sass knows it. */
const tokens = { ...palette, ...Object.fromEntries(variables) };
for (const name of Object.keys(palette)) if (name.replace('$', '--') in tokens) delete tokens[name];
const faults = [];

const page = readFileSync(PAGE, 'utf8');
const { format, resolveConfig } = await import('prettier');
const written = await format(fillTables(page), { ...(await resolveConfig(PAGE)), filepath: PAGE });
const drawing = drawPalette();

const unsaid = Object.keys(tokens).filter((name) => !page.includes(`\`${name}\``));
if (unsaid.length > 0) faults.push(`docs/look.md does not name ${unsaid.join(', ')}.`);
if (process.argv.includes('--check')) {
  if (written !== page) faults.push('docs/look.md does not agree with the tokens: npm run tokens.');
  if (drawing !== readFileSync(PALETTE, 'utf8'))
    faults.push('docs/images/palette.svg does not agree with the tokens: npm run tokens.');
} else {
  writeFileSync(PAGE, written);
  writeFileSync(PALETTE, drawing);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Every row that begins with a token gets its value, and its contrast under each "on `--ground`". */
function fillTables(text) {
  let heads = [];
  return text
    .split('\n')
    .map((line) => {
      if (!line.startsWith('|')) return line;
      const cells = line.slice(1, -1).split('|');
      const name = /^\s*`((?:--|\$)[\w-]+)`/.exec(cells[0])?.[1];
      if (name === undefined) {
        if (!/^\s*:?-/.test(cells[0])) heads = cells.map((cell) => cell.trim());
        return line;
      }
      if (!(name in tokens)) faults.push(`docs/look.md names ${name}, which is no token.`);
      else fillRow(name, cells, heads);
      return `|${cells.join('|')}|`;
    })
    .join('\n');
}

function fillRow(name, cells, heads) {
  const contrasts = [];
  heads.forEach((head, index) => {
    const ground = /^on `((?:--|\$)[\w-]+)`$/.exec(head)?.[1];
    if (head === 'value') cells[index] = ` ${shown(tokens[name])} `;
    if (ground === undefined) return;
    const contrast = contrastOf(tokens[name], tokens[ground]);
    contrasts.push(contrast);
    cells[index] = ` ${contrast.toFixed(1)} `;
  });
  const least = Number(cells[heads.indexOf('at least')]);
  const lowest = Math.min(...contrasts);
  if (lowest < least)
    faults.push(`${name} has a contrast of ${lowest.toFixed(2)} where ${least} is promised.`);
}

/** A token's value for a reader: colours as they are, lengths in pixels, fluid ones as a range. */
function shown(value) {
  const fluid = /^clamp\((?:min\()?([\d.]+)rem.*, ([\d.]+)rem\)$/.exec(value);
  if (fluid) return `${px(fluid[1])}–${px(fluid[2])} px`;
  const length = /^([\d.]+)rem$/.exec(value);
  return length ? `${px(length[1])} px` : `\`${value}\``;
}

function px(rem) {
  return String(Number((Number(rem) * ROOT_PX).toFixed(1)));
}

/** WCAG's contrast of two colours written #rrggbb, from 1 to 21. */
function contrastOf(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** All colours in the order of the tokens, each with its name and value in a readable colour. */
function drawPalette() {
  const [width, height, across] = [148, 104, 6];
  const colours = Object.entries(tokens).filter(([, value]) => /^#[\da-f]{6}$/.test(value));
  const swatches = colours.map(([name, value], index) => {
    const [x, y] = [(index % across) * width, Math.floor(index / across) * height];
    const text = luminance(value) > 0.18 ? tokens.$ink : tokens.$linen;
    return `  <g transform="translate(${x} ${y})" fill="${text}">
    <rect width="${width}" height="${height}" fill="${value}" />
    <text x="12" y="${height - 30}" font-weight="600">${name.replace(/^(--|\$)/, '')}</text>
    <text x="12" y="${height - 12}">${value}</text>
  </g>`;
  });
  const [w, h] = [width * across, height * Math.ceil(colours.length / across)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="The palette">
  <rect width="${w}" height="${h}" fill="${tokens.$ink}" />
${swatches.join('\n')}
</svg>
`;
}
