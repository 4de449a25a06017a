import { sql } from 'kysely';
import type { components } from '../../../../generated/partner/types.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../errors.ts';
import type { Caller } from '../../partners/caller.ts';
import { certificationReport, certificationSignature } from '../../partners/certifications.ts';
import { CERTIFICATION_CHECKS, type CheckId } from './certification-checks.ts';
import { readProofs, type Proof } from './proofs.sql.ts';

type Schemas = components['schemas'];

/** Requests are stored for 30 days. */
const PERIOD_MS = 30 * 86_400_000;

/** Returns what the caller's requests and deliveries of the last 30 days prove (D203). */
export async function readCertification(
  ctx: Context,
  { partner }: Caller,
): Promise<Schemas['Certification']> {
  await ctx.requestLog.flush(); // of this process; those of others follow within a second
  const since = new Date(Date.now() - PERIOD_MS);
  const proofs = await readProofs(ctx.db, { partner: partner.id, since });
  const checks = (Object.keys(CERTIFICATION_CHECKS) as CheckId[]).flatMap((id) => {
    const { capability, ...words } = CERTIFICATION_CHECKS[id];
    if (capability && !partner.capabilities.includes(capability)) return [];
    const proof = proofs.find(({ check_id }) => check_id === id);
    return [{ id, ...words, proved: proof !== undefined, ...(proof && proofResource(proof)) }];
  });
  const isComplete = checks.every(({ proved }) => proved);
  return {
    object: 'certification',
    result: isComplete ? 'passed' : 'incomplete',
    since: since.toISOString(),
    checks,
  };
}

function proofResource({ proved_at, requests, events, deliveries }: Proof) {
  return { provedAt: proved_at.toISOString(), requests, events, deliveries };
}

/**
 * Issues a report of what the caller has proved, with a number and a signature that the service can
 * verify.
 * @throws ApiError state_conflict with details {missing} unless every check is proved
 */
export async function issueCertification(
  ctx: Context,
  caller: Caller,
): Promise<Schemas['CertificationReport']> {
  const { checks } = await readCertification(ctx, caller);
  const missing = checks.filter(({ proved }) => !proved).map(({ id }) => id);
  if (missing.length > 0) {
    throw new ApiError('state_conflict', {
      situation: 'checks_unproved',
      message: `${missing.length} checks are not proved yet: ${missing.join(', ')}.`,
      details: { missing },
    });
  }
  const { number, at } = await ctx.db
    .selectNoFrom([
      sql<string>`next_certification_number()`.as('number'),
      sql<Date>`clock_timestamp()::timestamptz(3)`.as('at'),
    ])
    .executeTakeFirstOrThrow();
  const report = {
    number,
    partner_id: caller.partner.id,
    created_at: at,
    checks: JSON.stringify(
      checks.map(({ id, provedAt, requests, events, deliveries }) => ({
        id,
        provedAt,
        requests,
        events,
        deliveries,
      })),
    ),
  };
  const row = await ctx.db
    .insertInto('certifications')
    .values({ ...report, signature: certificationSignature(ctx, report) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return certificationReport(row);
}
