import type { components } from '../../../generated/backoffice/types.ts';
import { newId } from '../../database/ids.ts';
import { command } from '../command.ts';
import { nameAuditEntry } from '../operators/audit-log.ts';
import { worldOfNewPartner } from '../worlds.ts';
import { backOfficePartner } from './back-office.ts';
import { partnerColumns, switchedCapabilities } from './partner-columns.ts';

interface CreatePartner {
  partner: components['schemas']['CreatePartnerRequest'];
  /** The id of the demo partner; if omitted, a new one is created. */
  id?: string;
  /** The audit entry of the call; omitted for a change made directly in the database. */
  auditEntry?: string | undefined;
}

/**
 * Creates a partner. Omitted fields get the defaults of the table (D57), and omitted capabilities
 * are off. In the sandbox it gets its own world, unless it shares one (D111).
 * @throws ApiError invalid_parameter, also for a world on live
 */
export const createPartner = command(
  async (work, { partner, id = newId('partner'), auditEntry }: CreatePartner) => {
    const { trx, ctx } = work;
    await nameAuditEntry(trx, auditEntry);
    const world = await worldOfNewPartner(work, id, partner.world);
    const row = await trx
      .insertInto('partners')
      .values({
        ...partnerColumns(partner),
        id,
        world,
        name: partner.name,
        capabilities: switchedCapabilities(partner.capabilities, 'on'),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await ctx.sandbox?.onPartnerCreated(work, world);
    return backOfficePartner(row);
  },
  { enqueues: ({ sandbox }) => sandbox !== null },
);
