import { parseAmount } from '../../api/money.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Money, Parts } from '../values.tsx';
import type { AnyAction } from './action-of.ts';

interface DoneProps {
  name: string;
  action: AnyAction;
  /** What was typed in a field. */
  typed: (name: string) => string;
}

/** Says what was done, of what, and how much: people read it when the screen shows something else already. */
export function Done({ name, action: { screen, facts = [] }, typed }: DoneProps) {
  const { t } = usePreferences();
  const amounts: readonly string[] = [t.label.amount, t.label.payable];
  const ofFacts = facts.find((fact) => fact && amounts.includes(fact[0]));
  const amount = parseAmount(typed('amount'));
  const howMuch = amount === null ? ofFacts && ofFacts[1] : <Money value={amount} />;
  return <Parts of={[t.common.done(name), screen && <bdi>{screen}</bdi>, howMuch || null]} />;
}
