import { useEffect, useId, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { mayCall, type OperationId, type ReplyOf } from '../api/operations.ts';
import { useMe } from '../app/me.ts';
import { usePreferences } from '../app/preferences.tsx';
import type { ActionOf, WithActions } from './action-dialog.tsx';
import { openAction, refreshAction, withdrawAction } from './action-host.tsx';

/**
 * The form of every action: a button for those who can do it now, and a dialog that shows who,
 * what, how much and what it changes, and asks for what the action needs.
 */
export function Action<Id extends OperationId & keyof Actions, const Name extends string = never>(
  props: ActionOf<Id, Name>,
) {
  const { t } = usePreferences();
  const { roles } = useMe();
  const key = useId();
  useEffect(() => refreshAction(key, props));
  useEffect(() => () => withdrawAction(key), [key]);
  const { operation, about } = props;
  if (!(about?.actions ? isAllowed(about, operation) : mayCall(roles, operation))) return null;
  const { tone = 'plain', name = t.actions[props.operation].name } = props;
  return (
    <Button
      className={`button ${tone}`}
      aria-haspopup="dialog"
      data-operation={props.operation}
      onPress={() => openAction(key, props)}
    >
      {name}
    </Button>
  );
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

export type { ActionOf, ReplyOf };
