import { Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Facts } from '../facts.tsx';
import { Code, Money, Time } from '../values.tsx';

/** Says that nothing has been changed yet, because a second person must approve it. */
export function Waiting({ approval, close }: { approval: Schemas['Approval']; close: () => void }) {
  const { t } = usePreferences();
  return (
    <div className="notice wait" role="status">
      <p>
        <strong>{t.common.waitsForSecond}</strong>
      </p>
      <Facts
        isCompact
        rows={[
          approval.amount !== null && [t.label.amount, <Money value={approval.amount} />],
          [t.label.expiresAt, <Time at={approval.expiresAt} />],
          [
            t.label.approval,
            <Link to="/approvals/$id" params={{ id: approval.id }} onClick={close}>
              <Code>{approval.number}</Code>
            </Link>,
          ],
        ]}
      />
    </div>
  );
}
