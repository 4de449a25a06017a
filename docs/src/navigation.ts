import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from './root.ts';

const PAGES = path.join(ROOT, 'docs/src/content/docs');

/**
 * The Arabic title and description of a guide, for menus and cards; null if the guide is
 * translated, so that its file has them.
 */
type Arabic = readonly [title: string, description: string] | null;

interface Group {
  en: string;
  ar: string;
  /** By file name below `guides/`. */
  guides: Readonly<Record<string, Arabic>>;
}

/**
 * The guides in the order in which a partner's engineer needs them. Their English titles and
 * descriptions are in their files.
 */
export const guideGroups = {
  start: {
    en: 'Start',
    ar: 'البداية',
    guides: {
      'quick-start': null,
      authentication: null,
      client: null,
      'test-values': null,
    },
  },
  models: {
    en: 'Choose a model',
    ar: 'اختر نموذج التكامل',
    guides: {
      referral: null,
      'partner-settled': null,
      'card-checkout': null,
      'customer-journey': null,
    },
  },
  build: {
    en: 'Build',
    ar: 'التنفيذ',
    guides: {
      customers: null,
      consent: null,
      kyc: null,
      orders: null,
      'wallet-and-payouts': null,
      commissions: null,
    },
  },
  reliability: {
    en: 'Reliability',
    ar: 'الموثوقية',
    guides: {
      idempotency: null,
      'errors-in-practice': null,
      pagination: null,
      money: null,
      webhooks: null,
      'webhooks-locally': null,
      'catching-up': null,
      reconciliation: null,
      bookkeeping: null,
      limits: null,
    },
  },
  live: {
    en: 'Go live',
    ar: 'التشغيل الفعلي',
    guides: {
      'going-live': null,
      security: null,
      agreement: null,
      'due-diligence': null,
      questionnaire: null,
      glossary: null,
      versioning: null,
    },
  },
} as const satisfies Record<string, Group>;

type GuideGroup = keyof typeof guideGroups;

/** Returns the file names of a group's guides. */
export const guidesOf = (group: GuideGroup): string[] => Object.keys(guideGroups[group].guides);

/** The groups in order. */
export const groupNames = Object.keys(guideGroups) as GuideGroup[];

/** Lists every guide, in order. */
export const guides: readonly string[] = groupNames.flatMap(guidesOf);

const arabicGuides: Readonly<Record<string, Arabic>> = Object.assign(
  {},
  ...groupNames.map((group) => guideGroups[group].guides),
);

/** Lists the guides that are translated. */
export const translatedGuides: readonly string[] = guides.filter(
  (slug) => arabicGuides[slug] === null,
);

/** @throws Error if a guide is in no menu, or one is listed as translated and is not, or the reverse */
export function checkGuidesAreListed(): void {
  checkListed('the guides', '', guides);
  checkListed('as translated the guides', 'ar', translatedGuides);
}

function checkListed(what: string, locale: string, listed: readonly string[]): void {
  const folder = path.join(PAGES, locale, 'guides');
  const written = readdirSync(folder).map((name) => path.parse(name).name);
  const different = [...new Set([...written, ...listed])].filter(
    (slug) => !written.includes(slug) || !listed.includes(slug),
  );
  if (different.length > 0)
    throw new Error(
      `docs/src/navigation.ts must list ${what} that exist. It differs in ${different.join(', ')}.`,
    );
}

/** Marks what is not translated, in menus and on cards. */
export const inEnglish = (arabic: string): string => `${arabic} (بالإنجليزية)`;

/** The contract's tags in Arabic. */
export const ARABIC_TAGS: Record<string, string> = {
  Account: 'الحساب',
  Requests: 'الاستدعاءات',
  Properties: 'العقارات',
  Quotes: 'عروض الأسعار',
  Customers: 'العملاء',
  Consent: 'الموافقة',
  Portfolio: 'المحفظة الاستثمارية',
  Orders: 'الطلبات',
  Commissions: 'العمولات',
  Reports: 'التقارير',
  Events: 'الأحداث',
  Webhooks: 'إشعارات Webhook',
  Sandbox: 'بيئة الاختبار',
};

/** The frontmatter of a page. */
interface PageInfo {
  title: string;
  description: string;
}

/**
 * Reads the title and the description of a guide from its file; in Arabic from the menu above,
 * unless it is translated. The Arabic title of an English guide says so.
 */
export function guideInfo(slug: string, locale = ''): PageInfo {
  const arabic = locale && arabicGuides[slug];
  if (arabic) return { title: inEnglish(arabic[0]), description: arabic[1] };
  const file = path.join(PAGES, locale, 'guides', `${slug}.md`);
  const [, frontmatter = ''] = /^---\n([^]*?)\n---/.exec(readFileSync(file, 'utf8')) ?? [];
  return parse(frontmatter) as PageInfo;
}
