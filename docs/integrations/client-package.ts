import type { AstroIntegration } from 'astro';
import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { clientBillOfMaterials } from '../../scripts/release/bill-of-materials.ts';
import { buildClient, type BuiltClient } from '../../scripts/release/client-package.ts';
import { ROOT } from '../src/root.ts';

/**
 * Adds the client package to the site, as a release publishes it, and beside it its digest, its bill of
 * materials and its changelog.
 */
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
        const folder = fileURLToPath(dir);
        await client.pack(folder);
        await client.remove();
        await describePackage(folder);
      },
    },
  };
}

async function describePackage(folder: string): Promise<void> {
  const name = (await readdir(folder)).find((file) => file.endsWith('.tgz'))!;
  const digest = createHash('sha256').update(await readFile(path.join(folder, name)));
  const bill = JSON.stringify(await clientBillOfMaterials(), null, 2);
  await writeFile(path.join(folder, 'client-sha256.txt'), `${digest.digest('hex')}  ${name}\n`);
  await writeFile(path.join(folder, 'client-sbom.cdx.json'), `${bill}\n`);
  await copyFile(path.join(ROOT, 'client/CHANGELOG.md'), path.join(folder, 'client-changelog.md'));
}
