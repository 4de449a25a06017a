import type { Schemas } from '../../api/call.ts';
import { usePreferences } from '../../app/preferences.tsx';
import { Facts } from '../../components/facts.tsx';
import { Empty } from '../../components/states.tsx';
import { Money, Nothing, Words } from '../../components/values.tsx';

type Detail = Schemas['Approval']['details'][number];
type Named = { field: string; label?: string };

/** The fields whose numbers are not amounts. */
const COUNTS = /shares|holders|percent|payouts|minutes|hours/i;

/** What the requester saw, before and after. */
export function Changes({ details }: { details: readonly Detail[] }) {
  const preferences = usePreferences();
  const { t } = preferences;
  if (details.length === 0) return <Empty>{t.approvals.noDetails}</Empty>;
  return (
    <Facts
      rows={details.map((detail) => [
        fieldName(detail, preferences),
        'newValue' in detail ? (
          <span className="change">
            <Value field={detail.field} value={detail.value} />
            <span aria-hidden="true" className="arrow" />
            <span className="unseen">{t.approvals.becomes}</span>
            <strong>
              <Value field={detail.field} value={detail.newValue} />
            </strong>
          </span>
        ) : (
          <Value field={detail.field} value={detail.value} />
        ),
      ])}
    />
  );
}

/** Returns the name of a field in the reader's language; the service names new ones in English. */
function fieldName(
  { field, label }: Named,
  { t, language }: ReturnType<typeof usePreferences>,
): string {
  const known = (t.details as Readonly<Record<string, string>>)[field];
  return known ?? (language === 'en' ? label : undefined) ?? field;
}

function Value({ field, value }: { field: string; value: unknown }) {
  const { format } = usePreferences();
  if (typeof value === 'number')
    return COUNTS.test(field) ? <bdi>{format.number(value)}</bdi> : <Money value={value} />;
  if (value == null || value === '') return <Nothing />;
  return <Words>{typeof value === 'string' ? value : JSON.stringify(value)}</Words>;
}

/** The body of a request, field by field. */
export function RequestFields({ request }: { request: object }) {
  const preferences = usePreferences();
  const { t } = preferences;
  const fields = flatten(request);
  if (fields.length === 0) return <Empty>{t.approvals.nothingTyped}</Empty>;
  return (
    <Facts
      rows={fields.map(([field, value]) => [
        fieldName({ field }, preferences),
        <Value field={field} value={value} />,
      ])}
    />
  );
}

function flatten(value: object, prefix = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([name, inner]) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? flatten(inner, `${prefix}${name}.`)
      : [[prefix + name, inner] as [string, unknown]],
  );
}
