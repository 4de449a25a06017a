import { useEffect, useId, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { mayCall, type OperationId, type ReplyOf } from '../api/operations.ts';
import { useMe } from '../app/me.ts';
import { usePreferences } from '../app/preferences.tsx';
import type { ActionOf } from './action-dialog.tsx';
import { openAction, refreshAction, withdrawAction } from './action-host.tsx';

/**
 * The form of every action: a button for those whose role allows it, and a dialog that shows who,
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
  if (!mayCall(roles, props.operation)) return null;
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
