import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';

/**
 * Ends every pending delivery of an endpoint. One that was attempted keeps the error of that attempt where the endpoint is only disabled, because it says
 * more; a deleted endpoint is named in any case (D71, D74).
 */
export async function failPending(db: Db, endpointId: string, reason: 'endpoint_disabled' | 'endpoint_deleted'): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({
      status: 'failed',
      due_at: null,
      by_hand: false,
      planned_at: null,
      last_error: reason === 'endpoint_deleted' ? reason : sql<string>`coalesce(last_error, ${reason})`,
    })
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'pending')
    .execute();
}
