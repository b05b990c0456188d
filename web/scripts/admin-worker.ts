import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minify, transformWithOxc, type Plugin, type Rolldown } from 'vite';

const SOURCE = new URL('../src/worker/worker.ts', import.meta.url);
/** The dashboard, with everything that it may still ask for. */
const DASHBOARD = /\/src\/app\/AdminPage\.tsx$/;
/** What leads to it, and to the other pages. */
const PAGES = /\/src\/app\/page\.ts$/;

/** Builds src/worker/worker.ts, which is told of what files this build's dashboard consists. */
export function adminWorker(): Plugin {
  return {
    name: 'admin-worker',
    enforce: 'post',
    generateBundle: {
      // After Vite has taken out what holds nothing but imports.
      order: 'post',
      async handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        const files = filesOf(bundle);
        const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE.pathname);
        const names = `const FILES = ${JSON.stringify(files)}, BUILD = ${JSON.stringify(build)};\n`;
        // In a function: a classic script's names would be those of all scripts.
        const script = await minify('worker.js', `(() => {${names}${code}})();`);
        this.emitFile({ type: 'asset', fileName: 'admin/worker.js', source: script.code });
      },
    },
  };
}

/** By address, in order. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const visit = (name: string, isLazyToo: boolean) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    const { importedCss, importedAssets } = chunk.viteMetadata ?? {};
    for (const file of [...(importedCss ?? []), ...(importedAssets ?? [])]) files.add(file);
    chunk.imports.forEach((file) => visit(file, isLazyToo));
    if (isLazyToo) chunk.dynamicImports.forEach((file) => visit(file, true));
  };
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk') {
      if (DASHBOARD.test(output.facadeModuleId ?? '')) visit(output.fileName, true);
      if (PAGES.test(output.facadeModuleId ?? '')) visit(output.fileName, false);
    } else if (output.fileName.endsWith('.woff2')) files.add(output.fileName);
    // What every page begins with. It leads to each of them; of those only the dashboard is for here.
    else if (output.fileName === 'index.html')
      for (const [, name = ''] of String(output.source).matchAll(/"\/(assets\/[^"]+)"/g))
        if (bundle[name]?.type === 'chunk') visit(name, false);
        else files.add(name);
  }
  return [...files].sort().map((name) => `/${name}`);
}
