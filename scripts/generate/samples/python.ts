import type { SampleCall } from './sample-call.ts';

const INDENT = '    ';

/** Writes a call in Python, with the package requests. Money is read as Decimal. */
export function python({ method, target, body, idempotencyKey }: SampleCall): string {
  const headers = [
    ['Authorization', 'f"Bearer {os.environ[\'API_KEY\']}"'],
    ...(idempotencyKey ? [['Idempotency-Key', JSON.stringify(idempotencyKey)]] : []),
  ];
  return [
    'import os',
    'from decimal import Decimal',
    '',
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `${INDENT}os.environ["BASE_URL"] + ${JSON.stringify(target)},`,
    `${INDENT}headers={`,
    ...headers.map(([name, value]) => `${INDENT}${INDENT}"${name}": ${value},`),
    `${INDENT}},`,
    ...(body === undefined ? [] : [`${INDENT}json=${literal(body, INDENT)},`]),
    `${INDENT}timeout=30,`,
    ')',
    'print(response.status_code, response.json(parse_float=Decimal))',
  ].join('\n');
}

/** Writes a JSON value in Python: None, True, False, and a comma after the last element. */
function literal(value: unknown, indent: string): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = indent + INDENT;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const elements = Array.isArray(value)
    ? value.map((element) => literal(element, inner))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${literal(one, inner)}`);
  if (elements.length === 0) return `${open}${close}`;
  return `${open}\n${elements.map((element) => `${inner}${element},\n`).join('')}${indent}${close}`;
}
