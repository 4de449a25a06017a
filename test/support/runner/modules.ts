import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const inCheckout = (path: string) => new URL(`../../../${path}`, import.meta.url).href;

/** What test files import by another name than that of its file. */
const FILES: Record<string, string> = {
  '@jest/globals': new URL('globals.ts', import.meta.url).href,
  // The client by its name, as partners import it, without a build.
  '@invest-example/partner-investment': inCheckout('client/src/index.ts'),
  '@invest-example/partner-investment/testing': inCheckout('client/src/testing.ts'),
};

// Runs in each worker before its first test file. Node.js reads TypeScript, but no JSX.
registerHooks({
  resolve(specifier, context, next) {
    const url = FILES[specifier];
    return url ? { url, shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.tsx') && !url.includes('.tsx?')) return next(url, context);
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      filename: fileURLToPath(url),
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
        experimental: { keepImportAttributes: true },
      },
      sourceMaps: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
