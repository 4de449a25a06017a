import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createFormats, type Digits, type Formats, type Language } from '../texts/formats.ts';
import { loadTexts } from '../texts/load-texts.ts';
import type { Texts } from '../texts/texts.ts';
import { takeAllDigits } from './typed-digits.ts';

const LANGUAGE = 'console.language';
const DIGITS = 'console.digits';
const LOOK = 'console.look';

/** Light or dark, or as the computer has it. */
export const LOOKS = ['system', 'light', 'dark'] as const;

/** What somebody has chosen on this computer. */
export interface Chosen {
  language: Language;
  digits: Digits;
  look: (typeof LOOKS)[number];
}

interface Preferences extends Chosen {
  t: Texts;
  format: Formats;
  choose(chosen: Partial<Chosen>): Promise<void>;
}

const PreferencesContext = createContext<Preferences | null>(null);

/** Returns what was chosen on this computer; at first English if the browser prefers it to Arabic. */
export function storedPreferences(): Chosen {
  return { language: storedLanguage(), digits: storedDigits(), look: storedLook() };
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

function storedLook(): Chosen['look'] {
  const stored = localStorage.getItem(LOOK);
  return LOOKS.find((look) => look === stored) ?? 'system';
}

/** Makes the page light or dark. Called before the first screen is shown, so that it does not flash. */
export function applyLook(look: Chosen['look']): void {
  document.documentElement.dataset.look = look;
}

/** Provides texts and formats, and sets language and direction of the page. */
export function PreferencesProvider({
  children,
  ...chosen
}: Chosen & { t: Texts; children: ReactNode }) {
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
      async choose(change) {
        const { t: _texts, ...before } = state;
        const next = { ...before, ...change };
        localStorage.setItem(LANGUAGE, next.language);
        localStorage.setItem(DIGITS, next.digits);
        localStorage.setItem(LOOK, next.look);
        applyLook(next.look);
        setState({ t: await loadTexts(next.language), ...next });
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
