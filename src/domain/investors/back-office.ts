import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
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
  return backOfficeInvestor(row);
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
