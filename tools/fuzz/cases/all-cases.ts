import type { Operation } from '../contract.ts';
import type { Options } from '../options.ts';
import { authenticationCases } from './authentication.ts';
import type { Case } from './case.ts';
import { invalidBodyCases } from './invalid-bodies.ts';
import { invalidHeaderCases } from './invalid-headers.ts';
import { invalidPathCases } from './invalid-paths.ts';
import { invalidQueryCases } from './invalid-queries.ts';
import { unsupportedMethodCases } from './methods.ts';
import { rawBodyCases } from './raw-bodies.ts';
import { sequenceCases } from './sequences.ts';
import { tenancyCases } from './tenancy.ts';
import { validCases } from './valid.ts';

const OF_OPERATION = [
  ...[
    validCases,
    invalidBodyCases,
    rawBodyCases,
    invalidQueryCases,
    invalidPathCases,
    invalidHeaderCases,
  ],
  ...[authenticationCases, tenancyCases],
] as const;

/** Lists the cases of all operations, or of those that the options name. */
export function allCases(
  operations: readonly Operation[],
  { only, case: part }: Pick<Options, 'only' | 'case'>,
): Case[] {
  const cases = [
    ...operations.flatMap((operation) =>
      OF_OPERATION.flatMap((casesOf): Case[] => casesOf(operation)),
    ),
    ...operations.flatMap((operation) => sequenceCases(operation, operations)),
    ...unsupportedMethodCases(operations),
  ];
  const isChosen = ({ name, operationId }: Operation) =>
    only.length === 0 || only.includes(name) || only.includes(operationId);
  return cases.filter(({ operation, name }) => isChosen(operation) && name.includes(part));
}
