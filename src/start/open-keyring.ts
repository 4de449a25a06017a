import { randomBytes } from 'node:crypto';
import type { Config } from '../configuration/config.ts';
import { createKeyring, type Keyring } from '../keys/keyring.ts';
import { createPrivateFile, openDataDirectory, readPrivateFile } from './sandbox/data-directory.ts';

const FILE = 'secrets.json';

interface Secrets {
  encryptionKey: string;
  digestKey: string;
}

/**
 * Creates the keyring of ENCRYPTION_KEY and DIGEST_KEY. A sandbox that lacks one creates it and
 * stores it in secrets.json of the data directory.
 * @throws StartError if that file cannot be read or written
 */
export async function openKeyring(config: Config): Promise<Keyring> {
  const { encryptionKeys, digestKeys } = config;
  if (encryptionKeys && digestKeys) return createKeyring({ encryptionKeys, digestKeys });
  const secrets = await storedSecrets(config);
  return createKeyring({
    encryptionKeys: encryptionKeys ?? [secrets.encryptionKey],
    digestKeys: digestKeys ?? [secrets.digestKey],
  });
}

async function storedSecrets(config: Config): Promise<Secrets> {
  const stored = await readPrivateFile<Secrets>(config, FILE);
  if (stored) return stored;
  await openDataDirectory(config);
  return createPrivateFile(config, FILE, { encryptionKey: newSecret(), digestKey: newSecret() });
}

function newSecret(): string {
  return randomBytes(32).toString('base64');
}
