import { indentedJson, type SampleCall } from './sample-call.ts';

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
    `    HttpMethod.${method}, Environment.GetEnvironmentVariable("BASE_URL") + "${call.target}");`,
    'request.Headers.Authorization = new AuthenticationHeaderValue(',
    '    "Bearer", Environment.GetEnvironmentVariable("API_KEY"));',
    ...(call.idempotencyKey
      ? [`request.Headers.Add("Idempotency-Key", "${call.idempotencyKey}");`]
      : []),
    ...(call.body === undefined
      ? []
      : [
          'request.Content = new StringContent("""',
          `    ${indentedJson(call.body, 4)}`,
          '    """, Encoding.UTF8, MediaTypeNames.Application.Json);',
        ]),
    '',
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");',
  ].join('\n');
}
