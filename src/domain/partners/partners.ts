import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Capability } from '../../../generated/partner/enums.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/connection.ts';
import { newId } from '../../database/ids.ts';
import { newestFirst, type PageRequest } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import { toPiastres } from '../money.ts';
import { underEntry } from '../operators/audit-log.ts';
import { toBasisPoints } from '../percent.ts';
import type { PartnerRow } from './resource.ts';

type Schemas = components['schemas'];
type PartnerChange = Schemas['UpdatePartnerRequest'];

/**
 * Creates a partner. Omitted fields get the defaults of the table (D57), and omitted capabilities
 * are off.
 * @param auditEntry the entry of the call; undefined for a change at the database (`underEntry`)
 * @throws ApiError invalid_parameter
 */
export async function createPartner(
  db: Db,
  input: Schemas['CreatePartnerRequest'],
  auditEntry?: string,
): Promise<PartnerRow> {
  const values = {
    ...columnsOf(input),
    id: newId('partner'),
    name: input.name,
    capabilities: switched(input.capabilities, true),
  };
  return underEntry(db, auditEntry, (trx) =>
    trx.insertInto('partners').values(values).returningAll().executeTakeFirstOrThrow(),
  );
}

/** Lists all partners, newest first. */
export function listPartners({ db, keyring }: Context, page: PageRequest) {
  return newestFirst(keyring, db.selectFrom('partners').selectAll(), 'partners', page, [
    'partners',
  ]);
}

/** Returns a partner. @throws ApiError resource_not_found */
export async function findPartner(db: Db, id: string): Promise<PartnerRow> {
  return (
    (await db.selectFrom('partners').selectAll().where('id', '=', id).executeTakeFirst()) ??
    noPartner(id)
  );
}

/**
 * Changes the named fields of a partner and leaves the rest, down to the single capability. The
 * change is effective for the next request of any of the partner's keys: at once on this process,
 * within a second on every other.
 * @param auditEntry the entry of the call; undefined for a change at the database (`underEntry`)
 * @throws ApiError resource_not_found, invalid_parameter
 */
export async function updatePartner(
  ctx: Context,
  id: string,
  change: PartnerChange,
  auditEntry?: string,
): Promise<PartnerRow> {
  const [on, off] = [switched(change.capabilities, true), switched(change.capabilities, false)];
  const values = {
    ...columnsOf(change),
    capabilities: sql<
      Capability[]
    >`array(select unnest(capabilities || ${on}::text[]) except select unnest(${off}::text[]) order by 1)`,
    updated_at: sql<Date>`clock_timestamp()`,
  };
  const row = await underEntry(ctx.db, auditEntry, (trx) =>
    trx.updateTable('partners').set(values).where('id', '=', id).returningAll().executeTakeFirst(),
  );
  if (!row) return noPartner(id);
  ctx.keyCache.clear();
  return row;
}

/** @throws ApiError resource_not_found naming the partner */
export function noPartner(id: string): never {
  throw notFound('partner', id);
}

/** The columns of what the input names; undefined, which leaves a column alone, for the rest. */
function columnsOf({ name, mode, limits, commission }: PartnerChange) {
  return {
    name,
    mode,
    requests_per_minute: limits?.requestsPerMinute,
    max_order_amount: piastresOf(limits?.maxOrderAmount, 'limits.maxOrderAmount'),
    daily_order_amount_cap: piastresOf(limits?.dailyOrderAmountCap, 'limits.dailyOrderAmountCap'),
    order_hold_minutes: limits?.orderHoldMinutes,
    refused_registrations_per_day: limits?.refusedRegistrationsPerDay,
    consent_codes_per_day: limits?.consentCodesPerDay,
    wrong_consent_codes_per_day: limits?.wrongConsentCodesPerDay,
    purchase_commission_basis_points:
      commission?.purchaseCommissionPercent === undefined
        ? undefined
        : toBasisPoints(
            commission.purchaseCommissionPercent,
            'commission.purchaseCommissionPercent',
          ),
    signup_fee: piastresOf(commission?.signupFee, 'commission.signupFee'),
  };
}

function piastresOf(egp: number | undefined, param: string): bigint | undefined {
  return egp === undefined ? undefined : toPiastres(egp, param);
}

function switched(capabilities: Partial<Schemas['Capabilities']> = {}, to: boolean): Capability[] {
  return (Object.keys(capabilities) as Capability[]).filter(
    (capability) => capabilities[capability] === to,
  );
}
