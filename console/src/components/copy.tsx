import { useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { usePreferences } from '../app/preferences.tsx';
import { Code } from './values.tsx';

/** A secret that is shown only once, and a button that copies it, or else selects it. */
export function Secret({ children }: { children: string }) {
  const { t } = usePreferences();
  const text = useRef<HTMLParagraphElement>(null);
  const [said, say] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(children);
      say(t.common.copied);
    } catch {
      // The browser does not allow it, or the page is not on HTTPS.
      getSelection()?.selectAllChildren(text.current!);
      say(t.common.selected);
    }
  };
  return (
    <>
      <p className="secret" ref={text}>
        <Code>{children}</Code>
      </p>
      <p className="actions">
        <Button className="button" onPress={() => void copy()} autoFocus>
          {t.common.copy}
        </Button>{' '}
        <span role="status">{said}</span>
      </p>
    </>
  );
}
