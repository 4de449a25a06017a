import { useEffect, type RefObject } from 'react';
import { useMe } from '../app/me.ts';
import { usePreferences } from '../app/preferences.tsx';

/**
 * Repeats the head of a screen, without its buttons, on each page of paper, and numbers the pages in words. Each says
 * if it is of the sandbox.
 */
export function usePrintTitle(head: RefObject<HTMLElement | null>): void {
  const { t } = usePreferences();
  const { environment } = useMe();
  useEffect(() => {
    const { style } = document.documentElement;
    const set = (name: string, text: string) => style.setProperty(name, JSON.stringify(text));
    const beforePrint = () => {
      const parts = Array.from(head.current!.childNodes, (part) =>
        part instanceof Element && part.matches('.actions') ? '' : part.textContent?.trim(),
      );
      set('--print-title', parts.filter(Boolean).join(' · '));
      const page = [environment === 'sandbox' && t.common.sandbox, t.common.printedPage];
      set('--print-page', page.filter(Boolean).join(' · '));
      set('--print-of', t.common.printedOf);
    };
    addEventListener('beforeprint', beforePrint);
    return () => removeEventListener('beforeprint', beforePrint);
  }, [head, t, environment]);
}
