/** A guide: `docs/guides/<slug>.md`. Its title and the sentence under it stand here, because menus and cards show them too. */
export interface Guide {
  slug: string;
  title: string;
  summary: string;
}

/** The guides in the order in which a partner's engineer needs them. A file that is missing here, or here without a file, fails the build. */
export const guideGroups: readonly { name: string; guides: readonly Guide[] }[] = [
  {
    name: 'Start',
    guides: [
      { slug: 'quick-start', title: 'Quick start', summary: 'Your first order in ten minutes, copied and pasted into a terminal.' },
      { slug: 'test-values', title: 'Test values', summary: 'Phones, references and properties that make the sandbox do what you want to see.' },
    ],
  },
  {
    name: 'Choose a model',
    guides: [
      { slug: 'referral', title: 'Referral', summary: 'Your customer invests in the app of the service, and you earn the commission.' },
      { slug: 'partner-settled', title: 'Settled by you', summary: 'Your customer buys in your app. You debit them and transfer the money.' },
      { slug: 'card-checkout', title: 'Paid by card', summary: 'Your customer buys in your app and pays on a hosted card page.' },
    ],
  },
  {
    name: 'Build',
    guides: [
      { slug: 'customers', title: 'Customers', summary: 'New accounts, existing investors, and the states that a customer goes through.' },
      { slug: 'consent', title: 'Consent by SMS', summary: 'Link somebody who already invests, with a code that they read out to you.' },
      { slug: 'kyc', title: 'KYC', summary: 'Verified in the app of the service, or attested by you.' },
      { slug: 'orders', title: 'Orders', summary: 'From the reservation to issued shares: every state, and what moves it.' },
      { slug: 'wallet-and-payouts', title: 'Wallet and payouts', summary: 'Rental income, holdings, contracts and the cash that your customer has.' },
      { slug: 'commissions', title: 'Commissions', summary: 'What you earn, row by row, and what is owed to you now.' },
    ],
  },
  {
    name: 'Make it dependable',
    guides: [
      {
        slug: 'idempotency',
        title: 'Idempotency and retries',
        summary: 'Repeat a request without doing anything twice, and know which ones not to repeat.',
      },
      { slug: 'webhooks', title: 'Webhooks', summary: 'Receive signed events and verify them, in five languages.' },
      { slug: 'catching-up', title: 'Catching up', summary: 'After downtime, read what you missed. Nothing is ever skipped.' },
      { slug: 'limits', title: 'Limits', summary: 'Every number that the service holds you to.' },
    ],
  },
  {
    name: 'Go live',
    guides: [
      { slug: 'going-live', title: 'Going live', summary: 'The list to go through before real money moves.' },
      { slug: 'versioning', title: 'Versions and changes', summary: 'What may change under you, what never does, and what has changed.' },
    ],
  },
];

/** Every guide, in order. */
export const guides: readonly Guide[] = guideGroups.flatMap((group) => group.guides);
