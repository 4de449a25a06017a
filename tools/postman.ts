/**
 * `npm run postman`: runs the workflows of the Postman collection, such as the first purchase, and
 * the requests of its other folders in an order in which they work, against its own sandbox, with
 * Newman, which it installs in tools/postman/. Ends non-zero if a response is not as stated.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { postmanCollection, postmanEnvironment } from '../scripts/generate/postman/postman.ts';
import { WORKFLOWS } from '../scripts/generate/postman/postman-workflows.ts';
import { operationsOf } from '../src/contract/operations.ts';
import { partnerContract } from '../src/contract/partner.ts';
import { withOwnSandbox } from './own-sandbox.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const RUNNER = path.join(ROOT, 'tools/postman');
const { document: contract } = partnerContract;

/** Operations in an order in which each response sets the variables of the next requests. */
const IN_ORDER = `
  getAccount listProperties getProperty createQuote createCustomer completeKyc getCustomer updateCustomer
  createWebhookEndpoint testWebhookEndpoint createOrder settleOrder getOrder simulateOrder listOrders
  getPortfolio listPayouts listContracts getWallet listCommissions getCommissionSummary listEvents getEvent
  listWebhookDeliveries getWebhookDelivery deleteWebhookEndpoint unlinkCustomer
`
  .trim()
  .split(/\s+/);

interface Collection {
  item: { name: string; item: { name: string }[] }[];
}

/** Writes the collection with one more folder: the requests of these operations in this order. */
async function withFolderInOrder(name: string, file: string): Promise<void> {
  const collection = JSON.parse(postmanCollection(contract)) as Collection;
  const requests = new Map(
    collection.item.flatMap(({ item }) => item).map((one) => [one.name, one]),
  );
  const operations = operationsOf(contract).map(({ operation }) => operation);
  const item = IN_ORDER.map((id) => {
    const { summary } = operations.find(({ operationId }) => operationId === id)!;
    return requests.get(summary)!;
  });
  collection.item.push({ name, item });
  await writeFile(file, JSON.stringify(collection));
}

async function run(program: string, args: string[], cwd: string): Promise<number | null> {
  const child = spawn(program, args, { cwd, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

if ((await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], RUNNER)) !== 0)
  throw new Error('Newman could not be installed.');
process.exitCode = await withOwnSandbox('postman', async ({ baseUrl, apiKey }, _stops, folder) => {
  const newman = path.join(RUNNER, 'node_modules/newman/bin/newman.js');
  const file = path.join(folder, 'collection.json');
  const environment = path.join(folder, 'environment.json');
  await withFolderInOrder('In order', file);
  await writeFile(environment, postmanEnvironment(contract));
  const folders = [...Object.keys(WORKFLOWS), 'In order'].flatMap((name) => ['--folder', name]);
  const variables = [`baseUrl=${baseUrl}`, `apiKey=${apiKey}`].flatMap((one) => ['--env-var', one]);
  const options = [...folders, '--environment', environment, '--bail', ...variables];
  return (await run(process.execPath, [newman, 'run', file, ...options], RUNNER)) ?? 1;
});
