/** The sandbox's test cards that the demos use (guide "Test values"). */
const TEST_CARDS = { paid: '4111111111111111', declined: '4000000000000002' };

/** Submits the form of a card page with the test card of this outcome. */
export async function submitCard(
  checkoutUrl: string,
  outcome: keyof typeof TEST_CARDS,
): Promise<void> {
  const body = new URLSearchParams({ number: TEST_CARDS[outcome] });
  await fetch(checkoutUrl, { method: 'POST', body });
}
