import { headersOf, indentedJson, type SampleCall } from './sample-call.ts';

/** Writes a call in Java 17, with its own HTTP client. */
export function java(call: SampleCall): string {
  const name = call.operationId.charAt(0).toUpperCase() + call.operationId.slice(1);
  const headers = headersOf(call).map(
    ([header, value]) => `                .header("${header}", "${value}")`,
  );
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse.BodyHandlers;',
    'import java.time.Duration;',
    '',
    `public class ${name} {`,
    '    public static void main(String[] args) throws Exception {',
    `        var uri = URI.create(System.getenv("BASE_URL") + "${call.target}");`,
    '        var request = HttpRequest.newBuilder(uri)',
    '                .header("Authorization", "Bearer " + System.getenv("API_KEY"))',
    ...headers,
    `                .method("${call.method}", ${publisher(call.body)})`,
    '                .timeout(Duration.ofSeconds(30))',
    '                .build();',
    '        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());',
    '        System.out.println(response.statusCode() + " " + response.body());',
    '    }',
    '}',
  ].join('\n');
}

function publisher(body: unknown): string {
  const publishers = 'HttpRequest.BodyPublishers';
  if (body === undefined) return `${publishers}.noBody()`;
  const json = indentedJson(body, 24).replaceAll('\\', '\\\\');
  return `${publishers}.ofString("""\n${' '.repeat(24)}${json}""")`;
}
