import { headersOf, indentedJson, type SampleCall } from './sample-call.ts';

/** Writes a call in PHP, with its curl extension. */
export function php(call: SampleCall): string {
  const headers = headersOf(call).map(([name, value]) => `        '${name}: ${value}',`);
  return [
    '<?php',
    '',
    `$request = curl_init(getenv('BASE_URL') . '${call.target}');`,
    'curl_setopt_array($request, [',
    `    CURLOPT_CUSTOMREQUEST => '${call.method}',`,
    '    CURLOPT_HTTPHEADER => [',
    "        'Authorization: Bearer ' . getenv('API_KEY'),",
    ...headers,
    '    ],',
    ...(call.body === undefined
      ? []
      : [
          "    CURLOPT_POSTFIELDS => <<<'JSON'",
          `        ${indentedJson(call.body, 8)}`,
          '        JSON,',
        ]),
    '    CURLOPT_RETURNTRANSFER => true,',
    '    CURLOPT_TIMEOUT => 30,',
    ']);',
    '',
    '$body = curl_exec($request);',
    "echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), ' ', $body, PHP_EOL;",
  ].join('\n');
}
