import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Action } from '../../components/actions/action.tsx';
import { reasonField } from '../../components/fields/typed-values.ts';
import { nameOf } from '../../components/name-of.ts';
import { Code, Money } from '../../components/values.tsx';

const RESOLUTIONS = ['won_back', 'refund_due', 'written_off', 'charged_to_investor'] as const;

/** What can be done with money that was taken back. */
export function CardReversalActions({ reversal }: { reversal: Schemas['CardReversal'] }) {
  const { t } = usePreferences();
  const reason = reasonField(t);
  const common = {
    path: { id: reversal.id },
    about: reversal,
    facts: [
      [t.money.kind, t.enums.reversalKind[reversal.kind]],
      [t.label.order, <Code>{nameOf(reversal, 'order')}</Code>],
      [
        t.label.amount,
        <strong>
          <Money value={reversal.amount} />
        </strong>,
      ],
    ],
  } as const;
  return (
    <>
      <Action operation="recoverCardReversal" {...common} fields={[reason]} />
      <Action
        operation="settleCardReversal"
        tone="main"
        {...common}
        fields={[
          {
            name: 'resolution',
            label: t.label.outcome,
            kind: 'choice',
            values: RESOLUTIONS.map((value) => [value, t.enums.resolution[value]]),
          },
          reason,
          {
            name: 'amount',
            label: t.label.amountEgp,
            kind: 'amount',
            isOptional: true,
            help: t.money.partHelp,
          },
          {
            name: 'refund',
            label: t.money.refundId,
            isOptional: true,
            isCode: true,
            help: t.money.refundHelp,
          },
        ]}
      />
      <Action operation="cancelReversedOrder" tone="danger" {...common} fields={[reason]} />
    </>
  );
}
