/** A program that makes a client of a contract. */
export interface Generator {
  name: string;
  /** The package, whose command has its name without the scope. */
  package: string;
  args(contract: string): string[];
  /** Code that uses the client and compiles only if its types are as exact as the contract. */
  use: string;
}

/** Uses an event and an error, whose data depends on the type and the code. */
const narrowed = (imports: string, eventType = 'Event', errorType = 'ApiError') => `
  import type { ${imports} } from './client';
  declare const event: ${eventType};
  if (event.type === 'order.paid') event.data.order.number satisfies string;
  declare const { error }: ${errorType};
  if (error.code === 'amount_mismatch') error.details.expected satisfies number;
`;
/** Uses an event that was checked. */
const parsed = (name: string, schema = name) => `
  import { ${name} } from './client';
  const event = ${schema}.parse({});
  if (event.type === 'order.paid') event.data.order.number satisfies string;
`;
const orval = (client: string) => (contract: string) => [
  '--input',
  contract,
  '--output',
  'client.ts',
  '--client',
  client,
];

/** The generators that partners with TypeScript use most, in the order of the guide. */
export const GENERATORS: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    package: 'openapi-typescript',
    args: (contract) => [contract, '--output', 'client.ts'],
    use: narrowed('components', `components['schemas']['Event']`, `components['schemas']['Error']`),
  },
  {
    name: 'hey-api',
    package: '@hey-api/openapi-ts',
    args: (contract) => ['--input', contract, '--output', 'client'],
    use: narrowed('Error as ApiError, Event'),
  },
  {
    name: 'orval (fetch)',
    package: 'orval',
    args: orval('fetch'),
    use: narrowed('Error as ApiError, Event'),
  },
  { name: 'orval (zod)', package: 'orval', args: orval('zod'), use: parsed('GetEventResponse') },
  {
    name: 'openapi-zod-client',
    package: 'openapi-zod-client',
    args: (contract) => [contract, '--output', 'client.ts'],
    use: parsed('schemas', 'schemas.Event'),
  },
];
