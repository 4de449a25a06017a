import type { EventType } from '../../../generated/partner/enums.ts';
import { languageOf, type Words } from '../language.ts';
import {
  deriveCustomerState,
  NO_TERMS,
  type CustomerState,
  type LinkFacts,
  type PersonFacts,
} from '../service.ts';
import { machineFigure, movesTable, type Machine } from './state-machine.ts';

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
type Cause = readonly [inTable: Words, event: CustomerEvent | null];

/** The first states of a customer. */
const beginnings: readonly (readonly [to: Status, onArrow: Words, ...cause: Cause])[] = [
  [
    'pending_consent',
    { en: 'existing investor', ar: 'مستثمر حالي' },
    {
      en: '`POST /customers` with the number of an existing investor',
      ar: '`POST /customers` برقم مستثمر حالي',
    },
    null,
  ],
  [
    'onboarding',
    { en: 'new number', ar: 'رقم جديد' },
    {
      en: '`POST /customers` with a number that is new to the service',
      ar: '`POST /customers` برقم جديد على الخدمة',
    },
    'customer.created',
  ],
  [
    'active',
    { en: 'new, attested', ar: 'رقم جديد مع إقرار' },
    {
      en: 'The same with a `kyc` attestation that counts',
      ar: 'الأمر نفسه مع إقرار `kyc` محتسَب',
    },
    'customer.created',
  ],
];

/**
 * The events of a customer's life, each as a change of one fact. The service's own code computes
 * the resulting state.
 */
const happenings: readonly (readonly [
  onArrow: Words,
  causes: readonly Cause[],
  after: (facts: Facts) => Facts | null,
])[] = [
  [
    { en: 'consent given', ar: 'الموافقة' },
    [
      [
        {
          en: '`POST /customers/{id}/consent/verify` with the correct code',
          ar: '`POST /customers/{id}/consent/verify` بالرمز الصحيح',
        },
        'customer.linked',
      ],
    ],
    (facts) => changed(facts, 'link', 'pending_consent', 'active'),
  ],
  [
    { en: 'you unlink', ar: 'فك الربط' },
    [[{ en: '`DELETE /customers/{id}`', ar: '`DELETE /customers/{id}`' }, 'customer.unlinked']],
    (facts) => changed(facts, 'link', 'active', 'unlinked'),
  ],
  [
    { en: 'registered again', ar: 'التسجيل من جديد' },
    [
      [
        { en: '`POST /customers` with the same phone', ar: '`POST /customers` برقم الهاتف نفسه' },
        null,
      ],
    ],
    (facts) => changed(facts, 'link', 'unlinked', 'pending_consent'),
  ],
  [
    { en: 'KYC complete', ar: 'اكتمال التحقق' },
    [
      [
        { en: 'The last KYC step is completed', ar: 'تكتمل آخر خطوة من خطوات التحقق من الهوية' },
        'customer.kyc_verified',
      ],
      [
        {
          en: 'Your attestation counts: `PATCH /customers/{id}` with `kyc`',
          ar: 'يُعتدُّ بإقرارك: `PATCH /customers/{id}` مع `kyc`',
        },
        'customer.updated',
      ],
    ],
    (facts) => ifLinked(changed(facts, 'verified', false, true)),
  ],
  [
    { en: 'attestation withdrawn', ar: 'سحب الإقرار' },
    [
      [
        {
          en: '`PATCH /customers/{id}` with `kyc: null` while own KYC steps are missing',
          ar: '`PATCH /customers/{id}` مع `kyc: null` قبل أن يكمل العميل خطوات التحقق لدينا',
        },
        'customer.updated',
      ],
    ],
    (facts) => ifLinked(changed(facts, 'verified', true, false)),
  ],
  [
    { en: 'suspended', ar: 'الإيقاف' },
    [[{ en: 'The service suspends the account', ar: 'نوقف الحساب' }, 'customer.updated']],
    (facts) => ifLinked(changed(facts, 'suspended', false, true)),
  ],
  [
    { en: 'suspension lifted', ar: 'رفع الإيقاف' },
    [[{ en: 'The service lifts the suspension', ar: 'نرفع الإيقاف' }, 'customer.updated']],
    (facts) => ifLinked(changed(facts, 'suspended', true, false)),
  ],
];

const LABEL = {
  en: 'States of a customer and what moves it between them. The table below lists the same moves.',
  ar: 'حالات العميل وما ينقله بينها. ويعرض الجدول أدناه الانتقالات نفسها.',
};

/** Draws the customer's states and moves, as the service's own code computes them. */
export const customerStates = (_attributes = {}, locale = ''): string =>
  machineFigure(customerMachine(locale));

/** Returns what is drawn. */
export function customerMachine(locale: string): Machine {
  const language = languageOf(locale);
  const begins = beginnings.map(([to, onArrow]) => ({
    from: null,
    to,
    causes: [onArrow[language]],
  }));
  const moves = happenings.flatMap(([onArrow, , after]) =>
    movesBy(after).map((move) => ({ ...move, causes: [onArrow[language]] })),
  );
  return {
    file: 'customer-states.svg',
    locale,
    label: LABEL[language],
    final: new Set(),
    moves: [...begins, ...moves],
  };
}

/** Lists the same moves as a Markdown table: from, to, what happens, event. */
export function customerTransitionsTable(_attributes = {}, locale = ''): string {
  const language = languageOf(locale);
  const begins = beginnings.map(([to, , inTable, event]) => ({
    from: [],
    to: [to],
    cause: inTable[language],
    event,
  }));
  const moves = happenings.flatMap(([, causes, after]) => {
    const found = movesBy(after);
    return causes.map(([inTable, event]) => ({
      from: found.map(({ from }) => from!),
      to: found.map(({ to }) => to),
      cause: inTable[language],
      event,
    }));
  });
  return movesTable([...begins, ...moves], locale);
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
  const investor: PersonFacts = {
    erased_at: null,
    suspended_at: suspended ? new Date(0) : null,
    phone_verified_at: done,
    email_verified_at: done,
    pin_created_at: done,
    identity_status: verified ? 'verified' : 'pending',
    email: null,
    name: null,
    national_id_digest: null,
  };
  return deriveCustomerState({ link_status: link, attestation: null }, investor, NO_TERMS).status;
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
