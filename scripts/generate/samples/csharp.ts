import { indentedJson, type SampleCall } from './sample-call.ts';
import { hasPlaceholder, written } from './variables.ts';

const OF = {
  text: (text: string) => `"${text}"`,
  variable: (name: string) => `Environment.GetEnvironmentVariable("${name}")`,
  now: 'DateTimeOffset.UtcNow.ToUnixTimeSeconds()',
};
const IN_BODY = {
  variable: (name: string) => `{{${OF.variable(name)}}}`,
  now: `{{${OF.now}}}`,
};

/** Writes a call in C# 11, with HttpClient. */
export function cSharp(call: SampleCall): string {
  const method = call.method.charAt(0) + call.method.slice(1).toLowerCase();
  return [
    'using System.Net.Http.Headers;',
    'using System.Net.Mime;',
    'using System.Text;',
    '',
    'using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };',
    'using var request = new HttpRequestMessage(',
    `    HttpMethod.${method},`,
    `    Environment.GetEnvironmentVariable("PARTNER_BASE_URL") + ${written(call.target, OF, ' + ')});`,
    'request.Headers.Authorization = new AuthenticationHeaderValue(',
    '    "Bearer", Environment.GetEnvironmentVariable("PARTNER_API_KEY"));',
    ...(call.takesKey
      ? ['request.Headers.Add("Idempotency-Key", Guid.NewGuid().ToString());']
      : []),
    ...(call.body === undefined ? [] : content(call.body)),
    '',
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");',
  ].join('\n');
}

function content(body: unknown): string[] {
  const json = indentedJson(body, 4);
  return [
    `request.Content = new StringContent(${hasPlaceholder(json) ? '$$' : ''}"""`,
    `    ${written(json, IN_BODY)}`,
    '    """, Encoding.UTF8, MediaTypeNames.Application.Json);',
  ];
}
