import { timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { components as BackOffice } from '../../../generated/backoffice/types.ts';
import type { components as Partner } from '../../../generated/partner/types.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/driver/connection.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import type { OfPartner } from './caller.ts';

type Row = Selectable<Database['certifications']>;

/** Lists the reports of a partner for staff, newest first, each with whether its signature is valid. */
export async function listCertifications(
  ctx: Context,
  { partner }: OfPartner,
  page: PageRequest,
): Promise<Page<BackOffice['schemas']['BackOfficeCertification']>> {
  const rows = await newestFirst(ctx, page, {
    of: ['certifications', partner.id],
    query: ctx.db.selectFrom('certifications').selectAll().where('partner_id', '=', partner.id),
    table: 'certifications',
    where: {},
  });
  return mapPage(rows, (row) => ({
    ...certificationReport(row),
    signatureValid: timingSafeEqual(row.signature, certificationSignature(ctx, row)),
  }));
}

/** Returns a row as the contract's CertificationReport. */
export function certificationReport({ number, checks, signature, created_at }: Row) {
  return {
    object: 'certification_report' as const,
    number,
    issuedAt: created_at.toISOString(),
    checks: JSON.parse(checks) as Partner['schemas']['CertificationProof'][],
    signature: signature.toString('hex'),
  };
}

/** Returns the HMAC of everything that a report says, and whose it is. */
export function certificationSignature(
  { keyring }: Pick<Context, 'keyring'>,
  { number, partner_id, created_at, checks }: Omit<Row, 'signature' | 'position'>,
): Buffer {
  const text = [number, partner_id, created_at.toISOString(), checks].join('\n');
  return keyring.digest('certification', text);
}
