import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import type { OperationId } from '../api/operations.ts';
import type { ActionOf } from './action-dialog.tsx';

const load = () => import('./action-dialog.tsx');
/** Forms are loaded after the first screen is there. */
const ActionDialog = lazy(async () => ({
  default: (await load()).ActionDialog as unknown as ComponentType<DialogProps>,
}));

/** Any action, of which the host knows no more than that it is one. */
type AnyAction = ActionOf<'declineRequest', string>;

type DialogProps = AnyAction & { close: () => void; isOffered: boolean };

/** The action whose dialog is open. */
interface OpenAction {
  key: string;
  action: AnyAction;
  /** False if the screen no longer offers it: somebody else has changed what it is about. */
  isOffered: boolean;
}

let current: OpenAction | null = null;
const listeners = new Set<() => void>();

function set(next: OpenAction | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog of an action. */
export function openAction<Id extends OperationId, Name extends string>(
  key: string,
  action: ActionOf<Id, Name>,
): void {
  set({ key, action: action as unknown as AnyAction, isOffered: true });
}

/** Shows in an open dialog what its screen has read again. */
export function refreshAction<Id extends OperationId, Name extends string>(
  key: string,
  action: ActionOf<Id, Name>,
): void {
  if (current?.key === key) set({ ...current, action: action as unknown as AnyAction });
}

/** Leaves a dialog open although its screen no longer offers the action, so that nothing typed is lost. */
export function withdrawAction(key: string): void {
  if (current?.key === key) set({ ...current, isOffered: false });
}

/** Where the dialogs of all actions are: outside of the screens, whose buttons come and go. */
export function ActionHost() {
  const open = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
  const { pathname } = useLocation();
  useEffect(() => () => set(null), [pathname]);
  useEffect(() => void load(), []);
  if (!open) return null;
  return (
    <Suspense>
      <ActionDialog
        key={open.key}
        {...open.action}
        isOffered={open.isOffered}
        close={() => set(null)}
      />
    </Suspense>
  );
}
