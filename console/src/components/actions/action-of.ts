import type { ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import type { Schemas } from '../../api/call.ts';
import type { BodyOf, OperationId, PathOf, ReplyOf } from '../../api/operations.ts';
import type { Texts } from '../../texts/texts.ts';
import type { Fact } from '../facts.tsx';
import type { Field, FieldsOf, RestOf } from '../fields/field.ts';
import type { Proof } from '../fields/typed-values.ts';

/** One object says what can be done with it; the rows of a list do not. */
export type WithActions = { id?: string } & Schemas['WithActions'];

/** Returns the request for an operation on an object that already waits for a second person. */
export function pendingOf({ actions = [] }: WithActions = {}, operation: OperationId) {
  return actions.find((action) => action.operation === operation)?.pendingApproval ?? null;
}

/** Returns what is typed in a field. */
type Typed<Name extends string> = (name: Name) => string;

interface Form<Id extends OperationId, Ids, Fields, Name extends string, Reply> {
  operation: Id & keyof Texts['actions'];
  /** The title of the screen that offers it. */
  screen?: string;
  /** Its name and what it changes, if the operation has several uses. */
  name?: string;
  effect?: string;
  /** How much its buttons stand out: those of an action that ends or takes back something are red. */
  tone?: 'main' | 'danger' | 'plain';
  /** The ids in the path. */
  path?: Ids;
  /** Who, what, how much. */
  facts?: readonly Fact[];
  fields?: Fields;
  /** The object whose values the fields have at first, each at its own path. */
  edits?: object;
  /** What must be typed again before a dangerous action without a reason; it may depend on what is typed. */
  proof?: Proof | ((typed: Typed<Name>) => Proof) | undefined;
  /**
   * What the action is about: if it changes while the dialog is open, the dialog says so. Of one object that says what
   * can be done with it, only what is possible is offered.
   */
  about?: object & WithActions;
  /** Further content, such as a preview that depends on what is typed. */
  children?:
    ReactNode | ((typed: Typed<Name>, fill: (name: Name, text: string) => void) => ReactNode);
  /** Is awaited before anything is sent, and returns what the form then lacks, by its field. */
  lookUp?: (typed: Typed<Name>) => Promise<Readonly<Record<string, string>>>;
  /** What stands below the fields: what the typed values would do. */
  preview?: (typed: Typed<Name>) => ReactNode;
  /** What is shown after success, such as a key that is shown only once. */
  result?: (reply: Reply) => ReactNode;
  onDone?: (reply: Reply) => void;
}

/** What the request has besides its fields: all that the schema requires, and none of them is. */
type Rest<Id extends OperationId, Fields extends FieldsOf<Id>> = [BodyOf<Id>] extends [never]
  ? { body?: undefined }
  : {} extends RestOf<Id, Fields>
    ? { body?: RestOf<Id, Fields> }
    : { body: RestOf<Id, Fields> };

/** An action on something: the form of an operation, by the schema of its request. */
export type ActionOf<Id extends OperationId, Fields extends FieldsOf<Id> = FieldsOf<Id>> = Form<
  Id,
  PathOf<Id>,
  Fields,
  Path<BodyOf<Id>> | `$${string}`,
  ReplyOf<Id>
> &
  Rest<Id, Fields>;

/** Any action, as its dialog knows it. */
export type AnyAction = Form<OperationId, unknown, readonly Field[], string, unknown> & {
  body?: object;
};
