import {
  customerMessages,
  enumDescriptions,
  siteOperations,
  type OperationId,
} from '../contract.ts';
import {
  demoProperties,
  errorCatalogue,
  RETRY_DELAYS,
  TEST_PHONES,
  testUnits,
  type TestPhoneRole,
  type TestReference,
} from '../service.ts';

/** Writes a Markdown table; a column named with a colon at its end is aligned to the right. */
export function markdownTable(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const names = columns.map((name) => name.replace(/:$/, ''));
  return [
    line(names),
    line(columns.map((name) => (name.endsWith(':') ? '---:' : '---'))),
    ...rows.map(line),
  ].join('\n');
}

/**
 * The advice for a lost response to a POST without an Idempotency-Key, unless the contract says
 * that sending it again has no further effect.
 */
const LOST: Partial<Record<OperationId, string>> = {
  requestConsent: 'Request another code after a minute: it replaces the first.',
  verifyConsent:
    'Read the customer: `status` shows whether they are linked. ' +
    'A wrong code that is sent twice counts as two attempts.',
  rotateWebhookSecret:
    'Rotate again and deploy the new secret at once: the one that your receiver has may no longer be valid.',
  testWebhookEndpoint: 'Test again: another event is sent.',
  simulateCustomer: 'Read the customer: `status` shows whether it took effect.',
  simulateWalletTransfer: 'Read the wallet.',
  simulatePayout: 'List the payouts of the customer: the new one is the first.',
  simulateCommission: 'List your commissions: the new row is the first.',
  simulateCardPayment: 'Read the order. If it is paid, another payment is sent back.',
  simulateEvent: 'Send it again: another sample is sent.',
  simulateWebhookEndpoint: 'Read the endpoint: `status` shows whether it took effect.',
  simulateAppOrder: 'List the orders of the customer: the new one is the first.',
  retryWebhookDelivery: 'Read the delivery: its attempts show what happened.',
};

const posts = siteOperations.filter(({ method }) => method === 'POST');

/** Lists the operations that take an Idempotency-Key. */
export function idempotencyKeys(): string {
  const rows = posts.flatMap(({ name, idempotency }) =>
    idempotency ? [[`\`${name}\``, idempotency === 'required' ? 'required' : 'accepted']] : [],
  );
  return markdownTable(
    ['Operation', 'Idempotency-Key'],
    [...rows, ['all others', '[none](#without-a-key)']],
  );
}

/**
 * Lists the other POSTs with the advice for a lost response.
 * @throws Error if an operation has no advice
 */
export function lostResponses(): string {
  const rows = posts.flatMap(({ id, name, idempotency, isRepeatable }) => {
    if (idempotency) return [];
    const advice = isRepeatable ? 'Send it again: it has no further effect.' : LOST[id];
    if (!advice)
      throw new Error(
        `docs/src/markdown/tables.ts does not say what to do if the response to ${id} is lost.`,
      );
    return [[`\`${name}\``, advice]];
  });
  return markdownTable(['Operation', 'If the response is lost'], rows);
}

/** Test persons of the sandbox. A kind that is missing here does not compile. */
const PEOPLE: Record<TestPhoneRole, readonly [person: string, toTry: string]> = {
  existing_investor: [
    'is an existing investor',
    '[Consent](guide:consent): the customer starts as `pending_consent`',
  ],
  kyc_in_review: [
    'stays in review after complete-kyc',
    '`kyc.status` is `in_review`, `nextAction.type` is `wait`, and orders get `customer_not_eligible`',
  ],
  kyc_rejected: [
    'is rejected after complete-kyc',
    '`kyc.status` is `rejected`, and your attestation does not change that',
  ],
  suspended_once_linked: [
    'is suspended right after linking',
    '`status` is `suspended`; reading still works',
  ],
  sms_fails: ['cannot be reached by SMS', 'Requesting consent gets `sms_unavailable`'],
};

/** Lists the phone numbers with a meaning in the sandbox (D90). */
export function testPhones(): string {
  const rows = Object.entries(TEST_PHONES).map(([digits, { role }]) => [
    `\`${digits}\``,
    ...PEOPLE[role],
  ]);
  return markdownTable(
    ['Ends in', 'The person', 'What to try'],
    [...rows, ['anything else', 'is new to the service', '`POST /customers` opens an account']],
  );
}

const REFERENCES: Record<TestReference, string> = {
  TEST_PAID: 'finds the money within seconds: `order.paid`',
  TEST_REJECT: 'cannot match it: `order.payment_rejected`',
};

