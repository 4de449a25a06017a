import { ApiError } from '../errors.ts';

/** White space and what nobody sees, as `seen_only` of the database has it. */
const UNSEEN = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Refuses a reference with nothing to see in it: it names no transfer. @throws ApiError invalid_parameter naming `reference` */
export function assertReference(reference: string): void {
  if (reference.replace(UNSEEN, '') !== '') return;
  throw new ApiError('invalid_parameter', { param: 'reference', message: 'reference is blank. Give the reference of the transfer.' });
}
