import type { components, operations, webhooks } from './generated/contract.ts';
import type { operationTable } from './generated/operations.ts';

/** Every schema of the contract by its name: `Schemas['CreateOrderRequest']`. */
export type Schemas = components['schemas'];

export type Account = Schemas['Account'];
export type Property = Schemas['Property'];
export type Quote = Schemas['Quote'];
export type Customer = Schemas['Customer'];
export type ConsentRequest = Schemas['ConsentRequest'];
export type Portfolio = Schemas['Portfolio'];
export type Holding = Schemas['Holding'];
export type Payout = Schemas['Payout'];
export type Contract = Schemas['Contract'];
export type Wallet = Schemas['Wallet'];
export type Order = Schemas['Order'];
export type Commission = Schemas['Commission'];
export type CommissionSummary = Schemas['CommissionSummary'];
export type WebhookEndpoint = Schemas['WebhookEndpoint'];
export type WebhookDelivery = Schemas['WebhookDelivery'];
export type ErrorCode = Schemas['ErrorCode'];
export type ErrorType = Schemas['ErrorType'];
export type EventType = Schemas['EventType'];

type PascalCase<Code extends string> = Code extends `${infer Word}_${infer Rest}`
  ? `${Capitalize<Word>}${PascalCase<Rest>}`
  : Capitalize<Code>;

/** `details` of an error with this code. It may be absent if no key of it is certain. */
export type ErrorDetailsOf<Code extends ErrorCode> =
  `${PascalCase<Code>}Details` extends infer Name extends keyof Schemas
    ? Record<string, never> extends Schemas[Name]
      ? Schemas[Name] | undefined
      : Schemas[Name]
    : Schemas['ErrorDetails'] | undefined;

/** The event of one type, with the `data` that this type has: `EventOf<'order.paid'>`. */
export type EventOf<Type extends EventType> =
  webhooks[Type]['post']['requestBody']['content']['application/json'];

/**
 * Any event; `event.type` determines its type, and narrows `event.data`. New types may be added to
 * v1, so give a `switch` a default that ignores them.
 */
export type PartnerEvent = { [Type in EventType]: EventOf<Type> }[EventType];

/** The name of an operation in the contract, and of its method on the client. */
export type OperationId = keyof typeof operationTable;

type PathOf<Id extends OperationId> = NonNullable<operations[Id]['parameters']['path']>;
type QueryOf<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;
type BodyOf<Id extends OperationId> =
  NonNullable<operations[Id]['requestBody']> extends { content: { 'application/json': infer Body } }
    ? Body
    : never;

type PathInput<Id extends OperationId> = [PathOf<Id>] extends [never]
  ? { path?: never }
  : { path: PathOf<Id> };
type QueryInput<Id extends OperationId> = [QueryOf<Id>] extends [never]
  ? { query?: never }
  : { query?: OneOrMore<QueryOf<Id>> | undefined };
type BodyInput<Id extends OperationId> = [BodyOf<Id>] extends [never]
  ? { body?: never }
  : undefined extends operations[Id]['requestBody']
    ? { body?: BodyOf<Id> | undefined }
    : { body: BodyOf<Id> };

/** A query in which a list of values may also be given as the one value that it has. */
type OneOrMore<Query> = {
  [Name in keyof Query]:
    | (NonNullable<Query[Name]> extends readonly (infer Value)[]
        ? Value | readonly Value[]
        : Query[Name])
    | undefined;
};

/** The parameters of an operation: those of `path`, `query` and `body` that it has. */
export type OperationInput<Id extends OperationId> = PathInput<Id> & QueryInput<Id> & BodyInput<Id>;

type Answers<Id extends OperationId> = operations[Id]['responses'];
type AnswerBody<Id extends OperationId> = {
  [Status in keyof Answers<Id>]: Answers<Id>[Status] extends {
    content: { 'application/json': infer Body };
  }
    ? Body
    : never;
}[keyof Answers<Id>];

/** The response of an operation. An event is a union that `type` narrows. */
export type OperationResult<Id extends OperationId> = Narrowed<AnswerBody<Id>>;

type Narrowed<Body> = Body extends Schemas['Event']
  ? PartnerEvent
  : Body extends Schemas['EventList']
    ? Omit<Body, 'data'> & { data: PartnerEvent[] }
    : Body;
