import { Link, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { Problem } from '../api/problem.ts';
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
  const { t } = usePreferences();
  if (error instanceof Problem) return <Failed error={error} retry={() => location.reload()} />;
  return (
    <div className="notice bad" role="alert">
      <p>{t.problem.broken}</p>
      <Button className="button" onPress={() => location.reload()}>
        {t.common.tryAgain}
      </Button>
    </div>
  );
}
