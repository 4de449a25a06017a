import { defineConfig } from 'vite';

const { BACKOFFICE_URL = 'http://localhost:3001', OPERATOR_KEY } = process.env;

/** While the console is developed, `OPERATOR_KEY` signs in, and the back office runs on its own port. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../docs/public',
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A few files, not one for each module that some screens share: a browser waits for each.
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            // What the first screen shares with others, without everything else that they share.
            {
              name: 'work',
              test: /lists\/table|components\/(?:name-of|object-link|list-link)|approval-target/,
              priority: 1,
            },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
      // Libraries mark what runs in a browser for servers that render pages; here everything does.
      onLog: (level, log, report) =>
        log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : report(level, log),
    },
  },
  server: {
    proxy: {
      '/v1': {
        target: BACKOFFICE_URL,
        headers: OPERATOR_KEY ? { Authorization: `Bearer ${OPERATOR_KEY}` } : {},
      },
    },
  },
});
