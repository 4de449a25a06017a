import type { OperationId } from '../../../generated/backoffice/operations.ts';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Api } from '../calls/api.ts';
import type { Announcement } from '../confirm.ts';
import { Failure } from '../failure.ts';
import { printable } from '../output/format.ts';

export type Schemas = components['schemas'];

/** The request of a command. */
export interface About {
  api: Api;
  /** Id or code of the object; empty if the command creates one. */
  id: string;
  body: Readonly<Record<string, unknown>>;
}

/**
 * Describes what will happen, with current figures; null if no confirmation is needed.
 * @throws Failure if the state does not allow it
 */
export type Warning = (about: About) => Promise<Announcement | null>;

/** Warnings by the operation of the command. */
export type Warnings = Readonly<Partial<Record<OperationId, Warning>>>;

/** Checks that the state allows the command. @throws Failure with the state and the allowed ones */
export function assertPossible(what: string, status: string, allowed: readonly string[]): void {
  if (!allowed.includes(status))
    throw impossible(
      `${what} is ${status}; this is possible only while it is ${allowed.join(' or ')}.`,
    );
}

/** Creates the failure of a command that the state does not allow. */
export function impossible(why: string): Failure {
  return new Failure(`${why} Nothing was changed.`);
}

/** Reads an object by its id or code. */
export function read<Resource>(api: Api, collection: string, id: string): Promise<Resource> {
  return api.get(`/${collection}/${encodeURIComponent(id)}`);
}

/** Returns the name and phone of a person. */
export function who({ id, phone, name }: Schemas['Investor']): string {
  return printable([name.en || name.ar, phone ?? id].filter(Boolean).join(', '));
}
