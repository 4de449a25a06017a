import { Link } from '@tanstack/react-router';
import { usePreferences } from '../app/preferences.tsx';
import type { Texts } from '../texts/texts.ts';

/** What says what a screen is for, and leads to the steps in the handbook. */
export function Help({ of }: { of: keyof Texts['help']['topics'] }) {
  const { t } = usePreferences();
  return (
    <p className="effect help">
      {t.help.topics[of].what}{' '}
      <Link to="/help" hash={of}>
        {t.help.more}
      </Link>
    </p>
  );
}
