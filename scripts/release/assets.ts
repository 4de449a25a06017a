import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CURRENT } from '../contract/differences.ts';
import type { BillOfMaterials } from './bill-of-materials.ts';
import { buildClient } from './client-package.ts';
import { contractLabel } from './contract.ts';

const DIGESTS = 'SHA256SUMS';

/**
 * Writes what a release publishes to an empty folder: the client package, the partner contract and
 * the bill of materials.
 */
export async function writeAssets(folder: string, bill: BillOfMaterials): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const client = await buildClient();
  await client.pack(folder);
  await client.remove();
  await copyFile(CURRENT, path.join(folder, `openapi-${await contractLabel()}.json`));
  await writeFile(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
}

/** Writes the digests of all files of a folder, as `sha256sum --check` reads them. Returns the text. */
export async function writeDigests(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => file !== DIGESTS).sort();
  const lines = files.map(async (file) => {
    const content = await readFile(path.join(folder, file));
    return `${createHash('sha256').update(content).digest('hex')}  ${file}\n`;
  });
  const text = (await Promise.all(lines)).join('');
  await writeFile(path.join(folder, DIGESTS), text);
  return text;
}
