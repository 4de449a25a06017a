import { standingOf, type InvestorFacts, type LinkFacts, type Standing } from '../../../src/domain/customers/customer-states.ts';
import { HALF, machineDrawing, type Place, type Route } from './state-machine.ts';

type Status = Standing['status'];

interface Facts {
  link: LinkFacts['link_status'];
  suspended: boolean;
  verified: boolean;
}

/** What brings about a move, as the table says it, and the event that tells of it. */
type Cause = readonly [inTable: string, event: string | null];

/** What can happen to a customer, as a change of one fact. Which state that leads to is asked of the code that the service runs. */
const happenings: readonly (readonly [words: string, causes: readonly Cause[], after: (facts: Facts) => Facts | null])[] = [
  [
    'confirmed',
    [['`POST /customers/{id}/consent/verify` with the right code', 'customer.linked']],
    (facts) => changed(facts, 'link', 'pending_consent', 'active'),
  ],
  ['you unlink', [['`DELETE /customers/{id}`', 'customer.unlinked']], (facts) => changed(facts, 'link', 'active', 'unlinked')],
  ['registered again', [['`POST /customers` with the same phone', null]], (facts) => changed(facts, 'link', 'unlinked', 'pending_consent')],
  [
    'KYC complete',
    [
      ['The last KYC step is done', 'customer.kyc_verified'],
      ['Your attestation counts: `PATCH /customers/{id}` with `kyc`', null],
    ],
    (facts) => linked(changed(facts, 'verified', false, true)),
  ],
  [
    'withdrawn',
    [['`PATCH /customers/{id}` with `kyc: null`, while own steps are missing', null]],
    (facts) => linked(changed(facts, 'verified', true, false)),
  ],
  ['blocked', [['The service blocks the account', null]], (facts) => linked(changed(facts, 'suspended', false, true))],
  ['block lifted', [['The service lifts the block', null]], (facts) => linked(changed(facts, 'suspended', true, false))],
];

const [a, b, c] = [0.15, 1.45, 2.75];
const between = (b + c) / 2;

const places: Record<Status, Place> = {
  pending_consent: [a, 0.9],
  onboarding: [b, 0.9],
  active: [c, 0.9],
  suspended: [between, 2.6],
  unlinked: [a, 2.6],
};

const { column: w, row: h } = HALF;

/** A way for each arrow. One that follows from the code and is missing here, or the reverse, fails the build. */
// prettier-ignore
const routes: Record<string, Route> = {
  'start onboarding':           { corners: [[b, 0.1], [b, 0.9 - h]], words: [b + 0.03, 0.22], anchor: 'start' },
  'start active':               { corners: [[c, 0.1], [c, 0.9 - h]], words: [c + 0.03, 0.22], anchor: 'start' },
  'start pending_consent':      { corners: [[a, 0.1], [a, 0.9 - h]], words: [a + 0.03, 0.22], anchor: 'start' },
  'pending_consent onboarding': { corners: [[a + w, 0.9], [b - w, 0.9]], words: [(a + b) / 2, 0.82] },
  'pending_consent active':     { corners: [[a + 0.25, 0.9 - h], [a + 0.25, 0.5], [c - 0.25, 0.5], [c - 0.25, 0.9 - h]], words: [(a + b) / 2, 0.43] },
  'pending_consent suspended':  { corners: [[a + w, 1], [a + w + 0.14, 1], [a + w + 0.14, 2.52], [between - w, 2.52]], words: [(a + between) / 2 + 0.18, 2.43] },
  'onboarding active':          { corners: [[b + w, 0.84], [c - w, 0.84]], words: [between, 0.75] },
  'active onboarding':          { corners: [[c - w, 0.98], [b + w, 0.98]], words: [between, 1.14] },
  'onboarding suspended':       { corners: [[b + 0.25, 0.9 + h], [b + 0.25, 1.6], [between - 0.1, 1.6], [between - 0.1, 2.6 - h]], words: [b + 0.28, 1.5], anchor: 'start' },
  'suspended onboarding':       { corners: [[between - 0.25, 2.6 - h], [between - 0.25, 1.9], [b, 1.9], [b, 0.9 + h]], words: [b + 0.04, 2.06], anchor: 'start' },
  'active suspended':           { corners: [[c - 0.25, 0.9 + h], [c - 0.25, 1.6], [between + 0.1, 1.6], [between + 0.1, 2.6 - h]], words: [c - 0.28, 1.5], anchor: 'end' },
  'suspended active':           { corners: [[between + 0.25, 2.6 - h], [between + 0.25, 1.9], [c, 1.9], [c, 0.9 + h]], words: [c - 0.04, 2.06], anchor: 'end' },
  'suspended unlinked':         { corners: [[between - w, 2.68], [a + w, 2.68]], words: [(a + between) / 2 + 0.18, 2.84] },
  'onboarding unlinked':        { corners: [[b - 0.25, 0.9 + h], [b - 0.25, 1.9], [a + 0.12, 1.9], [a + 0.12, 2.6 - h]], words: [b - 0.29, 1.5], anchor: 'end' },
  'active unlinked':            { corners: [[c + 0.25, 0.9 + h], [c + 0.25, 3.25], [a, 3.25], [a, 2.6 + h]], words: [b, 3.41] },
  'unlinked pending_consent':   { corners: [[a - 0.2, 2.6 - h], [a - 0.2, 0.9 + h]], words: [a - 0.16, 1.6], anchor: 'start' },
};

