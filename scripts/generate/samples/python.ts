import type { SampleCall } from './sample-call.ts';
import { hasPlaceholder, written } from './variables.ts';

const INDENT = '    ';

/** Writes a call in Python, with the package requests. Money is read as Decimal. */
export function python({ method, target, body, takesKey }: SampleCall): string {
  const headers = [
    ['Authorization', 'f"Bearer {os.environ[\'PARTNER_API_KEY\']}"'],
    ...(takesKey ? [['Idempotency-Key', 'str(uuid.uuid4())']] : []),
  ];
  const json = body === undefined ? '' : literal(body, INDENT);
  return [
    'import os',
    ...(json.includes('time.time()') ? ['import time'] : []),
    ...(takesKey ? ['import uuid'] : []),
    'from decimal import Decimal',
    '',
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `${INDENT}os.environ["PARTNER_BASE_URL"] + ${text(target)},`,
    `${INDENT}headers={`,
    ...headers.map(([name, value]) => `${INDENT}${INDENT}"${name}": ${value},`),
    `${INDENT}},`,
    ...(json ? [`${INDENT}json=${json},`] : []),
    `${INDENT}timeout=30,`,
    ')',
    'print(response.status_code, response.json(parse_float=Decimal))',
  ].join('\n');
}

/** Writes a text in Python: a variable, or a format if it is only a part of the text. */
function text(value: string): string {
  if (/^\$\{[A-Z_]+\}$/.test(value)) return `os.environ["${value.slice(2, -1)}"]`;
  if (!hasPlaceholder(value)) return JSON.stringify(value);
  const variable = (name: string) => `{os.environ['${name}']}`;
  return `f"${written(value, { variable, now: '{int(time.time())}' })}"`;
}

/** Writes a JSON value in Python: None, True, False, and a comma after the last element. */
function literal(value: unknown, indent: string): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = indent + INDENT;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const elements = Array.isArray(value)
    ? value.map((element) => literal(element, inner))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${literal(one, inner)}`);
  if (elements.length === 0) return `${open}${close}`;
  return `${open}\n${elements.map((element) => `${inner}${element},\n`).join('')}${indent}${close}`;
}
