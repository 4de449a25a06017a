import { indentedJson, type SampleCall } from './sample-call.ts';
import { formatOf, written } from './variables.ts';

const OF = {
  text: (text: string) => `'${text}'`,
  variable: (name: string) => `getenv('${name}')`,
  now: 'time()',
};

/** Writes a call in PHP, with its curl extension. */
export function php({ method, target, body, takesKey }: SampleCall): string {
  return [
    '<?php',
    '',
    `$request = curl_init(getenv('PARTNER_BASE_URL') . ${written(target, OF, ' . ')});`,
    'curl_setopt_array($request, [',
    `    CURLOPT_CUSTOMREQUEST => '${method}',`,
    '    CURLOPT_HTTPHEADER => [',
    "        'Authorization: Bearer ' . getenv('PARTNER_API_KEY'),",
    ...(takesKey ? ["        'Idempotency-Key: ' . bin2hex(random_bytes(16)),"] : []),
    ...(body === undefined ? [] : ["        'Content-Type: application/json',"]),
    '    ],',
    ...(body === undefined ? [] : [`    CURLOPT_POSTFIELDS => ${literal(body)},`]),
    '    CURLOPT_RETURNTRANSFER => true,',
    '    CURLOPT_TIMEOUT => 30,',
    ']);',
    '',
    '$body = curl_exec($request);',
    "echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), ' ', $body, PHP_EOL;",
  ].join('\n');
}

function literal(body: unknown): string {
  const { format, values } = formatOf(indentedJson(body, 8), OF);
  const text = `<<<'JSON'\n        ${format}\n        JSON`;
  return values.length > 0 ? `sprintf(${text}, ${values.join(', ')})` : text;
}
