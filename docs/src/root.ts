import path from 'node:path';

/**
 * The project's folder. Astro bundles a copy of this module into its own folder and runs it in
 * the same process; the copy gets the folder from the original.
 */
export const ROOT = (process.env.DOCS_PROJECT ??= path.resolve(import.meta.dirname, '../..'));
