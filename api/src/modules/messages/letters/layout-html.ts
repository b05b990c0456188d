import { COLOURS } from '../../../contract/colours.js';
import { addressLine } from '../../../contract/text.js';
import { TAGLINE, type BusinessSettings } from '../../../contract/settings.js';
import { callLink, mailLink } from '../../../contract/links.js';
import type { BillRow } from '../../../contract/quotes/quote-text.js';
import type { Fact, Letter, Link, Part } from './letter.js';

// The colours and fonts of mails, light and dark (docs/look.md).

const DISPLAY = "Georgia,'Times New Roman',serif";
const TEXT = 'Arial,Helvetica,sans-serif';

const LIGHT = {
  page: COLOURS.paper,
  sheet: COLOURS.day,
  text: COLOURS['paper-ink'],
  faded: COLOURS['paper-faded'],
  heading: COLOURS['paper-copper'],
  rule: COLOURS['paper-copper'],
  line: COLOURS['day-line'],
  link: COLOURS['paper-copper'],
  button: COLOURS.ink,
  onButton: COLOURS['brass-bright'],
} as const;

/** `!important`, since inline styles would win otherwise. */
const DARK = `@media (prefers-color-scheme: dark) {
.page { background: ${COLOURS.ink} !important; }
.sheet { background: ${COLOURS['ink-card']} !important; border-top-color: ${COLOURS.brass} !important; color: ${COLOURS.linen} !important; }
.heading, .brand { color: ${COLOURS['brass-bright']} !important; }
.faded { color: ${COLOURS['linen-muted']} !important; }
.quote { border-left-color: ${COLOURS.brass} !important; }
.line { border-top-color: ${COLOURS.line} !important; }
.total { border-top-color: ${COLOURS.brass} !important; }
.link { color: ${COLOURS.brass} !important; }
.button { background: ${COLOURS.brass} !important; }
.button-text { color: ${COLOURS.ink} !important; }
}`;

/**
 * A letter as HTML for mail programs: one column of tables with inline styles, which Outlook
 * understands, too; no pictures, which many programs block; dark where a program prefers that.
 */
export function layoutHtml(letter: Letter, settings: BusinessSettings): string {
  const { businessName, siteUrl, contactPhone, contactEmail } = settings;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(letter.subject)}</title>
