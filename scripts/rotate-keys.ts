/**
 * `npm run rotate-keys`: seals everything that is stored under an old key of ENCRYPTION_KEY or
 * DIGEST_KEY again under the first one, while the service runs. Prints when the old keys can be
 * removed; exits 1 if they cannot yet.
 */
import { readConfig } from '../src/config.ts';
import { createLog } from '../src/log.ts';
import { StartError } from '../src/start-error.ts';
import { openContext } from '../src/start/open-context.ts';
import { openKeyring } from '../src/start/open-keyring.ts';
import { rotateKeys, type Rotation } from '../src/start/rotate-keys.ts';
import { openDatabaseBeside } from '../src/start/running-database.ts';

async function rotate(): Promise<Rotation> {
  const config = readConfig(process.env);
  const database = await openDatabaseBeside(config);
  try {
    const keyring = await openKeyring(config);
    const { ctx, close } = openContext(config, database.url, keyring, createLog('warn'));
    return await rotateKeys(ctx).finally(close);
  } finally {
    await database.stop();
  }
}

try {
  const { endpoints, storedResponses, digestKey, waitingCodes } = await rotate();
  console.log(`Webhook endpoints with re-encrypted secrets: ${endpoints}`);
  console.log(`Stored responses with re-encrypted secrets: ${storedResponses}`);
  console.log(`Key of the digests re-encrypted: ${digestKey ? 'yes' : 'was current'}`);
  console.log(`Consent codes still under an old key: ${waitingCodes}`);
  console.log(
    waitingCodes === 0
      ? '\nEverything stored is under the current keys. If all processes have them as the first keys, remove the old keys.\nCursors of lists that partners received before are invalid from then on.'
      : '\nThe old ENCRYPTION_KEY is still needed. Run the command again in 10 minutes.',
  );
  process.exitCode = waitingCodes === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
