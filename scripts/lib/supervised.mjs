import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const MINUTE_MS = 60_000;
/** No stage of any suite takes half of it. */
const LIMIT_MS = 20 * MINUTE_MS;
/** Beyond the longest test in a browser, which says when it ends. */
const QUIET_MS = 3 * MINUTE_MS;
const BROWSER = /chrom|firefox|webkit|minibrowser/i;
/** By which a process is known as the command's also once its parent has ended. */
const VARIABLE = 'FINESSE_COMMAND_ID';

/**
 * Runs a command to its end, within bounds: Playwright waits for ever where a browser that it has
 * closed does not end (microsoft/playwright#39753), and a run without an end is a run without a
 * result. Where `endBrowsers` is set and nothing was said for three minutes, the browsers are ended,
 * upon which it goes on; after twenty minutes everything is.
 * @returns {Promise<{ code: number | null, output: string, interventions: string[] }>}
 */
export function runSupervised(command, args, { cwd, env, endBrowsers = false }) {
  const id = randomUUID();
  const child = spawn(command, args, {
    cwd,
    env: { ...env, [VARIABLE]: id },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let heardAt = Date.now();
  const interventions = [];
  const intervene = (why, pattern) => {
    const ended = endProcesses(id, pattern);
    interventions.push(`${why}; ended: ${ended.join(', ') || 'nothing'}`);
    heardAt = Date.now();
  };
  const watch = setInterval(() => {
    if (endBrowsers && Date.now() - heardAt > QUIET_MS)
      intervene('nothing was heard for three minutes', BROWSER);
  }, 5000);
  const limit = setTimeout(() => {
    intervene('not done after twenty minutes', /^/);
    child.kill('SIGKILL');
  }, LIMIT_MS);
  const endWithUs = () => child.kill();
  // Where the suite is interrupted by what ends with process.exit.
  process.once('exit', endWithUs);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      heardAt = Date.now();
    });
  return new Promise((resolve) => {
    const end = (code) => {
      clearInterval(watch);
      clearTimeout(limit);
      process.off('exit', endWithUs);
      resolve({ code, output, interventions });
    };
    child.on('error', (error) => {
      output += String(error);
      end(1);
    });
    child.on('close', end);
  });
}

/** Ends the command's processes whose program fits; answers with their names. */
function endProcesses(id, pattern) {
  const found = processesOf(id).filter(({ program }) => pattern.test(program));
  for (const { pid } of found)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by now.
    }
  return found.map(({ pid, program, state }) => `${program} (${pid}, ${state})`);
}

/** Read from /proc: none but on Linux. */
function processesOf(id) {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => {
      const read = (file) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
      try {
        if (!read('environ').includes(`${VARIABLE}=${id}`)) return [];
        const program = basename(read('cmdline').split('\0')[0]);
        return [{ pid: Number(pid), program, state: read('status').match(/^State:\t(.*)$/m)[1] }];
      } catch {
        return [];
      }
    });
}
