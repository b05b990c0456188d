import { describe, expect, it } from 'vitest';
import { TEXT_LIMITS } from './limits.js';
import { browserName } from './browser-name.js';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the browser name read from a User-Agent', () => {
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/142.0.0.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`,
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox on Mac',
    ],
    ['curl/8.5.0', null],
    ['', null],
    [undefined, null],
    [`<script>alert(1)</script> Android ${'x'.repeat(10_000)}`, 'A browser on Android'],
  ])('%s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
    expect((name ?? '').length).toBeLessThanOrEqual(TEXT_LIMITS.browser);
  });
});
