import { oneOf } from '../../database/any-of.ts';
import type { components, operations } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/driver/connection.ts';
import type { QueryOf } from '../../database/filters.ts';
import { mapPage, newestFirst, type Page, type PageRequest } from '../../database/page.ts';
import { notFound } from '../../errors.ts';
import { attachedFile } from '../files/read-file.ts';
import { toEgp } from '../money.ts';
import { getPropertyRow } from '../properties/find-properties.ts';
import { newestFirstWithTotals } from '../totals.ts';
import { isInvestorOf } from '../worlds.ts';
import { ownedBy } from './get-portfolio.ts';
import { agreementResource, portfolioTotals, type AgreementRow } from './resource.ts';

type Schemas = components['schemas'];

function allAgreements(db: Db) {
  return db
    .selectFrom('contracts')
    .innerJoin('properties', 'properties.id', 'contracts.property_id')
    .selectAll('contracts')
    .select(['properties.code', 'properties.name'])
    .select(attachedFile('contract_id', 'contracts.id').as('file'));
}

/**
 * Returns a page of the agreements of all investors, newest first.
 * @throws ApiError invalid_cursor
 */
export async function listAllAgreements(
  ctx: Context,
  filters: QueryOf<operations['listContracts']>,
): Promise<Page<Schemas['BackOfficeContract']>> {
  const rows = await newestFirstWithTotals(
    ctx,
    filters,
    {
      of: ['all-contracts'],
      query: allAgreements(ctx.db),
      table: 'contracts',
      where: {
        status: (all, statuses) => all.where('contracts.status', 'in', oneOf(statuses)),
        investor: 'contracts.investor_id',
        number: 'contracts.number',
        world: (all, world) => all.where(isInvestorOf(world, 'contracts.investor_id')),
      },
    },
    { fields: {} },
  );
  return mapPage(rows, backOfficeAgreement);
}

/** Returns an agreement. @throws ApiError resource_not_found */
export async function getBackOfficeAgreement(
  db: Db,
  id: string,
): Promise<Schemas['BackOfficeContract']> {
  const row = await allAgreements(db).where('contracts.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('contract', id);
  return backOfficeAgreement(row);
}

/** Returns an agreement as staff see it: with its investor and order. */
function backOfficeAgreement(
  row: AgreementRow & { file: string | null },
): Schemas['BackOfficeContract'] {
  return {
    ...agreementResource(row),
    investor: row.investor_id,
    order: row.order_id,
    signedOn: row.signed_on,
    ...(row.file !== null && { file: row.file }),
    signedAt: row.signed_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  };
}

/** Returns all holdings of an investor. @throws ApiError resource_not_found */
export async function getInvestorPortfolio(
  { db }: Context,
  investorId: string,
): Promise<Schemas['InvestorPortfolio']> {
  const row = await db
    .selectFrom('investors')
    .where('investors.id', '=', investorId)
    .select(ownedBy('investors.id'))
    .executeTakeFirst();
  if (!row) throw notFound('investor', investorId);
  return { object: 'portfolio', investor: investorId, ...portfolioTotals(row) };
}

/**
 * Returns a page of the current holders of a property (by id or code), latest first holding first,
 * with the number of its issued shares and holders.
 * @throws ApiError resource_not_found, invalid_cursor
 */
export async function listHolders(
  ctx: Context,
  idOrCode: string,
  page: PageRequest,
): Promise<Schemas['HolderList']> {
  const { db } = ctx;
  const { id, total } = await getPropertyRow(db, idOrCode);
  const holders = db
    .selectFrom('holdings')
    .innerJoin('investors', 'investors.id', 'holdings.investor_id')
    .where('holdings.property_id', '=', id)
    .where('holdings.status', '=', 'active')
    .select([
      'holdings.first_purchased_at as created_at',
      'holdings.position',
      'holdings.investor_id',
      'holdings.shares',
      'holdings.invested_amount',
    ])
    .select(['investors.name', 'investors.phone']);
  const rows = await newestFirst(ctx, page, {
    of: ['holders', id],
    query: db.selectFrom(holders.as('holders')).selectAll(),
    table: 'holders',
    where: {},
  });
  const totals = await db
    .selectFrom('holdings')
    .where('property_id', '=', id)
    .where('status', '=', 'active')
    .select(({ fn }) => [
      fn.sum<bigint | null>('shares').as('issued'),
      fn.countAll<bigint>().as('holders'),
    ])
    .executeTakeFirstOrThrow();
  const list = mapPage(rows, (row): Schemas['Holder'] => ({
    object: 'holder',
    investor: row.investor_id,
    name: row.name ?? { en: '', ar: '' },
    phone: row.phone,
    shares: row.shares,
    investedAmount: toEgp(row.invested_amount),
    currency: 'EGP',
    firstPurchasedAt: row.created_at.toISOString(),
  }));
  return { ...list, total, issued: Number(totals.issued ?? 0n), holders: Number(totals.holders) };
}
