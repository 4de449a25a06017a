import { updateProperty } from '../orders/funding/update-property.ts';
import { lockProperty } from '../properties/lock-property.ts';
import { publishProperty } from '../properties/move-property.ts';
import { approvable } from './approvable.ts';
import { termsChangeAmount, termsDetails } from './targets/property-terms.ts';

/** The operations that decide what shares cost. */
export const propertyOperations = {
  updateProperty: approvable('updateProperty', {
    status: 200,
    command: updateProperty,
    inputOf: ({ id, body, actor }) => ({ property: id, change: body, actor }),
    amountOf: (db, { id, body }) => termsChangeAmount(db, id, body),
    detailsOf: (db, { id, body }) => termsDetails(db, id, body),
    lockTarget: lockProperty,
  }),
  publishProperty: approvable('publishProperty', {
    status: 200,
    command: publishProperty,
    inputOf: ({ id }) => ({ property: id }),
    // The lower the price, the more a wrong one costs: no limit can measure it.
    amountOf: () => null,
    async detailsOf(db, { id }) {
      const terms = await termsDetails(db, id, {});
      return terms.map((one) =>
        one.field === 'property.status' ? { ...one, newValue: 'available' } : one,
      );
    },
    lockTarget: lockProperty,
  }),
};
