import type { en } from './en.ts';
import type { Language } from './formats.ts';

/** The texts of the console: each language has every one of them, or it does not compile. */
export type Texts = Translated<typeof en>;

type Translated<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Text]: Translated<Text[Key]> };

/** Loads the texts of one language; the other is loaded when somebody switches to it. */
export async function loadTexts(language: Language): Promise<Texts> {
  return language === 'ar' ? (await import('./ar.ts')).ar : (await import('./en.ts')).en;
}
