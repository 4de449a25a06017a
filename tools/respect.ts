/**
 * `npm run respect [-- <workflow file> …]`: runs the workflows of openapi/workflows against a
 * separate sandbox on free ports. Each response is compared with the contract, too. Ends non-zero
 * if a step does not go as described.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Quickstart } from '../src/start/sandbox/quickstart.ts';
import { startReceiver } from '../test/support/webhooks/webhook-receiver.ts';
import { withOwnSandbox } from './own-sandbox.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const REDOCLY = path.join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');
const WORKFLOWS = 'openapi/workflows';
const RUN = '100000';

async function workflowFiles(): Promise<string[]> {
  const named = process.argv.slice(2);
  const all = (await readdir(path.join(ROOT, WORKFLOWS))).filter((name) =>
    name.endsWith('.arazzo.yaml'),
  );
  return named.length > 0 ? named : all.sort().map((name) => path.join(WORKFLOWS, name));
}

async function respect(
  { apiKey, backofficeKey, baseUrl, backofficeUrl }: Quickstart,
  receiverUrl: string,
): Promise<number> {
  const input = {
    apiKey,
    operatorKey: backofficeKey,
    run: RUN,
    existingInvestorPhone: '+201012340001',
    receiverUrl,
  };
  const servers = ['-S', `partner=${baseUrl}`, '-S', `backOffice=${backofficeUrl}`];
  const args = [
    REDOCLY,
    'respect',
    ...(await workflowFiles()),
    '-i',
    JSON.stringify(input),
    ...servers,
  ];
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    REDOCLY_SUPPRESS_NOTIFICATIONS: 'true',
  };
  const [code] = (await once(
    spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }),
    'exit',
  )) as [number | null];
  return code ?? 1;
}

process.exitCode = await withOwnSandbox('respect', async (quickstart, stops) => {
  const receiver = await startReceiver();
  stops.add(receiver.close);
  return respect(quickstart, receiver.url);
});
