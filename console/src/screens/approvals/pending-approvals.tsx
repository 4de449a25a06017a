import { Link } from '@tanstack/react-router';
import { mayCall } from '../../api/operations.ts';
import { useRead } from '../../api/read.ts';
import { useMe } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';

/** Says which requests about an object wait for a second person, and leads to them. */
export function PendingApprovals({ target }: { target: string }) {
  const { t } = usePreferences();
  const enabled = mayCall(useMe().roles, 'listApprovals');
  const { data } = useRead('listApprovals', { query: { target, status: 'pending' } }, { enabled });
  return data?.data.map(({ id, number, operation, requestedByName }) => (
    <p key={id} className="notice wait">
      <Link to="/approvals/$id" params={{ id }}>
        {t.approvals.waits(number, t.actions[operation].inFull, requestedByName)}
      </Link>
    </p>
  ));
}
