import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { createKeyring, type Keyring } from '../keyring.ts';
import { createPrivateFile, openDataDirectory, readPrivateFile } from './data-directory.ts';

const FILE = 'secrets.json';

interface Secrets {
  encryptionKey: string;
  digestKey: string;
}

/**
 * The keyring of ENCRYPTION_KEY and DIGEST_KEY. A sandbox that lacks one makes it, and keeps it in
 * secrets.json of the data directory.
 */
export async function openKeyring(config: Config): Promise<Keyring> {
  const { encryptionKey, digestKey } = config;
  if (encryptionKey && digestKey) return createKeyring(encryptionKey, digestKey);
  const kept = await keptSecrets(config);
  return createKeyring(encryptionKey ?? kept.encryptionKey, digestKey ?? kept.digestKey);
}

async function keptSecrets(config: Config): Promise<Secrets> {
  const kept = await readPrivateFile<Secrets>(config, FILE);
  if (kept) return kept;
  await openDataDirectory(config);
  return createPrivateFile(config, FILE, { encryptionKey: newSecret(), digestKey: newSecret() });
}

function newSecret(): string {
  return randomBytes(32).toString('base64');
}
