import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeSamples } from '../code-samples.ts';
import { exampleValue, type OperationId } from '../contract.ts';
import { ARABIC_VARIABLES } from '../contract-in-arabic.ts';
import { customerStates, customerTransitionsTable } from '../diagrams/customer-states.ts';
import { orderStates, orderTransitionsTable } from '../diagrams/order-states.ts';
import { guideInfo, groupNames, guidesOf } from '../navigation.ts';
import { ROOT } from '../root.ts';
import { consentText } from '../service.ts';
import { errorCodes } from './error-table.ts';
import { factTable } from './fact-tables.ts';
import type { Attributes } from './markdown-table.ts';
import { idempotencyKeys, lostResponses } from './idempotency-tables.ts';
import { orderOfMoneyList, postingAccounts, postings } from './money-tables.ts';
import { peopleNeeded, personalData } from './project-tables.ts';
import { questionnaire } from './questionnaire.ts';
import {
  certificationChecks,
  customerMessageTable,
  demoPropertyTable,
  eventTypes,
  glossary,
  retrySchedule,
  testPhones,
  testReferences,
} from './tables.ts';

const DOCS = path.join(ROOT, 'docs');

/**
 * A part of a page in Markdown. Drawings are HTML and are omitted if a page is read as Markdown:
 * the table below each says the same.
 */
interface Part {
  markdown(attributes: Attributes, locale: string): string;
  isDrawing?: boolean;
}

/**
 * The parts that a page includes by name, as a directive on a separate line: `::order-states`. They
 * are created from the service's code and the contract.
 */
export const parts: Readonly<Record<string, Part>> = {
  'order-states': { markdown: orderStates, isDrawing: true },
  'order-transitions': { markdown: orderTransitionsTable },
  'customer-states': { markdown: customerStates, isDrawing: true },
  'customer-transitions': { markdown: customerTransitionsTable },
  'order-of-money': { markdown: orderOfMoneyList },
  'posting-accounts': { markdown: postingAccounts },
  postings: { markdown: postings },
  'idempotency-keys': { markdown: idempotencyKeys },
  'lost-responses': { markdown: lostResponses },
  'retry-schedule': { markdown: retrySchedule },
  'test-phones': { markdown: testPhones },
  'test-references': { markdown: testReferences },
  'certification-checks': { markdown: certificationChecks },
  'demo-properties': { markdown: demoPropertyTable },
  'event-types': { markdown: eventTypes },
  'error-codes': { markdown: errorCodes },
  'customer-messages': { markdown: customerMessageTable },
  glossary: { markdown: glossary },
  'verify-samples': { markdown: verifySamples },
  'consent-texts': { markdown: consentTexts },
  changelog: { markdown: changelog },
  facts: { markdown: factTable },
  'personal-data': { markdown: personalData },
  'people-needed': { markdown: peopleNeeded },
  questionnaire: { markdown: questionnaire },
  example: { markdown: example },
  sample: { markdown: sample },
  guides: { markdown: guideCards },
};

/**
 * Verification of a webhook in each language: a file that a test runs against the shared vectors.
 */
const VERIFY_SAMPLES = {
  ts: 'verify-webhook.ts',
  python: 'verify_webhook.py',
  php: 'verify-webhook.php',
  java: 'VerifyWebhook.java',
  csharp: 'VerifyWebhook.cs',
};

function verifySamples(): string {
  const blocks = Object.entries(VERIFY_SAMPLES).map(([lang, file]) =>
    fence(lang, readFileSync(path.join(DOCS, 'samples', file), 'utf8').trimEnd()),
  );
  return tabs(blocks);
}

/** The languages of the contract's samples, as fences of Markdown name them. */
const FENCES: Readonly<Record<string, string>> = {
  curl: 'bash',
  TypeScript: 'ts',
  Python: 'python',
  PHP: 'php',
  Java: 'java',
  'C#': 'csharp',
};

/** Returns the contract's samples of a call: `::sample{op=createQuote}`. */
function sample({ op }: Attributes, locale: string): string {
  const found = codeSamples[op as OperationId];
  if (!found) throw new Error(`The contract has no operation "${op}".`);
  const { preparation, samples } = found;
  const blocks = samples.map(({ label, source }) => fence(FENCES[label]!, source));
  return [tabs(blocks), locale === 'ar' ? inArabic(preparation) : preparation].join('\n\n').trim();
}

/** @throws Error if a variable has no Arabic meaning */
function inArabic(preparation: string): string {
  const names = [...preparation.matchAll(/`([A-Z_]+)` is /g)].map(([, name]) => name!);
  const meanings = names.map((name) => {
    if (!ARABIC_VARIABLES[name])
      throw new Error(`docs/src/contract-in-arabic.ts does not describe the variable ${name}.`);
    return `\`${name}\` هو ${ARABIC_VARIABLES[name]}`;
  });
  return meanings.length > 0 ? `**متغيرات الأمثلة:** ${meanings.join('، و')}.` : '';
}

/**
 * Returns an example of the contract: `::example{name="Wallet"}`, or the first of a list:
 * `::example{name="PayoutList" first=true}`.
 */
function example({ name = '', first }: Attributes): string {
  const value = exampleValue(name);
  return fence(
    'json',
    JSON.stringify(first ? (value as { data: unknown[] }).data[0] : value, null, 2),
  );
}

function consentTexts(): string {
  const [english, arabic] = (['en', 'ar'] as const).map((language) =>
    consentText(language, '408113', { name: 'Nile Bank', arabicName: 'بنك النيل' }),
  );
  return (
    `<blockquote lang="en" dir="ltr"><p>${english}</p></blockquote>\n\n` +
    `<blockquote lang="ar" dir="rtl"><p>${arabic}</p></blockquote>`
  );
}

/**
 * Returns the published versions of the contract, newest first, one heading level below the guide's
 * own.
 */
function changelog(): string {
  const text = readFileSync(path.join(DOCS, 'changelog.md'), 'utf8');
  return text
    .slice(text.indexOf('\n## '))
    .replace(/^(#+) /gm, '$1# ')
    .trim();
}

/** Returns cards of the guides of a group: `::guides{group=models}`. */
function guideCards({ group = '' }: Attributes, locale: string): string {
  const name = groupNames.find((known) => known === group);
  if (!name) throw new Error(`docs/src/navigation.ts has no group "${group}".`);
  const items = guidesOf(name).map((slug) => {
    const { title, description } = guideInfo(slug, locale);
    return `- [${title}](guide:${slug})\n  ${description}`;
  });
  return `:::cards\n${items.join('\n')}\n:::`;
}

function tabs(blocks: string[]): string {
  return `:::tabs\n${blocks.join('\n\n')}\n:::`;
}

function fence(lang: string, source: string): string {
  return `\`\`\`\`${lang}\n${source}\n\`\`\`\``;
}
