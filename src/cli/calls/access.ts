import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Access } from './api.ts';
import { Failure } from '../failure.ts';
import type { Terminal } from '../terminal.ts';

/**
 * Reads BACKOFFICE_URL and BACKOFFICE_KEY or, if neither is set, the quickstart.json of the sandbox on
 * this machine. A key of that file is never sent to another address.
 * @throws Failure if only one of the two is set, or there is no sandbox
 */
export async function readAccess({
  env,
  folder,
}: Pick<Terminal, 'env' | 'folder'>): Promise<Access> {
  const { BACKOFFICE_URL: url, BACKOFFICE_KEY: key } = env;
  if (url && key) return { url: baseOf(url), key };
  if (url || key)
    throw new Failure(
      `${url ? 'BACKOFFICE_KEY' : 'BACKOFFICE_URL'} is not set: set both, or neither to use the sandbox ` +
        'on this machine.',
      2,
    );
  const file = path.join(env.DATA_DIR || '.data', 'quickstart.json');
  try {
    const { backofficeUrl, backofficeKey } = JSON.parse(
      await readFile(path.resolve(folder, file), 'utf8'),
    ) as {
      backofficeUrl: string;
      backofficeKey: string;
    };
    return { url: baseOf(backofficeUrl), key: backofficeKey };
  } catch {
    throw new Failure(
      'Set BACKOFFICE_URL and BACKOFFICE_KEY. (The sandbox on this machine cannot be used either: ' +
        `${file} cannot be read.)`,
      2,
    );
  }
}

function baseOf(url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Failure('BACKOFFICE_URL must be an address such as http://127.0.0.1:3001/v1.', 2);
  return `${url.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1`;
}
