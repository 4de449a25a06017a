import { statement } from '../../database/statement.ts';

/*
 * Writes a batch of partners' requests to the request log.
 *
 * Reads:   rows, a JSON array of RequestEntry
 * Writes:  api_requests
 * Returns: nothing
 */
export const insertRequests = statement<{ rows: string }>(`
insert into api_requests (partner_id, request_id, key_id, operation, method, status, error_code, error_param, duration_ms, idempotency_key, address,
                          created_at)
select "partnerId", "requestId", "keyId", operation, method, status, "errorCode", "errorParam", "durationMs", "idempotencyKey", address, "receivedAt"
from json_to_recordset(:rows::json) as entry (
  "partnerId" text, "requestId" text, "keyId" text, operation text, method text, status smallint, "errorCode" text, "errorParam" text,
  "durationMs" integer, "idempotencyKey" text, address text, "receivedAt" timestamptz(3))`);
