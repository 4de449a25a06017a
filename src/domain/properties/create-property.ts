import type { components } from '../../../generated/backoffice/types.ts';
import { newId } from '../../database/ids.ts';
import { command } from '../command.ts';
import { assertInFuture } from '../date-time.ts';
import { toPiastres } from '../money.ts';
import { moveOf } from '../state-table.ts';
import { worldForStaff } from '../worlds.ts';
import { backOfficeProperty } from './back-office.ts';
import { assertOrderable, assertShareIsSquareMetre } from './check-shares.ts';
import { getPropertyRow } from './find-properties.ts';
import { assertCodeFree, BLANK_COLUMNS, propertyColumns } from './property-columns.ts';
import { propertyTransitions } from './property-transitions.ts';

interface CreateProperty {
  property: components['schemas']['CreatePropertyRequest'];
  /** The id of a demo property; if omitted, a new one is created. */
  id?: string;
  /** True if it is a test unit of the sandbox, which has a code that is reserved for them. */
  isTestUnit?: boolean;
}

/**
 * Creates a property as a draft, which partners do not see.
 * @throws ApiError invalid_parameter, also if the deadline has passed, the shares differ from the
 * square metres or the world does not exist; state_conflict if another property of the world has the
 * code
 */
export const createProperty = command(
  async (work, { property: input, id = newId('property'), isTestUnit = false }: CreateProperty) => {
    const { trx } = work;
    assertInFuture(input.fundingDeadline, 'fundingDeadline');
    const world = await worldForStaff(work, input.world);
    const { code, name, pricing, shares, fundingDeadline = null } = input;
    const columns = propertyColumns(input);
    if (!isTestUnit) await assertCodeFree(trx, { code, world });
    const price = toPiastres(pricing.pricePerShare, 'pricing.pricePerShare');
    await trx
      .insertInto('properties')
      .values({
        ...BLANK_COLUMNS,
        ...columns,
        id,
        code,
        world,
        name: JSON.stringify(name),
        price_per_share: price,
      })
      .execute();
    const { to: status } = moveOf(propertyTransitions, 'create');
    await trx
      .insertInto('property_shares')
      .values({ property_id: id, status, total: shares.total, funding_deadline: fundingDeadline })
      .execute();
    const created = await getPropertyRow(trx, id);
    assertShareIsSquareMetre(created, input);
    assertOrderable(created);
    return backOfficeProperty(created);
  },
  { constraints: ['properties_code_unique'] },
);
