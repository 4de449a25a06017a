/**
 * `npm run fuzz [-- options]`: sends valid and invalid requests for every operation, parameter,
 * header and field of both contracts to its own sandbox, and compares each response with the
 * contract. Exits non-zero if any promise is broken.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { startFakeCardProcessor } from '../test/support/gateways/card-processor.ts';
import { startFakeSmsGateway } from '../test/support/gateways/sms-gateway.ts';
import { PROGRAM_ENV } from '../test/support/server/launch.ts';
import type { Check } from './fuzz/checks.ts';
import { curlOf } from './fuzz/draft.ts';
import { readOptions } from './fuzz/options.ts';
import { OUTSIDE, runOutside } from './fuzz/outside/outside.ts';
import { chooseCases, runCases } from './fuzz/run-cases.ts';
import { Sender, startReceiver } from './fuzz/send.ts';
import { ServiceDied, Session } from './fuzz/session.ts';
import type { LogLine } from './fuzz/tally.ts';
import { withOwnSandbox } from './own-sandbox.ts';

/**
 * Logged errors that are no fault of the service: callbacks about unknown orders, and a machine
 * that is too busy for a moment.
 */
const EXPECTED_LOG = [
  /^card transaction could not be matched to an order$/,
  /connection timeout/,
  /timeout exceeded when trying to connect/,
];
/** Pino's level of an error. */
const ERROR_LEVEL = 50;
const ROOT = path.resolve(import.meta.dirname, '..');

const options = readOptions(process.argv.slice(2));
const [card, sms, receiver] = await Promise.all([
  startFakeCardProcessor('sandbox'),
  startFakeSmsGateway(),
  startReceiver(),
]);
const env = { ...sms.env, ...card.env, TRUST_PROXY: '127.0.0.1' };
const sender = new Sender(options.connections);

/** Runs the cases. @returns the number of rounds */
async function fuzz(session: Session): Promise<number> {
  const cases = chooseCases(session, options);
  console.log(
    `${cases.length} cases of ${session.operations.size} operations, seed ${options.seed}.`,
  );
  try {
    const rounds = await runCases(session, cases, options);
    await runOutside(session, env, options);
    return rounds;
  } catch (error) {
    if (!(error instanceof ServiceDied)) throw error;
    const message = [error.message, 'Requests under way:', ...error.underWay.map(curlOf)];
    const failure = {
      subject: 'service',
      name: 'the process ended',
      message: message.join('\n\n'),
    };
    session.tally.assert('process_alive', failure);
    return session.tally.round;
  }
}

/** What generated requests cannot bring about: a certification needs an integration that handles failures. */
const REFUSED_BY_DESIGN = ['partner.issueCertification'];

/** Checks the promises about a run as a whole. */
async function judgeRun(session: Session, log: readonly LogLine[], folder: string): Promise<void> {
  const { tally, explained } = session;
  const check = (
    check: Check,
    isTrue: boolean,
    name: string,
    message: string,
    subject = 'service',
  ) => tally.assert(check, isTrue ? null : { subject, name, message });
  const isWhole = !options.case && !OUTSIDE.some((group) => options.only.includes(group));
  const chosen = isWhole ? chooseCases(session, options) : [];
  for (const name of new Set(chosen.map(({ operation }) => operation.name))) {
    const succeeded =
      (tally.operations[name]?.succeeded ?? 0) > 0 || REFUSED_BY_DESIGN.includes(name);
    check('operation_reached', succeeded, 'no success', 'no request succeeded', name);
  }
  if (!session.isAlive) return;
  const unexplained = log.filter(({ requestId = '' }) => !explained.has(requestId));
  for (const { requestId = '', msg, err, job = '' } of unexplained) {
    // An error of the database has no message, but a code.
    const text = `${msg} ${job} ${err ? (err.message ?? JSON.stringify(err)) : ''}`.trim();
    const isExpected = EXPECTED_LOG.some((expected) => expected.test(text));
    check('log', isExpected, text, `an error is logged for ${requestId || 'no request'}`);
  }
  const audit = promisify(execFile)(process.execPath, ['scripts/audit.ts'], {
    cwd: ROOT,
    env: { ...PROGRAM_ENV, DATA_DIR: path.join(folder, '.data'), ...env },
  });
  const difference = await audit.then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
  check('reconciliation', difference === '', 'npm run audit', difference);
}

try {
  await withOwnSandbox(
    'fuzz',
    async (quickstart, _stops, folder, process) => {
      const session = await Session.begin({ quickstart, process, sender, receiver, card });
      const startedAt = performance.now();
      const rounds = await fuzz(session);
      const log = process.log.filter(isError) as unknown as LogLine[];
      await judgeRun(session, log, folder);
      const { tally } = session;
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      tally.report(options.seed, log);
      const { size } = tally.groups;
      const found = size === 0 ? 'nothing found' : `${size} kinds of failure`;
      const { seed } = options;
      console.log(
        `\n${tally.requests} requests in ${seconds} s, ${rounds} rounds, seed ${seed}: ${found}.`,
      );
      if (size > 0) globalThis.process.exitCode = 1;
    },
    { env, isKept: isError },
  );
} finally {
  sender.close();
  receiver.close();
  await Promise.all([card, sms].map(({ close }) => close()));
}

/** Returns whether the service has logged a line as an error. */
function isError({ level }: { level?: unknown }): boolean {
  return (level as number) >= ERROR_LEVEL;
}
