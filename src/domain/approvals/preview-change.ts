import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Trx } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import { command, type UnitOfWork } from '../command.ts';
import { toEgp } from '../money.ts';
import type { Operator } from '../operators/operator.ts';
import { getPropertyRow } from '../properties/find-properties.ts';
import { lockProperty } from '../properties/lock-property.ts';
import { moveProperty } from '../properties/move-property.ts';
import { createRentalIncomeRun } from '../rental-income/runs/create-rental-income-run.ts';
import { approvableOperations, operationConflicts } from './approvable-operations.ts';
import { rehearsed, type ApprovableOperation } from './approvable.ts';
import { needsSecondOperator } from './request-approval.ts';
import { toDetails, type ApprovalDetail } from './targets/details.ts';
import { runDetails } from './targets/rent.ts';
import { detailResource, titleOf } from './targets/requested.ts';

type Schemas = components['schemas'];
type Request = Schemas['PreviewChangeRequest'];

interface Preview {
  property: string;
  request: Request;
  operator: Operator;
}

/** What a change would do. */
interface Outcome {
  details: ApprovalDetail[];
  /** Piastres; null if it has none. */
  amount?: bigint | null;
  needsApproval?: boolean;
}

/**
 * Returns what a change of a unit would do, as a second operator would see it. Everything is rolled back.
 * @throws ApiError that of the operation, and missing_parameter if the request lacks its body
 */
export const previewChange = command(
  async (work, input: Preview): Promise<Schemas['ChangePreview']> => {
    const { operation } = input.request;
    const {
      details,
      amount = null,
      needsApproval = false,
    } = await OUTCOMES[operation](work, input);
    return {
      object: 'change_preview',
      property: (await getPropertyRow(work.trx, input.property)).id,
      operation,
      title: titleOf(operation),
      amount: amount === null ? null : toEgp(amount),
      needsApproval,
      details: details.map((detail) => detailResource(operation, detail)),
    };
  },
  { constraints: operationConflicts, enqueues: true },
);

const OUTCOMES: Readonly<
  Record<Request['operation'], (work: UnitOfWork, preview: Preview) => Promise<Outcome>>
> = {
  updateProperty: (work, preview) =>
    previewApprovable(work, preview, {
      operation: 'updateProperty',
      body: required(preview.request.change, 'change'),
    }),
  publishProperty: (work, preview) =>
    previewApprovable(work, preview, { operation: 'publishProperty' }),
  async closeFunding({ trx }, { property }) {
    const row = await lockProperty(trx, property);
    await rehearsed(trx, () => moveProperty(trx, row, 'closeFunding'));
    return { details: await closeDetails(trx, property) };
  },
  createRentalIncomeRun: (work, { property, request, operator }) =>
    rehearsed(work.trx, async () => {
      const rent = required(request.rentalIncome, 'rentalIncome');
      const input = { property, ...rent, actor: operator.id };
      const { id } = await createRentalIncomeRun.within(work, input);
      return { details: await runDetails(work.trx, id) };
    }),
};

async function previewApprovable(
  work: UnitOfWork,
  { property, operator }: Preview,
  { operation, body }: { operation: ApprovableOperation; body?: object },
): Promise<Outcome> {
  const { trx, ctx } = work;
  const approvable = approvableOperations[operation];
  const request = { id: property, body, actor: operator.id };
  await approvable.lockTarget(trx, property);
  const amount = await approvable.amountOf(trx, request);
  const details = await approvable.detailsOf(trx, request, ctx.config);
  await approvable.rehearse(work, request);
  return {
    details,
    amount,
    needsApproval: await needsSecondOperator(work, { operation, operator, amount }),
  };
}

/** Reads what the close of a funding issues, and what stays unsold. */
async function closeDetails(trx: Trx, property: string): Promise<ApprovalDetail[]> {
  const row = await getPropertyRow(trx, property);
  const orders = await trx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .where('property_id', '=', row.id)
    .select([
      sql<number>`count(*) filter (where paid_at is not null and status in ('paid', 'completed'))::integer`.as(
        'paid',
      ),
      sql<number>`count(*) filter (where status = 'cancellation_requested')::integer`.as('asking'),
    ])
    .executeTakeFirstOrThrow();
  return toDetails({
    'property.code': row.code,
    'property.name': row.name.en || row.name.ar,
    'property.status': [row.status, 'funded'],
    'shares.total': String(row.total),
    'shares.sold': String(row.sold),
    'shares.unsold': String(row.total - row.sold - row.reserved),
    'shares.reserved': String(row.reserved),
    'orders.paid': String(orders.paid),
    'orders.cancellationRequested': String(orders.asking),
  });
}

/** @throws ApiError missing_parameter */
function required<Value>(value: Value | undefined, param: string): Value {
  if (value !== undefined) return value;
  throw new ApiError('missing_parameter', {
    param,
    message: `${param} is required for this operation.`,
  });
}
