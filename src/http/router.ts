import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '../context.ts';
import type { Contract } from '../contract/contracts.ts';
import { operationAt } from '../contract/operations.ts';
import type { ContractPath } from '../contract/match-path.ts';
import type { OperationRow, RouteTable } from '../contract/routes.ts';
import { ApiError } from '../errors.ts';
import { absentNulls } from './input/absent-nulls.ts';
import { readIdempotencyKey } from './input/idempotency-key.ts';
import { noBody, readBody } from './middleware/body.ts';
import { plainTexts } from './input/plain-texts.ts';
import { hostileStrings } from './input/strict-input.ts';
import { asListed, csvRows, type CsvForm, type SheetRows } from './csv-columns.ts';
import { readerOf, respond, type Complete, type Handler } from './respond.ts';
import { assertRoom } from './send-response.ts';
import { inOrder } from './in-order.ts';
import { stateOf } from './request-state.ts';
import { validateAgainst } from './input/validation.ts';

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
  complete?: Complete;
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
  const csvOf = {
    program: rowsFor('program'),
    sheet: sheet && {
      ...sheet,
      columns: asListed(documented.operation.operationId, sheet.columns),
      rowsOf,
    },
  };
  const room: RequestHandler = (_req, res, next) => {
    assertRoom(ctx, readerOf(res));
    next();
  };
  const { idOf, complete } = api;
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
    (req, res) => respond(ctx, { operation, csvOf, handler, readsStored, complete }, req, res),
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

function refuseMethod({ operations }: ContractPath, req: Request, res: Response): never {
  const allowed = [...operations.keys(), ...(operations.has('GET') ? ['HEAD'] : [])];
  res.set('Allow', allowed.join(', '));
  throw new ApiError('method_not_allowed', {
    message: `This path does not support ${req.method}.`,
    details: { allowed },
  });
}
