/**
 * `npm run demo [-- <name>]`: an integration model of the specification, corrections, or a day of work
 * at the back office, played against a sandbox. Ends non-zero where anything is not as documented.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { card } from './demo/card.ts';
import { corrections } from './demo/corrections.ts';
import { createPartnerClient } from '@invest-example/partner-investment';
import { conversation, say, shownFetch, type Quickstart } from './demo/conversation.ts';
import { day } from './demo/day.ts';
import { partnerSettled } from './demo/partner-settled.ts';
import { mintOperatorKey } from '../src/domain/keys/mint-key.ts';
import { startReceiver } from './demo/receiver.ts';
import { referral } from './demo/referral.ts';
import type { Stage } from './demo/stage.ts';
import { withOwnSandbox } from '../tools/own-sandbox.ts';

const DEMOS: Record<string, () => Promise<void>> = {
  'partner-settled': () => onRunningSandbox(partnerSettled),
  referral: () => onRunningSandbox(referral),
  card: () => onRunningSandbox(card),
  corrections: () => onRunningSandbox(corrections),
  day: onOwnSandbox,
};

const [name = 'partner-settled'] = process.argv.slice(2);
const play = DEMOS[name];
if (!play) {
  console.error(
    `There is no demo ${name}. Choose one: npm run demo -- ${Object.keys(DEMOS).join(' | ')}`,
  );
  process.exit(1);
}
try {
  await play();
  say('Everything was as documented.');
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
}

/** Plays a model against the sandbox that `npm start` runs. */
async function onRunningSandbox(model: (stage: Stage) => Promise<void>): Promise<void> {
  const quickstart = await readQuickstart();
  const receiver = await startReceiver();
  await model({
    partner: conversation(quickstart.baseUrl, quickstart.apiKey),
    api: createPartnerClient({ ...quickstart, fetch: shownFetch }),
    backOffice: conversation(quickstart.backofficeUrl, quickstart.backofficeKey),
    receiver,
    run: randomUUID().slice(0, 8),
    operator: async (name, role = 'finance') =>
      conversation(quickstart.backofficeUrl, await invite(quickstart, name, role)),
    reconcile: async () => audit(process.env),
  }).finally(receiver.close);
}

/** Plays the day in a separate sandbox, where nobody else's work waits. */
async function onOwnSandbox(): Promise<void> {
  say('A separate sandbox starts');
  await withOwnSandbox('day', (quickstart, _stops, folder) =>
    day({
      partnerUrl: quickstart.baseUrl,
      backofficeUrl: quickstart.backofficeUrl,
      firstKey: quickstart.backofficeKey,
      folder,
      audit: async () => audit({ ...process.env, DATA_DIR: path.join(folder, '.data') }),
    }),
  );
}

async function readQuickstart(): Promise<Quickstart> {
  const file = path.resolve(process.env.DATA_DIR ?? '.data', 'quickstart.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(
      `There is no ${file}. Start a sandbox with its own database first, in another terminal: npm start`,
    );
  });
  return JSON.parse(text) as Quickstart;
}

/** Invites an operator, who makes a key. @returns the key */
async function invite(
  { backofficeUrl, backofficeKey }: Quickstart,
  name: string,
  role: 'finance' | 'operations',
): Promise<string> {
  const { key, fingerprint } = mintOperatorKey();
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@service.example`;
  const body = { name, email, roles: [role], key: { fingerprint } };
  const admin: Stage['backOffice'] = conversation(backofficeUrl, backofficeKey);
  await admin('POST', '/operators', { body, expect: 201, isQuiet: true });
  return key;
}

/** Runs `npm run audit` and prints its result. @returns true if there is no discrepancy */
function audit(env: NodeJS.ProcessEnv): boolean {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'audit'], {
    encoding: 'utf8',
    env,
  });
  console.log(stdout + stderr);
  return status === 0;
}
