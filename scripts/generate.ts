/**
 * `npm run generate`: generates everything that follows from openapi/, migrations/ and the
 * signature of webhooks. `--watch` repeats it at each change of the contract; `--check` only
 * compares.
 */
import { mkdir, readFile, watch, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkStatements } from './generate/check-statements.ts';
import { clientEvents, clientOperations, clientTypes } from './generate/client.ts';
import { customerMessages } from './generate/customer-messages.ts';
import { columnTables, columnTitles } from './generate/columns.ts';
import {
  approvableNames,
  consoleActions,
  consoleFields,
  consoleLengths,
  consoleOperations,
} from './generate/console.ts';
import { bundleContract, bundleText } from './generate/bundle.ts';
import {
  chartOfAccounts,
  contractTypes,
  enumConstants,
  enumTitles,
  routeTable,
} from './generate/contract.ts';
import { bundleFile, digestOf } from '../src/contract/bundle.ts';
import { APIS, type Api, type ContractDocument } from '../src/contract/document.ts';
import { configurationPage } from './generate/configuration-page.ts';
import { invariantsPage } from './generate/invariants-page.ts';
import { metricsPage } from './generate/metrics-page.ts';
import { errorRows } from './generate/errors.ts';
import { databaseTypes, schemaDump } from './generate/schema.ts';
import { signatureVectors } from './generate/signature-vectors.ts';
import { withTemporaryDatabase } from './generate/temporary-database.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CLIENT = 'client/src/generated';
const CONSOLE = 'console/src/generated';
const NOTICE = 'Made by `npm run generate`. Edit the contract or a migration, never this file.';
const check = process.argv.includes('--check');
const stale: string[] = [];

async function put(file: string, text: string): Promise<void> {
  const target = path.join(ROOT, file);
  const before = await readFile(target, 'utf8').catch(() => '');
  if (before === text) return;
  stale.push(file);
  if (check) return;
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

async function generateContract(api: Api): Promise<void> {
  const document = await bundleContract(ROOT, api);
  const bundle = bundleText(document);
  const routes = routeTable(document, digestOf(bundle));
  await put(bundleFile(api), bundle);
  await put(`generated/${api}/operations.ts`, `// ${NOTICE}\n\n${routes}`);
  await put(`generated/${api}/enums.ts`, `// ${NOTICE}\n\n${enumConstants(document)}`);
  await put(`generated/${api}/types.ts`, `// ${NOTICE}\n\n${await contractTypes(document)}`);
  if (api === 'backoffice') {
    await put(`generated/${api}/columns.ts`, `// ${NOTICE}\n\n${columnTables(ROOT, document)}`);
    await put(`generated/${api}/chart.ts`, `// ${NOTICE}\n\n${chartOfAccounts(document)}`);
    for (const language of ['en', 'ar'] as const) {
      const titles = `${columnTitles(ROOT, language)}\n${enumTitles(document, language)}`;
      await put(`generated/${api}/titles-${language}.ts`, `// ${NOTICE}\n\n${titles}`);
      const actions = consoleActions(document, language);
      await put(`${CONSOLE}/actions-${language}.ts`, `// ${NOTICE}\n\n${actions}`);
    }
    const names = approvableNames(document);
    await put(`generated/${api}/approvable-names.ts`, `// ${NOTICE}\n\n${names}`);
    await put(`${CONSOLE}/fields.ts`, `// ${NOTICE}\n\n${consoleFields(document)}`);
    await put(`${CONSOLE}/lengths.ts`, `// ${NOTICE}\n\n${consoleLengths(document)}`);
    return put(`${CONSOLE}/operations.ts`, `// ${NOTICE}\n\n${consoleOperations(document)}`);
  }
  await generateClient(document);
}

async function generateClient(document: ContractDocument): Promise<void> {
  await put(`${CLIENT}/operations.ts`, `// ${NOTICE}\n\n${clientOperations(document)}`);
  await put(`${CLIENT}/customer-messages.ts`, `// ${NOTICE}\n\n${customerMessages(document)}`);
  await put(`${CLIENT}/sample-events.ts`, `// ${NOTICE}\n\n${clientEvents(document)}`);
  await put(`${CLIENT}/contract.ts`, `// ${NOTICE}\n\n${await clientTypes(document)}`);
}

async function generateDatabase(): Promise<void> {
  await withTemporaryDatabase(async (client) => {
    await put('generated/database/types.ts', `// ${NOTICE}\n\n${await databaseTypes(client)}`);
    await put('generated/database/schema.sql', `-- ${NOTICE}\n\n${await schemaDump(client)}`);
    await put('docs/invariants.md', await invariantsPage(client));
    await checkStatements(client);
  });
}

async function generateAll(): Promise<void> {
  const started = performance.now();
  stale.length = 0;
  await Promise.all([
    ...APIS.map(generateContract),
    generateDatabase(),
    put('generated/errors.ts', `// ${NOTICE}\n\n${errorRows(ROOT)}`),
    put('docs/configuration.md', configurationPage(ROOT)),
    put('docs/metrics.md', metricsPage()),
    put('docs/samples/signature-vectors.json', signatureVectors()),
  ]);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (!check)
    console.log(
      stale.length
        ? `Generated in ${seconds} s: ${stale.join(', ')}`
        : `Nothing changed (${seconds} s).`,
    );
}

await generateAll().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
if (check && stale.length > 0) {
  console.error(
    `Not up to date with the contract and the migrations: ${stale.join(', ')}\nRun: npm run generate`,
  );
  process.exit(1);
}
if (process.argv.includes('--watch')) {
  console.log('Watching openapi/ …');
  for await (const change of watch(path.join(ROOT, 'openapi'), { recursive: true })) {
    if (!change.filename?.endsWith('.yaml')) continue;
    await generateAll().catch((error: Error) => console.error(error.message));
  }
}
