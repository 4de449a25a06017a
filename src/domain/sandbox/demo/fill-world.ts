import type { CommandTransaction } from '../../../context.ts';
import { command, type UnitOfWork } from '../../command.ts';
import { recordKycSteps } from '../../customers/record-kyc-steps.ts';
import { createInvestor } from '../../investors/create-investor.ts';
import { KYC_STEPS } from '../../investors/kyc-steps.ts';
import { TERMS_CHANGED_MEANWHILE } from '../../orders/placing/place-app-order.ts';
import { lockWorld } from '../../worlds.ts';
import { ACTOR } from '../simulated.ts';
import { demoProperties } from './demo-properties.ts';
import { renewTestUnits, RENEWED_MEANWHILE } from './renew-test-units.ts';
import { seedProperty } from './seed-property.ts';

interface FillWorld {
  world: string;
  /** True for the first world of a sandbox, whose units have the ids of the documentation. */
  isFirst?: boolean;
}

/**
 * Fills a world of the sandbox (D111): with the test units that it lacks, and, unless it has one of
 * them, with the demo units and an investor who owns shares of some.
 */
export const fillWorld = command(
  async (work, { world, isFirst = false }: FillWorld): Promise<void> => {
    await lockWorld(work.trx, world);
    await renewTestUnits.within(work, { world });
    if (await hasDemoUnits(work, world)) return;
    const investor = await createHolder(work, world);
    // The list of properties begins with the newest.
    for (const { id, ...property } of demoProperties.toReversed())
      await seedProperty(work, {
        property: isFirst && id ? { id, ...property } : property,
        world,
        investor,
      });
  },
  { constraints: [...RENEWED_MEANWHILE.constraints, ...TERMS_CHANGED_MEANWHILE.constraints] },
);

/** Fills the world of a new partner after the commit. If that fails, a job fills it. */
export async function prepareWorld(work: CommandTransaction, world: string): Promise<void> {
  const { ctx } = work;
  await work.enqueue('fill-world', { world });
  work.afterCommit(async () => {
    await fillWorld(ctx, { world }).catch((err: unknown) =>
      ctx.log.warn({ err, world }, 'world could not be filled; its job will retry'),
    );
  });
}

async function hasDemoUnits({ trx }: UnitOfWork, world: string): Promise<boolean> {
  const codes = demoProperties.map(({ code }) => code);
  const unit = trx
    .selectFrom('properties')
    .select('id')
    .where('world', '=', world)
    .where('code', 'in', codes);
  return (await unit.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Creates the investor who has bought the shares that are sold from the start, in the service's own
 * app. A partner can link this investor (D90: the phone ends in 0001). Returns the id.
 */
async function createHolder(work: UnitOfWork, world: string): Promise<string> {
  const { id } = await createInvestor.within(work, {
    world,
    phone: '+201000000001',
    email: 'youssef.adel@mail.example',
    name: { en: 'Youssef Adel Mansour', ar: 'يوسف عادل منصور' },
    language: 'ar',
  });
  await recordKycSteps.within(work, { investorId: id, actor: ACTOR, results: KYC_STEPS });
  return id;
}
