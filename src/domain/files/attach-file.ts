import type { Selectable } from 'kysely';
import type { Database, Trx } from '../../database/driver/connection.ts';
import { ApiError, notFound } from '../../errors.ts';

/** The violation if a file with the same content showed another payment concurrently. The next attempt names it. */
export const FILE_USED = 'files_show_one_payment';

/** What a file belongs to. */
type Owner = { order_id: string } | { receipt_id: string } | { contract_id: string };

type Used = Pick<Selectable<Database['files']>, 'order_id' | 'receipt_id' | 'contract_id'>;

/**
 * Makes an uploaded file show a payment, a receipt or a signature, for good. A payment is not shown by a content that
 * shows another one already (D229).
 * @param param the field that names the file
 * @throws ApiError resource_not_found, state_conflict with details {order}, {receipt} or {contract}
 */
export async function attachFile(
  trx: Trx,
  id: string,
  owner: Owner,
  param = 'file',
): Promise<void> {
  const file = await trx
    .selectFrom('files')
    .select(['order_id', 'receipt_id', 'contract_id', 'digest'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!file) throw notFound('file', id, param);
  const isPayment = 'order_id' in owner;
  const used = isUsed(file) ? file : isPayment && (await findPaymentOf(trx, file.digest));
  if (used) throw usedAlready(used, param);
  await trx.updateTable('files').set(owner).where('id', '=', id).execute();
}

const isUsed = ({ order_id, receipt_id, contract_id }: Used) =>
  [order_id, receipt_id, contract_id].some((owner) => owner !== null);

/** Finds the payment that a content shows, unless it was revoked. */
function findPaymentOf(trx: Trx, digest: Buffer): Promise<Used | undefined> {
  return trx
    .selectFrom('files')
    .select(['order_id', 'receipt_id', 'contract_id'])
    .where('digest', '=', digest)
    .where('order_id', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

function usedAlready({ order_id, receipt_id, contract_id }: Used, param: string): ApiError {
  const [noun, details] =
    order_id !== null
      ? (['the payment of an order', { order: order_id }] as const)
      : receipt_id !== null
        ? (['a receipt', { receipt: receipt_id }] as const)
        : (['the signature of a contract', { contract: contract_id }] as const);
  return new ApiError('state_conflict', {
    situation: 'file_used',
    param,
    message: `The file shows ${noun} already. Upload what shows this one.`,
    details,
  });
}
