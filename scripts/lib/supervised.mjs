import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const MINUTE_MS = 60_000;
/** Twice the longest stage, the browser at a desk, on a machine at half speed. */
const LIMIT_MS = 40 * MINUTE_MS;
/** More than the longest browser test, each of which prints a line when it ends. */
const QUIET_MS = 3 * MINUTE_MS;
const BROWSER = /chrom|firefox|webkit|minibrowser/i;
/** Marks the processes of a command, also after their parent has ended. */
const VARIABLE = 'FINESSE_COMMAND_ID';

/**
 * Runs a command with time limits. Playwright waits forever if a browser that it has closed does not
 * end (microsoft/playwright#39753): with `endBrowsers`, three minutes without output kill the
 * browsers, and the run continues. After forty minutes all processes of the command are killed.
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
  let lastOutputAt = Date.now();
  const interventions = [];
  const intervene = (why, pattern) => {
    const ended = endProcesses(id, pattern);
    interventions.push(`${why}; ended: ${ended.join(', ') || 'nothing'}`);
    lastOutputAt = Date.now();
  };
  const watch = setInterval(() => {
    if (endBrowsers && Date.now() - lastOutputAt > QUIET_MS)
      intervene('no output for three minutes', BROWSER);
  }, 5000);
  const limit = setTimeout(() => {
    intervene('still running after forty minutes', /^/);
    child.kill('SIGKILL');
  }, LIMIT_MS);
  const killChild = () => child.kill();
  // The suite may be ended by process.exit.
  process.once('exit', killChild);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      lastOutputAt = Date.now();
    });
  return new Promise((resolve) => {
    const end = (code) => {
      clearInterval(watch);
      clearTimeout(limit);
      process.off('exit', killChild);
      resolve({ code, output, interventions });
    };
    child.on('error', (error) => {
      output += String(error);
      end(1);
    });
    child.on('close', end);
  });
}

/** Kills the command's processes whose program matches, and returns their names. */
function endProcesses(id, pattern) {
  const found = processesOf(id).filter(({ program }) => pattern.test(program));
  for (const { pid } of found)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  return found.map(({ pid, program, state }) => `${program} (${pid}, ${state})`);
}

/** Read from /proc, which only Linux has. */
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
