import { readFileSync } from 'node:fs';

const file = readFileSync(new URL('../../api/Dockerfile', import.meta.url), 'utf8');
const stage = file.slice(file.lastIndexOf('\nFROM '));

/** What the image sets: so that what is measured runs as it will in its container. */
export const ENVIRONMENT = Object.fromEntries(
  [...stage.matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) =>
    [...line.matchAll(/(\w+)=("[^"]*"|\S+)/g)].map(([, name, value]) => [
      name,
      value.replaceAll('"', ''),
    ]),
  ),
);

/** What the image gives to Node: options, and the file of our server. */
export const ARGUMENTS = JSON.parse(/^CMD (\[.*\])$/m.exec(stage)?.[1] ?? '[]').slice(1);

/** The options alone, for a program that ours is measured against. */
export const OPTIONS = ARGUMENTS.slice(0, -1);
