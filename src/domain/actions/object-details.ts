import { sql } from 'kysely';
import { operations, type OperationId } from '../../../generated/backoffice/operations.ts';
import type { Db } from '../../database/driver/connection.ts';
import { toEgp } from '../money.ts';
import { readApproval } from '../approvals/back-office.ts';
import { toDetails, type ApprovalDetail } from '../approvals/targets/details.ts';
import { bankLineDetails } from '../approvals/targets/bank-lines.ts';
import { receiptDetails, refundDetails, reversalDetails } from '../approvals/targets/money-back.ts';
import { accessDetails } from '../approvals/targets/operators.ts';
import { partnerDetails, similarPartners } from '../approvals/targets/partners.ts';
import { termsDetails } from '../approvals/targets/property-terms.ts';
import { nameOf, walletDetails } from '../approvals/targets/read-details.ts';
import { runDetails } from '../approvals/targets/rent.ts';
import { paymentDetails } from '../approvals/read-payment-details.ts';
import { getPropertyRow } from '../properties/find-properties.ts';

type Read = (db: Db, id: string, body: unknown) => Promise<ApprovalDetail[]>;

/** What a preview shows of each kind of object, by the beginning of its path. */
const OBJECTS: Readonly<Record<string, Read>> = {
  'api-keys': (db, id) => keyDetails(db, 'api_keys', id),
  'operator-keys': (db, id) => keyDetails(db, 'operator_keys', id),
  approvals: async (db, id) => {
    const { requestedByName } = await readApproval(db, id);
    return toDetails({ 'approval.requestedBy': requestedByName });
  },
  'bank-lines': bankLineDetails,
  'card-reversals': (db, id) => reversalDetails(db, id, () => 0n),
  contracts: agreementDetails,
  investors: (db, id) => walletDetails(db, id, 'cash', 0n),
  operators: accessDetails,
  orders: paymentDetails,
  partners: partnerDetails,
  properties: (db, id) => termsDetails(db, id, {}),
  receipts: receiptDetails,
  'refunds-due': refundDetails,
  'rental-income': runDetails,
  withdrawals: withdrawalDetails,
  'withdrawal-batches': batchDetails,
};

/** What a preview shows of operations that do more than move their object. */
const OPERATIONS: Partial<Record<OperationId, Read>> = {
  closeFunding: closeDetails,
  createPartner: (db, _id, body) => similarPartners(db, (body as { name: string }).name),
};

/** What a preview shows of what an operation has created, before that is rolled back. */
export const CREATED: Partial<Record<OperationId, Read>> = {
  createOrder: paymentDetails,
  createRentalIncomeRun: runDetails,
};

/** Reads what an operation with this path is about. None if there is no such object. */
export async function objectDetails(
  db: Db,
  { operation, id, body }: { operation: OperationId; id: string; body: unknown },
): Promise<ApprovalDetail[]> {
  const read = OPERATIONS[operation] ?? OBJECTS[operations[operation].path.split('/')[1]!];
  return (await read?.(db, id, body)) ?? [];
}

/** Reads an unrevoked key, and whose it is. */
async function keyDetails(
  db: Db,
  table: 'api_keys' | 'operator_keys',
  id: string,
): Promise<ApprovalDetail[]> {
  const key = await (
    table === 'api_keys'
      ? db.selectFrom('api_keys as key').innerJoin('partners as holder', 'holder.id', 'partner_id')
      : db
          .selectFrom('operator_keys as key')
          .innerJoin('operators as holder', 'holder.id', 'operator_id')
  )
    .select(['holder.name as holder', 'key.name'])
    .where('key.id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return key ? toDetails({ 'key.holder': key.holder, 'key.name': key.name }) : [];
}

async function agreementDetails(db: Db, id: string): Promise<ApprovalDetail[]> {
  const contract = await db
    .selectFrom('contracts')
    .innerJoin('properties', 'properties.id', 'contracts.property_id')
    .innerJoin('investors', 'investors.id', 'contracts.investor_id')
    .select(['contracts.number', 'contracts.shares', 'status', 'code', 'investors.name'])
    .where('contracts.id', '=', id)
    .executeTakeFirst();
  if (!contract) return [];
  return toDetails({
    'contract.number': contract.number,
    'contract.status': contract.status,
    'investor.name': nameOf(contract.name),
    'property.code': contract.code,
    'contract.shares': String(contract.shares),
  });
}

async function withdrawalDetails(db: Db, id: string): Promise<ApprovalDetail[]> {
  const withdrawal = await db
    .selectFrom('withdrawals')
    .innerJoin('investors', 'investors.id', 'withdrawals.investor_id')
    .select(['amount', 'iban', 'account_name', 'investors.name', 'phone'])
    .select(({ selectFrom }) =>
      selectFrom('withdrawal_batch_lines as line')
        .innerJoin('withdrawal_batches as batch', 'batch.id', 'line.batch_id')
        .whereRef('line.withdrawal_id', '=', 'withdrawals.id')
        .where(sql<boolean>`not is_released`) // literally, as the index of lines has it
        .select('batch.number')
        .as('batch'),
    )
    .where('withdrawals.id', '=', id)
    .executeTakeFirst();
  if (!withdrawal) return [];
  const { batch, iban, account_name: account } = withdrawal;
  return toDetails({
    'investor.name': nameOf(withdrawal.name),
    'investor.phone': withdrawal.phone,
    'withdrawal.amount': toEgp(withdrawal.amount),
    'withdrawal.account': iban && `${account}, ${iban}`,
    ...(batch !== null && { 'withdrawal.batch': batch }),
  });
}

async function batchDetails(db: Db, idOrNumber: string): Promise<ApprovalDetail[]> {
  const batch = await db
    .selectFrom('withdrawal_batches as batch')
    .leftJoin('withdrawal_batch_lines as line', (join) =>
      join.onRef('line.batch_id', '=', 'batch.id').on('is_released', '=', false),
    )
    .leftJoin('withdrawals', (join) =>
      join.onRef('withdrawals.id', '=', 'line.withdrawal_id').on('status', '=', 'reserved'),
    )
    .select('number')
    .select([
      sql<number>`count(withdrawals.id)::integer`.as('open'),
      sql<bigint>`coalesce(sum(withdrawals.amount), 0)::bigint`.as('amount'),
    ])
    .where(({ eb, or }) => or([eb('batch.id', '=', idOrNumber), eb('number', '=', idOrNumber)]))
    .groupBy('number')
    .executeTakeFirst();
  if (!batch) return [];
  return toDetails({
    'batch.number': batch.number,
    'batch.lines': String(batch.open),
    'batch.total': toEgp(batch.amount),
  });
}

/** Reads what the close of a funding issues, and what stays unsold. */
async function closeDetails(db: Db, property: string): Promise<ApprovalDetail[]> {
  const row = await getPropertyRow(db, property);
  const orders = await db
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
