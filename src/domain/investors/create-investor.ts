import { sql, type InsertObject, type Selectable } from 'kysely';
import type { components } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Database, Trx } from '../../database/connection.ts';
import { violates } from '../../database/failures.ts';
import { newId } from '../../database/ids.ts';
import { ApiError } from '../../errors.ts';
import { readPhone } from './phone.ts';

type Schemas = components['schemas'];

export type InvestorRow = Selectable<Database['investors']>;

/** What is known of a new investor. */
export interface NewInvestor {
  /** E.164. */
  phone: string;
  email?: string | null | undefined;
  name?: Schemas['LocalizedText'] | null | undefined;
  language?: Schemas['Language'] | undefined;
  /** 14 digits; kept as a digest only (D49). */
  nationalId?: string | null | undefined;
  /** The partner through which the account is opened; it never changes. */
  attributedTo?: string | undefined;
}

/**
 * Makes a person's account, as the service's own app does: attributed to nobody.
 * @throws ApiError invalid_phone, state_conflict with details {investor} where the phone has an account, identity_in_use
 */
export async function createInvestor(ctx: Context, trx: Trx, input: Omit<NewInvestor, 'attributedTo'>): Promise<InvestorRow> {
  const phone = readPhone(input.phone);
  const investor = await insertInvestor(ctx, trx, { ...input, phone });
  if (investor) return investor;
  const other = await trx.selectFrom('investors').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
  throw new ApiError('state_conflict', { param: 'phone', message: 'This phone already has an account.', details: { investor: other.id } });
}

/** The new investor, locked, or null where the phone has an account by now. @throws ApiError identity_in_use */
export async function insertInvestor(
  ctx: Context,
  trx: Trx,
  input: NewInvestor,
  more: Partial<InsertObject<Database, 'investors'>> = {},
): Promise<InvestorRow | null> {
  const now = sql<Date>`clock_timestamp()`;
  const row = await trx
    .insertInto('investors')
    .values({
      ...more,
      id: newId('investor'),
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
  if (input.nationalId) await assertIdentityFree(ctx, trx, input.nationalId, input.phone);
  return null;
}

/**
 * Refuses a national id of an investor with another phone; says nothing about who that is (D48, D49).
 * @throws ApiError identity_in_use
 */
export async function assertIdentityFree(ctx: Context, trx: Trx, nationalId: string, phone: string): Promise<void> {
  const other = await trx
    .selectFrom('investors')
    .select('id')
    .where('national_id_digest', '=', nationalIdDigest(ctx, nationalId))
    .where('phone', '<>', phone)
    .executeTakeFirst();
  if (other) throw new ApiError('identity_in_use', { param: 'nationalId' });
}

/** Keeps the digest of a national id for an investor of whom none is known (D49). @throws ApiError identity_in_use where another got it meanwhile */
export async function rememberIdentity(ctx: Context, trx: Trx, { id }: InvestorRow, nationalId: string): Promise<void> {
  try {
    await trx
      .updateTable('investors')
      .set({ national_id_digest: nationalIdDigest(ctx, nationalId) })
      .where('id', '=', id)
      .where('national_id_digest', 'is', null)
      .execute();
  } catch (error) {
    if (violates(error, 'investors_national_id_unique')) throw new ApiError('identity_in_use', { param: 'nationalId' });
    throw error;
  }
}

function nationalIdDigest(ctx: Context, nationalId: string): Buffer {
  return ctx.keyring.digest('national_id', nationalId);
}
