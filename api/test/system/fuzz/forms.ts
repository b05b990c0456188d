import fc from 'fast-check';

/** The smallest picture, whole and broken, and what is none. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FILES = [PIXEL, PIXEL.subarray(0, 40), Buffer.from('<svg/>'), Buffer.alloc(0)];

/** Forms with one file or several, under the right name and others, whole and cut off. */
export const formBody = fc
  .record({
    parts: fc.array(
      fc.record({
        name: fc.constantFrom('file', 'file', 'files', '', '__proto__'),
        rest: fc.constantFrom('; filename="a.png"', '; filename="../../x"', ''),
        file: fc.constantFrom(...FILES),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    end: fc.constantFrom('--x--\r\n', '--x--\r\n', '--y--\r\n', ''),
  })
  .map(({ parts, end }) =>
    Buffer.concat([
      ...parts.flatMap(({ name, rest, file }) => [
        Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`),
        file,
        Buffer.from('\r\n'),
      ]),
      Buffer.from(end),
    ]),
  );
