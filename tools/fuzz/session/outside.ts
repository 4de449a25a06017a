import { attestedCustomer, placedOrder } from '../../../test/support/fixtures/fixtures.ts';
import type { Check } from '../checks.ts';
import { cardCallbackCases, smsCallbackCases } from './callbacks.ts';
import { ServiceDied } from './exchange.ts';
import { pageCases } from './pages.ts';
import type { PlainCase } from './send.ts';
import type { Session } from './session.ts';
import { SOCKET_CASES, talk, wrongWith, type SocketCase } from './sockets.ts';

export const OUTSIDE = ['connections', 'callbacks', 'pages'] as const;
type Group = (typeof OUTSIDE)[number];

/** Tests everything outside the contracts: raw connections, callbacks of gateways, pages. */
export async function runOutside(
  session: Session,
  env: Record<string, string>,
  chosen: { only: readonly string[]; case: string },
): Promise<void> {
  const isChosen = (group: Group) => chosen.only.length === 0 || chosen.only.includes(group);
  const named = (cases: readonly PlainCase[]) =>
    cases.filter(({ name }) => name.includes(chosen.case));
  if (isChosen('connections')) await runSockets(session, chosen.case);
  if (isChosen('callbacks')) {
    const { partner, property, card } = session; // an order, so that the card processor has a page
    const customer = await attestedCustomer(partner);
    const order = {
      customer: customer.id,
      shares: 1,
      funding: { method: 'card_checkout' },
    } as const;
    await placedOrder(partner, property, order);
    await runPlain(
      session,
      'callbacks',
      named([...cardCallbackCases(card), ...smsCallbackCases(env)]),
    );
  }
  if (isChosen('pages')) await runPlain(session, 'pages', named(pageCases()));
}

async function runSockets(session: Session, part: string): Promise<void> {
  const { service, keys } = session;
  const portOf = (url: string) => Number(new URL(url).port);
  const targets = {
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
  const talkTo = async (one: SocketCase, target: (typeof targets)['partner']) =>
    wrongWith(one, await talk(one, target));
  for (const [api, target] of Object.entries(targets))
    for (const one of SOCKET_CASES) {
      const name = `${api}: ${one.name}`;
      if (name.includes(part))
        report(session, 'connections', 'connection', name, await talkTo(one, target));
    }
}

async function runPlain(
  session: Session,
  subject: Group,
  cases: readonly PlainCase[],
): Promise<void> {
  const { origin } = new URL(session.service.baseUrl);
  for (const { name, request, statuses } of cases) {
    const wrong = await session.sender.request(origin, request).then(
      ({ status, headers }) => {
        if (status >= 500) session.explained.add(headers['x-request-id'] ?? '');
        return statuses.includes(status)
          ? null
          : `expected ${statuses.join(' or ')}, got ${status}`;
      },
      (error: Error) => error.message,
    );
    report(session, subject, 'callback', name, wrong);
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
  if (wrong !== null) tally.fail({ check, subject, name, message: wrong });
  if (!service.isAlive()) throw new ServiceDied(`The service ended at: ${subject}, ${name}`, []);
}
