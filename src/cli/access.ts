import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Access } from './api.ts';
import { Failure } from './failure.ts';
import type { Terminal } from './terminal.ts';

/**
 * BACKOFFICE_URL and BACKOFFICE_KEY; without them, the sandbox that runs on this machine, by its
 * quickstart.json. A key of that file never goes to another address.
 * @throws Failure where one of the two is missing
 */
export async function readAccess({
  env,
  folder,
}: Pick<Terminal, 'env' | 'folder'>): Promise<Access> {
  const { BACKOFFICE_URL: url, BACKOFFICE_KEY: key } = env;
  if (url && key) return { url: baseOf(url), key };
  if (url || key)
    throw new Failure(
      `${url ? 'BACKOFFICE_KEY' : 'BACKOFFICE_URL'} is missing: set both, or neither for the sandbox on this machine.`,
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
      `Set BACKOFFICE_URL and BACKOFFICE_KEY. (There is no sandbox either: ${file} cannot be read.)`,
      2,
    );
  }
}

function baseOf(url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Failure('BACKOFFICE_URL is an address such as http://127.0.0.1:3001/v1.', 2);
  return `${url.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1`;
}
