/** A text of the site in both languages. */
export interface Words {
  en: string;
  ar: string;
}

/** Returns the language of a locale: `ar`, or empty for English. */
export const languageOf = (locale: string): keyof Words => (locale === 'ar' ? 'ar' : 'en');

/** Returns the arrow that points in the direction of a locale's writing. */
export const arrowOf = (locale: string): string => (locale === 'ar' ? '←' : '→');
