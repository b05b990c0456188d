import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:8081';

/** Puts src/early.js into the head as a file of its own: it must run before the page is painted. */
function earlyScript(): Plugin {
  let tag = '/src/early.js';
  return {
    name: 'early-script',
    buildStart() {
      if (this.environment.name !== 'client' || this.meta.watchMode) return;
      const source = readFileSync(new URL('src/early.js', import.meta.url), 'utf8');
      const id = this.emitFile({ type: 'asset', name: 'early.js', source });
      tag = `/${this.getFileName(id)}`;
    },
    transformIndexHtml: (html) => html.replace('<!--early-->', `<script src="${tag}"></script>`),
  };
}

export default defineConfig({
  plugins: [react(), earlyScript()],
  css: {
    preprocessorOptions: {
      scss: { quietDeps: true, silenceDeprecations: ['import'] },
    },
  },
  // The contract is TypeScript source: both builds must compile it, not load it.
  ssr: { noExternal: ['@finesse/api'] },
  build: { manifest: true, assetsInlineLimit: 0, target: 'es2022' },
  server: { port: 8080, strictPort: true, proxy: { '/api': api } },
});
