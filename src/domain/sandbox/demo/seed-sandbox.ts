import { sql } from 'kysely';
import { Capability } from '../../../../generated/partner/enums.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/driver/connection.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { recordKycSteps } from '../../customers/investor/record-kyc-steps.ts';
import { createInvestor } from '../../investors/create-investor.ts';
import { KYC_STEPS } from '../../investors/kyc-steps.ts';
import { capabilitiesOf } from '../../partners/capabilities.ts';
import { createPartner } from '../../partners/create-partner.ts';
import { demoProperties } from './demo-properties.ts';
import { renewTestUnits } from './renew-test-units.ts';
import { seedProperty } from './seed-property.ts';

/** The partner whose keys are in quickstart.json. */
export const DEMO_PARTNER = 'ptn_01k8zq6yn5fw6v3c8t1hj0kxga';

const ADVISORY_LOCK = 7_241_990;

/**
 * Fills a sandbox that has no partner yet with demo data: a partner, properties, and an investor
 * who owns shares of some of them. Does nothing in any other sandbox.
 */
export async function seedSandbox(ctx: Context): Promise<void> {
  if (await seedEmptySandbox(ctx, null))
    ctx.log.info({ properties: demoProperties.length }, 'sandbox filled with demo data');
}

/** Returns whether the demo partner exists. */
export async function hasDemoPartner(db: Db): Promise<boolean> {
  const query = db.selectFrom('partners').select('id').where('id', '=', DEMO_PARTNER);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Seeds the sandbox. Returns false if it already has a partner. */
const seedEmptySandbox = command(
  async (work, _input: null): Promise<boolean> => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(work.trx);
    const partner = await work.trx.selectFrom('partners').select('id').limit(1).executeTakeFirst();
    if (partner) return false;
    await createPartner.within(work, {
      id: DEMO_PARTNER,
      partner: {
        name: 'Demo Bank',
        mode: 'live',
        capabilities: capabilitiesOf(Capability),
        commission: { purchaseCommissionPercent: 2.5, signupFee: 50 },
      },
    });
    await renewTestUnits.within(work, { partner: DEMO_PARTNER });
    const investor = await createHolder(work);
    // The list of properties begins with the newest.
    for (const property of demoProperties.toReversed())
      await seedProperty(work, { property, investor });
    return true;
  },
  { enqueues: true },
);

/**
 * Creates the investor who has bought the shares that are sold from the start, in the service's own
 * app. A partner can link this investor (D90: the phone ends in 0001). Returns the id.
 */
async function createHolder(work: UnitOfWork): Promise<string> {
  const { id } = await createInvestor.within(work, {
    phone: '+201000000001',
    email: 'youssef.adel@mail.example',
    name: { en: 'Youssef Adel Mansour', ar: 'يوسف عادل منصور' },
    language: 'ar',
  });
  await recordKycSteps.within(work, { investorId: id, results: KYC_STEPS });
  return id;
}
