import type { Selectable } from 'kysely';
import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Database, Db } from '../../database/driver/connection.ts';
import type { QueryOf } from '../../database/filters.ts';
import { mapPage, newestFirst, type Page } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import type { InvestorRow } from './insert-investor.ts';
import { KYC_STEPS } from './kyc-steps.ts';
import { readPhone } from './phone.ts';

type Schemas = components['schemas'];

/** Returns a page of the investors, newest first. @throws ApiError invalid_phone, invalid_cursor */
export async function listInvestors(
  ctx: Context,
  filters: QueryOf<operations['listInvestors']>,
): Promise<Page<Schemas['Investor']>> {
  const phone = filters.phone === undefined ? undefined : readPhone(filters.phone);
  const query = ctx.db.selectFrom('investors').selectAll();
  const rows = await newestFirst(
    ctx,
    { ...filters, phone },
    {
      of: ['investors'],
      query,
      table: 'investors',
      where: {
        phone: 'phone',
        // A customer that is or was linked to the investor.
        customer: (all, customer) =>
          all.where((eb) =>
            eb(
              'investors.id',
              '=',
              eb.selectFrom('customers').select('investor_id').where('customers.id', '=', customer),
            ),
          ),
        world: 'world',
      },
    },
  );
  return mapPage(rows, backOfficeInvestor);
}

/** Returns an investor. @throws ApiError resource_not_found */
export async function getInvestor({ db }: Context, id: string): Promise<Schemas['Investor']> {
  const row = await db.selectFrom('investors').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('investor', id);
  const links = await readLinks(db, id);
  const messages = await readMessages(db, id);
  return {
    ...backOfficeInvestor(row),
    ...(links.length > 0 && { links }),
    ...(messages.length > 0 && { messages }),
  };
}

/** Reads the partners that know an investor, and what they have attested. */
async function readLinks(db: Db, investorId: string): Promise<Schemas['InvestorLink'][]> {
  const rows = await db
    .selectFrom('customers')
    .selectAll()
    .where('investor_id', '=', investorId)
    .orderBy('created_at')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    partner: row.partner_id,
    status: row.link_status,
    externalId: row.external_id,
    attestation: row.attestation && {
      provider: row.attestation.provider ?? null,
      reference: row.attestation.reference ?? null,
      level: row.attestation.level ?? null,
      verifiedAt: row.attestation.verifiedAt,
    },
    linkedAt: row.linked_at?.toISOString() ?? null,
  }));
}

const MAX_MESSAGES = 10;

const MESSAGE_STATUSES: Readonly<
  Record<Selectable<Database['sms_messages']>['status'], Schemas['InvestorMessageStatus']>
> = {
  queued: 'waiting',
  sending: 'waiting',
  accepted: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  rejected: 'failed',
  unavailable: 'failed',
  lost: 'unknown',
};

/** Reads the newest messages to an investor. */
async function readMessages(db: Db, investorId: string): Promise<Schemas['InvestorMessage'][]> {
  const rows = await db
    .selectFrom('sms_messages as message')
    .innerJoin('consent_codes as code', 'code.id', 'message.consent_code_id')
    .innerJoin('customers', 'customers.id', 'code.customer_id')
    .where('customers.investor_id', '=', investorId)
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id')
    .limit(MAX_MESSAGES)
    .select(['customers.partner_id', 'message.status', 'message.created_at'])
    .execute();
  return rows.map(({ partner_id: partner, status, created_at: at }) => ({
    partner,
    status: MESSAGE_STATUSES[status],
    at: at.toISOString(),
  }));
}

/**
 * Returns the investor as staff see it: with the person's own KYC, regardless of attestations, and
 * without the national id.
 */
export function backOfficeInvestor(row: InvestorRow): Schemas['Investor'] {
  const steps = kycStepStates(row);
  return {
    object: 'investor',
    id: row.id,
    world: row.world,
    phone: row.phone,
    email: row.email,
    name: row.name ?? { en: '', ar: '' },
    language: row.language,
    kyc: {
      status: kycStatus(row, steps),
      steps,
      completedAt: row.kyc_completed_at?.toISOString() ?? null,
    },
    suspension: row.suspended_at && {
      reason: row.suspended_reason ?? '',
      suspendedAt: row.suspended_at.toISOString(),
    },
    attribution:
      row.attributed_partner_id !== null && row.attributed_at
        ? { partner: row.attributed_partner_id, attributedAt: row.attributed_at.toISOString() }
        : null,
    erasedAt: row.erased_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const IDENTITY_OUTCOMES = {
  pending: 'pending',
  in_review: 'in_review',
  verified: 'done',
  rejected: 'rejected',
} as const;

function kycStepStates(row: InvestorRow): Schemas['KycStepState'][] {
  return KYC_STEPS.map(({ step, column }) => {
    if (column === 'identity_status') return { step, outcome: IDENTITY_OUTCOMES[row[column]] };
    return { step, outcome: row[column] ? 'done' : 'pending' };
  });
}

function kycStatus(
  { identity_status }: InvestorRow,
  steps: Schemas['KycStepState'][],
): Schemas['KycStatus'] {
  if (steps.every(({ outcome }) => outcome === 'done')) return 'verified';
  return identity_status === 'verified' ? 'pending' : identity_status;
}
