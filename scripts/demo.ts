/**
 * `npm run demo [-- <workflow>]`: plays a workflow of openapi/workflows, the first purchase unless another
 * is named, against the sandbox that `npm start` runs, and prints each step. Ends non-zero if a step does
 * not go as described.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { styleText } from 'node:util';
import type { Order, Payout } from '@invest-example/partner-investment';
import {
  factsOf,
  factsOfPayout,
  piastres,
  POSTINGS,
  type Amounts,
  type Fact,
} from '../examples/bank/postings.ts';
import type { Quickstart } from '../src/start/sandbox/quickstart.ts';
import { playWorkflows, type PlayedStep } from './workflows/play-workflows.ts';
import { readWorkflows, wordsOf, type Step } from './workflows/read-workflows.ts';

const MAX_LINES = 40;
/** What the demo has booked so far, by order or payout, as a partner's own ledger has it. */
const booked = new Map<string, Amounts>();

const [name = 'settleAfterwards'] = process.argv.slice(2);
const workflows = readWorkflows();
const workflow = workflows.find(({ workflowId }) => workflowId === name);
try {
  if (!workflow)
    throw new Error(
      `There is no workflow ${name}. Choose one: npm run demo --\n` +
        workflows
          .map(({ workflowId, summary }) => `  ${workflowId.padEnd(18)}${summary}`)
          .join('\n'),
    );
  console.log(`\n${styleText('bold', workflow.summary)}\n\n${workflow.description}`);
  const { isAsDescribed, steps, output } = await playWorkflows([workflow], await readQuickstart());
  // A step that had to wait was played several times; the last time counts.
  const played = steps.filter(({ stepId }, index) => steps[index + 1]?.stepId !== stepId);
  for (const [index, step] of played.entries())
    print(
      index + 1,
      step,
      workflow.steps.find(({ stepId }) => stepId === step.stepId)!,
    );
  if (!isAsDescribed) throw new Error(output);
  console.log(`\n${styleText('bold', 'Everything was as documented.')}`);
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
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

function print(
  number: number,
  { request, response, checks }: PlayedStep,
  { stepId, description }: Step,
): void {
  const { pathname, search } = new URL(request.url);
  console.log(
    `\n${styleText('bold', `${number}. ${wordsOf(stepId)}`)}\n   ${description.trim().replaceAll('\n', '\n   ')}\n`,
  );
  console.log(`  ${styleText('cyan', request.method.toUpperCase())} ${pathname}${search}`);
  if (request.body !== undefined) console.log(linesOf(request.body, '  → '));
  const color = response.statusCode < 400 ? 'green' : 'yellow';
  const requestId = response.headers['x-request-id'] ?? '';
  console.log(`  ${styleText(color, String(response.statusCode))} ${styleText('dim', requestId)}`);
  console.log(linesOf(response.body, '  ← '));
  printBookings(response.body);
  for (const { condition, message, passed } of checks)
    if (condition || !passed)
      console.log(
        `  ${passed ? styleText('green', '✓') : styleText('red', '✗')} ${condition ?? message}`,
      );
}

/** Prints what a partner books once it has read this order or payout, by the guide "What to book when". */
function printBookings(body: unknown): void {
  const { object, id = '' } = (body ?? {}) as { object?: string; id?: string };
  if (object !== 'order' && object !== 'payout') return;
  const facts = object === 'order' ? withOwnMoves(body as Order) : factsOfPayout(body as Payout);
  const before = booked.get(id) ?? {};
  booked.set(id, facts);
  for (const [fact, { debit, credit }] of Object.entries(POSTINGS)) {
    const change = (facts[fact as Fact] ?? 0) - (before[fact as Fact] ?? 0);
    const [from, to] = change < 0 ? [credit, debit] : [debit, credit];
    if (change !== 0)
      console.log(
        `  ${styleText('magenta', 'book')} debit ${from}, credit ${to}: EGP ${(Math.abs(change) / 100).toFixed(2)}`,
      );
  }
}

/** Adds what no response reports: that the partner has debited its customer, and has made the transfer. */
function withOwnMoves(order: Order): Amounts {
  const facts = factsOf(order);
  if (order.funding.method !== 'partner_settlement') return facts;
  const { transfer_reported: reported = 0 } = facts;
  return { customer_debited: piastres(order.amounts.payable), transfer_sent: reported, ...facts };
}

function linesOf(value: unknown, mark: string): string {
  const lines = JSON.stringify(value, null, 2).split('\n');
  const shown = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), '…'] : lines;
  return styleText(
    'dim',
    shown.map((line, index) => (index === 0 ? mark : '    ') + line).join('\n'),
  );
}
