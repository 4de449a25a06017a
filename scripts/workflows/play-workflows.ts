import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Quickstart } from '../../src/start/sandbox/quickstart.ts';
import { startReceiver } from '../../test/support/webhooks/webhook-receiver.ts';
import { EXISTING_INVESTOR, type Workflow } from './read-workflows.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const REDOCLY = path.join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');

/** A step as it was played. */
export interface PlayedStep {
  workflowId: string;
  stepId: string;
  request: { method: string; url: string; body?: unknown };
  response: { statusCode: number; body: unknown; headers: Record<string, string> };
  checks: { condition?: string; message: string; passed: boolean }[];
}

interface Report {
  files: Record<string, { executedWorkflows: { executedSteps: PlayedStep[] }[] }>;
}

/**
 * Plays workflows against a sandbox with a back office, and a receiver of webhooks on this machine. Redocly
 * compares each response with the contract, too.
 * @returns the steps, and whether all went as described
 */
export async function playWorkflows(
  workflows: readonly Workflow[],
  { apiKey, backofficeKey, baseUrl, backofficeUrl }: Quickstart,
): Promise<{ isAsDescribed: boolean; steps: PlayedStep[]; output: string }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'workflows-'));
  const receiver = await startReceiver();
  const input = {
    apiKey,
    operatorKey: backofficeKey,
    run: String(100_000 + Math.floor(Math.random() * 900_000)),
    existingInvestorPhone: EXISTING_INVESTOR,
    receiverUrl: receiver.url,
  };
  try {
    const report = path.join(folder, 'report.json');
    const child = spawn(
      process.execPath,
      [
        ...[REDOCLY, 'respect', ...new Set(workflows.map(({ file }) => path.relative(ROOT, file)))],
        ...workflows.flatMap(({ workflowId }) => ['--workflow', workflowId]),
        ...['--input', JSON.stringify(input), '--json-output', report],
        ...['--server', `partner=${baseUrl}`, '--server', `backOffice=${backofficeUrl}`],
      ],
      {
        cwd: ROOT,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const ended = once(child, 'close');
    const output = (await child.stdout.setEncoding('utf8').toArray()).join('');
    const [code] = (await ended) as [number | null];
    const { files } = JSON.parse(await readFile(report, 'utf8')) as Report;
    const steps = Object.values(files).flatMap(({ executedWorkflows }) =>
      executedWorkflows.flatMap(({ executedSteps }) => executedSteps),
    );
    return { isAsDescribed: code === 0, steps, output };
  } finally {
    await receiver.close();
    await rm(folder, { recursive: true });
  }
}
