import { useLocation } from '@tanstack/react-router';
import { usePreferences } from './preferences.tsx';

/** The page to which a sign-in leads that did not succeed. */
const NOT_SIGNED_IN = '/signed-out';

/** Returns the address that signs in and leads back to the screen that a person wanted to open. */
function useSignInAddress(): string {
  const { pathname, searchStr } = useLocation();
  const to = pathname === NOT_SIGNED_IN ? '/' : pathname + searchStr;
  return `/sign-in?to=${encodeURIComponent(to)}`;
}

/** Signs in beside the screen whose session has ended, so that what was typed there stays. */
export function SignInAgain() {
  const { t } = usePreferences();
  return (
    <a className="button main" href={useSignInAddress()} target="_blank" rel="noreferrer">
      {t.common.signInAgain}
    </a>
  );
}

/** What somebody sees who is not signed in. */
export function SignIn() {
  const { t, language, choose } = usePreferences();
  const address = useSignInAddress();
  const { reason = '' } = useLocation().search as { reason?: string };
  const reasons: Record<string, string> = t.common.notSignedIn;
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <main className="sign-in">
      <img src="/favicon.svg" alt="" width="48" height="48" />
      <h1>{t.common.console}</h1>
      {Object.hasOwn(reasons, reason) ? (
        <p className="notice bad" role="alert">
          {reasons[reason]}
        </p>
      ) : (
        <p>{t.common.signInText}</p>
      )}
      <a className="button main" href={address}>
        {t.common.signIn}
      </a>
      <button
        className="quiet"
        type="button"
        lang={other}
        onClick={() => {
          choose({ language: other }).catch(() => location.reload());
        }}
      >
        {other === 'ar' ? 'العربية' : 'English'}
      </button>
    </main>
  );
}
