import { errorCatalogue } from '../../src/errors.ts';
import { describeCode, ErrorCode, errorExample, siteOperations } from './contract.ts';
import { escapeHtml } from './html.ts';
import { codeBlock, renderMarkdown } from './markdown.ts';
import { rootOf, type Page } from './page.ts';

/** What a person wrote about a code: `docs/errors.md`, one `## code` each with `Why` and `Mend`. */
type Advice = ReadonlyMap<string, string>;

/** Kinds of errors in the order of their status, with the advice that holds for all of a kind. */
const KINDS: readonly (readonly [status: number, title: string, advice: string])[] = [
  [400, 'Invalid request', 'Correct the request. Nothing was done, and the Idempotency-Key is still free.'],
  [401, 'Authentication', 'Correct the key. Do not retry with the same one.'],
  [403, 'Permission', 'Ask for the scope or capability, or help the customer.'],
  [404, 'Not found', 'Check the id and the environment.'],
  [405, 'Method', 'Correct the method.'],
  [409, 'Conflict', 'Read the object again, then decide.'],
  [413, 'Too large', 'Send less.'],
  [415, 'Media type', 'Send JSON.'],
  [422, 'Not possible', 'Read details, then decide. A new try needs a new Idempotency-Key.'],
  [429, 'Too many requests', 'Wait for Retry-After.'],
  [500, 'Our fault', 'Retry with the same Idempotency-Key.'],
  [503, 'Unavailable', 'Retry with the same Idempotency-Key.'],
];

/** Whether the same request may be sent again as it is. */
const RETRY: Partial<Record<ErrorCode | number, string>> = {
  idempotency_key_in_use: 'Yes, after Retry-After, with the same Idempotency-Key.',
  sms_unavailable: 'Yes, in a minute. The failed try does not count.',
  429: 'Yes, after Retry-After.',
  500: 'Yes, with growing pauses and the same Idempotency-Key.',
  503: 'Yes, with growing pauses and the same Idempotency-Key.',
};

/** Splits the file of advice at its `## code` headings. @throws Error where a code has none, or the file has one for no code */
export function readAdvice(markdown: string): Advice {
  const sections = markdown.split(/^## /m).slice(1);
  const advice = new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')).trim(), section.slice(section.indexOf('\n')).trim()]));
  const missing = ErrorCode.filter((code) => !/\*\*Why it comes\.\*\*[^]+\*\*How to mend it\.\*\*/.test(advice.get(code) ?? ''));
  const unknown = [...advice.keys()].filter((code) => !ErrorCode.some((known) => known === code));
  if (missing.length > 0)
    throw new Error(`docs/errors.md says nothing, or not both "Why it comes." and "How to mend it.", about: ${missing.join(', ')}.`);
  if (unknown.length > 0) throw new Error(`docs/errors.md has sections for codes that the contract lacks: ${unknown.join(', ')}.`);
  return advice;
}

/** The page of one code: what it means, why it comes, how to mend it, what it looks like and who answers it. */
export function errorPage(code: ErrorCode, advice: Advice): Page {
  const { status, type } = errorCatalogue[code];
  const path = `errors/${code}/`;
  const root = rootOf(path);
  const meaning = describeCode(code);
  const { html } = renderMarkdown(`${meaning}\n\n${advice.get(code)!.replace(/^\*\*(.+?)\.\*\* /gm, '## $1\n\n')}`, root);
  const answering = siteOperations.filter(({ codes }) => codes.includes(code));
  const facts = [
    ['HTTP status', `<code>${status}</code>`],
    ['Type', `<code>${type}</code>`],
    ['Retry as it is', escapeHtml(RETRY[code] ?? RETRY[status] ?? 'No. Mend the cause first.')],
  ];
  const content = [
    `<p class="crumb"><a href="${root}errors/">Errors</a> / ${status}</p>`,
    `<dl class="facts">${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`,
    html,
    `<h2 id="example">What it looks like</h2>\n${codeBlock(JSON.stringify(errorExample(code), null, 2), 'json')}`,
    `<h2 id="operations">Which operations answer it</h2>\n${operationList(answering, root)}`,
  ].join('\n');
  return { path, title: code, description: meaning.replaceAll('`', ''), content, kind: 'error' };
}

function operationList(answering: typeof siteOperations, root: string): string {
  if (answering.length === siteOperations.length) return '<p>Every operation can.</p>';
  const beside = '<p>No operation by itself: it is what unknown paths and methods get.</p>';
  const items = answering.map(
    ({ name, summary, anchor }) => `<li><a href="${root}reference/${anchor}"><code>${escapeHtml(name)}</code></a> ${escapeHtml(summary)}</li>`,
  );
  return items.length === 0 ? beside : `<ul class="operations">${items.join('\n')}</ul>`;
}

/** All codes by status. */
export function errorsPage(): Page {
  const path = 'errors/';
  const root = rootOf(path);
  const missing = ErrorCode.filter((code) => !KINDS.some(([status]) => status === errorCatalogue[code].status));
  if (missing.length > 0) throw new Error(`scripts/docs/error-pages.ts has no heading for the status of: ${missing.join(', ')}.`);
  const sections = KINDS.map(([status, title, advice]) => {
    const rows = ErrorCode.filter((code) => errorCatalogue[code].status === status).map(
      (code) => `| [\`${code}\`](error:${code}) | ${firstSentence(describeCode(code))} |`,
    );
    return `## ${status} · ${title}\n\n${advice}\n\n| Code | What it means |\n|---|---|\n${rows.join('\n')}`;
  });
  const { html, headings } = renderMarkdown(`${INTRODUCTION}\n\n${sections.join('\n\n')}`, root);
  return { path, title: 'Error codes', description: 'Every error code: what it means, why it comes, how to mend it.', content: html, headings };
}

const INTRODUCTION = `Every answer with a status of 400 or above has the same envelope. Branch on \`code\`: it is stable. \`message\` is for your engineers and may change.
\`param\` names the offending field, \`details\` holds what helps, \`requestId\` is what to tell support, and \`docUrl\` leads to the page of the code.

> **Tip.** New codes may be added within v1. Treat one that you do not know by its HTTP status.`;

function firstSentence(text: string): string {
  return /^.+?[.](?= [A-Z\`]|$)/.exec(text)?.[0] ?? text;
}
