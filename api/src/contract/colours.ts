/**
 * Every colour that screens, mails and the browser's bar share; style sheets have them as `$ink-deep`,
 * without an import, and docs/look.md shows them with their reasons. By night: ink with a warm tint, linen
 * for text, brass for rules and the one call to action, ember as the single accent, mint for what is well.
 */
export const COLOURS = {
  'ink-deep': '#0e0b09',
  ink: '#14100d',
  'ink-raised': '#1c1713',
  'ink-card': '#241d18',
  line: '#3d332a',
  'line-strong': '#85776a',
  linen: '#f1e8da',
  'linen-muted': '#bdb0a0',
  'linen-faint': '#9a8c7d',
  brass: '#cda66b',
  'brass-bright': '#e2c08b',
  ember: '#ee7a45',
  'ember-bright': '#f6ab88',
  mint: '#9fd0b4',
  rose: '#f2958a',

  // The printed menu: the one light surface of the public page.
  paper: '#ece1cf',
  'paper-ink': '#1d1611',
  'paper-faded': '#52463b',
  'paper-copper': '#8a4a24',
  'paper-line': '#b9a88d',

  // By day: the dashboard in the colours of that menu, for a tent in the sun.
  'day-field': '#ffffff',
  day: '#fbf7ef',
  'day-raised': '#fffdf9',
  'day-card': '#f3eadc',
  'day-line': '#d8cbb5',
  'day-line-strong': '#7a6c5f',
  'day-faint': '#6e6156',
  'day-copper': '#733a19',
  'day-copper-deep': '#5f2d11',
  'day-rust': '#9a3a14',
  'day-rust-deep': '#7a2c0e',
  'day-moss': '#1f5139',
  'day-wine': '#8f1d18',
} as const;
