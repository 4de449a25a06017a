import type { en } from './en.ts';

/** The texts of the console: each language has every one of them, or it does not compile. */
export type Texts = Translated<typeof en>;

type Translated<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Text]: Translated<Text[Key]> };

/** Returns what a field of a schema is called; one of a newer service has its name. */
export function titleOf({ titles }: Texts, schema: string, field: string): string {
  const known: Readonly<Record<string, string>> = titles;
  return known[`${schema}.${field}`] ?? known[field] ?? field;
}
