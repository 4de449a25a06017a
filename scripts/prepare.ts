/**
 * Runs after `npm ci`: builds the documentation, so that `npm start` serves it. Does nothing
 * without the development dependencies.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeSite } from './docs.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const NEEDED = ['astro', '@astrojs/starlight'];

if (NEEDED.some((name) => !existsSync(path.join(ROOT, 'node_modules', name)))) {
  console.log(
    'The documentation is not built: it needs the development dependencies. The service runs without it.',
  );
} else {
  await writeSite(path.join(ROOT, '.docs')).catch((error: Error) => {
    console.error(
      `The documentation could not be built, and the service runs without it. Try: npm run docs\n${error.message}`,
    );
  });
}
