import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CHROMIUMS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** For a browser that only opens the site, also as root and without a network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const onPath = (program) => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** The browser that the tests drive, or `undefined`. */
export const findChromium = () => CHROMIUMS.find((path) => path && existsSync(path));

const SHELL = '/usr/bin/chromium-headless-shell';

/** The headless build if installed, with which tests take a third less time. */
export const findHeadless = () =>
  !process.env.CHROMIUM_PATH && existsSync(SHELL) ? SHELL : findChromium();

/** Firefox for the suite of other engines, or `undefined`. */
export const findFirefox = () =>
  [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path && existsSync(path),
  );

/** WebKitGTK's MiniBrowser, in a folder named by CPU architecture. */
export function findMiniBrowser() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return folders
    .flatMap((folder) =>
      ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) =>
        join('/usr/lib', folder, version, 'MiniBrowser'),
      ),
    )
    .find((path) => existsSync(path));
}

/** What tests need of the machine, and the Debian packages that provide it. */
const NEEDS = {
  mariadb: {
    name: 'a MariaDB server (mariadbd on the PATH), or a TEST_MARIADB_URL',
    there: () => Boolean(process.env.TEST_MARIADB_URL) || onPath('mariadbd'),
    packages: ['mariadb-server'],
  },
  mysql: {
    name: 'a MySQL server (mysqld on the PATH), or a TEST_DATABASE_URL',
    // On Debian it is fetched when it is first started (mysql.mjs).
    there: () => Boolean(process.env.TEST_DATABASE_URL) || onPath('mysqld') || isDebian(),
    packages: [],
  },
  mailReaders: {
    name: 'aiosmtpd and icalendar of Python',
    there: () =>
      ['aiosmtpd', 'icalendar'].every((name) =>
        existsSync(join('/usr/lib/python3/dist-packages', name)),
      ),
    packages: ['python3-aiosmtpd', 'python3-icalendar'],
  },
  calendars: {
    name: 'khal and vdirsyncer',
    there: () => ['khal', 'vdirsyncer'].every(onPath),
    packages: ['khal', 'vdirsyncer'],
  },
  faketime: {
    name: 'faketime',
    there: () => onPath('faketime'),
    packages: ['faketime'],
  },
  galera: {
    name: 'Galera',
    there: () => onPath('mariadb-backup') && onPath('socat') && existsSync('/usr/lib/galera'),
    packages: ['galera-4', 'mariadb-backup', 'socat', 'lsof', 'iproute2'],
  },
  haproxy: { name: 'HAProxy', there: () => onPath('haproxy'), packages: ['haproxy'] },
  nginx: { name: 'nginx', there: () => onPath('nginx'), packages: ['nginx-light'] },
  openssl: { name: 'openssl', there: () => onPath('openssl'), packages: ['openssl'] },
  docker: {
    name: 'what Docker needs of the host',
    there: () => ['iptables', 'runc', 'ip'].every(onPath),
    packages: ['iptables', 'runc', 'iproute2'],
  },
  browser: {
    name: 'Chromium or Chrome (or its path in CHROMIUM_PATH)',
    there: () => Boolean(findChromium()),
    packages: ['chromium', 'fonts-noto-color-emoji'],
  },
  pdfReader: {
    name: 'pdftotext (of Poppler)',
    there: () => onPath('pdftotext'),
    packages: ['poppler-utils'],
  },
  firefox: {
    name: 'Firefox (or its path in FIREFOX_PATH)',
    there: () => Boolean(findFirefox()),
    packages: ['firefox-esr'],
  },
  webkit: {
    name: 'WebKitGTK with WebKitWebDriver and its MiniBrowser',
    there: () => onPath('WebKitWebDriver') && Boolean(findMiniBrowser()),
    packages: ['webkit2gtk-driver'],
  },
  xvfb: { name: 'Xvfb', there: () => onPath('Xvfb'), packages: ['xvfb'] },
  headless: {
    name: 'Chromium without windows',
    there: () => existsSync(SHELL),
    packages: ['chromium-headless-shell'],
    isOptional: true,
  },
};

/**
 * Installs what is missing on Debian as root; elsewhere ends with a sentence that names it.
 * @param {(keyof typeof NEEDS)[]} names
 */
export function setUpMachine(names) {
  const needed = names.map((name) => NEEDS[name]);
  const missing = needed.filter(({ there }) => !there());
  if (missing.length === 0) return;
  const packagesOf = (needs) => needs.flatMap(({ packages }) => packages);
  const isLeft = ({ isOptional, there }) => !isOptional && !there();
  if (isRootOnDebian()) {
    try {
      aptInstall(packagesOf(missing));
    } catch {
      // An older Debian lacks the optional ones.
      aptInstall(packagesOf(missing.filter(isLeft)));
    }
  }
  const left = missing.filter(isLeft);
  if (left.length === 0) return;
  console.error(`The tests need ${left.map(({ name }) => name).join(' and ')}.`);
  process.exit(1);
}

export const isDebian = () =>
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Whether a suite may install packages and change the machine. */
export const isRootOnDebian = () => process.getuid?.() === 0 && isDebian();

function aptInstall(packages) {
  if (packages.length === 0) return;
  console.log(`Installing ${packages.join(', ')} …`);
  const apt = (...args) =>
    execFileSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}
