import { placedOrder } from '../../../test/support/fixtures/fixtures.ts';
import type { Check } from '../checks.ts';
import type { Options } from '../options.ts';
import { ServiceDied, type Session } from '../session.ts';
import { cardCallbackCases, smsCallbackCases, type PlainCase } from './callbacks.ts';
import { pageCases } from './pages.ts';
import { SOCKET_CASES, wrongOver } from './sockets.ts';

export const OUTSIDE = ['connections', 'callbacks', 'pages'] as const;
type Group = (typeof OUTSIDE)[number];

/** Paths of each API that can be read without parameters, and that refuse an empty object. */
const PATHS = {
  partner: { read: '/v1/me', write: '/v1/quotes' },
  backoffice: { read: '/v1/refunds-due', write: '/v1/investors' },
};

/** Tests everything outside the contracts: raw connections, callbacks of gateways, pages. */
export async function runOutside(
  session: Session,
  env: Record<string, string>,
  { only, case: part }: Options,
): Promise<void> {
  const isChosen = (group: Group) => only.length === 0 || only.includes(group);
  const { tally, keys, urls } = session;
  const judge = async (
    [subject, check]: readonly [Group, Check],
    name: string,
    find: () => Promise<string | null>,
  ) => {
    if (!name.includes(part)) return;
    const message = await find();
    tally.count(subject, 'hostile', message === null);
    tally.assert(check, message === null ? null : { subject, name, message });
    if (!session.isAlive) throw new ServiceDied(`The service ended at: ${subject}, ${name}`);
  };
  if (isChosen('connections'))
    for (const api of ['partner', 'backoffice'] as const)
      for (const one of SOCKET_CASES) {
        const { port } = new URL(urls[api]);
        const target = { port: Number(port), authorization: keys[api].full, ...PATHS[api] };
        const find = () => wrongOver(one, target);
        await judge(['connections', 'connection'], `${api}: ${one[0]}`, find);
      }
  const judgePlain = async (group: Group, cases: readonly PlainCase[]) => {
    for (const one of cases)
      await judge([group, 'callback'], one.name, () => wrongWith(session, one));
  };
  if (isChosen('callbacks')) {
    const funding = { method: 'card_checkout' } as const;
    await placedOrder(session.partner, session.property, { shares: 1, funding }); // so that there is a card page
    await judgePlain('callbacks', [...cardCallbackCases(session.card), ...smsCallbackCases(env)]);
  }
  if (isChosen('pages')) await judgePlain('pages', pageCases());
}

async function wrongWith({ sender, urls, explained }: Session, { request, statuses }: PlainCase) {
  try {
    const { status, headers } = await sender.request(new URL(urls.partner).origin, request);
    if (status >= 500) explained.add(headers['x-request-id'] ?? '');
    return statuses.includes(status) ? null : `expected ${statuses.join(' or ')}, got ${status}`;
  } catch (error) {
    return (error as Error).message;
  }
}
