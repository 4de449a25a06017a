/** Runs after `npm ci`: builds the documentation, so that `npm start` serves it. Without the development dependencies there is nothing to build it with. */
import { existsSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const NEEDED = ['marked', 'highlight.js', '@redocly/cli', '@redocly/openapi-core', 'openapi-typescript'];

const missing = NEEDED.filter((name) => !existsSync(path.join(ROOT, 'node_modules', name)));
if (missing.length > 0) {
  console.log('The documentation is not built: it needs the development dependencies. The service runs without it.');
} else {
  const { writeSite } = await import('./docs.ts');
  await writeSite(path.join(ROOT, '.docs')).catch((error: Error) => {
    console.error(`The documentation could not be built, and the service runs without it. Try: npm run docs\n${error.message}`);
  });
}
