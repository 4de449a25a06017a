import type { SampleCall } from './sample-call.ts';
import { written } from './variables.ts';

const NOW = '$(date +%s)';
const IN_QUOTES = { variable: (name: string) => `$${name}`, now: NOW };
/** In a body in single quotes, a variable is in double quotes. */
const IN_BODY = { variable: (name: string) => `'"$${name}"'`, now: `'"${NOW}"'` };

/** Writes a call as a curl command. */
export function curl({ operationId, method, target, body, takesKey }: SampleCall): string {
  const key = operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$PARTNER_BASE_URL${written(target, IN_QUOTES)}"`,
    '-H "Authorization: Bearer $PARTNER_API_KEY"',
    ...(takesKey ? [`-H "Idempotency-Key: ${key}-${NOW}"`] : []),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `-d '${json(body)}'`]),
  ];
  return lines.join(' \\\n  ');
}

function json(body: unknown): string {
  return written(JSON.stringify(body, null, 2).replaceAll("'", "'\\''"), IN_BODY);
}
