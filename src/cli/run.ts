import { readAccess } from './calls/access.ts';
import { createApi, type Api, type ApiRequest } from './calls/api.ts';
import { cairoTime } from './output/cairo-time.ts';
import { confirm } from './confirm.ts';
import { operations } from '../../generated/backoffice/operations.ts';
import type { components } from '../../generated/backoffice/types.ts';
import { operationOf, type Operation } from './calls/contract.ts';
import { Failure, refusalOf } from './failure.ts';
import { fieldsOf } from './calls/fields.ts';
import { schemaAt } from './output/format.ts';
import { resolveArgument } from './calls/names.ts';
import { type Call } from './program.ts';
import { requestOf } from './calls/request.ts';
import { approvalText, previewText } from './output/approval-text.ts';
import { listText, resourceText } from './output/show.ts';
import { print, style, terminal } from './terminal.ts';

type Resource = Readonly<Record<string, unknown>>;

interface Page {
  object: 'list';
  data: Resource[];
  hasMore: boolean;
  nextCursor: string | null;
}

const NEEDS_APPROVAL =
  'Nothing has changed yet: another operator must approve it with approvals approve.';

/**
 * Carries out a command: asks for confirmation if needed, calls the API, prints the response.
 * @throws Failure if the API refuses or does not respond, or the person declines
 */
export async function run({ operation: id, target, options }: Call): Promise<void> {
  const operation = operationOf(id);
  const api = createApi(await readAccess(terminal()));
  const { command, afterwards } = operation;
  const objectId = target && (await resolveArgument(api, command.argument!, target));
  const request = await requestOf(api, operation, objectId, options);
  const began = new Date();
  if (!options.yes)
    await ask(api, operation, objectId, request, options.idempotencyKey !== undefined).catch(
      (error: unknown) => explain(error, operation, objectId, request, began),
    );
  if (options.csv === true) return api.download(request, terminal().output);
  if (operation.isFile) return downloadFile(api, request);
  const response = await send(api, request, options.all === true).catch((error: unknown) =>
    explain(error, operation, objectId, request, began),
  );
  if (options.json) return print(JSON.stringify(response, null, 2));
  show(operation, response);
  if (response.object === 'approval' && operation.canNeedApproval)
    return print(`\n${style('yellow', NEEDS_APPROVAL)}`);
  if (afterwards) print(`\n${style('yellow', afterwards)}`);
}

/**
 * Writes a file to standard output, never to a screen: what somebody uploaded could control the terminal.
 * @throws Failure, also if standard output is a terminal
 */
function downloadFile(api: Api, request: ApiRequest): Promise<void> {
  const { output } = terminal();
  if (output.isTTY) throw new Failure('A file is not shown here. Add > and a name to store it.', 2);
  return api.download(request, output, '*/*');
}

/**
 * Shows what a command would do and asks for confirmation, if there is something to show. The first
 * attempt of a repeated request may have succeeded, so that the command would now be refused: then
 * the API returns the first response.
 * @throws Failure if the person declines, or the command would be refused
 */
async function ask(
  api: Api,
  operation: Operation,
  target: string | null,
  { body }: ApiRequest,
  isRepeated: boolean,
): Promise<void> {
  if (!operation.hasPreview) return;
  const preview = await api.send<components['schemas']['Preview']>({
    method: 'POST',
    path: '/previews',
    body: {
      operation: operation.id,
      ...(target !== null && { target }),
      ...(body === undefined ? {} : { body }),
    },
  });
  if (preview.refusal && isRepeated) return;
  if (preview.refusal) throw refusalOf(preview.refusal);
  if (preview.details.length > 0 || preview.needsApproval) await confirm(previewText(preview));
}

async function send(api: Api, request: ApiRequest, all: boolean): Promise<Page | Resource> {
  if (!all) return api.send(request);
  const { limit: _largest, ...query } = request.query ?? {};
  const page = await api.whole<Resource>(request.path, query);
  return { ...page, object: 'list', hasMore: false };
}

/**
 * Adds the options of the command to an error of the API, which names fields. If it is unknown
 * whether the change was made, adds how to find out.
 */
function explain(
  error: unknown,
  operation: Operation,
  objectId: string | null,
  { idempotencyKey }: ApiRequest,
  began: Date,
): never {
  if (!(error instanceof Failure)) throw error;
  error.optionOf = (param) => {
    const name = param.replace(/^body\./, '');
    const field = fieldsOf(operation).find(({ path }) => path.join('.') === name);
    return field && `--${field.flag}`;
  };
  if (error.isOpen && operation.method !== 'GET') {
    const next = idempotencyKey
      ? `repeat the command with --idempotency-key ${idempotencyKey}.`
      : howToFindOut(operation, objectId, began);
    error.hint = `The change may have been made: ${next}`;
  }
  throw error;
}

/** Returns the commands that show whether a change was made: the object, and the audit log. */
function howToFindOut(
  { command: { group } }: Operation,
  objectId: string | null,
  began: Date,
): string {
  const show =
    objectId !== null &&
    Object.values(operations).some(({ command }) => command === `${group} show`);
  const about = objectId === null ? '' : ` --resource ${objectId}`;
  const checks = [
    ...(show ? [`${group} show ${objectId}`] : []),
    `audit-log list${about} --since "${cairoTime(began)}"`,
  ];
  return `before you try again, check with ${checks.join(' or ')}.`;
}

function show(operation: Operation, response: Page | Resource): void {
  if (response.object === 'approval')
    return print(approvalText(response as unknown as Parameters<typeof approvalText>[0]));
  const { actions: _actions, ...resource } = response as Resource;
  const file = resource.csv ?? resource.xml;
  if (file !== undefined) return void terminal().output.write(String(file));
  if (!Array.isArray(response.data)) return print(resourceText(resource, operation.reply));
  const { object: _list, data, hasMore: _more, nextCursor, ...totals } = response as Page;
  print(listText(data, schemaAt(operation.reply, ['data']).items ?? {}));
  const rest = resourceText(totals, operation.reply);
  if (rest !== '') print(`\n${rest}`);
  if (nextCursor) print(style('dim', `\nThere are more: add --all or --cursor ${nextCursor}`));
}
