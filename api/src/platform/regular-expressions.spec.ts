import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** Without one of these a pattern takes as many steps as the text has characters. */
const REPEATS = /[*+]|\{\d+,/;

/** The literal patterns of all files that repeat something, by place. */
function patterns(): Map<string, { source: string; flags: string }> {
  const found = new Map<string, { source: string; flags: string }>();
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  for (const file of files) {
    const text = readFileSync(`${SOURCES}/${file}`, 'utf8');
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node) && REPEATS.test(node.text)) {
        const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
        const end = node.text.lastIndexOf('/');
        found.set(`${file}:${String(line + 1)} ${node.text}`, {
          source: node.text.slice(1, end),
          flags: node.text.slice(end + 1),
        });
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
  const checked = [...all].map(async ([place, { source, flags }]) => {
    const found = await check(source, flags, { timeout: 30_000 });
    if (found.status === 'safe') return [];
    if (found.status === 'unknown') return [`${place}: ${found.error.kind}`];
    const { complexity } = found;
    const isSlow = complexity.type === 'exponential' || complexity.degree > 2;
    return isSlow ? [`${place}: ${complexity.summary}`] : [];
  });
  const slow = (await Promise.all(checked)).flat();
  expect(slow).toEqual([]);
}, 120_000);
