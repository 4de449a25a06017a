import { cardPayouts } from './card-payouts.ts';
import type { Story } from '../stage.ts';
import { approvals } from './approvals.ts';
import { bank } from './bank.ts';
import { certification } from './certification.ts';
import { backOffice } from './back-office.ts';
import { customers } from './customers.ts';
import { noSms } from './no-sms.ts';
import { operators } from './operators.ts';
import { orders } from './orders.ts';
import { properties } from './properties.ts';
import { refusals } from './refusals.ts';
import { reports } from './reports.ts';
import { receipts } from './receipts.ts';
import { requests } from './requests.ts';
import { sandbox } from './sandbox.ts';
import { secondOrders } from './second-orders.ts';
import { webhooks } from './webhooks.ts';
import { withdrawalBatches } from './withdrawal-batches.ts';

/** Every example of both contracts is in one of these. */
export const stories: Record<string, Story> = {
  requests,
  properties,
  customers,
  orders,
  secondOrders,
  cardPayouts,
  receipts,
  reports,
  refusals,
  webhooks,
  sandbox,
  certification,
  backOffice,
  bank,
  approvals,
  operators,
  noSms,
  withdrawalBatches,
};