/** Lists the settlement references with a meaning in the sandbox (D90). */
export function testReferences(): string {
  const rows = Object.entries(REFERENCES).map(([reference, decision]) => [
    `\`${reference}\``,
    decision,
  ]);
  return markdownTable(
    ['`reference`', 'What our finance team does'],
    [...rows, ['anything else', 'nothing, until you [simulate](op:simulateOrder) it']],
  );
}

/** Lists the properties of a new sandbox and the test units of a partner. Partners do not see drafts. */
export function demoPropertyTable(): string {
  const rows = [...demoProperties, ...testUnits]
    .filter(({ status }) => status !== 'draft')
    .map(
      ({
        code,
        name,
        pricePerShare,
        managementFeePercent,
        shares,
        sold = 0,
        reserved = 0,
        minimumPerOrder,
        status = 'available',
      }) => [
        `\`${code}\``,
        name.en,
        pricePerShare.toFixed(2),
        `${managementFeePercent} %`,
        `${shares - sold - reserved} of ${shares}`,
        minimumPerOrder,
        `\`${status}\``,
      ],
    );
  return markdownTable(
    ['Code', 'Name', 'EGP per share:', 'Fee:', 'Initially available:', 'Minimum order:', 'Status'],
    rows,
  );
}

/** Lists how long the service waits before each attempt of a webhook delivery. */
export function retrySchedule(): string {
  const waits = [
    'none',
    ...RETRY_DELAYS.map((seconds) =>
      seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`,
    ),
  ];
  return markdownTable(
    ['Attempt:', 'Wait before it'],
    waits.map((wait, index) => [index + 1, wait]),
  );
}

/** Lists every event type. */
export function eventTypes(): string {
  return markdownTable(
    ['Type', 'Sent when'],
    enumDescriptions('EventType').map(([type, description]) => [`\`${type}\``, description]),
  );
}

/**
 * Error statuses with the advice that applies to all codes of that status. A status of a code that
 * is missing here fails the build.
 */
const STATUSES: Record<number, readonly [title: string, advice: string]> = {
  400: [
    'Invalid request',
    'Correct the request. Nothing was done, and the Idempotency-Key can be used again.',
  ],
  401: ['Authentication failed', 'Correct the key. Do not retry with the same one.'],
  403: ['Not permitted', 'Ask for the scope or the capability, or help the customer.'],
  404: ['Not found', 'Check the id and the environment.'],
  405: ['Method not allowed', 'Use a method that the Allow header lists.'],
  409: ['Conflict', 'Read the object again, then decide.'],
  413: ['Body too large', 'Send less.'],
  415: ['Unsupported media type', 'Send JSON.'],
  422: ['Unprocessable', 'Read `details`, then decide. A new attempt needs a new Idempotency-Key.'],
  429: ['Too many requests', 'Wait for as long as Retry-After says.'],
  500: ['Internal error', 'Retry with the same Idempotency-Key.'],
  503: ['Temporarily unavailable', 'Retry with the same Idempotency-Key.'],
};

/**
 * Lists all error codes under a heading per status.
 * @throws Error if a code has a status that is not described
 */
export function errorCodes(): string {
  const codes = enumDescriptions('ErrorCode').map(([code, description]) => ({
    code,
    description,
    status: statusOf(code),
  }));
  const missing = codes.filter(({ status }) => !STATUSES[status]).map(({ code }) => code);
  if (missing.length > 0)
    throw new Error(`docs/src/markdown/tables.ts describes no status of: ${missing.join(', ')}.`);
  return Object.entries(STATUSES)
    .map(([status, [title, advice]]) => {
      const rows = codes
        .filter((code) => code.status === Number(status))
        .map(({ code, description }) => [`\`${code}\``, firstSentence(description)]);
      return `## ${status} ${title}\n\n${advice}\n\n${markdownTable(['Code', 'Meaning'], rows)}`;
    })
    .join('\n\n');
}

/** Lists the contract's texts for end customers, by error code or by type of next action. */
export function customerMessageTable({ of }: Readonly<Record<string, string>>): string {
  const [name, column] =
    of === 'errors'
      ? (['ErrorCode', 'Code'] as const)
      : (['NextActionType', '`nextAction.type`'] as const);
  return markdownTable(
    [column, 'English', 'العربية'],
    Object.entries(customerMessages(name)).map(([value, { en, ar }]) => [`\`${value}\``, en, ar]),
  );
}

function statusOf(code: string): number {
  return errorCatalogue[code as keyof typeof errorCatalogue].status;
}

function firstSentence(text: string): string {
  return /^.+?[.](?= [A-Z`]|$)/.exec(text)?.[0] ?? text;
}
