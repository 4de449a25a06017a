import { sql } from 'kysely';

/** So many secrets of before rotations count at most; one more ends the oldest. */
const MOST_EARLIER = 5;

const EARLIER = sql`earlier_secrets`;
const ENDS = sql`earlier_secrets_end`;

/** The earlier secrets of an endpoint that still count at this statement, as its columns. */
export const liveSecrets = () => live(EARLIER, ENDS);

/** The same, and before them the present secret, which now goes on for so many seconds. */
export const presentSecretFor = (seconds: number) =>
  live(sql`array[secret] || ${EARLIER}`, sql`array[statement_timestamp() + make_interval(secs => ${seconds})]::timestamptz(3)[] || ${ENDS}`);

/** No earlier secret. */
export const noSecrets = () => ({ earlier_secrets: sql<Buffer[]>`'{}'`, earlier_secrets_end: sql<Date[]>`'{}'` });

/** One moment for both columns, whatever the row was waited for: so they always fit together (`webhook_endpoints_earlier_secrets_end`). */
function live(secrets: ReturnType<typeof sql>, ends: ReturnType<typeof sql>) {
  const kept = sql`
    from unnest(${secrets}, ${ends}) with ordinality as earlier (secret, ends, place)
    where ends > statement_timestamp() order by place limit ${MOST_EARLIER}`;
  return {
    earlier_secrets: sql<Buffer[]>`array(select earlier.secret ${kept})`,
    earlier_secrets_end: sql<Date[]>`array(select earlier.ends ${kept})`,
  };
}
