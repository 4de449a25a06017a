import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createFormats, type Digits, type Formats, type Language } from '../texts/formats.ts';
import { loadTexts } from '../texts/load-texts.ts';
import type { Texts } from '../texts/texts.ts';
import { takeAllDigits } from './typed-digits.ts';

const LANGUAGE = 'console.language';
const DIGITS = 'console.digits';

interface Preferences {
  t: Texts;
  format: Formats;
  language: Language;
  digits: Digits;
  choose(language: Language, digits: Digits): Promise<void>;
}

const PreferencesContext = createContext<Preferences | null>(null);

/** Returns what was chosen on this computer; at first English if the browser prefers it to Arabic. */
export function storedPreferences(): { language: Language; digits: Digits } {
  return { language: storedLanguage(), digits: storedDigits() };
}

function storedLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE);
  if (stored === 'en' || stored === 'ar') return stored;
  const preferred = navigator.languages.find((one) => /^(ar|en)\b/i.test(one)) ?? 'ar';
  return preferred.toLowerCase().startsWith('en') ? 'en' : 'ar';
}

function storedDigits(): Digits {
  return localStorage.getItem(DIGITS) === 'arab' ? 'arab' : 'latn';
}

/** Provides texts and formats, and sets language and direction of the page. */
export function PreferencesProvider({
  children,
  ...chosen
}: Pick<Preferences, 't' | 'language' | 'digits'> & { children: ReactNode }) {
  const [state, setState] = useState(chosen);
  const { language, digits } = state;
  useEffect(() => {
    Object.assign(document.documentElement, {
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
    });
  }, [language]);
  useEffect(() => takeAllDigits(language === 'ar' ? digits : 'latn'), [language, digits]);
  const preferences = useMemo<Preferences>(
    () => ({
      ...state,
      format: createFormats(language, digits),
      async choose(nextLanguage, nextDigits) {
        localStorage.setItem(LANGUAGE, nextLanguage);
        localStorage.setItem(DIGITS, nextDigits);
        const nextTexts = await loadTexts(nextLanguage);
        setState({ t: nextTexts, language: nextLanguage, digits: nextDigits });
      },
    }),
    [state, language, digits],
  );
  return (
    <I18nProvider locale={preferences.format.locale}>
      <PreferencesContext value={preferences}>{children}</PreferencesContext>
    </I18nProvider>
  );
}

/** Returns texts and formats in the chosen language. */
export function usePreferences(): Preferences {
  return useContext(PreferencesContext)!;
}
