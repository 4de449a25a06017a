/**
 * `npm run fuzz [-- options]`: sends valid and invalid requests for every operation, parameter,
 * header and field of both contracts to its own sandbox, and compares each response with the
 * contract. Exits non-zero if any promise is broken.
 */
import { allCases } from './fuzz/cases/all-cases.ts';
import type { Check } from './fuzz/checks.ts';
import { curlOf } from './fuzz/curl.ts';
import { ServiceDied } from './fuzz/session/exchange.ts';
import { readOptions, type Options } from './fuzz/options.ts';
import { OUTSIDE, runOutside } from './fuzz/session/outside.ts';
import { printFailures, printSummary } from './fuzz/report.ts';
import { runCases } from './fuzz/run-cases.ts';
import { startSession, type StartedSession } from './fuzz/session/start-session.ts';

async function fuzz({ session, sender, env }: StartedSession, options: Options): Promise<number> {
  const operations = [...session.operations.values()];
  const cases = allCases(operations, options);
  console.log(`${cases.length} cases of ${operations.length} operations, seed ${options.seed}.`);
  const rounds = await runCases(session, cases, options);
  await runOutside(session, sender, env, options);
  return rounds;
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
async function judgeRun({ session }: StartedSession, options: Options): Promise<void> {
  const { tally, service, explained, round } = session;
  const fail = (check: Check, name: string, message: string, subject = 'service') =>
    tally.fail({ check, subject, name, message, round });
  const isWhole =
    options.case === '' &&
    options.only.every((name) => !(OUTSIDE as readonly string[]).includes(name));
  for (const { name, operationId } of session.operations.values()) {
    const isChosen =
      options.only.length === 0 ||
      options.only.includes(name) ||
      options.only.includes(operationId);
    if (!isWhole || !isChosen) continue;
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
const started = await startSession(options);
const startedAt = performance.now();
let rounds = 0;
try {
  rounds = await fuzz(started, options);
} catch (error) {
  if (!(error instanceof ServiceDied)) throw error;
  const requests = error.underWay.map(curlOf).join('\n\n');
  const { tally, round } = started.session;
  const message = `${error.message}\nRequests under way:\n${requests}`;
  tally.fail({
    check: 'process_alive',
    subject: 'service',
    name: 'the process ended',
    round,
    message,
  });
} finally {
  const { tally, service } = started.session;
  await judgeRun(started, options);
  const outcome = {
    seed: options.seed,
    rounds,
    seconds: (performance.now() - startedAt) / 1000,
    log: service.errors(),
  };
  printSummary(tally, outcome);
  printFailures(tally, outcome);
  await started.stop();
  process.exitCode = tally.groups.size === 0 ? 0 : 1;
}
