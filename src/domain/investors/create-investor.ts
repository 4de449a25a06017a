import { ApiError } from '../../errors.ts';
import { command, type UnitOfWork } from '../command.ts';
import { backOfficeInvestor } from './back-office.ts';
import { insertInvestor, type NewInvestor } from './insert-investor.ts';
import { nationalIdDigest } from './national-id.ts';
import { worldForStaff } from '../worlds.ts';
import { readPhone } from './phone.ts';

type AppAccount = Omit<NewInvestor, 'attributedTo' | 'world'> & { world?: string | undefined };

/**
 * Opens a person's account, as the service's own app does: attributed to no partner.
 * @throws ApiError invalid_phone, invalid_parameter if the world does not exist, and with details {investor}
 * state_conflict if the phone has an
 * account, or identity_in_use
 */
export const createInvestor = command(async (work, input: AppAccount) => {
  const phone = readPhone(input.phone);
  const world = await worldForStaff(work, input.world);
  if (input.nationalId) await assertNationalIdFree(work, input.nationalId, { phone, world });
  const investor = await insertInvestor(work, { ...input, phone, world });
  if (investor) return backOfficeInvestor(investor);
  const other = await work.trx
    .selectFrom('investors')
    .select('id')
    .where('phone', '=', phone)
    .where('world', '=', world)
    .executeTakeFirstOrThrow();
  throw new ApiError('state_conflict', {
    situation: 'phone_in_use',
    param: 'phone',
    message: 'This phone already has an account.',
    details: { investor: other.id },
  });
});

/** @throws ApiError identity_in_use if an investor of the world with another phone has the national id */
async function assertNationalIdFree(
  { ctx, trx }: UnitOfWork,
  nationalId: string,
  { phone, world }: { phone: string; world: string },
): Promise<void> {
  const other = await trx
    .selectFrom('investors')
    .select(['id', 'phone'])
    .where('national_id_digest', '=', nationalIdDigest(ctx, nationalId))
    .where('world', '=', world)
    .executeTakeFirst();
  if (!other || other.phone === phone) return;
  throw new ApiError('identity_in_use', { param: 'nationalId', details: { investor: other.id } });
}
