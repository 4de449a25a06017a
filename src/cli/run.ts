import { createInterface } from 'node:readline/promises';
import { styleText } from 'node:util';
import { readAccess } from './access.ts';
import { createApi, type Api, type ApiRequest } from './api.ts';
import { operationOf, resolve, type Operation } from './contract.ts';
import { Failure } from './failure.ts';
import { fieldsOf } from './fields.ts';
import { schemaAt } from './format.ts';
import { grammar } from './grammar.ts';
import { resolveName } from './names.ts';
import { isList, type Call } from './program.ts';
import { requestOf } from './request.ts';
import { listText, resourceText } from './show.ts';

type Resource = Readonly<Record<string, unknown>>;

interface Page {
  object: 'list';
  data: Resource[];
  hasMore: boolean;
  nextCursor: string | null;
}

/**
 * Carries out a command: asks where it cannot be undone, calls the API, prints the answer.
 * @throws Failure where the API refuses or does not answer, or the person says no
 */
export async function run({ operation: id, target, options }: Call): Promise<void> {
  const operation = operationOf(id);
  const api = createApi(await readAccess(process.env));
  const [, , placeholder = ''] = grammar[id].command.split(' ');
  const objectId = target === null ? null : await resolveName(api, placeholder.replace(/[<>]/g, ''), target);
  const request = await requestOf(api, operation, objectId, options);
  await confirm(api, call(id, objectId, request), options.yes === true);
  const answer = await send(api, request, options.all === true).catch((error: unknown) => nameOption(error, operation));
  if (options.json) return void process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
  print(operation, answer);
  if (grammar[id].afterwards) console.log(`\n${styleText('yellow', grammar[id].afterwards)}`);
}

function call(id: Call['operation'], objectId: string | null, { body = {} }: ApiRequest) {
  return { warn: grammar[id].warn, id: objectId ?? '', body: body as Resource };
}

async function confirm(api: Api, { warn, id, body }: ReturnType<typeof call>, yes: boolean): Promise<void> {
  if (!warn || yes) return;
  const sentence = await warn({ api, id, body });
  if (sentence === null) return;
  if (!process.stdin.isTTY) throw new Failure(`${sentence}\nThis cannot be undone, and there is nobody to ask: add --yes to do it.`, 2);
  console.error(sentence);
  const answer = await ask('This cannot be undone. Do it? (yes/no) ');
  if (!/^y(es)?$/i.test(answer.trim())) throw new Failure('Nothing was done.');
}

/** What the person types; nothing where they end the input or interrupt. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answered = terminal.question(question).catch(() => '');
  return Promise.race([answered, ended]).finally(() => terminal.close());
}

async function send(api: Api, request: ApiRequest, all: boolean): Promise<Page | Resource> {
  if (!all) return api.send(request);
  const { limit: _largest, ...query } = request.query ?? {};
  return { object: 'list', data: await api.all<Resource>(request.path, query), hasMore: false, nextCursor: null };
}

/** The API names the field that it refuses; a person wrote an option. */
function nameOption(error: unknown, operation: Operation): never {
  if (error instanceof Failure) {
    const field = fieldsOf(operation).find(({ path }) => path.join('.') === error.envelope?.error.param);
    error.option = field && `--${field.flag}`;
  }
  throw error;
}

function print(operation: Operation, answer: Page | Resource): void {
  if (!isList(operation)) return console.log(resourceText(answer as Resource, operation.reply));
  const { object: _list, data, hasMore: _more, nextCursor, ...totals } = answer as Page;
  console.log(listText(data, resolve(schemaAt(operation.reply, ['data']).items ?? {})));
  if (Object.keys(totals).length > 0) console.log(`\n${resourceText(totals, operation.reply)}`);
  if (nextCursor) console.log(styleText('dim', `\nThere are more: add --all, or --cursor ${nextCursor}`));
}
