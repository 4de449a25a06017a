import { anyOf } from '../../database/any-of.ts';
import type { Trx } from '../../database/driver/connection.ts';
import type { UnitOfWork } from '../command.ts';
import { customersWithInvestor } from '../customers/find-customers.ts';
import { changePortfolioViewers } from '../customers/lock-portfolio-viewers.ts';
import { customerResource } from '../customers/resource.ts';
import { contractUpdated } from '../events/events.ts';
import { agreementResource } from './resource.ts';

/**
 * Locks the customers whose partners can see an agreement, before the agreement itself is locked, and increments their
 * versions. Returns their ids.
 */
export async function changeAgreementViewers(trx: Trx, agreementId: string): Promise<string[]> {
  const agreement = trx.selectFrom('contracts').where('id', '=', agreementId).select('investor_id');
  return changePortfolioViewers(
    trx,
    (await agreement.execute()).map(({ investor_id }) => investor_id),
  );
}

/** Emits contract.updated for each of these customers (D173). */
export async function emitAgreementEvents(
  { ctx, trx, emit }: UnitOfWork,
  agreementId: string,
  customerIds: readonly string[],
): Promise<void> {
  if (customerIds.length === 0) return;
  const agreement = await trx
    .selectFrom('contracts')
    .innerJoin('properties', 'properties.id', 'contracts.property_id')
    .where('contracts.id', '=', agreementId)
    .selectAll('contracts')
    .select(['properties.code', 'properties.name'])
    .executeTakeFirstOrThrow();
  const customers = await customersWithInvestor(trx)
    .where('customers.id', '=', anyOf(customerIds))
    .orderBy('customers.id')
    .execute();
  for (const customer of customers)
    emit(
      contractUpdated(
        customer.partner_id,
        customerResource(ctx.config, customer),
        agreementResource(agreement),
      ),
    );
}
