import type { Schemas } from '../api/call.ts';
import type { Formats } from '../texts/formats.ts';

type Suffix = 'Name' | 'Number' | 'Reference';

/** An object that refers to another by its id, and perhaps also has what people call it. */
type Referring<Key extends string> = { readonly [Name in Key]?: string | null } & {
  readonly [Name in `${Key}${Suffix}`]?: string | null;
};

/** Returns what people call the object that a field refers to: its name, number or reference; or its id. */
export function nameOf<Key extends string>(row: Referring<Key>, key: Key): string | null {
  const fields = row as Readonly<Record<string, string | null | undefined>>;
  return (
    fields[`${key}Name`] ??
    fields[`${key}Number`] ??
    fields[`${key}Reference`] ??
    fields[key] ??
    null
  );
}

/** Returns a person's name in the language of the screen, or the phone number; null without both. */
export function personOf(
  investor: Pick<Schemas['Investor'], 'name' | 'phone'> | undefined,
  format: Formats,
): string | null {
  return (investor && (format.name(investor.name) || investor.phone)) || null;
}

/** Returns the number of an object that may have one, or its id. */
export function numberOf({ id, number }: { id: string; number?: string }): string {
  return number ?? id;
}
