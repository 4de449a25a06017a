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
      authentication: ['المصادقة والمفاتيح', 'احصل على مفتاح، وقيِّد صلاحياته، واستبدله دون توقف.'],
      client: ['مكتبة TypeScript وسطر الأوامر', 'ثبِّت المكتبة، وجرِّب الواجهة من سطر الأوامر.'],
      'test-values': [
        'قيم الاختبار',
        'أرقام هواتف ومراجع وعقارات تجعل بيئة الاختبار تفعل ما تريد اختباره.',
      ],
    },
  },
  models: {
    en: 'Choose a model',
    ar: 'اختر نموذج التكامل',
    guides: {
      referral: ['الإحالة', 'يستثمر عميلك في تطبيقنا، وتكسب أنت العمولة.'],
      'partner-settled': [
        'السداد عن طريقك',
        'يشتري عميلك في تطبيقك، فتخصم منه وتحوِّل إلينا المبلغ.',
      ],
      'card-checkout': null,
    },
  },
  build: {
    en: 'Build',
    ar: 'التنفيذ',
    guides: {
      customers: ['العملاء', 'سجِّل عملاء جددًا، واربط مستثمرين حاليين، وتابع حالات العميل.'],
      consent: null,
      kyc: null,
      orders: ['الطلبات', 'من الحجز إلى إصدار الحصص: كل حالة وما ينقل الطلب بينها.'],
      'wallet-and-payouts': [
        'المحفظة والتوزيعات',
        'العائد الإيجاري والحيازات والعقود ورصيد عميلك.',
      ],
      commissions: ['العمولات', 'ما تكسبه بندًا بندًا، وما ندين لك به الآن.'],
    },
  },
  reliability: {
    en: 'Reliability',
    ar: 'الموثوقية',
    guides: {
      idempotency: [
        'منع التكرار وإعادة المحاولة',
        'كرِّر الطلب دون أن يُنفَّذ مرتين، واعرف أي الطلبات لا تُكرَّر.',
      ],
      'errors-in-practice': [
        'التعامل مع الأخطاء',
        'ما تفعله مع كل نوع من الأخطاء، وما تقوله لعميلك بالعربية والإنجليزية.',
      ],
      pagination: ['تصفح القوائم', 'اقرأ القائمة حتى نهايتها دون تكرار أو نقص.'],
      money: ['المبالغ والكسور العشرية', 'اقرأ المبالغ واحسبها وأرسلها بدقة.'],
      webhooks: ['إشعارات Webhook', 'استقبل أحداثًا موقَّعة وتحقَّق منها، بخمس لغات برمجة.'],
      'webhooks-locally': [
        'إشعارات Webhook على جهازك',
        'استقبل الأحداث على جهازك، وأطلق أي حدث تريده.',
      ],
      'catching-up': [
        'استدراك الأحداث',
        'بعد انقطاع خوادمك، اقرأ الأحداث التي فاتتك. لا يضيع منها شيء.',
      ],
      reconciliation: ['المطابقة اليومية', 'قارن دفاترك بدفاترنا في نهاية اليوم.'],
      limits: ['الحدود', 'كل حد تفرضه الخدمة.'],
    },
  },
  live: {
    en: 'Go live',
    ar: 'التشغيل الفعلي',
    guides: {
      'going-live': ['قائمة التشغيل الفعلي', 'ما تراجعه قبل أن تتحرك أموال حقيقية.'],
      security: ['الأمان', 'النقل والمفاتيح والإشعارات والبيانات الشخصية.'],
      glossary: null,
      versioning: ['الإصدارات والتغييرات', 'ما قد يتغير، وما لا يتغير أبدًا، وما تغيَّر.'],
    },
  },
} as const satisfies Record<string, Group>;

export type GuideGroup = keyof typeof guideGroups;

/** Returns the file names of a group's guides. */
export const guidesOf = (group: GuideGroup): string[] => Object.keys(guideGroups[group].guides);

/** The groups in order. */
export const groupNames = Object.keys(guideGroups) as GuideGroup[];

/** Lists every guide, in order. */
export const guides: readonly string[] = groupNames.flatMap(guidesOf);

/** @throws Error if a guide is in no menu */
export function checkGuidesAreListed(): void {
  const written = readdirSync(path.join(PAGES, 'guides')).map((name) => path.parse(name).name);
  const unlisted = written.filter((slug) => !guides.includes(slug));
  if (unlisted.length > 0)
    throw new Error(`docs/src/navigation.ts does not list the guides ${unlisted.join(', ')}.`);
}

const arabicGuides: Readonly<Record<string, Arabic>> = Object.assign(
  {},
  ...groupNames.map((group) => guideGroups[group].guides),
);

/** The contract's tags in Arabic. */
export const ARABIC_TAGS: Record<string, string> = {
  Account: 'الحساب',
  Requests: 'طلبات الواجهة',
  Properties: 'العقارات',
  Quotes: 'عروض الأسعار',
  Customers: 'العملاء',
  Consent: 'الموافقة',
  Portfolio: 'المحفظة الاستثمارية',
  Orders: 'الطلبات',
  Commissions: 'العمولات',
  Events: 'الأحداث',
  Webhooks: 'إشعارات Webhook',
  Sandbox: 'بيئة الاختبار',
};

/** The frontmatter of a page. */
export interface PageInfo {
  title: string;
  description: string;
}

/**
 * Reads the title and the description of a guide from its file; in Arabic from the menu above,
 * unless it is translated.
 */
export function guideInfo(slug: string, locale = ''): PageInfo {
  const arabic = locale && arabicGuides[slug];
  if (arabic) return { title: arabic[0], description: arabic[1] };
  const file = path.join(PAGES, locale, 'guides', `${slug}.md`);
  const [, frontmatter = ''] = /^---\n([^]*?)\n---/.exec(readFileSync(file, 'utf8')) ?? [];
  return parse(frontmatter) as PageInfo;
}
