import { randomUUID } from 'node:crypto';
import type { OperationReply, Stage } from '../stage.ts';

/** Returns the response to a request of an operator whose Idempotency-Key a running request holds. */
export async function withHeldKey(
  { service }: Stage,
  send: (key: string) => Promise<OperationReply>,
): Promise<OperationReply> {
  const key = randomUUID();
  const holder = await service.ctx.pool.connect();
  await holder.query('begin');
  await holder.query(`insert into idempotency_keys (key, fingerprint) values ($1, '\\x00')`, [key]);
  const reply = await send(key);
  await holder.query('rollback');
  holder.release();
  return reply;
}
