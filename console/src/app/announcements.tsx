import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { usePreferences } from './preferences.tsx';

const AnnounceContext = createContext<(content: ReactNode) => void>(() => undefined);

/** Returns how to say that something is done, to readers of the screen and of a screen reader. */
export function useAnnounce(): (content: ReactNode) => void {
  return useContext(AnnounceContext);
}

/** Shows, after its content, what was announced last. */
export function Announcements({ children }: { children: ReactNode }) {
  const [content, announce] = useState<ReactNode>(null);
  return (
    <AnnounceContext value={announce}>
      {children}
      <Announcement content={content} announce={announce} />
    </AnnounceContext>
  );
}

/** Long enough to be read twice. The screen shows what was done, too. */
const SHOWN_FOR_MS = 20_000;

/** What was done last: for a time that ends only while neither the pointer nor the focus is there. */
function Announcement({
  content,
  announce,
}: {
  content: ReactNode;
  announce: (content: ReactNode) => void;
}) {
  const { t } = usePreferences();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!content || isHeld) return;
    const end = setTimeout(() => announce(null), SHOWN_FOR_MS);
    return () => clearTimeout(end);
  }, [content, isHeld, announce]);
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  const dismiss = () => {
    letGo();
    announce(null);
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
      {content && (
        <p>
          <span>{content}</span>
          <Button className="quiet" onPress={dismiss} aria-label={t.common.dismiss}>
            ×
          </Button>
        </p>
      )}
    </div>
  );
}
