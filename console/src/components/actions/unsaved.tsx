import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { usePreferences } from '../../app/preferences.tsx';

/**
 * Asks before something typed is lost: by a link, by going back, or by what is passed to `leave`. Before
 * the page is closed or loaded again, the browser asks. `sent` ends this at once.
 * @param other what is asked, if something else than what was typed may be lost
 */
export function useUnsaved(isTyped: boolean, other: Partial<Asked> = {}) {
  const isSent = useRef(false);
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  const blocked = useBlocker({
    shouldBlockFn: ({ current, next }) => !isSent.current && current.pathname !== next.pathname,
    disabled: !isTyped,
    withResolver: true,
  });
  const go = blocked.proceed ?? leaving?.go;
  const stay = () => {
    blocked.reset?.();
    setLeaving(null);
  };
  return {
    leave: (leave: () => void) => (isTyped ? setLeaving({ go: leave }) : leave()),
    sent: () => void (isSent.current = true),
    question: go && <Question go={go} stay={stay} {...other} />,
  };
}

interface Asked {
  title: string;
  text: string;
}

function Question({ go, stay, ...other }: { go: () => void; stay: () => void } & Partial<Asked>) {
  const { t } = usePreferences();
  const { title, text } = { ...t.unsaved, ...other };
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={(isOpen) => !isOpen && stay()}>
      <Modal className="modal">
        <Dialog className="dialog" role="alertdialog">
          <Heading slot="title">{title}</Heading>
          <p>{text}</p>
          <footer>
            <Button className="button danger" onPress={go}>
              {t.unsaved.leave}
            </Button>
            <Button className="button main" onPress={stay} autoFocus>
              {t.unsaved.stay}
            </Button>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
