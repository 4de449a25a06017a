import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { consentText } from '../../src/domain/customers/consent/sms-text.ts';
import { RETRY_DELAYS } from '../../src/domain/webhooks/retry-schedule.ts';
import { contract, exampleValue } from './contract.ts';
import { customerStatesDrawing, customerStatesTable } from './drawings/customer-states.ts';
import { orderStatesDrawing, orderStatesTable } from './drawings/order-states.ts';
import type { Parts } from './markdown.ts';
import { idempotencyKeys, lostAnswers } from './repeating.ts';
import { propertyTable, testPhones, testReferences } from './test-values.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Verification in each language: a file of its own, tried against the shared vectors by a test. */
const SAMPLES = {
  TypeScript: ['verify-webhook.ts', 'ts'],
  Python: ['verify-webhook.py', 'python'],
  PHP: ['verify-webhook.php', 'php'],
  Java: ['VerifyWebhook.java', 'java'],
  'C#': ['VerifyWebhook.cs', 'csharp'],
} as const;

/** What guides include by name. Tables and drawings are made of what the service itself runs on. @throws Error where a sample file is missing */
export async function siteParts(): Promise<Parts> {
  const samples = await verifySamples();
  const changes = await changelog();
  return {
    orderStates: () => once(orderStatesDrawing()),
    orderTransitions: orderStatesTable,
    customerStates: () => once(customerStatesDrawing()),
    customerTransitions: customerStatesTable,
    verifySamples: () => samples,
    changelog: () => changes,
    retrySchedule,
    idempotencyKeys,
    lostAnswers,
    demoProperties: propertyTable,
    testPhones,
    testReferences,
    eventTypes,
    orderExample: () => json(exampleValue('Order.awaiting_payment')),
    eventExample: () => json(exampleValue('Event.order.paid')),
    consentTexts,
    walletExample: () => json(exampleValue('Wallet')),
    payoutExample: () => json(firstOf('PayoutList')),
    commissionExample: () => json(firstOf('CommissionList')),
    customerExample: () => json(exampleValue('Customer.onboarding')),
  };
}

async function verifySamples(): Promise<string> {
  const blocks = Object.entries(SAMPLES).map(async ([language, [file, lang]]) => {
    const source = await readFile(path.join(ROOT, 'docs/samples', file), 'utf8').catch(() => {
      throw new Error(`docs/samples/${file} is missing: the guide on webhooks shows it.`);
    });
    return `<details class="sample" name="verify"><summary>${language}</summary>\n\n\`\`\`\`${lang}\n${source.trimEnd()}\n\`\`\`\`\n\n</details>`;
  });
  return (await Promise.all(blocks)).join('\n\n').replace('<details', '<details open');
}

/** The published versions of the contract, newest first, one heading level below the guide's own. */
async function changelog(): Promise<string> {
  const text = await readFile(path.join(ROOT, 'docs/changelog.md'), 'utf8');
  return text.slice(text.indexOf('\n## ')).replace(/^(#+) /gm, '$1# ');
}

/** A drawing is HTML on one line, which Markdown leaves alone. */
function once(html: string): string {
  return html.trim();
}

function firstOf(list: string): unknown {
  return (exampleValue(list) as { data: unknown[] }).data[0];
}

function json(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

function consentTexts(): string {
  return (['en', 'ar'] as const).map((language) => `\`\`\`text\n${consentText(language, '408113', 'Nile Bank')}\n\`\`\``).join('\n\n');
}

function retrySchedule(): string {
  const waits = ['none', ...RETRY_DELAYS.map((seconds) => (seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`))];
  return `| Attempt | Wait before it |\n|---|---|\n${waits.map((wait, index) => `| ${index + 1} | ${wait} |`).join('\n')}`;
}

function eventTypes(): string {
  const { enum: types, 'x-enumDescriptions': descriptions } = contract.components.schemas.EventType as unknown as {
    enum: string[];
    'x-enumDescriptions': Record<string, string>;
  };
  return ['| Type | Sent when |', '|---|---|', ...types.map((type) => `| \`${type}\` | ${descriptions[type]!.replaceAll('\n', ' ')} |`)].join('\n');
}
