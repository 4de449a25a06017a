import { useLocation } from '@tanstack/react-router';
import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import type { AnyAction } from './action-of.ts';

const load = () => import('./action-dialog.tsx');
/** Forms are loaded after the first screen is there. */
const ActionDialog = lazy(async () => ({ default: (await load()).ActionDialog }));

/** The action whose dialog is open. */
interface OpenAction {
  key: string;
  action: AnyAction;
  /** False if the screen no longer offers it: somebody else has changed what it is about. */
  isOffered: boolean;
}

interface Host {
  /** The key of the action whose dialog is open. */
  openKey: string | undefined;
  /** Opens the dialog of an action, or shows in it what the screen has read again. */
  show(key: string, action: AnyAction): void;
  /** Leaves a dialog open although its screen no longer offers the action, so that nothing typed is lost. */
  withdraw(key: string): void;
}

const HostContext = createContext<Host | null>(null);

/** Returns where the dialogs of actions are. */
export function useActionHost(): Host {
  return useContext(HostContext)!;
}

/** Shows the dialogs of all actions of its content outside of it, because their buttons come and go. */
export function ActionHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenAction | null>(null);
  const { pathname } = useLocation();
  const [shownAt, setShownAt] = useState(pathname);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    setOpen(null);
  }
  useEffect(() => void load(), []);
  const openKey = open?.key;
  const host = useMemo<Host>(
    () => ({
      openKey,
      show: (key, action) => setOpen({ key, action, isOffered: true }),
      withdraw: (key) =>
        setOpen((shown) => (shown?.key === key ? { ...shown, isOffered: false } : shown)),
    }),
    [openKey],
  );
  return (
    <HostContext value={host}>
      {children}
      {open && (
        <Suspense>
          <ActionDialog
            key={open.key}
            {...open.action}
            isOffered={open.isOffered}
            close={() => setOpen(null)}
          />
        </Suspense>
      )}
    </HostContext>
  );
}