/** How a customer begins (specification, Customer). */
const beginnings: Record<string, readonly [words: string, inTable: string, event: string | null]> = {
  'start onboarding': ['new number', '`POST /customers`, a number that is new to the service', 'customer.created'],
  'start active': ['new, attested', 'The same with a `kyc` attestation that counts', 'customer.created'],
  'start pending_consent': ['existing investor', '`POST /customers`, a number that the service knows', null],
};

/** The customer's states and moves, drawn from what the service's own code says of them. */
export function customerStatesDrawing(): string {
  const found = {
    ...Object.fromEntries(movesOfTheCode().map(({ move, words }) => [move, words])),
    ...Object.fromEntries(Object.entries(beginnings).map(([move, [words]]) => [move, words])),
  };
  const differences = [...Object.keys(found).filter((move) => !routes[move]), ...Object.keys(routes).filter((move) => !found[move])];
  if (differences.length > 0) throw new Error(`The drawing of the customer's states differs from the code: ${differences.join(', ')}.`);
  const moves = Object.entries(routes).map(([move, route]) => ({ words: [found[move]!], route }));
  return machineDrawing({ label: 'States of a customer and what moves them', columns: 3.8, rows: 3.5, states: places, final: [], moves });
}

/** The same as a Markdown table: from, what happens, to, event. */
export function customerStatesTable(): string {
  const begins = Object.entries(beginnings).map(([move, [, inTable, event]]) => row('new', inTable, listed(move.split(' ').slice(1)), event));
  const moves = happenings.flatMap(([words, causes]) => {
    const rows = movesOfTheCode().filter((move) => move.words === words);
    return causes.map(([inTable, event]) => row(listed(rows.map(({ from }) => from)), inTable, listed(rows.map(({ to }) => to)), event));
  });
  return ['| From | What happens | To | Event |', '|---|---|---|---|', ...begins, ...moves].join('\n');
}

function row(from: string, inTable: string, to: string, event: string | null): string {
  return `| ${from} | ${inTable} | ${to} | ${event ? `\`${event}\`` : 'none'} |`;
}

function listed(statuses: string[]): string {
  return [...new Set(statuses)].map((status) => `\`${status}\``).join(', ');
}

function movesOfTheCode() {
  const moves = new Map<string, { move: string; from: Status; to: Status; words: string }>();
  for (const facts of everyFacts()) {
    for (const [words, , after] of happenings) {
      const next = after(facts);
      const [from, to] = [statusOf(facts), next && statusOf(next)];
      if (to && from !== to) moves.set(`${from} ${to}`, { move: `${from} ${to}`, from, to, words });
    }
  }
  return [...moves.values()];
}

function everyFacts(): Facts[] {
  const links = ['pending_consent', 'active', 'unlinked'] as const satisfies readonly Facts['link'][];
  return links.flatMap((link) => [false, true].flatMap((suspended) => [false, true].map((verified) => ({ link, suspended, verified }))));
}

/** What the service makes of these facts. */
function statusOf({ link, suspended, verified }: Facts): Status {
  const done = verified ? new Date(0) : null;
  const investor: InvestorFacts = {
    suspended_at: suspended ? new Date(0) : null,
    phone_verified_at: done,
    email_verified_at: done,
    pin_created_at: done,
    identity_status: verified ? 'verified' : 'pending',
  };
  return standingOf({ link_status: link, attestation: null }, investor, []).status;
}

function changed<Key extends keyof Facts>(facts: Facts, key: Key, from: Facts[Key], to: Facts[Key]): Facts | null {
  return facts[key] === from ? { ...facts, [key]: to } : null;
}

function linked(facts: Facts | null): Facts | null {
  return facts?.link === 'active' ? facts : null;
}
