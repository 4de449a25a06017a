/** A program that makes a client of a contract. */
export interface Generator {
  name: string;
  package: string;
  bin: string;
  args(contract: string): string[];
  /** Code that uses the client and compiles only if its types are as exact as the contract. */
  use: string;
}

/** The generators that partners with TypeScript use most, in the order of the guide. */
export const GENERATORS: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    package: 'openapi-typescript',
    bin: 'openapi-typescript',
    args: (contract) => [contract, '--output', 'client.ts'],
    use: `
      import type { components } from './client';
      declare const event: components['schemas']['Event'];
      if (event.type === 'order.paid') event.data.order.number satisfies string;
      declare const { error }: components['schemas']['Error'];
      if (error.code === 'amount_mismatch') error.details.expected satisfies number;
    `,
  },
  {
    name: 'hey-api',
    package: '@hey-api/openapi-ts',
    bin: 'openapi-ts',
    args: (contract) => ['--input', contract, '--output', 'client'],
    use: `
      import type { Error as ApiError, Event } from './client';
      declare const event: Event;
      if (event.type === 'order.paid') event.data.order.number satisfies string;
      declare const { error }: ApiError;
      if (error.code === 'amount_mismatch') error.details.expected satisfies number;
    `,
  },
  {
    name: 'orval (fetch)',
    package: 'orval',
    bin: 'orval',
    args: (contract) => ['--input', contract, '--output', 'client.ts', '--client', 'fetch'],
    use: `
      import type { Error as ApiError, Event } from './client';
      declare const event: Event;
      if (event.type === 'order.paid') event.data.order.number satisfies string;
      declare const { error }: ApiError;
      if (error.code === 'amount_mismatch') error.details.expected satisfies number;
    `,
  },
  {
    name: 'orval (zod)',
    package: 'orval',
    bin: 'orval',
    args: (contract) => ['--input', contract, '--output', 'client.ts', '--client', 'zod'],
    use: `
      import { GetEventResponse } from './client';
      const event = GetEventResponse.parse({});
      if (event.type === 'order.paid') event.data.order.number satisfies string;
    `,
  },
  {
    name: 'openapi-zod-client',
    package: 'openapi-zod-client',
    bin: 'openapi-zod-client',
    args: (contract) => [contract, '--output', 'client.ts'],
    use: `
      import { schemas } from './client';
      const event = schemas.Event.parse({});
      if (event.type === 'order.paid') event.data.order.number satisfies string;
    `,
  },
];
