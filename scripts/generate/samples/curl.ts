import { headersOf, type SampleCall } from './sample-call.ts';

/** Writes a call as a curl command. */
export function curl(call: SampleCall): string {
  const method = call.method === 'GET' ? '' : `-X ${call.method} `;
  const lines = [
    `curl ${method}"$BASE_URL${call.target}"`,
    '-H "Authorization: Bearer $API_KEY"',
    ...headersOf(call).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(call.body === undefined
      ? []
      : [`-d '${JSON.stringify(call.body, null, 2).replaceAll("'", "'\\''")}'`]),
  ];
  return lines.join(' \\\n  ');
}
