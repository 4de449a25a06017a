import { customerMessages, errorExample, ErrorCode, siteOperations } from '../contract.ts';
import { customerErrorCodes } from '../../../generated/partner/customer-messages.ts';
import { errorCatalogue } from '../service.ts';
import { markdownTable } from './tables.ts';

/** The advice on sending the same request again, by code or by status. */
const RETRY: Partial<Record<ErrorCode | number, string>> = {
  idempotency_key_in_use: 'Yes, after Retry-After, with the same Idempotency-Key',
  sms_unavailable: 'Yes, after a minute. The failed attempt does not count',
  429: 'Yes, after Retry-After',
  500: 'Yes, with exponential backoff and the same Idempotency-Key',
  503: 'Yes, with exponential backoff and the same Idempotency-Key',
};

/**
 * Completes the page of an error code, whose sections Causes and Fix a person writes. The contract
 * supplies its status, its type, an example and the operations that return it.
 * @throws Error if the contract has no such code, or a section is missing
 */
export function completeErrorPage(code: string, written: string): string {
  if (!isErrorCode(code))
    throw new Error(
      `docs/src/content/docs/errors/${code}.md is about an error code that the contract does not have.`,
    );
  if (!/^## Causes\n\n[^#]+^## Fix\n\n\S/m.test(written))
    throw new Error(`docs/src/content/docs/errors/${code}.md lacks "## Causes" or "## Fix".`);
  const { status, type } = errorCatalogue[code];
  return [
    markdownTable(
      ['HTTP status', 'Type', 'Safe to retry?'],
      [[`\`${status}\``, `\`${type}\``, RETRY[code] ?? RETRY[status] ?? 'No. Fix the cause first']],
    ),
    written.trim(),
    `## For your customer\n\n${customerText(code)}`,
    `## Example\n\n\`\`\`json\n${JSON.stringify(errorExample(code), null, 2)}\n\`\`\``,
    `## Returned by\n\n${operationsReturning(code)}`,
    '',
  ].join('\n\n');
}

/** Returns the text for end customers in both languages, and whether the response contains it. */
function customerText(code: ErrorCode): string {
  const { en, ar } = customerMessages('ErrorCode')[code]!;
  const isInResponse = customerErrorCodes.some((known) => known === code);
  return [
    isInResponse
      ? 'The response has this text as `userMessage`:'
      : 'The response has no `userMessage`, because the customer can do nothing about this error. If you need a text:',
    markdownTable(['English', 'العربية'], [[en, ar]]),
  ].join('\n\n');
}

function operationsReturning(code: ErrorCode): string {
  const found = siteOperations.filter(({ codes }) => codes.includes(code));
  if (found.length === siteOperations.length) return 'Any operation can return it.';
  if (found.length === 0) return 'No operation returns it: unknown paths and methods do.';
  return found.map(({ name, summary }) => `- \`${name}\` ${summary}`).join('\n');
}

function isErrorCode(code: string): code is ErrorCode {
  return ErrorCode.some((known) => known === code);
}
