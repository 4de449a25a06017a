import type { components, operations } from '../../../generated/partner/types.ts';

// The TypeScript client's interface, as far as samples use it: what they are type-checked against where the client itself is not in the repository.

type Parameters<Operation, Place extends string> = Operation extends { parameters: { [Name in Place]?: infer Values } } ? NonNullable<Values> : never;
type Body<Operation> = Operation extends { requestBody?: { content: { 'application/json': infer Json } } } ? Json : never;
type Given<Name extends string, Value> = [Value] extends [never] ? unknown : {} extends Value ? { [Key in Name]?: Value } : { [Key in Name]: Value };
type Input<Operation> = Given<'path', Parameters<Operation, 'path'>> &
  Given<'query', Parameters<Operation, 'query'>> &
  Given<'body', Body<Operation>>;

type Json<Response> = Response extends { content: { 'application/json': infer Answer } } ? Answer : never;
type Answer<Operation> = Operation extends { responses: infer Responses }
  ? { [Status in keyof Responses]: Status extends 200 | 201 | 202 ? Json<Responses[Status]> : never }[keyof Responses]
  : never;

interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  requestId?: string;
  timeoutSeconds?: number;
}

type Method<Operation> =
  {} extends Input<Operation>
    ? (input?: Input<Operation>, options?: CallOptions) => Promise<Answer<Operation>>
    : (input: Input<Operation>, options?: CallOptions) => Promise<Answer<Operation>>;

export type PartnerClient = { [Id in keyof operations]: Method<operations[Id]> };

export declare function createPartnerClient(options: {
  apiKey: string;
  baseUrl: string;
  maxRetries?: number;
  timeoutSeconds?: number;
}): PartnerClient;

export declare function paginate<Input, Item>(list: (input?: Input) => Promise<{ data: Item[] }>, input?: Input): AsyncIterable<Item>;
export declare function paginate<Input, Item>(list: (input: Input) => Promise<{ data: Item[] }>, input: Input): AsyncIterable<Item>;

export declare function followEvents(
  api: PartnerClient,
  options?: { after?: string; types?: string[]; signal?: AbortSignal },
): AsyncIterable<components['schemas']['Event']>;

export declare function verifyWebhook(
  rawBody: string | Uint8Array,
  header: string,
  secret: string | readonly string[],
): Promise<components['schemas']['Event']>;

export declare class PartnerApiError extends Error {
  code: string;
  requestId: string;
}

export declare function isPartnerApiError(error: unknown, code?: components['schemas']['ErrorCode']): error is PartnerApiError;
