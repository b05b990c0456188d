// The colours and fonts of mails, light and dark (docs/look.md).

export const DISPLAY = "Georgia,'Times New Roman',serif";
export const TEXT = 'Arial,Helvetica,sans-serif';

export const LIGHT = {
  page: '#ece1cf',
  sheet: '#fbf7ef',
  text: '#1d1611',
  faded: '#52463b',
  heading: '#8a4a24',
  rule: '#8a4a24',
  line: '#d8cbb5',
  link: '#8a4a24',
  button: '#14100d',
  onButton: '#e2c08b',
} as const;

/** `!important`, since inline styles would win otherwise. */
export const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #14100d !important; }
.sheet { background: #241d18 !important; border-top-color: #cda66b !important; color: #f1e8da !important; }
.heading, .brand { color: #e2c08b !important; }
.faded { color: #bdb0a0 !important; }
.quote { border-left-color: #cda66b !important; }
.line { border-top-color: #3d332a !important; }
.link { color: #cda66b !important; }
.button { background: #cda66b !important; }
.button-text { color: #14100d !important; }
}`;
