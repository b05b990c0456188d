import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeCertificate } from '../../support/tls.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * What an operator has: a repository to clone, an editor, certbot. The editor does what `edit` was
 * told; certbot has its certificates from openssl, proves and stores as the real one does.
 */
export function makeServer(http: string) {
  const folder = mkdtempSync(join(tmpdir(), 'finesse-operator-'));
  const inside = (name: string) => join(folder, name);
  for (const name of ['bin', 'edits', 'letsencrypt/live', 'first', 'renewed'])
    mkdirSync(inside(name), { recursive: true });
  for (const name of ['first', 'renewed']) makeCertificate(inside(name));
  script(inside('bin/nano'), `for file; do sh "${folder}/edits/$(basename "$file")" "$file"; done`);
  script(
    inside('bin/certbot'),
    `live=${folder}/letsencrypt/live/www.example.com
mkdir -p "$live"
case $1 in
  certonly) cp ${folder}/first/* "$live" ;;
  renew)
    mkdir -p "$4/.well-known/acme-challenge"
    echo ours > "$4/.well-known/acme-challenge/proof"
    test "$(curl -fsS http://${http}/.well-known/acme-challenge/proof)" = ours
    cp ${folder}/renewed/* "$live"
    RENEWED_LINEAGE=$live sh -c "$6" ;;
esac`,
  );
  const origin = makeOrigin(inside('origin'));
  return {
    folder,
    origin,
    clone: inside('finesse'),
    letsencrypt: inside('letsencrypt'),
    /** Whose certificate is expected from the site. */
    certificates: { first: inside('first'), renewed: inside('renewed') },
    path: `${inside('bin')}:${process.env['PATH'] ?? ''}`,
    /** The editor's next work: settings of .env (`null` takes one out), or the text of a file. */
    edit: (file: string, change: Record<string, string | null> | string) =>
      writeFileSync(
        inside(`edits/${file}`),
        typeof change === 'string' ? whole(change) : lines(change),
      ),
  };
}

function script(path: string, body: string): void {
  writeFileSync(path, `#!/bin/sh\nset -eu\n${body}\n`);
  chmodSync(path, 0o755);
}

const whole = (value: string) => `cat > "$1" <<'END'\n${value}\nEND\n`;

const lines = (settings: Record<string, string | null>) =>
  Object.entries(settings)
    .map(([name, value]) => {
      const without = `sed -i '/^\\(# \\)\\{0,1\\}${name}=/d' "$1"\n`;
      return value === null ? without : `${without}cat >> "$1" <<'END'\n${name}=${value}\nEND\n`;
    })
    .join('');

/** The project as it is here, committed or not. */
function makeOrigin(origin: string): { url: string; change: (file: string, text: string) => void } {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: origin,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const file of files.filter(Boolean)) {
    mkdirSync(dirname(join(origin, file)), { recursive: true });
    cpSync(join(ROOT, file), join(origin, file));
  }
  git('init', '--quiet');
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'A version');
  };
  commit();
  return {
    url: origin,
    change: (file, added) => {
      writeFileSync(join(origin, file), readFileSync(join(origin, file), 'utf8') + added);
      commit();
    },
  };
}
