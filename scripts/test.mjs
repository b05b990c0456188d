import { setUpMachine } from './lib/machine.mjs';
import { build, checkNode, install } from './lib/prepare.mjs';

// npm test runs what every change must pass. With names it runs these suites alone:
//   npm test -- nginx mysql
//   npm test -- browser --shard=1/2     options are passed on to the runner of the tests
// npm test -- ci and npm test -- long run the lists of those names (lib/suites.mjs).
const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith('-'));
const names = words.filter((word) => !word.startsWith('-'));

checkNode();
const { LISTS, SUITES } = await import('./lib/suites.mjs');
const [list = 'test'] = names;
const chosen = LISTS[list] ?? names;
const unknown = chosen.find((name) => !(name in SUITES));
if (unknown !== undefined) {
  const known = [...Object.keys(LISTS), ...Object.keys(SUITES)];
  console.error(`There is no suite ${unknown}; there are ${known.join(', ')}.`);
  process.exit(1);
}

const left = chosen.filter((name) => SUITES[name].onlyOn && !SUITES[name].onlyOn.isHere());
const suites = chosen.filter((name) => !left.includes(name));
setUpMachine(suites.flatMap((name) => SUITES[name].needs ?? []));
await install();
await build();
const stages = await import('./lib/stages.mjs');
for (const name of suites) await SUITES[name].run(stages, options);
for (const name of left) stages.leaveOut(name, SUITES[name].onlyOn.name, !(list in LISTS));
stages.report();
