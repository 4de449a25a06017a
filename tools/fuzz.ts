/**
 * `npm run fuzz [-- options]`: sends valid and invalid requests for every operation, parameter,
 * header and field of both contracts to its own sandbox, and compares each response with the
 * contract. Exits non-zero if any promise is broken.
 */
import path from 'node:path';
import { startFakeCardProcessor } from '../src/gateways/fake/card-processor.ts';
import { startFakeSmsGateway } from '../src/gateways/fake/sms-gateway.ts';
import { allCases } from './fuzz/cases/all-cases.ts';
import type { Check } from './fuzz/checks.ts';
import { curlOf } from './fuzz/curl.ts';
import { readOptions, type Options } from './fuzz/options.ts';
import { printFailures, printSummary } from './fuzz/report.ts';
import { runCases } from './fuzz/run-cases.ts';
import { ServiceDied } from './fuzz/session/exchange.ts';
import { OUTSIDE, runOutside } from './fuzz/session/outside.ts';
import { startReceiver } from './fuzz/session/receiver.ts';
import { createSender } from './fuzz/session/send.ts';
import { fuzzedService, isError } from './fuzz/session/service.ts';
import { createSession } from './fuzz/session/create-session.ts';
import type { Session } from './fuzz/session/session.ts';
import { withOwnSandbox } from './own-sandbox.ts';

/** Runs the cases. @returns the number of rounds */
async function fuzz(
  session: Session,
  env: Record<string, string>,
  options: Options,
): Promise<number> {
  const operations = [...session.operations.values()];
  const cases = allCases(operations, options);
  console.log(`${cases.length} cases of ${operations.length} operations, seed ${options.seed}.`);
  try {
    const rounds = await runCases(session, cases, options);
    await runOutside(session, env, options);
    return rounds;
  } catch (error) {
    if (!(error instanceof ServiceDied)) throw error;
    const requests = error.underWay.map(curlOf).join('\n\n');
    const message = `${error.message}\nRequests under way:\n${requests}`;
    const failure = { subject: 'service', name: 'the process ended', message };
    session.tally.fail({ check: 'process_alive', ...failure });
    return session.tally.round;
  }
}

/**
 * Logged errors that are no fault of the service: callbacks about unknown orders, and a machine
 * that is too busy for a moment.
 */
const EXPECTED_LOG = [
  /^card transaction could not be matched to an order$/,
  /connection timeout/,
  /timeout exceeded when trying to connect/,
];

/** The assertions about a run as a whole. */
async function judgeRun(session: Session, options: Options): Promise<void> {
  const { tally, service, explained, operations } = session;
  const fail = (check: Check, name: string, message: string, subject = 'service') =>
    tally.fail({ check, subject, name, message });
  const isWhole =
    options.case === '' &&
    options.only.every((name) => !(OUTSIDE as readonly string[]).includes(name));
  const chosen = isWhole ? allCases([...operations.values()], options) : [];
  for (const { name } of new Set(chosen.map(({ operation }) => operation))) {
    tally.assert(['operation_reached']);
    if (!tally.operations.get(name)?.succeeded)
      fail('operation_reached', 'no success', 'no request succeeded', name);
  }
  tally.assert(['process_alive', 'log', 'reconciliation']);
  if (!service.isAlive()) return;
  for (const { requestId = '', msg, err } of service.errors()) {
    const text = `${msg} ${err?.message ?? ''}`.trim();
    if (explained.has(requestId) || EXPECTED_LOG.some((expected) => expected.test(text))) continue;
    fail('log', text, `an error is logged${requestId && ` for ${requestId}`}`);
  }
  const audit = await service.run('scripts/audit.ts');
  if (audit.exitCode !== 0) fail('reconciliation', 'npm run audit', audit.output);
}

const options = readOptions(process.argv.slice(2));
const [card, sms, receiver] = await Promise.all([
  startFakeCardProcessor('sandbox'),
  startFakeSmsGateway(),
  startReceiver(),
]);
const env = { ...sms.env, ...card.env, TRUST_PROXY: '127.0.0.1' };
const sender = createSender(options.connections);
try {
  await withOwnSandbox(
    'fuzz',
    async (quickstart, _stops, folder, sandbox) => {
      const environment = { DATA_DIR: path.join(folder, '.data'), ...env };
      const service = fuzzedService(quickstart, sandbox, environment);
      const session = await createSession({ service, sender, receiver, card });
      const startedAt = performance.now();
      const rounds = await fuzz(session, env, options);
      await judgeRun(session, options);
      const { tally } = session;
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      const found =
        tally.groups.size === 0 ? 'nothing found' : `${tally.groups.size} kinds of failure`;
      printSummary(tally);
      console.log(
        `\n${tally.requests} requests in ${seconds} s, ${rounds} rounds, seed ${options.seed}: ${found}.`,
      );
      printFailures(tally, options.seed, service.errors());
      process.exitCode = tally.groups.size === 0 ? 0 : 1;
    },
    { env, isKept: isError },
  );
} finally {
  sender.close();
  await Promise.all([card, sms, receiver].map(({ close }) => close()));
}
