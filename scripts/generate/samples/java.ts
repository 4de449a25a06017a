import { indentedJson, type SampleCall } from './sample-call.ts';
import { formatOf, written } from './variables.ts';

const OF = {
  text: (text: string) => `"${text}"`,
  variable: (name: string) => `System.getenv("${name}")`,
  now: 'Instant.now().getEpochSecond()',
};

/** Writes a call in Java 17, with its own HTTP client. */
export function java(call: SampleCall): string {
  const name = call.operationId.charAt(0).toUpperCase() + call.operationId.slice(1);
  const publisher = publisherOf(call.body);
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse.BodyHandlers;',
    'import java.time.Duration;',
    ...(publisher.includes(OF.now) ? ['import java.time.Instant;'] : []),
    ...(call.takesKey ? ['import java.util.UUID;'] : []),
    '',
    `public class ${name} {`,
    '    public static void main(String[] args) throws Exception {',
    `        var uri = URI.create(System.getenv("PARTNER_BASE_URL") + ${written(call.target, OF, ' + ')});`,
    '        var request = HttpRequest.newBuilder(uri)',
    '                .header("Authorization", "Bearer " + System.getenv("PARTNER_API_KEY"))',
    ...(call.takesKey
      ? ['                .header("Idempotency-Key", UUID.randomUUID().toString())']
      : []),
    ...(call.body === undefined
      ? []
      : ['                .header("Content-Type", "application/json")']),
    `                .method("${call.method}", ${publisher})`,
    '                .timeout(Duration.ofSeconds(30))',
    '                .build();',
    '        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());',
    '        System.out.println(response.statusCode() + " " + response.body());',
    '    }',
    '}',
  ].join('\n');
}

function publisherOf(body: unknown): string {
  const publishers = 'HttpRequest.BodyPublishers';
  if (body === undefined) return `${publishers}.noBody()`;
  const { format, values } = formatOf(indentedJson(body, 24), OF);
  const formatted = values.length > 0 ? `.formatted(${values.join(', ')})` : '';
  const text = format.replaceAll('\\', '\\\\');
  return `${publishers}.ofString("""\n${' '.repeat(24)}${text}"""${formatted})`;
}
