import type { OperationId } from '../../../generated/backoffice/operations.ts';
import type { operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { hasActions, readActions } from '../../domain/actions/read-actions.ts';
import type { Operator } from '../../domain/operators/operator.ts';
import type { OperatorHandlers } from '../operation.ts';

type Handlers = Omit<OperatorHandlers<operations>, 'createPreview' | 'previewChange'>;

interface Request {
  path: { id: string };
  operator: Operator;
}
type ObjectHandler = (
  request: Request,
  ctx: Context,
) => Promise<{ status: 200; body: { id: string } }>;

/** Returns the handlers, of which those that return one object say what can be done with it, too. */
export function withActions(handlers: Handlers): Handlers {
  const objects = (Object.keys(handlers) as OperationId[]).filter(hasActions);
  return {
    ...handlers,
    ...Object.fromEntries(
      objects.map((id) => [id, adding(id, handlers[id as keyof Handlers] as never)]),
    ),
  };
}

const adding =
  (of: OperationId, handler: ObjectHandler): ObjectHandler =>
  async (request, ctx) => {
    const { status, body } = await handler(request, ctx);
    const { operator } = request;
    return {
      status,
      body: { ...body, actions: await readActions(ctx, { of, id: body.id, operator }) },
    };
  };
