/**
 * `npm run demo [-- <model>]`: an integration model of the specification, walked through against
 * the running service. Ends non-zero where anything is not as documented.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { card } from './demo/card.ts';
import { corrections } from './demo/corrections.ts';
import { createPartnerClient } from '@invest-example/partner-investment';
import { conversation, say, shownFetch, type Quickstart } from './demo/conversation.ts';
import { partnerSettled } from './demo/partner-settled.ts';
import { mintOperatorKey } from '../src/domain/keys/mint-key.ts';
import { startReceiver } from './demo/receiver.ts';
import { referral } from './demo/referral.ts';
import type { Stage } from './demo/stage.ts';

const MODELS: Record<string, (stage: Stage) => Promise<void>> = {
  'partner-settled': partnerSettled,
  referral,
  card,
  corrections,
};

const [name = 'partner-settled'] = process.argv.slice(2);
const model = MODELS[name];
if (!model) {
  console.error(
    `There is no model ${name}. Choose one: npm run demo -- ${Object.keys(MODELS).join(' | ')}`,
  );
  process.exit(1);
}

const file = path.resolve(process.env.DATA_DIR ?? '.data', 'quickstart.json');
const quickstart = await readFile(file, 'utf8').then(
  (text) => JSON.parse(text) as Quickstart,
  () => {
    console.error(
      `There is no ${file}. Start a sandbox with its own database first, in another terminal: npm start`,
    );
    process.exit(1);
  },
);

const receiver = await startReceiver();
try {
  await model({
    partner: conversation(quickstart.baseUrl, quickstart.apiKey),
    api: createPartnerClient({ ...quickstart, fetch: shownFetch }),
    backOffice: conversation(quickstart.backofficeUrl, quickstart.backofficeKey),
    receiver,
    run: randomUUID().slice(0, 8),
    operator: async (name, role = 'finance') =>
      conversation(quickstart.backofficeUrl, await invite(name, role)),
    reconcile: async () => npmRun('audit', { isShown: true }).isSuccess,
  });
  say('Everything was as documented.');
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await receiver.close();
}

/** Invites an operator, who makes a key. @returns the key */
async function invite(name: string, role: 'finance' | 'operations'): Promise<string> {
  const { key, fingerprint } = mintOperatorKey();
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@service.example`;
  const body = { name, email, roles: [role], key: { fingerprint } };
  const admin: Stage['backOffice'] = conversation(
    quickstart.backofficeUrl,
    quickstart.backofficeKey,
  );
  await admin('POST', '/operators', { body, expect: 201, isQuiet: true });
  return key;
}

function npmRun(
  script: string,
  { args = [], isShown = false }: { args?: string[]; isShown?: boolean },
) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
    encoding: 'utf8',
  });
  if (isShown) console.log(stdout + stderr);
  return { isSuccess: status === 0, output: stdout + stderr };
}
