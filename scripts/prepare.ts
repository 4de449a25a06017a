/**
 * Runs after `npm ci`: stores the compiled code of the service, so that the first start takes no
 * longer than the next, and builds the documentation, so that `npm start` serves it; the latter
 * needs the development dependencies.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeSite } from './docs.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const NEEDED = ['astro', '@astrojs/starlight'];

try {
  execFileSync(path.join(ROOT, 'bin/service'), ['--compile'], { stdio: 'inherit' });
} catch {
  console.error('The compiled code could not be stored: the first start takes longer.');
}

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
