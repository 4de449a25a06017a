import type { EventType } from '../../../generated/partner/enums.ts';
import {
  deriveCustomerState,
  type InvestorFacts,
  type LinkFacts,
  type CustomerState,
} from '../service.ts';
import { machineFigure } from './state-machine.ts';

type Status = CustomerState['status'];
type CustomerEvent = Extract<EventType, `customer.${string}`>;

interface Facts {
  link: LinkFacts['link_status'];
  suspended: boolean;
  verified: boolean;
}

interface Move {
  from: Status | null;
  to: Status;
}

/** The cause of a move, as the table words it, and the event that reports it. */
type Cause = readonly [inTable: string, event: CustomerEvent | null];

/** The first states of a customer (specification, Customer). */
const beginnings: readonly (readonly [to: Status, onArrow: string, ...cause: Cause])[] = [
  [
    'pending_consent',
    'existing investor',
    '`POST /customers` with the number of an existing investor',
    null,
  ],
  [
    'onboarding',
    'new number',
    '`POST /customers` with a number that is new to the service',
    'customer.created',
  ],
  ['active', 'new, attested', 'The same with a `kyc` attestation that counts', 'customer.created'],
];

/**
 * The events of a customer's life, each as a change of one fact. The service's own code computes
 * the resulting state.
 */
const happenings: readonly (readonly [
  onArrow: string,
  causes: readonly Cause[],
  after: (facts: Facts) => Facts | null,
])[] = [
  [
    'consent given',
    [['`POST /customers/{id}/consent/verify` with the correct code', 'customer.linked']],
    (facts) => changed(facts, 'link', 'pending_consent', 'active'),
  ],
  [
    'you unlink',
    [['`DELETE /customers/{id}`', 'customer.unlinked']],
    (facts) => changed(facts, 'link', 'active', 'unlinked'),
  ],
  [
    'registered again',
    [['`POST /customers` with the same phone', null]],
    (facts) => changed(facts, 'link', 'unlinked', 'pending_consent'),
  ],
  [
    'KYC complete',
    [
      ['The last KYC step is completed', 'customer.kyc_verified'],
      ['Your attestation counts: `PATCH /customers/{id}` with `kyc`', 'customer.updated'],
    ],
    (facts) => ifLinked(changed(facts, 'verified', false, true)),
  ],
  [
    'attestation withdrawn',
    [
      [
        '`PATCH /customers/{id}` with `kyc: null` while own KYC steps are missing',
        'customer.updated',
      ],
    ],
    (facts) => ifLinked(changed(facts, 'verified', true, false)),
  ],
  [
    'suspended',
    [['The service suspends the account', 'customer.updated']],
    (facts) => ifLinked(changed(facts, 'suspended', false, true)),
  ],
  [
    'suspension lifted',
    [['The service lifts the suspension', 'customer.updated']],
    (facts) => ifLinked(changed(facts, 'suspended', true, false)),
  ],
];

/** Draws the customer's states and moves, as the service's own code computes them. */
export function customerStates(): string {
  const begins = beginnings.map(([to, onArrow]) => ({ from: null, to, causes: [onArrow] }));
  const moves = happenings.flatMap(([onArrow, , after]) =>
    movesBy(after).map((move) => ({ ...move, causes: [onArrow] })),
  );
  return machineFigure({
    label:
      'States of a customer and what moves it between them. The table below lists the same moves.',
    final: new Set(),
    moves: [...begins, ...moves],
  });
}

/** Lists the same moves as a Markdown table: from, what happens, to, event. */
export function customerTransitionsTable(): string {
  const begins = beginnings.map(([to, , inTable, event]) =>
    row('new', inTable, listed([to]), event),
  );
  const moves = happenings.flatMap(([, causes, after]) => {
    const found = movesBy(after);
    return causes.map(([inTable, event]) =>
      row(
        listed(found.map(({ from }) => from!)),
        inTable,
        listed(found.map(({ to }) => to)),
        event,
      ),
    );
  });
  return ['| From → to | What happens | Event |', '|---|---|---|', ...begins, ...moves].join('\n');
}

function row(from: string, inTable: string, to: string, event: string | null): string {
  return `| ${from} → ${to} | ${inTable} | ${event ? `\`${event}\`` : 'none'} |`;
}

function listed(statuses: Status[]): string {
  return [...new Set(statuses)].map((status) => `\`${status}\``).join(', ');
}

/** Returns the moves that a change of one fact causes, for every combination of the other facts. */
function movesBy(after: (facts: Facts) => Facts | null): Move[] {
  const moves = allFacts().flatMap((facts) => {
    const next = after(facts);
    return next && statusOf(facts) !== statusOf(next)
      ? [{ from: statusOf(facts), to: statusOf(next) }]
      : [];
  });
  return [...new Map(moves.map((move) => [`${move.from} ${move.to}`, move])).values()];
}

function allFacts(): Facts[] {
  const links = [
    'pending_consent',
    'active',
    'unlinked',
  ] as const satisfies readonly Facts['link'][];
  return links.flatMap((link) =>
    [false, true].flatMap((suspended) =>
      [false, true].map((verified) => ({ link, suspended, verified })),
    ),
  );
}

/** Computes the state with the service's own code. */
function statusOf({ link, suspended, verified }: Facts): Status {
  const done = verified ? new Date(0) : null;
  const investor: InvestorFacts = {
    erased_at: null,
    suspended_at: suspended ? new Date(0) : null,
    phone_verified_at: done,
    email_verified_at: done,
    pin_created_at: done,
    identity_status: verified ? 'verified' : 'pending',
  };
  return deriveCustomerState({ link_status: link, attestation: null }, investor, []).status;
}

function changed<Key extends keyof Facts>(
  facts: Facts,
  key: Key,
  from: Facts[Key],
  to: Facts[Key],
): Facts | null {
  return facts[key] === from ? { ...facts, [key]: to } : null;
}

function ifLinked(facts: Facts | null): Facts | null {
  return facts?.link === 'active' ? facts : null;
}
