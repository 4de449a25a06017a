/**
 * `npm run postman`: runs the folder "First purchase" of the Postman collection against its own
 * sandbox, with Newman, which it installs in tools/postman/. Ends non-zero if a request fails.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { withOwnSandbox } from './own-sandbox.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const RUNNER = path.join(ROOT, 'tools/postman');
const COLLECTION = path.join(ROOT, 'generated/partner/postman-collection.json');
const ENVIRONMENT = path.join(ROOT, 'generated/partner/postman-environment.json');

async function run(program: string, args: string[], cwd: string): Promise<number | null> {
  const child = spawn(program, args, { cwd, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

if ((await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], RUNNER)) !== 0)
  throw new Error('Newman could not be installed.');
process.exitCode = await withOwnSandbox('postman', async ({ baseUrl, apiKey }) => {
  const newman = path.join(RUNNER, 'node_modules/newman/bin/newman.js');
  const variables = [`baseUrl=${baseUrl}`, `apiKey=${apiKey}`].flatMap((one) => ['--env-var', one]);
  const options = ['--folder', 'First purchase', '--environment', ENVIRONMENT, '--bail'];
  const code = await run(
    process.execPath,
    [newman, 'run', COLLECTION, ...options, ...variables],
    RUNNER,
  );
  return code ?? 1;
});
