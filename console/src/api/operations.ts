import type { operations as Contract } from '../../../generated/backoffice/types.ts';
import { operations } from '../generated/operations.ts';

/** The operations of the back office contract. */
export type OperationId = keyof Contract & keyof typeof operations;

type Without<Value> = {
  [Key in keyof Value as Value[Key] extends undefined ? never : Key]: Value[Key];
};
type Parameters<Id extends OperationId> = Contract[Id]['parameters'];
type Content<Message> = Message extends { content: { 'application/json': infer Body } }
  ? Body
  : never;
type Responses<Id extends OperationId> = Contract[Id]['responses'];

/** The ids in the path of an operation. */
export type PathOf<Id extends OperationId> =
  Parameters<Id> extends { path: infer Path } ? Path : undefined;
/** The filters of a list. */
export type QueryOf<Id extends OperationId> =
  Parameters<Id> extends { query?: infer Query } ? NonNullable<Query> : undefined;
/** The request body. */
export type BodyOf<Id extends OperationId> = Contract[Id] extends { requestBody?: infer Message }
  ? Content<NonNullable<Message>>
  : never;
/** The body of the response if the operation succeeds; 202 is not among them. */
export type ReplyOf<Id extends OperationId> = Content<
  Responses<Id>[keyof Responses<Id> & (200 | 201)]
>;

/** What a call of an operation needs. */
export type CallOf<Id extends OperationId> = Without<{
  path: PathOf<Id> extends undefined ? undefined : PathOf<Id>;
}> & { query?: QueryOf<Id>; body?: BodyOf<Id> };

/** Returns whether a person with these roles may call the operation. The service decides; this hides buttons. */
export function mayCall(roles: readonly string[], id: OperationId): boolean {
  return operations[id].roles.some((role) => roles.includes(role));
}

export { operations };
