import type { Request, RequestHandler, Response } from 'express';
import type { Language } from '../../generated/backoffice/enums.ts';
import type { Context } from '../context.ts';
import type { Contract } from '../contract/contracts.ts';
import { operationAt } from '../contract/operations.ts';
import type { ContractPath } from '../contract/match-path.ts';
import type { OperationRow, RouteTable } from '../contract/routes.ts';
import {
  findStoredResponse,
  resolveFailure,
  type IdempotentRequest,
} from '../domain/idempotency/idempotency.ts';
import { requireCapability, type Caller, type Capability } from '../domain/partners/caller.ts';
import type { Page } from '../database/page.ts';
import { ApiError } from '../errors.ts';
import { completeInSlices } from '../json-text.ts';
import { absentNulls } from './input/absent-nulls.ts';
import { idempotentRequest, readIdempotencyKey } from './input/idempotency-key.ts';
import { noBody, readBody } from './middleware/body.ts';
import { plainTexts } from './input/plain-texts.ts';
import { hostileStrings } from './input/strict-input.ts';
import {
  CSV_FORMS,
  csvRows,
  PAGE,
  type CsvForm,
  type CsvRows,
  type SheetRows,
} from './csv-columns.ts';
import { sendCsv } from './send-csv.ts';
import { assertRoom, holdResponse, sendJson } from './send-response.ts';
import { originOf } from './host.ts';
import { inOrder } from './in-order.ts';
import { stateOf } from './request-state.ts';
import { validateAgainst } from './input/validation.ts';

interface Reply {
  status: number;
  body: unknown;
  replayed?: boolean;
}

type Handler = (request: never, ctx: Context) => Promise<Reply>;

/** A contract with a handler for each of its operations. */
interface Implementation extends Contract {
  handlers: Readonly<Record<string, Handler>>;
  /**
   * The operations whose handlers read and return the stored response of an Idempotency-Key, in a statement that they
   * send anyway. For all others the router does so.
   */
  ownReplays?: readonly string[];
  /** Returns the id of what a path names. @throws ApiError */
  idOf?(ctx: Context, operation: OperationRow, name: string): Promise<string>;
  /** Refuses a caller who may not use the operation. @throws ApiError missing_scope */
  permit(res: Response, operation: OperationRow): void;
  /** True if the lists can be sent as CSV, as a whole. */
  sendsCsv?: boolean;
  /** How some operations make rows for a spreadsheet of a response without pages. */
  sheets?: Readonly<Record<string, SheetRows>>;
  /** Runs before every handler, after validation. */
  before?: RequestHandler;
  /** Runs before a handler that changes something, after validation and `before`. */
  beforeChange?: RequestHandler;
  /** Returns what is sent for the result of a handler, which can be a stored one, in the language of the request. */
  complete?(ctx: Context, resource: unknown, language: Language): Promise<unknown>;
}

/** Returns the operations of this environment: some exist only in the sandbox. */
export function availableOperations({ config }: Context, operations: RouteTable): RouteTable {
  const isLive = config.environment === 'live';
  return Object.fromEntries(
    Object.entries(operations).filter(([, { sandboxOnly }]) => !sandboxOnly || !isLive),
  );
}

/**
 * Handles every operation of a contract that `matchOperation` has found, with the checks of D40 in
 * their order. On live, the operations of the sandbox do not exist.
 */
export function routes(ctx: Context, api: Implementation): RequestHandler {
  const handle = new Map(
    Object.entries(availableOperations(ctx, api.operations)).map(([operationId, operation]) => [
      operationId,
      inOrder(steps(ctx, api, api.handlers[operationId]!, operation)),
    ]),
  );
  return (req, res, next) => {
    const { path, operationId } = stateOf(res);
    if (!path) return next();
    if (!operationId) return refuseMethod(path, req, res);
    if (!path.params) throw new URIError();
    req.params = path.params;
    handle.get(operationId)!(req, res, next);
  };
}

function steps(
  ctx: Context,
  api: Implementation,
  handler: Handler,
  operation: OperationRow,
): RequestHandler[] {
  const permit: RequestHandler = (_req, res, next) => {
    api.permit(res, operation);
    next();
  };
  const key: RequestHandler = (req, _res, next) => {
    readIdempotencyKey(req, operation);
    next();
  };
  const documented = operationAt(api.document, operation.method, operation.path);
  const isPaged = documented.parameters.some(({ name }) => name === 'limit');
  const rowsFor = (form: CsvForm) =>
    api.sendsCsv ? csvRows(api.document, documented.operation, form) : null;
  const readsStored = !api.ownReplays?.includes(documented.operation.operationId);
  const sheet = rowsFor('sheet');
  const rowsOf = api.sheets?.[documented.operation.operationId];
  const csvOf = { program: rowsFor('program'), sheet: sheet && { ...sheet, rowsOf } };
  const room: RequestHandler = (_req, res, next) => {
    assertRoom(ctx, readerOf(res));
    next();
  };
  const { idOf } = api;
  const named: RequestHandler = async (req, res, next) => {
    const params = stateOf(res).path!.params!; // the audit log reads these, and the validator has copied them
    if (idOf && params.id !== undefined)
      req.params.id = params.id = await idOf(ctx, operation, params.id);
    next();
  };
  const beforeChange = api.beforeChange && operation.method !== 'get' ? [api.beforeChange] : [];
  return [
    permit,
    ...bodyReaders(api, documented.operation.operationId, operation),
    key,
    hostileStrings,
    ...absentNulls(api.document, operation),
    ...validateAgainst(api.document, operation),
    plainTexts(api.document, operation),
    ...(idOf ? [named] : []),
    ...(api.before ? [api.before] : []),
    ...beforeChange,
    ...(isPaged ? [room] : []),
    (req, res) => respond(ctx, api, { operation, csvOf, handler, readsStored }, req, res),
  ];
}

