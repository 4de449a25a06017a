import { NotYetAvailable } from '../middleware/errors.ts';

/** The operations of the contract whose handlers come with later deliveries. They answer 501; this list is empty at the end. */
const LATER = [] as const;

type Later = (typeof LATER)[number];

/** One placeholder for all of them. */
export const notYetAvailable = Object.fromEntries(
  LATER.map((operationId) => [
    operationId,
    async () => {
      throw new NotYetAvailable(operationId);
    },
  ]),
) as unknown as Record<Later, () => Promise<never>>;
