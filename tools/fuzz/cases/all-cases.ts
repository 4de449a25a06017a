import type { Operation } from '../contract.ts';
import type { Options } from '../options.ts';
import { authenticationCases, tenancyCases } from './authentication.ts';
import type { Case } from './case.ts';
import { invalidBodyCases } from './invalid-bodies.ts';
import { invalidHeaderCases } from './invalid-headers.ts';
import { invalidPathCases, unsupportedMethodCases } from './invalid-paths.ts';
import { invalidQueryCases } from './invalid-queries.ts';
import { rawBodyCases } from './raw-bodies.ts';
import { sequenceCases } from './sequences.ts';
import { validCases } from './valid.ts';
import { wireFormCases } from './wire-forms.ts';

const OF_OPERATION: readonly ((operation: Operation, all: readonly Operation[]) => Case[])[] = [
  ...[validCases, wireFormCases, invalidBodyCases, rawBodyCases, invalidQueryCases],
  ...[invalidPathCases, unsupportedMethodCases, invalidHeaderCases, authenticationCases],
  ...[tenancyCases, sequenceCases],
];

/** Lists the cases of all operations, or of those that the options name. */
export function allCases(
  operations: readonly Operation[],
  { only, case: part }: Pick<Options, 'only' | 'case'>,
): Case[] {
  return operations
    .filter(
      ({ name, operationId }) =>
        only.length === 0 || only.includes(name) || only.includes(operationId),
    )
    .flatMap((operation) => OF_OPERATION.flatMap((casesOf) => casesOf(operation, operations)))
    .filter(({ name }) => name.includes(part));
}
