import type { Request, RequestHandler, Response } from 'express';
import { operations } from '../../../generated/backoffice/operations.ts';
import type { components, operations as Operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { backofficeContract } from '../../contract/backoffice.ts';
import type { OperationRow } from '../../contract/routes.ts';
import { previewOperation } from '../../domain/actions/preview-operation.ts';
import { ApiError, faultOf, type StoredError } from '../../errors.ts';
import { inOrder } from '../in-order.ts';
import { absentNulls } from '../input/absent-nulls.ts';
import { plainTexts } from '../input/plain-texts.ts';
import { validateAgainst } from '../input/validation.ts';
import { ok, type OperatorHandlers, type OperatorRequest } from '../operation.ts';

type Schemas = components['schemas'];
type Handlers = OperatorHandlers<Operations>;
type Asked = OperatorRequest<Operations['createPreview']>;

/** Returns the handlers of previews, which perform the others and have no effect. */
export function previewsOf(
  handlers: Omit<Handlers, 'createPreview' | 'previewChange'>,
): Pick<Handlers, 'createPreview' | 'previewChange'> {
  async function preview(
    ctx: Context,
    asked: Omit<Asked, 'path' | 'query'>,
  ): Promise<Schemas['Preview']> {
    const { operation, target = null, body } = asked.body;
    const request = { ...asked, path: { id: target }, query: {}, body, auditEntry: undefined };
    const perform = (rehearsal: Context) =>
      handlers[operation]({ ...request, idempotency: null } as never, rehearsal);
    const { operator } = asked;
    return previewOperation(ctx, { operation, target, body, operator, perform });
  }
  return {
    createPreview: (request, ctx) => ok(preview(ctx, request)),
    previewChange: async (request, ctx) => {
      const {
        path,
        body: { operation, change, rentalIncome },
      } = request;
      const needed = NEEDED[operation];
      if (needed && !request.body[needed])
        throw new ApiError('missing_parameter', {
          param: needed,
          message: `${needed} is required for this operation.`,
        });
      const body = { operation, target: path.id, body: change ?? rentalIncome };
      const {
        target: _target,
        warnings: _warnings,
        amountKind: _amountKind,
        refusal,
        ...shown
      } = await preview(ctx, {
        ...request,
        body,
      });
      if (refusal)
        throw ApiError.again({ ...refusal, param: refusal.param ?? undefined } as StoredError);
      const property = await handlers.getProperty(request as never, ctx);
      return ok({
        ...shown,
        object: 'change_preview',
        operation,
        property: (property.body as Schemas['BackOfficeProperty']).id,
      });
    },
  };
}

const NEEDED: Partial<Record<Schemas['PreviewedOperation'], 'change' | 'rentalIncome'>> = {
  updateProperty: 'change',
  createRentalIncomeRun: 'rentalIncome',
};

type Check = (res: Response, operation: OperationRow) => void;
type Resolve = (operation: OperationRow, name: string) => Promise<string>;

/**
 * Checks the request that a preview is of as if it had been sent itself: who may call the
 * operation, what its path names, and its body.
 */
export function checkPreviewed(permit: Check, resolve: Resolve): RequestHandler {
  const validators = new Map<string, RequestHandler>();
  return async (req, res, next) => {
    const preview = req.body as Schemas['CreatePreviewRequest'];
    const { operation, target } = preview;
    const row = operations[operation] as OperationRow;
    permit(res, row);
    const needsTarget = row.path.includes('{id}');
    if (needsTarget !== (target !== undefined))
      throw new ApiError(needsTarget ? 'missing_parameter' : 'invalid_parameter', {
        param: 'target',
        message: `target is ${needsTarget ? 'required' : 'not possible'} for this operation.`,
      });
    if (row.body === 'required' && preview.body === undefined)
      throw new ApiError('missing_parameter', {
        param: 'body',
        message: 'body is required for this operation.',
      });
    if (target !== undefined) preview.target = await resolve(row, target);
    const validate = validators.get(operation) ?? validatorOf(row);
    validators.set(operation, validate);
    const inner = asIfSent(req, row, preview);
    validate(inner, res, (error?: unknown) => {
      if (inner.body !== undefined) preview.body = inner.body as never;
      next(error instanceof ApiError ? ofBody(error) : error);
    });
  };
}

const { document } = backofficeContract;

const validatorOf = (row: OperationRow): RequestHandler =>
  inOrder([
    ...absentNulls(document, row),
    ...validateAgainst(document, row),
    plainTexts(document, row),
  ]);

/** Returns a request of the operation itself, with the headers of that of its preview. */
function asIfSent(
  req: Request,
  { method, path }: OperationRow,
  { target = '', body }: Schemas['CreatePreviewRequest'],
): Request {
  const url = `/v1${path.replace('{id}', encodeURIComponent(target))}`;
  const own = { method: method.toUpperCase(), url, originalUrl: url, baseUrl: '', path: url };
  const values = { ...own, params: { id: target }, query: {}, body };
  return Object.create(
    req,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, { value, writable: true }]),
    ),
  ) as Request;
}

/** Returns an error that names the fields in the body of the preview. */
function ofBody(error: ApiError): ApiError {
  const { errors, ...rest } = (error.details ?? {}) as { errors?: StoredError[] };
  const faults = errors?.map((one) => faultOf(inPreview(one)));
  return ApiError.again({
    ...inPreview(error),
    details: { ...rest, ...(faults && { errors: faults }) },
  });
}

function inPreview({ code, message, param, details }: StoredError): StoredError {
  if (param === 'id')
    return { code, message: message.replace(/^id/, 'target'), param: 'target', details };
  return { code, message, param: param ? `body.${param}` : 'body', details };
}
