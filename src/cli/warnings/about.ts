import type { components } from '../../../generated/backoffice/types.ts';
import type { Api } from '../api.ts';
import type { Told } from '../confirm.ts';
import { Failure } from '../failure.ts';
import { printable } from '../format.ts';

export type Schemas = components['schemas'];

/** What a command is about to do. */
export interface About {
  api: Api;
  /** Id or code of the object that it is about; empty where it makes a new one. */
  id: string;
  body: Readonly<Record<string, unknown>>;
}

/**
 * What will happen, with the figures as they are now; null where nothing needs to be asked. @throws
 * Failure where it cannot happen
 */
export type Warning = (about: About) => Promise<Told | null>;

/**
 * A question promises nothing that the API would refuse. @throws Failure that says what the state
 * is, and which allow it
 */
export function assertPossible(what: string, status: string, allowed: readonly string[]): void {
  if (!allowed.includes(status))
    throw impossible(
      `${what} is ${status}; this is possible only while it is ${allowed.join(' or ')}.`,
    );
}

/** Why it cannot happen. */
export function impossible(why: string): Failure {
  return new Failure(`${why} Nothing was done.`);
}

/** The object of a kind, by its id or what stands for it. */
export function read<Resource>(api: Api, collection: string, id: string): Promise<Resource> {
  return api.get(`/${collection}/${encodeURIComponent(id)}`);
}

/** A person by name and phone. */
export function who({ phone, name }: Schemas['Investor']): string {
  return printable(name.en || name.ar ? `${name.en || name.ar}, ${phone}` : phone);
}
