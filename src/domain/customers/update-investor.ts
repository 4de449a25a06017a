import type { UpdateObject } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import { now } from '../../database/clock.ts';
import type { Database, Trx } from '../../database/driver/connection.ts';
import { ApiError } from '../../errors.ts';
import { command, type UnitOfWork } from '../command.ts';
import { backOfficeInvestor } from '../investors/back-office.ts';
import type { InvestorRow } from '../investors/insert-investor.ts';
import { lockPresentInvestor } from '../investors/lock-investor.ts';
import { nationalIdDigest } from '../investors/national-id.ts';
import { assertPhoneChangeReported, enqueuePhoneNotices } from '../investors/phone-change.ts';
import { readPhone } from '../investors/phone.ts';
import { moveConsentCodes } from './consent/consent-code-states.ts';
import { changeInvestor } from './change-investor.ts';

type InvestorChange = components['schemas']['UpdateInvestorRequest'];
type Columns = Pick<
  UpdateObject<Database, 'investors'>,
  | 'phone'
  | 'phone_verified_at'
  | 'phone_changed_at'
  | 'email'
  | 'email_verified_at'
  | 'name'
  | 'language'
  | 'national_id_digest'
>;

/**
 * Corrects the personal data of an investor; holdings and wallet do not change. Omitted fields do
 * not change. A new phone or e-mail has to be verified again, and a new phone retires the consent
 * codes that were sent to the previous one. Both numbers are notified, and for a while nothing can be
 * withdrawn (`assertPhoneNotJustChanged`). The partners of the linked customers, which show the
 * change, are notified.
 * @throws ApiError resource_not_found, invalid_phone, missing_parameter if a phone is sent without
 * a reason; with details {investor} state_conflict if another investor has the phone, or
 * identity_in_use; sms_unavailable for a new phone on live without an SMS provider
 */
export const updateInvestor = command(
  async (work, { investorId, change }: { investorId: string; change: InvestorChange }) => {
    const { trx } = work;
    if (change.phone !== undefined && change.reason === undefined)
      throw new ApiError('missing_parameter', {
        param: 'reason',
        message: 'A change of the phone needs a reason.',
      });
    const before = await lockPresentInvestor(trx, investorId);
    const columns = changedColumns(work, before, change);
    if (Object.keys(columns).length === 0) return backOfficeInvestor(before);
    if (columns.phone !== undefined) assertPhoneChangeReported(work.ctx.config);
    await assertUnused(trx, before, columns);
    const after = await changeInvestor(work, before, columns);
    if (columns.phone !== undefined) {
      await retireCodes(trx, investorId);
      await enqueuePhoneNotices(work, after, before.phone);
    }
    return backOfficeInvestor(after);
  },
  {
    constraints: ['investors_phone_unique', 'investors_national_id_unique'],
    enqueues: ({ config }) => config.sms !== null,
  },
);

/** Returns the columns that differ from the stored ones. */
function changedColumns(
  { ctx }: UnitOfWork,
  before: InvestorRow,
  { language, nationalId, ...change }: InvestorChange,
): Columns {
  const phone = change.phone === undefined ? before.phone : readPhone(change.phone);
  const email = change.email === undefined ? before.email : change.email;
  const digest = nationalId === undefined ? null : nationalIdDigest(ctx, nationalId);
  const { name } = change;
  const isNewName = name && (name.en !== before.name?.en || name.ar !== before.name?.ar);
  return {
    ...(phone !== before.phone && { phone, phone_verified_at: null, phone_changed_at: now }),
    ...(email !== before.email && { email, email_verified_at: null }),
    ...(isNewName && { name: JSON.stringify(name) }),
    ...(language !== undefined && language !== before.language && { language }),
    ...(digest && !before.national_id_digest?.equals(digest) && { national_id_digest: digest }),
  };
}

/**
 * @throws ApiError state_conflict if another investor of the world has the phone, identity_in_use if
 * another one has the national id
 */
async function assertUnused(trx: Trx, { id, world }: InvestorRow, columns: Columns): Promise<void> {
  const { phone = null, national_id_digest: digest = null } = columns as Partial<InvestorRow>;
  const other = await trx
    .selectFrom('investors')
    .select((eb) => ['id', eb('phone', '=', phone).as('has_phone')])
    .where('id', '<>', id)
    .where('world', '=', world)
    .where((eb) => eb.or([eb('phone', '=', phone), eb('national_id_digest', '=', digest)]))
    .executeTakeFirst();
  if (!other) return;
  const details = { investor: other.id };
  if (!other.has_phone) throw new ApiError('identity_in_use', { param: 'nationalId', details });
  throw new ApiError('state_conflict', {
    situation: 'phone_in_use',
    param: 'phone',
    message: 'This phone already has an account.',
    details,
  });
}

async function retireCodes(trx: Trx, investorId: string): Promise<void> {
  const customers = await trx
    .selectFrom('customers')
    .select('id')
    .where('investor_id', '=', investorId)
    .where('link_status', '=', 'pending_consent')
    .forNoKeyUpdate()
    .execute();
  for (const { id } of customers)
    await moveConsentCodes(trx, { trigger: 'retire', customerId: id });
}
