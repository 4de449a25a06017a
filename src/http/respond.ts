import type { Request, Response } from 'express';
import type { Language } from '../../generated/backoffice/enums.ts';
import type { Context } from '../context.ts';
import type { OperationRow } from '../contract/routes.ts';
import {
  findStoredResponse,
  resolveFailure,
  type IdempotentRequest,
} from '../domain/idempotency/idempotency.ts';
import { requireCapability, type Caller, type Capability } from '../domain/partners/caller.ts';
import type { Page } from '../database/page.ts';
import { FileBytes } from '../file-bytes.ts';
import { completeInSlices } from '../json-text.ts';
import { idempotentRequest, readIdempotencyKey } from './input/idempotency-key.ts';
import { CSV_FORMS, PAGE, type CsvForm, type CsvRows } from './csv-columns.ts';
import { sendCsv } from './send-csv.ts';
import { holdResponse, sendJson } from './send-response.ts';
import { originOf } from './host.ts';
import { stateOf } from './request-state.ts';

interface Reply {
  status: number;
  body: unknown;
  replayed?: boolean;
}

/** Performs an operation. */
export type Handler = (request: never, ctx: Context) => Promise<Reply>;

/** Returns what is sent for the result of a handler, which can be a stored one, in the language of the request. */
export type Complete = (ctx: Context, resource: unknown, language: Language) => Promise<unknown>;

interface Performed {
  operation: OperationRow;
  /** Null if the operation has no CSV. */
  csvOf: Readonly<Record<CsvForm, CsvRows | null>>;
  handler: Handler;
  complete: Complete | undefined;
  /** False if the handler reads the stored response of its key. */
  readsStored: boolean;
}

/**
 * Responds to a valid request: with the stored response of its key, or with what the handler returns, as JSON or CSV.
 * @throws ApiError
 */
export async function respond(
  ctx: Context,
  { operation, csvOf, handler, readsStored, complete }: Performed,
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
      if (!complete || result.body instanceof FileBytes) return result;
      const finish = (part: unknown) => completed(part, ctx);
      const body = await (asJson ? completeInSlices(result.body, finish) : finish(result.body));
      return { ...result, body };
    });
  const csv = csvOf.program && acceptedCsv(req, csvOf);
  if (!csv) return send(ctx, res, await perform(req.query, true));
  const { limit: _limit, cursor: _cursor, ...filters } = req.query;
  await sendCsv(ctx, res, {
    columns: csv.columns,
    reader: readerOf(res),
    read: async (page) => pageIn((await perform({ ...filters, ...page }, false)).body, csv),
  });
}

/** Returns the form of CSV that the request prefers to JSON; null if it prefers none. */
function acceptedCsv(req: Request, { sheet, program }: Performed['csvOf']): CsvRows | null {
  const accepted = req.accepts(['json', ...Object.values(CSV_FORMS)]);
  if (accepted === CSV_FORMS.sheet) return sheet;
  return req.accepts(['json', 'csv']) === 'csv' ? program : null;
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
export function readerOf(res: Response): string {
  const { caller, operator } = stateOf(res);
  return caller?.partner.id ?? operator!.id;
}
