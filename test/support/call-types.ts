import type { CallOptions, Reply } from './reply.ts';

/** A method of HTTP as the types of a contract name it. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * A call of an operation by its method and path. It compiles only if the contract has an operation
 * with this path, its query parameters and its body.
 */
export type Call<Paths, M extends Method> = <const Path extends string>(
  path: Path & Accepted<Paths, M, Path>,
  ...options: OptionsOf<OperationsAt<Paths, M, Path>>
) => Promise<Reply<BodyAt<Paths, M, Path>>>;

/** The body of the responses of the operation at a path. */
type BodyAt<Paths, M extends Method, Path extends string> = BodyOfReply<
  OperationsAt<Paths, M, Path>
>;

/**
 * What a test may read of a response: every field that some response of the operation has. The test
 * compares the status; a field that its response does not have is undefined.
 */
type BodyOfReply<Operation> = Operation extends { responses: infer Responses }
  ? AnyOf<ContentOf<Responses[keyof Responses]>>
  : never;
type ContentOf<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : never;

/** An object with the fields of all objects of the union. */
export type AnyOf<Bodies> = { [Field in KeyOf<Bodies>]: ValueOf<Bodies, Field> };
type KeyOf<Bodies> = Bodies extends unknown ? keyof Bodies : never;
type ValueOf<Bodies, Field> = Bodies extends unknown
  ? Field extends keyof Bodies
    ? Bodies[Field]
    : never
  : never;

/** `unknown` if the path and its query parameters are in the contract, otherwise `never`. */
type Accepted<Paths, M extends Method, Path extends string> = [
  TemplatesAt<Paths, M, Path>,
] extends [never]
  ? never
  : [UnknownNames<NamesIn<Path>, ParametersOf<OperationsAt<Paths, M, Path>>>] extends [never]
    ? unknown
    : never;

/** The paths of the contract that have the method, such as `/orders/{id}`. */
type Templates<Paths, M extends Method> = {
  [T in keyof Paths & string]: Paths[T] extends Record<M, object> ? T : never;
}[keyof Paths & string];

/** Those of them that an address such as `/orders/ord_1?limit=1` has. */
type TemplatesAt<Paths, M extends Method, Path extends string> = {
  [T in Templates<Paths, M>]: true extends Fits<WithoutQuery<Path>, T> ? T : never;
}[Templates<Paths, M>];

type OperationsAt<Paths, M extends Method, Path extends string> =
  TemplatesAt<Paths, M, Path> extends infer T extends keyof Paths
    ? Paths[T] extends Record<M, infer Operation>
      ? Operation
      : never
    : never;

type WithoutQuery<Path> = Path extends `${infer Before}?${string}` ? Before : Path;

/** True if a path matches the template, segment by segment. */
type Fits<Path extends string, Template extends string> = Template extends `${infer T}/${infer Ts}`
  ? Path extends `${infer P}/${infer Ps}`
    ? SegmentFits<P, T> extends true
      ? Fits<Ps, Ts>
      : false
    : false
  : Path extends `${string}/${string}`
    ? false
    : SegmentFits<Path, Template>;
type SegmentFits<P, T> = T extends `{${string}}` ? true : P extends T ? true : false;

/** The names of the query parameters of an address. */
type NamesIn<Path> = Path extends `${string}?${infer Query}` ? NamesOf<Query> : never;
type NamesOf<Query> = Query extends `${infer First}&${infer Rest}`
  ? NameOf<First> | NamesOf<Rest>
  : NameOf<Query>;
type NameOf<Part> = Part extends `${infer Name}=${string}` ? Name : Part;

/** The names that are no parameter. A name that is not known when the test is compiled may be one. */
type UnknownNames<Name, Known> = Name extends string
  ? string extends Name
    ? never
    : Name extends Known
      ? never
      : Name
  : never;

type ParametersOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? [NonNullable<Query>] extends [never]
    ? never
    : keyof NonNullable<Query>
  : never;

/** The options of a call; the body is required if the operation requires it. */
type OptionsOf<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? [options: Options & { body: BodyOf<Content> }]
  : Operation extends { requestBody?: infer Body }
    ? [NonNullable<Body>] extends [never]
      ? [options?: Options]
      : [options?: Options & { body?: BodyOf<Body extends { content: infer C } ? C : never> }]
    : [options?: Options];

type Options = Omit<CallOptions, 'body' | 'raw'>;
type BodyOf<Content> = Content extends { 'application/json': infer Body } ? Body : never;
