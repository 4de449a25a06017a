import type { InsertObject, Selectable } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import { now } from '../../database/clock.ts';
import type { Database, Trx } from '../../database/driver/connection.ts';
import { newId } from '../../database/ids.ts';
import { ApiError } from '../../errors.ts';
import { nationalIdDigest } from './national-id.ts';

type Schemas = components['schemas'];

export type InvestorRow = Selectable<Database['investors']>;

/** The data of a new investor. */
export interface NewInvestor {
  /** In which the phone is unique (D111). */
  world: string;
  /** E.164. */
  phone: string;
  email?: string | null | undefined;
  name?: Schemas['LocalizedText'] | null | undefined;
  language?: Schemas['Language'] | undefined;
  /** 14 digits; only its digest is stored (D49). */
  nationalId?: string | null | undefined;
  /** The partner through which the account is opened. It never changes. */
  attributedTo?: string | undefined;
}

/**
 * Inserts an investor, whose row is then locked. Returns null if the phone already has an account.
 * @param more further columns, which only the sandbox sets
 * @throws ApiError identity_in_use if another phone has the national id
 */
export async function insertInvestor(
  { ctx, trx }: { ctx: Context; trx: Trx },
  input: NewInvestor,
  more: Partial<InsertObject<Database, 'investors'>> = {},
): Promise<InvestorRow | null> {
  const row = await trx
    .insertInto('investors')
    .values({
      ...more,
      id: newId('investor'),
      world: input.world,
      phone: input.phone,
      email: input.email ?? null,
      name: input.name ? JSON.stringify(input.name) : null,
      language: input.language ?? 'en',
      national_id_digest: input.nationalId ? nationalIdDigest(ctx, input.nationalId) : null,
      attributed_partner_id: input.attributedTo ?? null,
      attributed_at: input.attributedTo ? now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) return row;
  const known = await trx
    .selectFrom('investors')
    .select('id')
    .where('phone', '=', input.phone)
    .where('world', '=', input.world)
    .executeTakeFirst();
  if (known) return null;
  throw new ApiError('identity_in_use', { param: 'nationalId' });
}
