import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { usePreferences } from './preferences.tsx';

const AnnounceContext = createContext<(text: string) => void>(() => undefined);

/** Returns how to say that something is done, to readers of the screen and of a screen reader. */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnounceContext);
}

/** Shows, after its content, what was announced last. */
export function Announcements({ children }: { children: ReactNode }) {
  const [text, announce] = useState('');
  return (
    <AnnounceContext value={announce}>
      {children}
      <Announcement text={text} announce={announce} />
    </AnnounceContext>
  );
}

/** Long enough to be read twice. The screen shows what was done, too. */
const SHOWN_FOR_MS = 20_000;

/** What was done last: for a time that ends only while neither the pointer nor the focus is there. */
function Announcement({ text, announce }: { text: string; announce: (text: string) => void }) {
  const { t } = usePreferences();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!text || isHeld) return;
    const end = setTimeout(() => announce(''), SHOWN_FOR_MS);
    return () => clearTimeout(end);
  }, [text, isHeld, announce]);
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  const dismiss = () => {
    letGo();
    announce('');
  };
  return (
    <div
      className="announcement"
      role="status"
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      {text && (
        <p>
          {text}
          <Button className="quiet" onPress={dismiss} aria-label={t.common.dismiss}>
            ×
          </Button>
        </p>
      )}
    </div>
  );
}
