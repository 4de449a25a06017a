import { usePreferences } from './preferences.tsx';

/** What somebody sees who is not signed in. */
export function SignIn() {
  const { t, language, digits, choose } = usePreferences();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <main className="sign-in">
      <img src="/favicon.svg" alt="" width="48" height="48" />
      <h1>{t.common.console}</h1>
      <p>{t.common.signInText}</p>
      <a className="button main" href="/sign-in">
        {t.common.signIn}
      </a>
      <button
        className="quiet"
        type="button"
        lang={other}
        onClick={() => void choose(other, digits)}
      >
        {other === 'ar' ? 'العربية' : 'English'}
      </button>
    </main>
  );
}
