/**
 * The behaviour of a test card on the sandbox's card page: it is accepted, declined, or accepted
 * only after its holder confirms the payment at their bank.
 */
type TestCardBehaviour = 'accepted' | 'declined' | 'confirmation';

/** The test cards (D91). The first two numbers are those of the processor's own test mode. */
export const TEST_CARDS: Readonly<Record<string, TestCardBehaviour>> = {
  '5123456789012346': 'accepted',
  '4111111111111111': 'accepted',
  '4000000000000002': 'declined',
  '4000000000003220': 'confirmation',
};

/**
 * Returns the behaviour of the card with this number, or null if it is not a test card. Spaces and
 * hyphens do not matter. The number is neither stored nor logged, because it could be that of a
 * real card.
 */
export function testCardOf(number: string): TestCardBehaviour | null {
  const digits = number.replace(/[ -]/g, '');
  return Object.hasOwn(TEST_CARDS, digits) ? TEST_CARDS[digits]! : null;
}
