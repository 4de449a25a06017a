import type { SampleCall } from './sample-call.ts';

/** What a reader sets before a sample runs, by the name of the environment variable. */
const VARIABLES = {
  CUSTOMER: 'the id of a customer (`POST /customers`)',
  ORDER: 'the id of an order (`POST /orders`)',
  EVENT: 'the id of an event (`GET /events`)',
  WEBHOOK_ENDPOINT: 'the id of a webhook endpoint (`POST /webhook-endpoints`)',
  WEBHOOK_DELIVERY: 'the id of a delivery (`GET /webhook-deliveries`)',
  CONTRACT: 'the id of a contract (`GET /customers/{id}/contracts`)',
  REQUEST: 'the id of a request (`GET /requests`)',
  PHONE: 'a mobile number: in the sandbox, 010 and eight digits of your choice',
  CODE: 'the code from the SMS: in the sandbox, `sandboxCode` of `POST /customers/{id}/consent`',
  WEBHOOK_URL: 'an address of your server that is not registered yet',
} as const;

/** Ids of the contract's examples, and what samples send instead. */
const IDS: readonly (readonly [example: RegExp, placeholder: string])[] = [
  [/\bcus_[0-9a-z]{26}\b/, '${CUSTOMER}'],
  [/\bord_[0-9a-z]{26}\b/, '${ORDER}'],
  [/\bevt_[0-9a-z]{26}\b/, '${EVENT}'],
  [/\bwe_[0-9a-z]{26}\b/, '${WEBHOOK_ENDPOINT}'],
  [/\bwhd_[0-9a-z]{26}\b/, '${WEBHOOK_DELIVERY}'],
  [/\bctr_[0-9a-z]{26}\b/, '${CONTRACT}'],
  [/\breq_[0-9a-f]{32}\b/, '${REQUEST}'],
  [/\bprop_[0-9a-z]{26}\b/, 'CAI-NC-014'],
  [/(%2B|\+)201012345678/, '${PHONE}'],
];

/** Fields of a body whose example would work only once; `now` is the time in seconds. */
const FIELDS: Readonly<Record<string, string>> = {
  externalId: 'customer-${now}',
  externalReference: 'order-${now}',
  code: '${CODE}',
  url: '${WEBHOOK_URL}',
};

/** A change of an id needs another one than the registration, even in the same second. */
const fieldsOf = ({ method }: SampleCall) =>
  method === 'PATCH' ? { ...FIELDS, externalId: 'renamed-${now}' } : FIELDS;

/** A part of a text with placeholders: unchanged text, or what a sample puts in place of one. */
type Part = { text: string } | { variable: string } | { now: true };

/** Divides a text at its placeholders `${NAME}`; `${now}` is the time in seconds. */
function partsOf(text: string): Part[] {
  return text
    .split(/(\$\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, name] = /^\$\{(\w+)\}$/.exec(piece) ?? [];
      if (!name) return { text: piece };
      return name === 'now' ? { now: true } : { variable: name };
    });
}

/** Writes a text with placeholders: each part in the language of the sample. */
export function written(
  text: string,
  of: { text?: (text: string) => string; variable(name: string): string; now: string },
  separator = '',
): string {
  return partsOf(text)
    .map((part) => {
      if ('text' in part) return of.text ? of.text(part.text) : part.text;
      return 'now' in part ? of.now : of.variable(part.variable);
    })
    .join(separator);
}

/** Returns whether a text has a placeholder. */
export const hasPlaceholder = (text: string) => partsOf(text).some((part) => !('text' in part));

/** Returns a text as a format with `%s` for each placeholder, and the values for them. */
export function formatOf(
  text: string,
  of: { variable(name: string): string; now: string },
): { format: string; values: string[] } {
  if (!hasPlaceholder(text)) return { format: text, values: [] };
  const values = partsOf(text).flatMap((part) => {
    if ('text' in part) return [];
    return 'now' in part ? of.now : of.variable(part.variable);
  });
  const escaped = (plain: string) => plain.replaceAll('%', '%%');
  return { format: written(text, { text: escaped, variable: () => '%s', now: '%s' }), values };
}

/** Returns the call with placeholders for what is different in each sandbox and at each attempt. */
export function withVariables(call: SampleCall): SampleCall {
  return {
    ...call,
    path: replaced(call.path),
    query: replaced(call.query),
    target: withoutIds(call.target),
    body: call.body === undefined ? undefined : replaced(call.body, fieldsOf(call)),
  };
}

/** Returns what a reader sets before the samples of this call run, in Markdown; '' if nothing. */
export function preparation({ target, body }: SampleCall): string {
  const text = `${target} ${JSON.stringify(body)}`;
  const needed = Object.entries(VARIABLES).filter(([name]) => text.includes(`\${${name}}`));
  const listed = needed.map(([name, meaning]) => `\`${name}\` is ${meaning}`).join('; ');
  return listed && `**Variables of the samples.** ${listed}.`;
}

const withoutIds = (text: string) =>
  IDS.reduce((at, [example, placeholder]) => at.replace(example, () => placeholder), text);

function replaced<Value>(value: Value, fields: Readonly<Record<string, string>> = {}): Value {
  return JSON.parse(JSON.stringify(value), (name, one: unknown) =>
    typeof one === 'string' ? (fields[name] ?? withoutIds(one)) : one,
  ) as Value;
}
