import type { ServiceOptions } from '../../support/harness.ts';
import type { Stage } from '../stage.ts';
import { approvals } from './approvals.ts';
import { backOffice } from './back-office.ts';
import { customers } from './customers.ts';
import { orders } from './orders.ts';
import { properties } from './properties.ts';
import { refusals } from './refusals.ts';
import { receipts } from './receipts.ts';
import { requests } from './requests.ts';
import { sandbox } from './sandbox.ts';
import { secondOrders } from './second-orders.ts';
import { webhooks } from './webhooks.ts';

/** Requests, in order, whose responses are the examples of a subject. */
export interface Story extends ServiceOptions {
  play(stage: Stage): Promise<void>;
}

/** Every example of both contracts is in one of these. */
export const stories: Record<string, Story> = {
  requests,
  properties,
  customers,
  orders,
  secondOrders,
  receipts,
  refusals,
  webhooks,
  sandbox,
  backOffice,
  approvals,
};
