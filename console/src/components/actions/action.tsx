import { Link } from '@tanstack/react-router';
import { useContext, useEffect, useId, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { mayCall, type OperationId } from '../../api/operations.ts';
import { useMe } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { useActionHost } from './action-host.tsx';
import { pendingOf, type ActionOf, type AnyAction, type WithActions } from './action-of.ts';
import type { FieldsOf } from '../fields/field.ts';
import { ScreenTitle } from '../screen.tsx';

/**
 * The form of every action: a button for those who can do it now, and a dialog that shows who,
 * what, how much and what it changes, and asks for what the action needs.
 */
export function Action<
  Id extends OperationId & keyof Actions,
  const Fields extends FieldsOf<Id> = readonly [],
>(props: ActionOf<Id, Fields>) {
  const { t } = usePreferences();
  const { roles } = useMe();
  const key = useId();
  const { openKey, show } = useActionHost();
  const any = { ...props, screen: useContext(ScreenTitle) } as unknown as AnyAction;
  const { operation, about } = props;
  const { name = t.actions[operation].name } = props;
  // Where an object has a form for each of its parts, the notice above them leads to the request.
  const pending = props.edits ? null : pendingOf(about, operation);
  const tone = pending && props.tone === 'main' ? 'plain' : (props.tone ?? 'plain');
  return (
    <>
      {pending && mayCall(roles, 'getApproval') && (
        <Link to="/approvals/$id" params={{ id: pending.id }} className="button main">
          {t.approvals.open(pending.number)}
        </Link>
      )}
      {(about?.actions ? isAllowed(about, operation) : mayCall(roles, operation)) && (
        <Button
          className={`button ${tone}`}
          aria-haspopup="dialog"
          data-operation={operation}
          onPress={() => show(key, any)}
        >
          {name}
        </Button>
      )}
      {openKey === key && <Refreshed id={key} action={any} />}
    </>
  );
}

/** Shows in the open dialog of an action what its screen has read again. */
function Refreshed({ id, action }: { id: string; action: AnyAction }) {
  const { show, withdraw } = useActionHost();
  useEffect(() => show(id, action), [show, id, action]);
  useEffect(() => () => withdraw(id), [withdraw, id]);
  return null;
}

/** Returns whether an object says that the person can do something with it now. */
export function isAllowed({ actions = [] }: WithActions, operation: OperationId): boolean {
  return actions.some((action) => action.operation === operation && action.allowed);
}

/** Says what somebody else must do with an object, because this person has taken part in it. */
export function ForOthers({ of: { actions = [] } }: { of: WithActions }) {
  const { t } = usePreferences();
  const conflicts: Readonly<Record<string, unknown>> = t.conflicts;
  const reasons = actions.flatMap(({ situation }) =>
    situation?.startsWith('own_') ? String(conflicts[situation]) : [],
  );
  return [...new Set(reasons)].map((reason) => (
    <p key={reason} className="notice wait">
      {reason}
    </p>
  ));
}

type Actions = ReturnType<typeof usePreferences>['t']['actions'];

/** Shows something only to those who may call the operation. */
export function IfAllowed({
  operation,
  children,
}: {
  operation: OperationId;
  children: ReactNode;
}) {
  return mayCall(useMe().roles, operation) ? children : null;
}
