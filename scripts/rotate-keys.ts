/**
 * `npm run rotate-keys`: seals everything that is stored under an old key of ENCRYPTION_KEY or
 * DIGEST_KEY again under the first one, while the service runs. Prints when the old keys can be
 * removed; exits 1 if they cannot yet. `-- --database NAME` says which database it must be.
 */
import { confirmDatabase, readOptions } from '../src/cli/confirm-database.ts';
import { readConfig } from '../src/configuration/config.ts';
import { StartError } from '../src/start-error.ts';
import { besideService } from '../src/start/sandbox/beside-service.ts';
import { rotateKeys } from '../src/start/database/rotate-keys.ts';

try {
  const options = readOptions();
  const { endpoints, storedResponses, digestKey, waitingSms } = await besideService(
    readConfig(process.env),
    async (ctx) => {
      await confirmDatabase(ctx, options.database);
      return rotateKeys(ctx);
    },
  );
  console.log(`Webhook endpoints with re-encrypted secrets: ${endpoints}`);
  console.log(`Stored responses with re-encrypted secrets: ${storedResponses}`);
  console.log(`Key of the digests re-encrypted: ${digestKey ? 'yes' : 'was current'}`);
  console.log(`SMS still under an old key: ${waitingSms}`);
  console.log(
    waitingSms === 0
      ? '\nEverything stored is under the current keys. ' +
          'If all processes have them as the first keys, remove the old keys.\n' +
          'Cursors of lists that partners received before are invalid from then on.'
      : '\nThe old ENCRYPTION_KEY is still needed. Run the command again in 10 minutes; notices of ' +
          'changed phones are repeated for up to a day.',
  );
  process.exitCode = waitingSms === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
