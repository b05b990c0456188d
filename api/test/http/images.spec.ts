import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../../', import.meta.url).pathname;

it('installing runs no package scripts: npm has ignore-scripts=true', () => {
  const options = { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' } as const;
  expect(execFileSync('npm', ['config', 'get', 'ignore-scripts'], options).trim()).toBe('true');
});

it.each(['api/Dockerfile', 'nginx/Dockerfile'])(
  '%s pulls no image except its declared base images',
  (file) => {
    const text = readFileSync(ROOT + file, 'utf8');
    expect(text).not.toMatch(/^#\s*syntax\s*=/im);
    for (const [, image] of text.matchAll(/^FROM (\S+)/gm))
      expect(image).toMatch(/^\$\{(NODE|NGINX)_IMAGE\}$|^packages$/);
  },
);
