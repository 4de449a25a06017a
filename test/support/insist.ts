import type { Reply } from './client.ts';

/**
 * Sends the same request until it has a final response, as a partner does: again with the same key
 * after 503, and while the first attempt is running.
 */
export async function insist<Body>(send: () => Promise<Reply<Body>>): Promise<Reply<Body>> {
  for (;;) {
    const reply = await send();
    const { error } = (reply.body ?? {}) as { error?: { code: string } };
    if (reply.status !== 503 && error?.code !== 'idempotency_key_in_use') return reply;
  }
}
