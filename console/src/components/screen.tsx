import { Link, useParams } from '@tanstack/react-router';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { mayCall } from '../api/operations.ts';
import { useMe } from '../app/me.ts';
import { usePreferences } from '../app/preferences.tsx';
import { NextInQueue } from './next-in-queue.tsx';
import { usePrintTitle } from './print-title.ts';

/** Whether another screen was shown before: on the first one, the focus is where the browser has it. */
export const HasMoved = createContext(false);

/** The title of the screen, which names what its actions are about. */
export const ScreenTitle = createContext('');

interface ScreenProps {
  title: string;
  /** What stands beside the title: a number, a state. */
  beside?: ReactNode;
  /** What the audit log has of the object, if it is not called that. */
  history?: string;
  /** What can be done, as buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The form of every screen: its title, what can be done, its content. The title gets the focus. */
export function Screen({ title, beside, history, actions, children }: ScreenProps) {
  const { t } = usePreferences();
  const heading = useRef<HTMLHeadingElement>(null);
  const head = useRef<HTMLElement>(null);
  usePrintTitle(head);
  const [takesFocus] = useState(useContext(HasMoved));
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    document.title = `${title} · ${t.common.console}`;
  }, [title, t]);
  return (
    <ScreenTitle value={title}>
      <header ref={head} className="screen-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {beside}
        <div className="actions">
          <HistoryLink name={history} />
          {actions}
        </div>
      </header>
      <NextInQueue />
      {children}
    </ScreenTitle>
  );
}

/** On the screen of an object, leads those who may read the audit log to what was done with it. */
function HistoryLink({ name }: { name: string | undefined }) {
  const { t } = usePreferences();
  const { id } = useParams({ strict: false });
  const isReader = mayCall(useMe().roles, 'listAuditLog');
  return (
    id !== undefined &&
    isReader && (
      <Link to="/audit" search={{ resource: id }} className="button">
        {name ?? t.control.historyOf}
      </Link>
    )
  );
}

/** A part of a screen with its own heading. */
export function Panel({
  id,
  title,
  actions,
  isWide = false,
  takesRest = false,
  children,
}: {
  /** By which an address leads to it. */
  id?: string;
  title: string;
  actions?: ReactNode;
  isWide?: boolean;
  /** True for the second of two panels: it has all columns but the first. */
  takesRest?: boolean;
  children: ReactNode;
}) {
  return (
    <div id={id} className={isWide ? 'panel wide' : takesRest ? 'panel rest' : 'panel'}>
      <header>
        <h2>{title}</h2>
        <div className="actions">{actions}</div>
      </header>
      {children}
    </div>
  );
}

/** Panels beside each other, if there is room. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className="panels">{children}</div>;
}
