import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Amount, Tag, type Tone } from '../../components/values.tsx';

const TONES: Record<Schemas['OrderStatus'], Tone> = {
  awaiting_payment: 'calm',
  payment_under_review: 'wait',
  paid: 'good',
  completed: 'good',
  cancelled: 'calm',
  payment_rejected: 'bad',
  cancellation_requested: 'wait',
  refunded: 'calm',
};

export function OrderTag({ status }: { status: Schemas['OrderStatus'] }) {
  const { t } = usePreferences();
  return <Tag tone={TONES[status]}>{t.enums.order[status]}</Tag>;
}

/** Marks a payer who is not known as the partner or the investor of the order. */
export function OtherPayer({ is }: { is: boolean | undefined }) {
  const { t } = usePreferences();
  return is && <Tag tone="bad">{t.enums.workFlag.other_payer}</Tag>;
}

/** What is missing, or too much; nothing is a tick. A difference has its sign, and the currency if no header has it. */
export function Difference({
  value,
  isSigned = false,
  hasCurrency = false,
}: {
  value: bigint;
  isSigned?: boolean;
  hasCurrency?: boolean;
}) {
  const { t } = usePreferences();
  if (value === 0n)
    return (
      <span className="even">
        <span aria-hidden="true">✓</span>
        <span className="unseen">{t.common.even}</span>
      </span>
    );
  return (
    <span className="money differs">
      <bdi dir="ltr">
        {isSigned && value > 0n && '+'}
        <Amount value={value} />
      </bdi>
      {hasCurrency && <span className="currency"> {t.common.egp}</span>}
    </span>
  );
}
