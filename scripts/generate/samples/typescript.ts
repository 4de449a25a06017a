import { format } from 'prettier';
import type { SampleCall } from './sample-call.ts';
import { written } from './variables.ts';

const CLIENT = '@invest-example/partner-investment';
const WIDTH = 84;

/** Writes a call in TypeScript, with the partners' client. */
export async function typeScript(call: SampleCall): Promise<string> {
  const input = {
    path: call.path,
    query: call.query,
    ...(call.body !== undefined && { body: call.body }),
  };
  const filled = Object.fromEntries(
    Object.entries(input).filter(([, value]) => Object.keys(value as object).length > 0),
  );
  const given = Object.keys(filled).length > 0 ? literal(filled) : '';
  const isList = call.response.endsWith('List');
  const name = variable(call.response);
  const statement = isList
    ? `for await (const ${name} of paginate(api.${call.operationId}${given && `, ${given}`})) {\n` +
      `  console.log(${name});\n}`
    : `const ${name} = await api.${call.operationId}(${given});\n\nconsole.log(${name});`;
  const names = isList ? 'createPartnerClient, paginate' : 'createPartnerClient';
  const source = [
    `import { ${names} } from '${CLIENT}';`,
    `const api = createPartnerClient({ apiKey: process.env.PARTNER_API_KEY!, baseUrl: process.env.PARTNER_BASE_URL! });`,
    statement,
  ].join('\n\n');
  const text = await format(source, { parser: 'typescript', singleQuote: true, printWidth: WIDTH });
  return text.trimEnd();
}

/** Writes a value in TypeScript: its texts with a placeholder as variables or template literals. */
function literal(value: object): string {
  return JSON.stringify(value).replace(/"([^"]*\$\{[^"]*)"/g, (_, text: string) => {
    if (/^\$\{[A-Z_]+\}$/.test(text)) return `process.env.${text.slice(2, -1)}!`;
    const variable = (name: string) => `\${process.env.${name}}`;
    return `\`${written(text, { variable, now: '${Date.now()}' })}\``;
  });
}

/**
 * Returns the name of a variable: `OrderList` and `Order` become `order`,
 * `WebhookEndpointWithSecret` becomes `webhookEndpoint`.
 */
function variable(schema: string): string {
  const noun = schema.replace(/List$|WithSecret$/, '');
  return noun.charAt(0).toLowerCase() + noun.slice(1);
}
