import { cardCallbackCases, smsCallbackCases, type CallbackCase } from './callbacks.ts';
import type { Check } from '../checks.ts';
import type { Api } from '../contract.ts';
import { createRandom } from '../../random.ts';
import type { Sender } from './send.ts';
import type { Session } from './session.ts';
import { pageCases } from './pages.ts';
import { SOCKET_CASES, talk, wrongWith, type Target } from './sockets.ts';

export const OUTSIDE = ['connections', 'callbacks', 'pages'] as const;
type Group = (typeof OUTSIDE)[number];

/** Tests everything outside the contracts: raw connections, callbacks of gateways, pages. */
export async function runOutside(
  session: Session,
  sender: Sender,
  env: Record<string, string>,
  chosen: { only: readonly string[]; case: string },
): Promise<void> {
  const isChosen = (group: Group) => chosen.only.length === 0 || chosen.only.includes(group);
  const isNamed = ({ name }: { name: string }) => name.includes(chosen.case);
  if (isChosen('connections')) await runSockets(session, isNamed);
  if (isChosen('callbacks')) {
    await openCheckout(session);
    await runPlain(
      session,
      sender,
      'callbacks',
      [...cardCallbackCases(session.card), ...smsCallbackCases(env)].filter(isNamed),
    );
  }
  if (isChosen('pages')) await runPlain(session, sender, 'pages', pageCases().filter(isNamed));
}

/** Creates a page at the card processor, so that there is a transaction for the callbacks. */
async function openCheckout({ call, property }: Session): Promise<void> {
  const random = createRandom('checkout');
  const verifiedAt = new Date(Date.now() - 86_400_000).toISOString();
  const { id } = await call('partner.createCustomer', random, {
    body: { kyc: { provider: 'Fuzz', reference: 'F-1', level: 'full', verifiedAt } },
  });
  await call('partner.createOrder', random, {
    body: { customer: id, property: property.id, shares: 1, funding: { method: 'card_checkout' } },
  });
}

async function runSockets(
  session: Session,
  isNamed: (one: { name: string }) => boolean,
): Promise<void> {
  const { service, keys } = session;
  const portOf = (url: string) => Number(new URL(url).port);
  const targets: Record<Api, Target> = {
    partner: {
      port: portOf(service.baseUrl),
      authorization: keys.partner.full,
      read: '/v1/me',
      write: '/v1/quotes',
    },
    backoffice: {
      port: portOf(service.backofficeUrl),
      authorization: keys.backoffice.full,
      read: '/v1/refunds-due',
      write: '/v1/investors',
    },
  };
  for (const [api, target] of Object.entries(targets)) {
    for (const one of SOCKET_CASES) {
      const name = `${api}: ${one.name}`;
      if (isNamed({ name }))
        report(session, 'connections', 'connection', name, wrongWith(one, await talk(one, target)));
    }
  }
}

async function runPlain(
  session: Session,
  sender: Sender,
  subject: Group,
  cases: readonly CallbackCase[],
): Promise<void> {
  const { origin } = new URL(session.service.baseUrl);
  for (const { name, request, statuses } of cases) {
    const outcome = await sender.request(origin, request).catch((error: Error) => error);
    if (outcome instanceof Error) {
      report(session, subject, 'callback', name, outcome.message);
      continue;
    }
    if (outcome.status >= 500) session.explained.add(String(outcome.headers['x-request-id']));
    report(
      session,
      subject,
      'callback',
      name,
      statuses.includes(outcome.status)
        ? null
        : `expected ${statuses.join(' or ')}, got ${outcome.status}`,
    );
  }
}

function report(
  { tally, service }: Session,
  subject: Group,
  check: Check,
  name: string,
  wrong: string | null,
): void {
  tally.count(subject, 'hostile', wrong === null);
  tally.assert([check]);
  if (wrong !== null) tally.fail({ check, subject, name, round: 1, message: wrong });
  if (!service.isAlive()) throw new Error(`The service ended at: ${subject}, ${name}`);
}