<style>
${DARK}
@media (max-width: 480px) { .sheet { padding: 24px 20px !important; } .label, .value { display: block !important; width: auto !important; } .label { padding-bottom: 0 !important; } .value { border-top: 0 !important; padding-top: 2px !important; } }
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${LIGHT.page};">
<div style="display:none;max-height:0;overflow:hidden;">${escaped(letter.preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.page};">
<tr><td align="center" style="padding:24px 12px;">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;">
<tr><td style="padding:0 4px 14px;font:26px/1 ${DISPLAY};letter-spacing:0.02em;"><a class="brand" href="${escaped(siteUrl)}" style="color:${LIGHT.heading};text-decoration:none;">${escaped(businessName)}</a></td></tr>
<tr><td class="sheet" style="background:${LIGHT.sheet};border-top:3px solid ${LIGHT.rule};padding:32px 36px;font:16px/1.55 ${TEXT};color:${LIGHT.text};">
<h1 class="heading" style="margin:0 0 20px;font:normal 28px/1.2 ${DISPLAY};text-wrap:balance;color:${LIGHT.heading};">${escaped(letter.heading)}</h1>
${letter.parts.map(partHtml).join('\n')}
</td></tr>
<tr><td class="faded" style="padding:18px 4px 0;font:14px/1.5 ${TEXT};color:${LIGHT.faded};">
${escaped(businessName)}, <i>${escaped(TAGLINE)}</i><br>${letter.address === undefined ? '' : `${escaped(addressLine(letter.address))}<br>`}<a class="faded" href="${escaped(callLink(contactPhone))}" style="${faint}">${escaped(contactPhone)}</a> &middot; <a class="faded" href="${escaped(mailLink(contactEmail))}" style="${faint}">${escaped(contactEmail)}</a>
<p style="margin:12px 0 0;">${escaped(letter.footer)}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

const faint = `color:${LIGHT.faded};text-decoration:none;`;
const paragraph = (inner: string) => `<p style="margin:0 0 16px;">${inner}</p>`;

const table = (rows: string[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;">${rows.join('')}</table>`;

function partHtml(part: Part): string {
  if (typeof part === 'string') return paragraph(escaped(part));
  switch (part.kind) {
    case 'heading':
      return `<h2 class="heading" style="margin:28px 0 12px;font:normal 20px/1.3 ${DISPLAY};color:${LIGHT.heading};">${escaped(part.text)}</h2>`;
    case 'words':
      return wordsHtml(part.words, part.isQuote);
    case 'facts':
      return table(part.facts.map(factHtml));
    case 'bill':
      return billHtml(part.rows, part.totals);
    case 'steps':
      return `<ol style="margin:0 0 16px;padding-left:22px;">${part.steps.map((step) => `<li style="margin:0 0 8px;">${escaped(step)}</li>`).join('')}</ol>`;
    case 'links':
      return linksHtml(part.links);
    case 'small links':
      return smallLinksHtml(part.links);
  }
}

function wordsHtml(words: string, isQuote: boolean): string {
  const inner = `<bdi>${escaped(words).replaceAll('\n', '<br>')}</bdi>`;
  if (!isQuote) return paragraph(inner);
  const style = `padding:2px 0 2px 16px;border-left:3px solid ${LIGHT.rule};`;
  return table([`<tr><td class="quote" style="${style}">${inner}</td></tr>`]);
}

/** The first of the totals stands out. */
const billHtml = (rows: BillRow[], totals: BillRow[]): string =>
  table([
    ...rows.map((row) => rowHtml(row)),
    ...totals.map((row, at) =>
      at === 0
        ? rowHtml(row, 'line total', `font-weight:bold;border-top-color:${LIGHT.rule};`)
        : rowHtml(row),
    ),
  ]);

function rowHtml({ name, amount, note }: BillRow, look = 'line', more = ''): string {
  const cell = `padding:8px 0;border-top:1px solid ${LIGHT.line};vertical-align:top;${more}`;
  const why =
    note === undefined
      ? ''
      : `<br><span class="faded" style="font-size:14px;color:${LIGHT.faded};">${escaped(note)}</span>`;
  return `<tr><td class="${look}" style="${cell}padding-right:16px;word-break:break-word;">${escaped(name)}${why}</td><td class="${look}" align="right" style="${cell}text-align:right;white-space:nowrap;">${escaped(amount)}</td></tr>`;
}

function factHtml({ label, value, href }: Fact): string {
  const cell = `padding:8px 0;border-top:1px solid ${LIGHT.line};vertical-align:top;`;
  const shown = escaped(value);
  return `<tr><td class="label line faded" width="112" style="${cell}padding-right:12px;font-size:14px;color:${LIGHT.faded};">${escaped(label)}</td><td class="value line" style="${cell}">${href === undefined ? shown : link(href, shown)}</td></tr>`;
}

/** The first is a button: a cell with a colour, which every program shows. */
function linksHtml([first, ...others]: Link[]): string {
  if (!first) return '';
  const button = `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 14px;"><tr><td class="button" bgcolor="${LIGHT.button}" style="background:${LIGHT.button};border-radius:6px;mso-padding-alt:12px 22px;"><a class="button-text" href="${escaped(first.href)}" style="display:inline-block;padding:12px 22px;font-weight:bold;color:${LIGHT.onButton};text-decoration:none;">${escaped(first.label)}</a></td></tr></table>`;
  return others.length === 0 ? button : `${button}${smallLinksHtml(others)}`;
}

/** Far enough apart for a thumb. */
const smallLinksHtml = (links: Link[]): string =>
  paragraph(
    links
      .map(({ href, label }) =>
        link(href, escaped(label), 'display:inline-block;padding:8px 20px 8px 0;'),
      )
      .join(' '),
  );

const link = (href: string, inner: string, more = '') =>
  `<a class="link" href="${escaped(href)}" style="${more}color:${LIGHT.link};">${inner}</a>`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
