// npm run art:render -- [name ...] [--samples=N] [--scale=0.3] [--grade]
// Draws the named pictures (or all) with Blender, grades them, and puts them into originals/.
// With a --scale below 1 the result is a draft and goes to the temporary folder instead.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { names } from './names.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const work = join(tmpdir(), 'finesse-art');
mkdirSync(work, { recursive: true });

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: 'string', default: '96' },
    scale: { type: 'string', default: '1' },
    grade: { type: 'boolean', default: false }, // only grade again what is drawn already
  },
});

function run(command, ...args) {
  const options = { encoding: 'utf8' };
  const { status, error, stdout, stderr } = spawnSync(
    'nice',
    ['-n', '19', command, ...args],
    options,
  );
  if (error || status === 127) {
    throw new Error(`${command} is missing: apt-get install blender python3-opencv`);
  }
  // Blender ends with 0 even where the scene failed, so look for Python's own word.
  if (status !== 0 || /Traceback \(most recent/.test(stdout + stderr)) {
    throw new Error(`${command} failed\n${(stdout + stderr).slice(-3000)}`);
  }
}

const unknown = positionals.find((name) => !names.includes(name));
if (unknown) {
  console.error(`There is no picture "${unknown}". There are: ${names.join(', ')}`);
  process.exit(1);
}

for (const name of positionals.length ? positionals : names) {
  const draft = Number(values.scale) < 1;
  const started = Date.now();
  if (!values.grade) {
    const scene = [name, work, values.samples, values.scale];
    run('blender', '-b', '-P', join(here, 'scenes/run.py'), '--', ...scene);
  }
  const drawn = Date.now();
  const graded = join(work, draft ? `${name}.png` : `${name}.jpg`);
  // Debian's own Python, which has its OpenCV; another one first in PATH would not.
  run('/usr/bin/python3', join(here, 'grade.py'), work, name, graded);
  const target = draft ? graded : join(here, 'originals', `${name}.jpg`);
  if (!draft) copyFileSync(graded, target);
  const seconds = (from, to) => Math.round((to - from) / 1000);
  console.log(
    `${target}: drawn in ${seconds(started, drawn)} s, graded in ${seconds(drawn, Date.now())} s`,
  );
}
