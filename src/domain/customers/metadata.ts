import type { components } from '../../../generated/partner/types.ts';
import { ApiError } from '../../errors.ts';

type Schemas = components['schemas'];

const MAX_PAIRS = 20;

/**
 * Merges a change into stored metadata: a string sets its key, null removes it.
 * @throws ApiError invalid_parameter if the result has more than 20 pairs (D53)
 */
export function mergeMetadata(
  stored: Schemas['Metadata'],
  change: Schemas['MetadataPatch'],
): Schemas['Metadata'] {
  const pairs = Object.entries({ ...stored, ...change }).filter(
    (pair): pair is [string, string] => pair[1] !== null,
  );
  if (pairs.length <= MAX_PAIRS) return Object.fromEntries(pairs);
  throw new ApiError('invalid_parameter', {
    param: 'metadata',
    message:
      `metadata would have ${pairs.length} pairs; it may have ${MAX_PAIRS}. ` +
      'Remove keys by setting them to null.',
    details: { pairs: pairs.length, limit: MAX_PAIRS },
  });
}
