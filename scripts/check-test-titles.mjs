import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './lib/prepare.mjs';

// The titles of tests beside docs/rules.md: a § stands only in "spec §8", a title names only what the
// page has, and each section and rule of the page is named by a test. Tests that pages name exist.
const FOLDERS = ['api/test', 'api/src', 'web/src', 'web/e2e', 'web/browsers'];
/** Purpose and promises, which section 9 and the rules repeat as something that a test can hold. */
const WITHOUT_TESTS = ['spec §1'];
/** Marked as planned on the page: the features that they are about are not built yet. */
const PLANNED = [];
const PAGES = ['CONTRIBUTING.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)];

/** "spec §2", or "spec §2, §4 and §8" */
const SECTIONS = /\bspec §\d+(?:(?:,? and |, | )§\d+)*/g;
/** "rule 9", or "rules 8, 9 and 10" */
const RULES = /\brules? \d+(?:(?:,? and |, )\d+)*/g;

const page = readFileSync(join(ROOT, 'docs/rules.md'), 'utf8');
const known = [...page.matchAll(/^#+ (spec §\d+|rule \d+) /gm)].map(([, name]) => name);
const files = FOLDERS.flatMap(filesIn);
const titles = files.flatMap(titlesOf);
const named = new Set(titles.flatMap(({ text }) => namesIn(text)));

const unknown = titles.flatMap(({ text, place }) =>
  namesIn(text)
    .filter((name) => !known.includes(name))
    .map((name) => `${place} names ${name}, which docs/rules.md does not have: ${text}`),
);
const bare = titles
  .filter(({ text }) => text.replaceAll(SECTIONS, '').includes('§'))
  .map(({ text, place }) => `${place} has a § that is not in "spec §N": ${text}`);
const unheld = known
  .filter((name) => !named.has(name) && ![...WITHOUT_TESTS, ...PLANNED].includes(name))
  .map((name) => `No test names ${name}.`);
const built = PLANNED.filter((name) => named.has(name) || !known.includes(name)).map(
  (name) => `${name} is planned no longer, as the list in scripts/check-test-titles.mjs says.`,
);
const missing = PAGES.filter((page) => page.endsWith('.md')).flatMap((page) =>
  testsNamedIn(page)
    .filter((name) => !files.some((file) => isTest(file, name)))
    .map((name) => `${page} names the test ${name}, which does not exist.`),
);

const faults = [...unknown, ...bare, ...unheld, ...built, ...missing];
for (const fault of faults) console.error(fault);
if (bare.length > 0) console.error(`${bare.length} titles have a § that is not in "spec §N".`);
process.exitCode = faults.length > 0 ? 1 : 0;

function filesIn(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

/** The texts of a file that name a section or a rule: titles, and tables that titles are made from. */
function titlesOf(file) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  // Most files name none, and parsing is slow.
  if (!/§|\brules? \d/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found = [];
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isJsxText(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ text: node.getText(source).trim(), place: `${file}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter(({ text: title }) => /§|\brules? \d/.test(title));
}

function namesIn(text) {
  const numbersIn = (phrases) =>
    (text.match(phrases) ?? []).flatMap((phrase) => phrase.match(/\d+/g));
  return [
    ...numbersIn(SECTIONS).map((number) => `spec §${number}`),
    ...numbersIn(RULES).map((number) => `rule ${number}`),
  ];
}

/** "x.spec.ts" anywhere, and in the table of threats also "nginx/x", or "x*" */
function testsNamedIn(file) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const threats = [...text.matchAll(/^\| \*\*.*\| (.*) \|$/gm)].map(([, tests]) => tests).join();
  const names = [...text.matchAll(/`([\w./*-]+\.spec\.ts)`/g), ...threats.matchAll(/`(.+?)`/g)];
  return names.map(([, name]) => name);
}

function isTest(file, name) {
  const pattern = name
    .replace(/\.spec\.ts$/, '')
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*');
  return new RegExp(`(^|/)${pattern}(\\.\\w+)*\\.(spec|test)\\.tsx?$`).test(file);
}
