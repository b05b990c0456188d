import { constants } from 'node:os';
import { setUpMachine } from './lib/machine.mjs';
import { build, checkNode, install } from './lib/prepare.mjs';

// npm test runs what every change must pass; with names it runs these suites (lib/suites.mjs) alone,
// and what else it is given is passed on to the runner of the tests:
//   npm test -- nginx mysql
//   npm test -- browser --shard=1/2
//   npm test -- sqlite bookings-list

checkNode();
const { LISTS, SUITES } = await import('./lib/suites.mjs');
const words = process.argv.slice(2);
const names = words.filter((word) => word in LISTS || word in SUITES);
const options = words.filter((word) => !names.includes(word));
if (names.length === 0 && words.length > 0) {
  const known = [...Object.keys(LISTS), ...Object.keys(SUITES)];
  console.error(`There is no suite ${words[0]}; there are ${known.join(', ')}.`);
  process.exit(1);
}
const chosen = (names.length > 0 ? names : ['test']).flatMap((name) => LISTS[name] ?? [name]);

const left = chosen.filter((name) => SUITES[name].onlyOn && !SUITES[name].onlyOn.isHere());
const suites = chosen.filter((name) => !left.includes(name));
setUpMachine(suites.flatMap((name) => SUITES[name].needs ?? []));
await install();
await build();
const stages = await import('./lib/stages.mjs');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, async () => {
    await stages.endRunning();
    process.exit(128 + constants.signals[signal]);
  });
for (const name of suites) await SUITES[name].run(stages, options);
for (const name of left) stages.leaveOut(name, SUITES[name].onlyOn.name, names.includes(name));
stages.report();