function bodyReaders(
  { maxBodyBytes, largerBodies }: Contract,
  operationId: string,
  operation: OperationRow,
): RequestHandler[] {
  if (operation.method === 'get') return [];
  return operation.body ? readBody(largerBodies?.[operationId] ?? maxBodyBytes) : [noBody];
}

interface Performed {
  operation: OperationRow;
  /** Null if the operation has no CSV. */
  csvOf: Readonly<Record<CsvForm, CsvRows | null>>;
  handler: Handler;
  /** False if the handler reads the stored response of its key. */
  readsStored: boolean;
}

async function respond(
  ctx: Context,
  { complete }: Implementation,
  { operation, csvOf, handler, readsStored }: Performed,
  req: Request,
  res: Response,
): Promise<void> {
  const { requestId, address, caller, operator, auditEntry } = stateOf(res);
  if (complete) res.vary('Accept-Language');
  const completed = async (body: unknown, ctx: Context) =>
    complete ? complete(ctx, body, languageOf(req)) : body;
  const key = readIdempotencyKey(req, operation);
  const idempotency = key
    ? idempotentRequest(ctx.keyring, caller?.partner.id ?? null, key, req)
    : null;
  const stored = idempotency && readsStored && (await findStoredResponse(ctx, idempotency));
  if (stored)
    return send(ctx, res, {
      ...stored,
      body: await completed(stored.body, ctx),
      replayed: true,
    });
  await assertCapability(ctx, operation, caller, idempotency);
  const origin = originOf(req);
  const sent = { path: req.params, query: req.query, body: req.body as unknown };
  const request = {
    requestId,
    address,
    origin,
    caller,
    operator,
    auditEntry,
    idempotency,
    prefersCsv: () => req.accepts(['json', 'csv']) === 'csv',
    ...sent,
  };
  const perform = (query: object, asJson: boolean) =>
    usingReplica(ctx, operation, async (ctx) => {
      const result = await handler({ ...request, query } as never, ctx);
      if (!complete) return result;
      const finish = (part: unknown) => completed(part, ctx);
      const body = await (asJson ? completeInSlices(result.body, finish) : finish(result.body));
      return { ...result, body };
    });
  const isSheet = req.accepts(['json', ...Object.values(CSV_FORMS)]) === CSV_FORMS.sheet;
  const csv = isSheet ? csvOf.sheet : request.prefersCsv() ? csvOf.program : null;
  if (!csv) return send(ctx, res, await perform(req.query, true));
  const { limit: _limit, cursor: _cursor, ...filters } = req.query;
  await sendCsv(ctx, res, {
    columns: csv.columns,
    reader: readerOf(res),
    read: async (page) => pageIn((await perform({ ...filters, ...page }, false)).body, csv),
  });
}

/** Returns the language in which the request prefers names: English, unless it prefers Arabic (D146). */
function languageOf(req: Request): Language {
  return req.acceptsLanguages('en', 'ar') === 'ar' ? 'ar' : 'en';
}

/** Returns a page, or all rows of a response that has them in another field. */
function pageIn(body: unknown, { field, rowsOf }: CsvRows): Page<unknown> {
  if (field === PAGE) return body as Page<unknown>;
  const data = rowsOf ? rowsOf(body as never) : (body as Record<string, unknown[]>)[field]!;
  return { object: 'list', data, hasMore: false, nextCursor: null };
}

/** Runs the work on the replica, if there is one and the operation is read there. */
function usingReplica<Result>(
  ctx: Context,
  { readsReplica }: OperationRow,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  if (!ctx.replica || !readsReplica) return work(ctx);
  return ctx.replica.read(ctx.db, (db) => work({ ...ctx, db }));
}

/**
 * Refuses a caller without the capability of the operation. The refusal is stored under the key, as
 * every decision of the operation is (D44).
 */
async function assertCapability(
  ctx: Context,
  { capability }: OperationRow,
  caller: Caller | undefined,
  key: IdempotentRequest | null,
): Promise<void> {
  if (!capability) return;
  try {
    requireCapability(caller!, capability as Capability);
  } catch (error) {
    if (key) await resolveFailure(ctx, key, error);
    throw error;
  }
}

function send(ctx: Context, res: Response, { status, body: resource, replayed }: Reply): void {
  if (replayed) res.set('Idempotent-Replayed', 'true');
  sendJson(res, status, resource, (bytes) => {
    holdResponse(ctx, readerOf(res), res, bytes);
    if (!replayed) countWritten(ctx, res, bytes);
  });
}

/** Counts what a partner writes: the response to a change is about as large as what it stores. */
function countWritten({ metrics }: Context, res: Response, bytes: number): void {
  const { caller } = stateOf(res);
  if (!caller || res.req.method === 'GET' || res.req.method === 'HEAD') return;
  metrics.increment('written_bytes_total', { partner: caller.partner.id }, bytes);
}

/** Returns whose clients read the response. */
function readerOf(res: Response): string {
  const { caller, operator } = stateOf(res);
  return caller?.partner.id ?? operator!.id;
}

function refuseMethod({ operations }: ContractPath, req: Request, res: Response): never {
  const allowed = [...operations.keys(), ...(operations.has('GET') ? ['HEAD'] : [])];
  res.set('Allow', allowed.join(', '));
  throw new ApiError('method_not_allowed', {
    message: `This path does not support ${req.method}.`,
    details: { allowed },
  });
}
