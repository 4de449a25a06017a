import { useMe } from '../../app/me.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Words } from '../../components/values.tsx';

/** On paper only: who has printed the figures and when, and lines for the signatures. */
export function Signatures() {
  const { t, format } = usePreferences();
  const { name } = useMe();
  const printed = t.figures.printed(format.time(new Date().toISOString()));
  return (
    <div className="signatures" aria-hidden="true">
      <p>
        {printed} <Words>{name}</Words>
      </p>
      <ul>
        {[t.figures.preparedBy, t.figures.reviewedBy, t.figures.approvedBy].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
