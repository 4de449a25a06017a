import type { components } from '../../../../generated/backoffice/types.ts';
import type { Context } from '../../../context.ts';
import { command } from '../../command.ts';
import { getBackOfficeProperty } from '../../properties/back-office.ts';
import {
  changeProperty,
  PROPERTY_CHANGED_MEANWHILE,
  type ChangeProperty,
} from '../../properties/change-property.ts';
import { moveProperties } from '../../properties/move-property.ts';
import { issueFundedShares } from './issue-funded-shares.ts';

/**
 * Changes a property. If its shares are reduced to those that are sold, its funding closes (D14),
 * also during the grace period. Returns the property.
 * @throws ApiError as `changeProperty` does
 */
export async function updateProperty(
  ctx: Context,
  { actor, ...input }: ChangeProperty & { actor: string },
): Promise<components['schemas']['BackOfficeProperty']> {
  const { property, isClosed } = await changeAndCloseIfSoldOut(ctx, input);
  if (isClosed) await issueFundedShares(ctx, { propertyIds: [property.id], actor });
  return property;
}

const changeAndCloseIfSoldOut = command(async ({ trx }, input: ChangeProperty) => {
  const { before, after } = await changeProperty(trx, input);
  const { id } = after;
  const closed =
    after.total < before.total
      ? await moveProperties(trx, { trigger: 'closeFunding', propertyId: id, isSoldOut: true })
      : [];
  return { property: await getBackOfficeProperty(trx, id), isClosed: closed.length > 0 };
}, PROPERTY_CHANGED_MEANWHILE);
