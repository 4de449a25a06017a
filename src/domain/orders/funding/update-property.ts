import { command } from '../../command.ts';
import { getBackOfficeProperty } from '../../properties/back-office.ts';
import {
  changeProperty,
  PROPERTY_CHANGED_MEANWHILE,
  type ChangeProperty,
} from '../../properties/change-property.ts';
import { moveProperties } from '../../properties/move-property.ts';
import { completeAfterClose } from './close-funding.ts';

/**
 * Changes a property. If its shares are reduced to those that are sold, its funding closes (D14),
 * also during the grace period. Returns the property.
 * @throws ApiError as `changeProperty` does
 */
export const updateProperty = command(
  async (work, { actor, ...input }: ChangeProperty & { actor: string }) => {
    const { before, after } = await changeProperty(work.trx, input);
    const { id } = after;
    const closed =
      after.total < before.total
        ? await moveProperties(work.trx, {
            trigger: 'closeFunding',
            propertyId: id,
            isSoldOut: true,
          })
        : [];
    if (closed.length > 0) await completeAfterClose(work, id, actor);
    return getBackOfficeProperty(work.trx, id);
  },
  { ...PROPERTY_CHANGED_MEANWHILE, enqueues: true },
);
