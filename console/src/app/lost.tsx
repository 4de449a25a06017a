import { Link, type ErrorComponentProps } from '@tanstack/react-router';
import { Failed } from '../components/states.tsx';
import { Screen } from '../components/screen.tsx';
import { usePreferences } from './preferences.tsx';

/** An address that the console does not have. */
export function Lost() {
  const { t } = usePreferences();
  return (
    <Screen title={t.common.noSuchPage}>
      <p>
        <Link to="/">{t.common.toStart}</Link>
      </p>
    </Screen>
  );
}

/** A screen that could not be loaded, for example because a new version has replaced it. */
export function Broken({ error }: ErrorComponentProps) {
  return <Failed error={error} retry={() => location.reload()} />;
}
