import { sql } from 'kysely';
import type { components } from '../../../../generated/partner/types.ts';
import type { Context } from '../../../context.ts';
import { now } from '../../../database/clock.ts';
import { command } from '../../command.ts';
import type { Caller } from '../../partners/caller.ts';
import { endpointResource } from '../resource.ts';
import { requireEndpoint } from './endpoints.ts';
import { noSecrets, unexpiredSecrets, withCurrentSecretFor } from './previous-secrets.ts';
import { mintSecret } from './secret.ts';

type Schemas = components['schemas'];

interface RotateSecret {
  caller: Caller;
  id: string;
  rotation?: Schemas['RotateWebhookSecretRequest'] | undefined;
}

/**
 * Replaces an endpoint's secret; every attempt from now on is signed with the new one. The current
 * secret remains valid for `previousSecretExpiresIn` seconds, and those of earlier rotations until
 * they expire, so a rotation whose response was lost can be repeated. If it is 0, all of them expire
 * at once.
 * @throws ApiError resource_not_found
 */
export const rotateSecret = command(
  async (
    { ctx, trx },
    { caller, id, rotation }: RotateSecret,
  ): Promise<Schemas['WebhookEndpointWithSecret']> => {
    const seconds = rotation?.previousSecretExpiresIn ?? 0;
    const { secret, columns } = mintSecret(ctx.keyring, id);
    const row = await trx
      .updateTable('webhook_endpoints')
      .set({ ...columns, updated_at: now })
      .set(seconds > 0 ? withCurrentSecretFor(seconds) : noSecrets())
      .where('id', '=', id)
      .where('partner_id', '=', caller.partner.id)
      .returningAll()
      .executeTakeFirst();
    return { ...endpointResource(requireEndpoint(row)), secret };
  },
);

/** Deletes expired secrets. The worker runs it every five minutes. */
export async function deleteExpiredSecrets({ db }: Pick<Context, 'db'>): Promise<void> {
  // Nothing has been signed with the previous secrets since they expired (`openSecrets`).
  await db
    .updateTable('webhook_endpoints')
    .set(unexpiredSecrets())
    .where(sql<boolean>`statement_timestamp() >= any(previous_secrets_expire_at)`)
    .execute();
}
