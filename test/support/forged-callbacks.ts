import fc from 'fast-check';
import { SIGNED_FIELDS, signedText } from '../../src/gateways/card/card-callback.ts';
import type { Transaction } from './gateways/card-processor.ts';

type Forged = Record<string, unknown>;

/** Returns the value of the usual type that is signed as this text. */
function usualValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === '') return null;
  return String(Number(text)) === text ? Number(text) : text;
}

/** Sets a field of a transaction, such as `source_data.pan`. */
function setField(obj: Forged, path: string, value: unknown): void {
  const [field = '', inner] = path.split('.');
  if (inner === undefined) obj[field] = value;
  else obj[field] = { ...(obj[field] as object), [inner]: value };
}

/** The fields that the processor does not sign, as an attacker would set them. */
const unsigned = (genuine: Transaction) =>
  fc.record(
    {
      is_refund: fc.constantFrom<unknown>(true, 'true', 1),
      is_void: fc.constantFrom<unknown>(true, 'true', 1),
      parent_transaction: fc.constantFrom(genuine.id, 1, null),
      refunded_amount_cents: fc.constantFrom(1, genuine.amount_cents, genuine.amount_cents * 10),
      captured_amount: fc.constant(genuine.amount_cents),
      is_live: fc.boolean(),
    },
    { requiredKeys: [] },
  );

/** Moves the boundary after a value to another place within it and the next one. */
interface Move {
  /** The index of the value. */
  at: number;
  /** Its new length. */
  length: number;
}

const signedTexts = (genuine: Transaction) =>
  SIGNED_FIELDS.map((field) => signedText(genuine, field));

/** Returns the callback after the moves: its signed text, and so its signature, is the same. */
function withMoved(genuine: Transaction, moves: readonly Move[], asText: readonly string[] = []) {
  const texts = signedTexts(genuine);
  for (const { at, length } of moves) {
    const joined = texts[at]! + texts[at + 1]!;
    texts[at] = joined.slice(0, length);
    texts[at + 1] = joined.slice(length);
  }
  const forged: Forged = structuredClone(genuine);
  for (const [index, field] of SIGNED_FIELDS.entries()) {
    const text = texts[index]!;
    setField(forged, field, asText.includes(field) ? text : usualValue(text));
  }
  return forged as Transaction;
}

/** Returns the callbacks in which one boundary between two signed values has moved, to each place. */
export function movedOnce(genuine: Transaction): Transaction[] {
  const texts = signedTexts(genuine);
  return texts.slice(0, -1).flatMap((text, at) => {
    const lengths = Array.from({ length: text.length + texts[at + 1]!.length + 1 }, (_, n) => n);
    return lengths.map((length) => withMoved(genuine, [{ at, length }]));
  });
}

/**
 * Makes callbacks with the signature of a genuine one: several boundaries between neighbouring signed
 * values have moved, a value can be a text, and the unsigned fields say anything.
 */
export function forgedCallbacks(genuine: Transaction): fc.Arbitrary<Transaction> {
  const move = fc.record({ at: fc.nat(SIGNED_FIELDS.length - 2), length: fc.nat(20) });
  return fc
    .record({
      moves: fc.array(move, { maxLength: 3 }),
      asText: fc.array(fc.constantFrom(...SIGNED_FIELDS), { maxLength: 1 }),
      more: unsigned(genuine),
      reference: fc.constantFrom(genuine.order.merchant_order_id, 'ord_other-1', null),
    })
    .map(({ moves, asText, more, reference }) => {
      const forged = withMoved(genuine, moves, asText);
      return { ...forged, ...more, order: { ...forged.order, merchant_order_id: reference } };
    });
}
