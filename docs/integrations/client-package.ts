import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';
import { buildClient, type BuiltClient } from '../../scripts/release/client-package.ts';

/** Adds the client package to the site, as a release publishes it. */
export function clientPackage(): AstroIntegration {
  let building: Promise<BuiltClient>;
  return {
    name: 'client-package',
    hooks: {
      'astro:build:start': () => {
        building = buildClient();
        building.catch(() => {}); // Reported by the hook below, which waits for it.
      },
      'astro:build:done': async ({ dir }) => {
        const client = await building;
        await client.pack(fileURLToPath(dir));
        await client.remove();
      },
    },
  };
}
