import type { Language } from './formats.ts';
import type { Texts } from './texts.ts';

/** Loads the texts of one language; the other is loaded when somebody switches to it. */
export async function loadTexts(language: Language): Promise<Texts> {
  return language === 'ar' ? (await import('./ar.ts')).ar : (await import('./en.ts')).en;
}
