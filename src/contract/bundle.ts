import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import type { Api, ContractDocument } from './document.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Returns where the repository has the bundle of a contract, which is built and not in git. */
export const bundleFile = (api: Api) => `generated/${api}/openapi.json`;

/** Returns what the route table states of the bundle that it was generated with. */
export const digestOf = (bundle: string) => hash('sha256', bundle);

/**
 * Reads the bundle of a contract.
 * @param digest the one that the route table states
 * @throws StartError if the bundle is missing, or another one, as after a pull
 */
export function readBundle(api: Api, digest: string): ContractDocument {
  const file = path.join(ROOT, bundleFile(api));
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (digestOf(text) !== digest) {
    throw new StartError(
      `${bundleFile(api)} ${text ? 'is not the contract of this code' : 'is missing'}. ` +
        'Build it: npm run generate. In an installation: npm ci.',
    );
  }
  return JSON.parse(text) as ContractDocument;
}
