import { sql, type RawBuilder } from 'kysely';
import { operations } from '../../../generated/backoffice/operations.ts';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import { ApiError, notFound } from '../../errors.ts';
import { FileBytes } from '../../file-bytes.ts';
import { operatorName } from '../operators/operator-name.ts';
import { assertRole, type Operator } from '../operators/operator.ts';

type FileResource = components['schemas']['File'];

/** Selects the id of the file of the receipt or contract whose id is in a column; null if it has none. */
export function attachedFile(
  owner: 'receipt_id' | 'contract_id',
  column: string,
): RawBuilder<string | null> {
  return sql`(select id from files where files.${sql.ref(owner)} = ${sql.ref(column)})`;
}

/**
 * Selects the file that shows the payment of an order, also if the order was refunded because the payment was revoked.
 * That of an earlier payment is not shown.
 */
export const EVIDENCE_FILE = sql<string | null>`case when orders.evidence_kind is not null then (
  select id from files where files.order_id = orders.id and (withdrawn_at is null or orders.reversed_amount > 0)
  order by position desc limit 1) end`;

/** Selects everything of a file but its content. */
function selectFile(db: Db, id: string) {
  return db
    .selectFrom('files')
    .select(['id', 'name', 'media_type', 'size', 'order_id', 'receipt_id', 'contract_id'])
    .select(['uploaded_by', 'erased_at', 'created_at'])
    .select(sql<string>`encode(digest, 'hex')`.as('sha256'))
    .select(operatorName('files.uploaded_by').as('uploaded_by_name'))
    .where('id', '=', id);
}

type FileRow = Awaited<ReturnType<ReturnType<typeof selectFile>['executeTakeFirstOrThrow']>>;

/** Returns what is known of a file that exists. */
export async function describeFile(db: Db, id: string): Promise<FileResource> {
  return fileResource(await selectFile(db, id).executeTakeFirstOrThrow());
}

interface Read {
  id: string;
  operator: Operator;
}

/**
 * Returns what is known of a file, to everyone who may read what it belongs to.
 * @throws ApiError resource_not_found, missing_scope
 */
export async function getFile({ db }: Pick<Context, 'db'>, read: Read): Promise<FileResource> {
  return fileResource(await readableFile(db, read));
}

/** Returns the content of a file. @throws ApiError as `getFile` does, resource_not_found, too, if it was erased */
export async function downloadFile({ db }: Pick<Context, 'db'>, read: Read): Promise<FileBytes> {
  const { id, name, media_type: mediaType } = await readableFile(db, read);
  const { content } = await db
    .selectFrom('files')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (content) return new FileBytes(content, { name, mediaType });
  throw new ApiError('resource_not_found', {
    param: 'id',
    message: 'The content of the file was erased with the person whom it was about.',
  });
}

async function readableFile(db: Db, { id, operator }: Read): Promise<FileRow> {
  const file = await selectFile(db, id).executeTakeFirst();
  if (!file) throw notFound('file', id);
  assertRole(operator, operations[shownBy(file)].permissions);
  return file;
}

/** Returns the operation that shows what a file belongs to. One of nothing is for those who decide about requests. */
function shownBy({ order_id: order, receipt_id: receipt, contract_id: contract }: FileRow) {
  if (order !== null) return 'getOrder';
  if (receipt !== null) return 'getReceipt';
  return contract === null ? 'getApproval' : 'getContract';
}

function fileResource(row: FileRow): FileResource {
  return {
    object: 'file',
    id: row.id,
    name: row.name,
    mediaType: row.media_type,
    size: row.size,
    sha256: row.sha256,
    ...(row.order_id !== null && { order: row.order_id }),
    ...(row.receipt_id !== null && { receipt: row.receipt_id }),
    ...(row.contract_id !== null && { contract: row.contract_id }),
    uploadedBy: row.uploaded_by,
    uploadedByName: row.uploaded_by_name ?? '',
    ...(row.erased_at && { erasedAt: row.erased_at.toISOString() }),
    createdAt: row.created_at.toISOString(),
  };
}
