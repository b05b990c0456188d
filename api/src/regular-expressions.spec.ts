import { readdirSync, readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SOURCES = import.meta.dirname;

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

it('no regular expression of the server takes exponential or cubic time on a text that a visitor sends', () => {
  const all = patterns();
  expect(all.size).toBeGreaterThan(50);
  const slow = [...all].flatMap(([place, { source, flags }]) => {
    const found = checkSync(source, flags, { timeout: 5000 });
    if (found.status !== 'vulnerable') return [];
    const { complexity } = found;
    const isSlow = complexity.type === 'exponential' || complexity.degree > 2;
    return isSlow ? [`${place}: ${complexity.summary}`] : [];
  });
  expect(slow).toEqual([]);
}, 120_000);
