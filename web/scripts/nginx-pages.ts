import type { Plugin } from 'vite';
import { DASHBOARD_PAGES } from '../../api/src/contract/pages.ts';

/** Builds what nginx includes (nginx/templates): the dashboard's pages, each with and without a slash. */
export function nginxPages(): Plugin {
  return {
    name: 'nginx-pages',
    generateBundle() {
      const lines = DASHBOARD_PAGES.flatMap(({ path }) => [
        `${path} ${path};`,
        `${path}/ ${path};`,
      ]);
      this.emitFile({ type: 'asset', fileName: 'pages.conf', source: `${lines.join('\n')}\n` });
    },
  };
}
