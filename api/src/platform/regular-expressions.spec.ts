import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** Without one of these a pattern takes as many steps as the text has characters. */
const REPEATS = /[*+]|\{\d+,/;

/** The literal patterns of all files that repeat something, each with the first place that has it. */
function patterns(): Map<string, string> {
  const found = new Map<string, string>();
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  for (const file of files) {
    const text = readFileSync(`${SOURCES}/${file}`, 'utf8');
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node) && REPEATS.test(node.text) && !found.has(node.text)) {
        const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
        found.set(node.text, `${file}:${String(line + 1)}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return found;
}

it('no regular expression of the server takes exponential or cubic time on a text that a visitor sends', async () => {
  const all = patterns();
  expect(all.size).toBeGreaterThan(50);
  const slow: string[] = [];
  // One at a time and always with the same texts, so that no other one takes its time.
  for (const [pattern, place] of all) {
    const end = pattern.lastIndexOf('/');
    const options = { timeout: 30_000, randomSeed: 1 };
    const found = await check(pattern.slice(1, end), pattern.slice(end + 1), options);
    if (found.status === 'safe') continue;
    if (found.status === 'unknown') {
      slow.push(`${place} ${pattern}: ${found.error.kind}`);
      continue;
    }
    const { complexity } = found;
    if (complexity.type === 'exponential' || complexity.degree > 2)
      slow.push(`${place} ${pattern}: ${complexity.summary}`);
  }
  expect(slow).toEqual([]);
}, 120_000);
