import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { usePreferences } from './preferences.tsx';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** How the keys of the search are written on this computer. */
const KEYS = /Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/** Finds any person, order, reference or amount. Control or Command and K open it. */
export function SearchPalette() {
  const { t } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyK') return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button className="button search" onPress={() => setOpen(true)}>
        {t.search.open} <kbd aria-hidden="true">{KEYS}</kbd>
      </Button>
      {isOpen && (
        <Suspense>
          <Palette close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
