import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox } from './machine.mjs';
import { freePort } from './free-port.mjs';
import { answers, until } from './until.mjs';

const START_MS = 60_000;

/**
 * Firefox without windows, open to WebDriver BiDi.
 * @returns the address of its WebSocket, and how to end it
 */
export async function startFirefox() {
  const home = mkdtempSync(join(tmpdir(), 'finesse-firefox-'));
  // As on a phone, a scroll bar takes up no width.
  writeFileSync(join(home, 'user.js'), 'user_pref("ui.useOverlayScrollbars", 1);');
  const firefox = start(
    findFirefox(),
    ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port=0', 'about:blank'],
    { home, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  try {
    const [, url] = await matchInOutput(
      firefox.process,
      'stderr',
      /WebDriver BiDi listening on (\S+)/,
    );
    return { url: `${url}/session`, end: firefox.end };
  } catch (error) {
    await firefox.end();
    throw error;
  }
}

// Otherwise MiniBrowser's tool bar keeps the page wider than 447 px.
const NARROW_TOOL_BAR = `window * {
  min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0;
  font-size: 1px; -gtk-icon-source: none;
}`;

/**
 * WebKit's WebDriver on a screen of its own.
 * @returns its address, and how to end it and the browsers that it has started
 */
export async function startWebkit() {
  const home = mkdtempSync(join(tmpdir(), 'finesse-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), NARROW_TOOL_BAR);
  const screen = start(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { home, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  let driver;
  const end = async () => {
    await driver?.end();
    await screen.end();
  };
  try {
    const [display] = await matchInOutput(screen.process, 3, /\d+(?=\n)/);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    driver = start('WebKitWebDriver', [`--port=${port}`, '--replace-on-new-session'], {
      home,
      stdio: 'ignore',
      variables: {
        DISPLAY: `:${display}`,
        // Without a GPU.
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    });
    await until(
      () => answers(`${url}/status`),
      () => 'WebKitWebDriver did not start.',
      { withinMs: START_MS, hasEnded: () => driver.process.exitCode !== null },
    );
    return { url, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Starts a program in a process group of its own, with none of the caller's environment. */
function start(command, args, { home, stdio, variables = {} }) {
  const child = spawn(command, args, {
    stdio,
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: home,
      XDG_CONFIG_HOME: home,
      LANG: 'C.UTF-8',
      TZ: 'Europe/London',
      ...variables,
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  const kill = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has ended already.
    }
  };
  // Also if the suite is interrupted.
  process.once('exit', kill);
  const end = async () => {
    kill();
    await ended;
    process.off('exit', kill);
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  return { process: child, end };
}

/** The first match of a pattern in the output of a program. */
function matchInOutput(child, stream, pattern) {
  const output = typeof stream === 'number' ? child.stdio[stream] : child[stream];
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = () => reject(new Error(`${child.spawnfile} did not start. ${text}`));
    const timer = setTimeout(fail, START_MS);
    child.once('error', fail).once('exit', fail);
    output.on('data', (chunk) => {
      text += chunk;
      const match = pattern.exec(text);
      if (!match) return;
      clearTimeout(timer);
      text = '';
      resolve(match);
    });
  });
}
