import type { Operation } from '../contract.ts';
import type { RequestCase } from './case.ts';

/** Properties do not belong to a partner. */
const SHARED = ['prop'];

/**
 * Returns requests of a partner for another partner's objects, which must not be found
 * (specification, Authentication 6).
 */
export function tenancyCases(operation: Operation): RequestCase[] {
  const ownId = operation.parameters.find(
    ({ in: place, idPrefix }) => place === 'path' && idPrefix && !SHARED.includes(idPrefix),
  );
  if (operation.api !== 'partner' || !ownId) return [];
  return [
    {
      operation,
      kind: 'invalid',
      name: 'the id of another partner',
      expected: {
        outcome: 'refused',
        statuses: [404],
        codes: ['resource_not_found'],
        check: 'foreign_resource',
      },
      change(draft, random, { keys, pools }) {
        const id = pools.pick('partner', ownId.idPrefix!, random);
        return id
          ? {
              ...draft,
              path: { ...draft.path, [ownId.name]: id },
              authorization: keys.partner.other,
            }
          : null;
      },
    },
  ];
}
