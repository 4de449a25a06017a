import { sql } from 'kysely';

/** One more previous secret removes the oldest (`webhook_endpoints_previous_secrets_max_five`). */
const MAX_PREVIOUS_SECRETS = 5;

const SECRETS = sql`previous_secrets`;
const EXPIRE_AT = sql`previous_secrets_expire_at`;

/** Returns the columns without the previous secrets that have expired. */
export const unexpiredSecrets = () => unexpired(SECRETS, EXPIRE_AT);

/**
 * Returns the columns with the current secret in front of the previous ones; it expires after the
 * given number of seconds.
 */
export const withCurrentSecretFor = (seconds: number) =>
  unexpired(
    sql`array[secret] || ${SECRETS}`,
    sql`array[statement_timestamp() + make_interval(secs => ${seconds})]::timestamptz(3)[] || ${EXPIRE_AT}`,
  );

/** Returns the columns without previous secrets. */
export const noSecrets = () => ({
  previous_secrets: sql<Buffer[]>`'{}'`,
  previous_secrets_expire_at: sql<Date[]>`'{}'`,
});

/**
 * Both columns are filtered at the same time, the start of the statement, so that they always match
 * (`webhook_endpoints_previous_secrets_expire`).
 */
function unexpired(secrets: ReturnType<typeof sql>, expireAt: ReturnType<typeof sql>) {
  const remaining = sql`
    from unnest(${secrets}, ${expireAt}) with ordinality as previous (secret, expires_at, position)
    where expires_at > statement_timestamp() order by position limit ${MAX_PREVIOUS_SECRETS}`;
  return {
    previous_secrets: sql<Buffer[]>`array(select previous.secret ${remaining})`,
    previous_secrets_expire_at: sql<Date[]>`array(select previous.expires_at ${remaining})`,
  };
}
