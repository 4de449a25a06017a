import type { Selectable } from 'kysely';
import type { Database, Trx } from '../../../database/driver/connection.ts';
import { moveOf, type Transition } from '../../state-table.ts';

export type ConsentCodeStatus = Selectable<Database['consent_codes']>['status'];

/**
 * The consent code's state machine (D25, D50). A `live` code can be confirmed, and a `lost` one as
 * well: its SMS may have arrived.
 */
export const consentCodeTransitions = [
  { from: null, trigger: 'text', to: 'sending' },
  { from: null, trigger: 'show', to: 'live' },
  { from: 'sending', trigger: 'smsAccepted', to: 'live' },
  { from: 'sending', trigger: 'smsFailed', to: 'failed' },
  { from: 'sending', trigger: 'smsLost', to: 'lost' },
  { from: 'live', trigger: 'replace', to: 'replaced' },
  { from: 'live', trigger: 'confirm', to: 'used' },
  { from: 'lost', trigger: 'confirm', to: 'used' },
  { from: 'lost', trigger: 'supersede', to: 'retired' },
  { from: 'lost', trigger: 'smsUndelivered', to: 'failed' },
  { from: 'sending', trigger: 'smsUndelivered', to: 'failed' },
  { from: 'live', trigger: 'smsUndelivered', to: 'failed' },
  { from: 'replaced', trigger: 'smsUndelivered', to: 'failed' },
  { from: 'sending', trigger: 'retire', to: 'retired' },
  { from: 'live', trigger: 'retire', to: 'retired' },
  { from: 'replaced', trigger: 'retire', to: 'retired' },
  { from: 'used', trigger: 'retire', to: 'retired' },
  { from: 'lost', trigger: 'retire', to: 'retired' },
] as const satisfies readonly Transition<ConsentCodeStatus>[];

/** The statuses in which a code can be confirmed: at most one code of a customer each. */
export const CONFIRMABLE = moveOf(consentCodeTransitions, 'confirm').from;

type Trigger = (typeof consentCodeTransitions)[number]['trigger'];
export type ConsentCodeTrigger = Exclude<Trigger, 'text' | 'show'>;

/** The codes to move: one, or all of a customer. */
type Moved =
  { codeId: bigint; customerId?: undefined } | { customerId: string; codeId?: undefined };

/**
 * Moves the codes that are in a status from which the trigger starts. Returns whether there were
 * any. It is the only writer of the status of existing codes.
 */
export async function moveConsentCodes(
  trx: Trx,
  { trigger, codeId, customerId }: Moved & { trigger: ConsentCodeTrigger },
): Promise<boolean> {
  const { from, to } = moveOf(consentCodeTransitions, trigger);
  const moved = await trx
    .updateTable('consent_codes')
    .set({ status: to })
    .where('status', 'in', from)
    .$if(codeId !== undefined, (codes) => codes.where('id', '=', codeId!))
    .$if(customerId !== undefined, (codes) => codes.where('customer_id', '=', customerId!))
    .returning('id')
    .execute();
  return moved.length > 0;
}
