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
 * Opens a person's account, as the service's own app does: attributed to nobody.
 * @throws ApiError invalid_phone, and with details {investor} state_conflict if the phone has an
 * account, or identity_in_use
 */
export async function createInvestor(
  ctx: Context,
  trx: Trx,
  input: Omit<NewInvestor, 'attributedTo'>,
): Promise<InvestorRow> {
  const phone = readPhone(input.phone);
  const holder = input.nationalId && (await findByNationalId(ctx, trx, input.nationalId));
  if (holder && holder.phone !== phone)
    throw new ApiError('identity_in_use', {
      param: 'nationalId',
      details: { investor: holder.id },
    });
  const investor = await insertInvestor(ctx, trx, { ...input, phone });
  if (investor) return investor;
  const other = await trx
    .selectFrom('investors')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  throw new ApiError('state_conflict', {
    param: 'phone',
    message: 'This phone already has an account.',
    details: { investor: other.id },
  });
}

/**
 * Inserts and locks an investor. @returns null if the phone has an account by now @throws ApiError
 * identity_in_use if another phone has the national id
 */
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
  const known = await trx
    .selectFrom('investors')
    .select('id')
    .where('phone', '=', input.phone)
    .executeTakeFirst();
  if (known) return null;
  throw new ApiError('identity_in_use', { param: 'nationalId' });
}

function findByNationalId(ctx: Context, trx: Trx, nationalId: string) {
  const query = trx.selectFrom('investors').select(['id', 'phone']);
  return query
    .where('national_id_digest', '=', nationalIdDigest(ctx, nationalId))
    .executeTakeFirst();
}

/**
 * Stores the digest of a national id for an investor who has none (D49). If another investor has
 * it, nothing is stored and the caller does not learn it.
 */
export async function rememberIdentity(
  ctx: Context,
  trx: Trx,
  { id }: InvestorRow,
  nationalId: string,
): Promise<void> {
  await sql`savepoint before_identity`.execute(trx);
  try {
    await trx
      .updateTable('investors')
      .set({ national_id_digest: nationalIdDigest(ctx, nationalId) })
      .where('id', '=', id)
      .where('national_id_digest', 'is', null)
      .execute();
  } catch (error) {
    if (!violates(error, 'investors_national_id_unique')) throw error;
    await sql`rollback to savepoint before_identity`.execute(trx);
  }
}

function nationalIdDigest(ctx: Context, nationalId: string): Buffer {
  return ctx.keyring.digest('national_id', nationalId);
}
