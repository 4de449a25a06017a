import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Capability } from '../../../generated/partner/enums.ts';
import { now } from '../../database/clock.ts';
import { notFound } from '../../errors.ts';
import { command } from '../command.ts';
import { backOfficePartner } from './back-office.ts';
import { partnerColumns, switchedCapabilities } from './partner-columns.ts';
import { settlementColumns } from './settlement-account.ts';

/** The capability that decides about the state of a partner's customers (D3). */
const SHOWN_BY_CUSTOMERS = sql`array['partnerKycReliance']`;
const KYC_COLUMNS = ['kyc_levels', 'kyc_required_fields'] as const;

interface UpdatePartner {
  partnerId: string;
  change: components['schemas']['UpdatePartnerRequest'];
}

/**
 * Changes the given fields of a partner, down to the single capability. The change takes effect
 * with the next request of any of the partner's keys: at once for this process, within a second for
 * every other. If it can change the state of the partner's customers, the versions of all of them are
 * incremented (D78).
 * @throws ApiError resource_not_found, invalid_parameter
 */
export const updatePartner = command(
  async ({ ctx, trx, afterCommit }, { partnerId, change }: UpdatePartner) => {
    const on = switchedCapabilities(change.capabilities, 'on');
    const off = switchedCapabilities(change.capabilities, 'off');
    const capabilities = sql<
      Capability[]
    >`array(select unnest(capabilities || ${on}::text[]) except select unnest(${off}::text[]) order by 1)`;
    const columns = partnerColumns(change);
    const kycChanges = KYC_COLUMNS.filter((column) => columns[column] !== undefined).map(
      (column) => sql<boolean>`${sql.ref(column)} <> ${columns[column]}::text[]`,
    );
    const row = await trx
      .updateTable('partners')
      .set({
        ...columns,
        ...settlementColumns(change.settlementAccount),
        capabilities,
        customer_version_offset: sql<number>`customer_version_offset
          + ((capabilities && ${SHOWN_BY_CUSTOMERS}) <> (${capabilities} && ${SHOWN_BY_CUSTOMERS})
            or ${kycChanges.length > 0 ? sql.join(kycChanges, sql` or `) : sql`false`})::integer`,
        updated_at: now,
      })
      .where('id', '=', partnerId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound('partner', partnerId);
    afterCommit(async () => ctx.keyCache.clear());
    return backOfficePartner(row);
  },
);
