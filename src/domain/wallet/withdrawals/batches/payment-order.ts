import type { components } from '../../../../../generated/backoffice/types.ts';
import type { SettlementAccount } from '../../../../configuration/config.ts';
import type { Context } from '../../../../context.ts';
import { ApiError } from '../../../../errors.ts';
import { cleanLine } from '../../../../text.ts';
import { toEgp, toPiastres } from '../../../money.ts';
import { getBatch, PURPOSE } from './read-batches.ts';

type Schemas = components['schemas'];
type Version = Schemas['PaymentInitiationVersion'];

/** What the schema allows in a name and in what the receiver reads, in characters. */
const MAX_NAME = 140;
const DEFAULT_VERSION: Version = 'pain.001.001.09';

/** An open line, with the account that receives it. */
interface Payment {
  reference: string;
  piastres: bigint;
  iban: string;
  name: string;
}

/**
 * Returns the open lines of a batch as a payment order (pain.001) for the bank. Its id is the number of the batch, so a
 * bank that reads it twice refuses the second.
 * @throws ApiError resource_not_found, state_conflict if nothing is open, or there is no paying account
 */
export async function getBatchPayment(
  ctx: Context,
  idOrNumber: string,
  version: Version = DEFAULT_VERSION,
): Promise<Schemas['WithdrawalBatchPayment']> {
  const { number, createdAt, lines = [] } = await getBatch(ctx.db, idOrNumber);
  const payments = lines.flatMap(({ status, destination, reference, amount }): Payment[] =>
    status === 'open' && destination
      ? [
          {
            reference,
            piastres: toPiastres(amount, 'amount'),
            iban: cleanLine(destination.iban),
            name: cleanLine(destination.accountName),
          },
        ]
      : [],
  );
  if (payments.length === 0)
    throw new ApiError('state_conflict', {
      situation: 'batch_closed',
      message: `Nothing of the batch ${number} is open.`,
      details: { status: 'closed', allowed: ['open'] },
    });
  const account = ctx.config.settlementAccount;
  if (!account)
    throw new ApiError('state_conflict', {
      situation: 'no_paying_account',
      message: 'The account from which the bank pays is not configured: set SETTLEMENT_IBAN.',
      details: {},
    });
  const total = payments.reduce((sum, { piastres }) => sum + piastres, 0n);
  return {
    object: 'withdrawal_batch_payment',
    name: `${number}.xml`,
    version,
    count: payments.length,
    total: toEgp(total),
    xml: paymentOrder({ number, createdAt, account, payments, total, version }),
  };
}

interface Order {
  number: string;
  createdAt: string;
  account: SettlementAccount;
  payments: readonly Payment[];
  total: bigint;
  version: Version;
}

/** Writes the message. The elements are in the order of its schema. */
function paymentOrder({ number, createdAt, account, payments, total, version }: Order): string {
  const isNew = version === 'pain.001.001.09';
  const party = element('Nm', shortened(account.beneficiary));
  const sums = element('NbOfTxs', String(payments.length)) + element('CtrlSum', decimal(total));
  const day = createdAt.slice(0, 10);
  const agent = account.swift
    ? element(isNew ? 'BICFI' : 'BIC', account.swift)
    : within('Othr', element('Id', 'NOTPROVIDED'));
  const header = within(
    'GrpHdr',
    element('MsgId', number),
    element('CreDtTm', createdAt.replace(/\.\d+Z$/, 'Z')),
    sums,
    within('InitgPty', party),
  );
  const information = within(
    'PmtInf',
    element('PmtInfId', number),
    element('PmtMtd', 'TRF'),
    sums,
    // A day of the past is the next on which the bank works.
    isNew ? within('ReqdExctnDt', element('Dt', day)) : element('ReqdExctnDt', day),
    within('Dbtr', party),
    within('DbtrAcct', within('Id', element('IBAN', account.iban)), element('Ccy', 'EGP')),
    within('DbtrAgt', within('FinInstnId', agent)),
    ...payments.map(transfer),
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">\n` +
    `${within('CstmrCdtTrfInitn', header, information)}\n</Document>\n`
  );
}

const transfer = ({ reference, piastres, iban, name }: Payment) =>
  `\n${within(
    'CdtTrfTxInf',
    within('PmtId', element('InstrId', reference), element('EndToEndId', reference)),
    within('Amt', `<InstdAmt Ccy="EGP">${decimal(piastres)}</InstdAmt>`),
    within('Cdtr', element('Nm', shortened(name))),
    within('CdtrAcct', within('Id', element('IBAN', iban))),
    within('RmtInf', element('Ustrd', PURPOSE)),
  )}`;

/** Writes piastres as EGP with two decimals, without floating point. */
function decimal(piastres: bigint): string {
  const digits = String(piastres).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const shortened = (text: string) => [...cleanLine(text)].slice(0, MAX_NAME).join('');
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;
const within = (name: string, ...parts: string[]) => `<${name}>${parts.join('')}</${name}>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** What XML 1.0 has no way to write; names on one line have no control characters. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escaped = (text: string) =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"']/g, (character) => ENTITIES[character]!);
