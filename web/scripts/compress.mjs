import { readdir, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// Compresses the built files once, at the highest level, so that no server does it per request.
const TEXT = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
const dist = new URL('../dist/', import.meta.url);

for (const entry of await readdir(dist, { recursive: true })) {
  if (!TEXT.test(entry) || entry.startsWith('server') || entry.startsWith('.vite')) continue;
  const file = new URL(entry, dist);
  const content = await readFile(file);
  const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  await writeFile(new URL(`${entry}.br`, dist), brotliCompressSync(content, brotli));
  await writeFile(new URL(`${entry}.gz`, dist), gzipSync(content, { level: 9 }));
}
