import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Nothing, Percent, Tag, type Tone } from '../../components/values.tsx';

type Run = Schemas['RentalIncome'];
type Payout = Schemas['BackOfficePayout'];

const TONES: Record<Run['status'], Tone> = {
  planned: 'wait',
  discarded: 'calm',
  scheduled: 'wait',
  processing: 'wait',
  paid: 'good',
  reversing: 'bad',
  reversed: 'bad',
};

export function RentTag({ status }: { status: Run['status'] }) {
  const { t } = usePreferences();
  return <Tag tone={TONES[status]}>{t.enums.rent[status]}</Tag>;
}

const PAYOUT_TONES: Record<Payout['status'], Tone> = {
  scheduled: 'wait',
  processing: 'wait',
  paid: 'good',
  failed: 'bad',
  reversed: 'bad',
};

export function PayoutTag({ status }: { status: Payout['status'] }) {
  const { t } = usePreferences();
  return <Tag tone={PAYOUT_TONES[status]}>{t.enums.payout[status]}</Tag>;
}

/** By how much the rent of a share differs from the last one; an unusual one stands out. */
export function Change({ run: { comparison } }: { run: Run }) {
  if (!comparison) return <Nothing />;
  return (
    <span className={comparison.isUnusual ? 'differs' : undefined}>
      <Percent value={comparison.changePercent} />
    </span>
  );
}
