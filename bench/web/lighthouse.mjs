import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/lib/machine.mjs';

const RUNS = 5;
/** A browser on a busy machine now and then loses the start of what it records. */
const TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = ['--headless=new', ...CHROMIUM_FLAGS];

/**
 * Lighthouse's figures of a page with its mobile preset and simulated throttling, each the median
 * of five runs with a browser of its own: scores of 100, LCP in seconds, TBT in milliseconds, and
 * the bytes on the wire in kB of 1,000 bytes by kind.
 */
export async function measure(url) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await recorded(url));
  const names = Object.keys(runs[0]);
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? 0))]));
}

async function recorded(url, tries = TRIES) {
  try {
    return await once(url);
  } catch (error) {
    if (tries <= 1 || !error.message.includes('NO_NAVSTART')) throw error;
    return recorded(url, tries - 1);
  }
}

async function once(url) {
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: FLAGS });
  try {
    const { lhr } = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
    });
    if (lhr.runtimeError) throw new Error(`${lhr.runtimeError.code}: ${lhr.runtimeError.message}`);
    return figures(lhr);
  } finally {
    chrome.kill();
  }
}

function figures({ categories, audits }) {
  const scores = CATEGORIES.map((id) => [id, Math.round(categories[id].score * 100)]);
  const sizes = audits['resource-summary'].details.items
    .filter(({ requestCount }) => requestCount > 0)
    .map(({ label, transferSize }) => [`${label} kB`, round(transferSize / 1000, 1)]);
  return {
    ...Object.fromEntries(scores),
    'LCP s': round(audits['largest-contentful-paint'].numericValue / 1000, 2),
    CLS: round(audits['cumulative-layout-shift'].numericValue, 4),
    'TBT ms': Math.round(audits['total-blocking-time'].numericValue),
    ...Object.fromEntries(sizes),
  };
}

const round = (value, digits) => Number(value.toFixed(digits));
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
