import type { components } from '../../../generated/backoffice/types.ts';
import { newId } from '../../database/ids.ts';
import { command } from '../command.ts';
import { nameAuditEntry } from '../operators/audit-log.ts';
import { backOfficePartner } from './back-office.ts';
import { partnerColumns, switchedCapabilities } from './partner-columns.ts';

interface CreatePartner {
  partner: components['schemas']['CreatePartnerRequest'];
  /** The id of the demo partner; left out, a new one is made. */
  id?: string;
  /** The audit entry of the call; left out for a change at the database. */
  auditEntry?: string | undefined;
}

/**
 * Creates a partner. Omitted fields get the defaults of the table (D57), and omitted capabilities
 * are off. @throws ApiError invalid_parameter
 */
export const createPartner = command(
  async ({ trx }, { partner, id = newId('partner'), auditEntry }: CreatePartner) => {
    await nameAuditEntry(trx, auditEntry);
    const row = await trx
      .insertInto('partners')
      .values({
        ...partnerColumns(partner),
        id,
        name: partner.name,
        capabilities: switchedCapabilities(partner.capabilities, 'on'),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return backOfficePartner(row);
  },
);
