import type { XmlElement } from '@rgrove/parse-xml';
import { ApiError } from '../../../../errors.ts';
import { plainAmount } from '../../../bank/read-amount.ts';
import { child, children, localPart, parseMessage, textOf } from '../../../bank/xml.ts';
import type { Answer, AnswerEntry } from './answer-entry.ts';

/** A payment status report; version 03 of 2009 is the first with this structure. */
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:pain\.002\.001\.(\d{2})$/;
const FIRST_VERSION = 3;
/** A report of 500 transfers is about half as large. It is parsed at once, while other requests wait. */
const MAX_LENGTH = 1024 * 1024;

/** The statuses that are final; every other one says that the bank has not decided yet (D211). */
const OUTCOMES: Readonly<Record<string, AnswerEntry['outcome']>> = {
  ACSC: 'sent', // settled on our account
  ACCC: 'sent', // credited to the receiver
  RJCT: 'returned',
  CANC: 'returned',
};

/**
 * Reads a payment status report (pain.002). Entities are not expanded, and a document type is refused.
 * @param number the number of the batch, which is the id of its payment order
 * @throws ApiError invalid_parameter if it is no such report, or it is about another payment order
 */
export function readXmlAnswer(file: string, number: string): Answer {
  const report = child(rootOf(file), 'CstmrPmtStsRpt');
  const original = report && child(report, 'OrgnlGrpInfAndSts');
  if (!report || !original) throw unreadable('The file is no payment status report (pain.002).');
  const about = textOf(original, 'OrgnlMsgId');
  if (about !== number)
    throw unreadable(`The answer is about the payment order ${about}, and not about ${number}.`);
  const payments = children(report, 'OrgnlPmtInfAndSts');
  const entries = payments.flatMap((payment) =>
    children(payment, 'TxInfAndSts').map((transaction) => entryOf(transaction, payment)),
  );
  const groupStatus = textOf(original, 'GrpSts');
  const paymentStatus = payments.length === 1 ? textOf(payments[0]!, 'PmtInfSts') : '';
  const messageStatus = groupStatus || paymentStatus || null;
  const says = paymentStatus ? payments[0]! : original;
  return {
    entries,
    // A status of the whole is that of every transfer, except PART.
    rest:
      messageStatus && messageStatus !== 'PART'
        ? { ...decided(paymentStatus || groupStatus), reason: reasonOf(says) }
        : null,
    messageStatus,
  };
}

function entryOf(transaction: XmlElement, payment: XmlElement): AnswerEntry {
  const status = textOf(transaction, 'TxSts') || textOf(payment, 'PmtInfSts');
  return {
    reference: textOf(transaction, 'OrgnlEndToEndId'),
    ...decided(status),
    reason: reasonOf(transaction) || reasonOf(payment),
    amount: amountOf(transaction),
  };
}

const decided = (status: string) => ({ status, outcome: OUTCOMES[status] ?? 'pending' });

/** Returns the reasons of a status: the code, and what the bank adds. */
function reasonOf(of: XmlElement): string {
  return children(of, 'StsRsnInf')
    .map((information) => {
      const reason = child(information, 'Rsn');
      const code = reason && (textOf(reason, 'Cd') || textOf(reason, 'Prtry'));
      const added = children(information, 'AddtlInf').map(({ text }) => text.trim());
      return [code, ...added].filter(Boolean).join(' ');
    })
    .filter(Boolean)
    .join('; ');
}

/** Returns the amount of the original transfer, if the answer has it, in EGP. */
function amountOf(transaction: XmlElement): AnswerEntry['amount'] {
  const instructed = child(transaction, 'OrgnlTxRef', 'Amt', 'InstdAmt');
  if (!instructed) return null;
  if (instructed.attributes.Ccy !== 'EGP') return 'unreadable';
  return plainAmount(instructed.text.trim()) ?? 'unreadable';
}

/** @throws ApiError invalid_parameter */
function rootOf(file: string): XmlElement {
  if (file.length > MAX_LENGTH)
    throw unreadable('The message is larger than 1 MiB, which no answer to 500 transfers is.');
  const root = parseMessage(file, unreadable);
  const names = Object.entries(root.attributes).filter(([name]) => /^xmlns(?::|$)/.test(name));
  const version = names.map(([, value]) => NAMESPACE.exec(value)?.[1]).find(Boolean);
  if (localPart(root.name) !== 'Document' || !version || Number(version) < FIRST_VERSION)
    throw unreadable('The file is no payment status report (pain.002.001.03 or later).');
  return root;
}

const unreadable = (message: string) =>
  new ApiError('invalid_parameter', { param: 'file', message });
