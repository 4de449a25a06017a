import type { Words } from './language.ts';

/** A term of the product. There is one for each thing, in each language. */
interface Term extends Words {
  meaning: Words;
  /** Other Arabic words for the same thing, which the project's Arabic texts do not use. */
  not?: readonly string[];
}

type Row = readonly [
  en: string,
  ar: string,
  meaningEn: string,
  meaningAr: string,
  ...not: readonly string[],
];

/** The terms as their page lists them: first the product, then money, then the API. */
const rows: readonly Row[] = [
  ['fractional ownership', 'ملكية جزئية', 'Owning a part of a property.', 'امتلاك جزء من عقار.'],
  [
    'property, unit',
    'عقار، وحدة',
    'What is sold: a rented commercial unit.',
    'ما يُباع: وحدة تجارية مؤجَّرة.',
  ],
  ['share', 'حصة', 'One square metre of a unit.', 'متر مربع واحد من الوحدة.', 'أسهم'],
  ['investor', 'مستثمر', 'A person who can buy shares.', 'شخص يمكنه شراء الحصص.'],
  [
    'customer',
    'عميل',
    'An investor as one partner sees them (`cus_`).',
    'المستثمر كما يراه شريك بعينه (`cus_`).',
  ],
  ['partner', 'شريك', 'A company that uses this API.', 'شركة تستخدم واجهة البرمجة هذه.'],
  [
    'link, unlink',
    'ربط، فك الربط',
    "The connection of an investor's account to a partner, and its end.",
    'صلة حساب المستثمر بشريك، وإنهاؤها.',
  ],
  [
    'consent',
    'موافقة',
    "An investor's agreement to be linked to a partner.",
    'قبول المستثمر ربط حسابه بالشريك.',
  ],
  [
    'identity verification (KYC)',
    'التحقق من الهوية',
    'The steps before a person can invest.',
    'الخطوات المطلوبة قبل الاستثمار.',
  ],
  [
    'attestation',
    'إقرار',
    "A partner's statement that it has verified a customer's identity.",
    'إفادة الشريك بأنه تحقق من هوية العميل.',
    'شهادة تحقق',
  ],
  ['quote', 'عرض سعر', 'The price of a purchase now.', 'سعر الشراء الآن.'],
  ['management fee', 'رسوم الإدارة', "The service's fee on a purchase.", 'رسوم الخدمة على الشراء.'],
  ['order', 'طلب', 'A purchase of shares.', 'عملية شراء حصص.'],
  ['hold', 'حجز', "The reservation of an unpaid order's shares.", 'حجز حصص طلب لم يُدفع بعد.'],
  [
    'funding close',
    'إغلاق التمويل',
    'The moment a unit is fully sold, or its sale ends, and its shares are issued.',
    'لحظة بيع الوحدة كاملة، أو انتهاء بيعها، وإصدار حصصها.',
  ],
  [
    'holding',
    'حصص مملوكة',
    'The shares of a unit that an investor owns.',
    'حصص الوحدة التي يملكها المستثمر.',
    'حيازة',
  ],
  [
    'contract',
    'عقد',
    'The document of a purchase, which the investor signs.',
    'وثيقة الشراء التي يوقعها المستثمر.',
  ],
  [
    'rental income',
    'عائد إيجاري',
    'The rent of a unit, paid to its owners.',
    'إيجار الوحدة الذي يُدفع لملاكها.',
  ],
  [
    'payout',
    'توزيع',
    "One owner's part of the rental income.",
    'نصيب مالك واحد من العائد الإيجاري.',
  ],
  [
    'settlement, report of the transfer',
    'إخطار التحويل',
    "A partner's report of the transfer that pays for an order, with its reference.",
    'إخطار من الشريك بالتحويل الذي يدفع قيمة الطلب، وفيه مرجعه.',
    'سدِّد',
    'مسدَّد',
    'تقرير السداد',
    'تسوي',
  ],
  [
    'settlement account',
    'حساب التحويلات',
    'Our bank account, to which partners transfer.',
    'حسابنا البنكي الذي يحوِّل إليه الشركاء.',
  ],
  [
    'remittance text',
    'بيان التحويل',
    'The text of a transfer, by which its money is found.',
    'النص المرافق للتحويل، وبه يُعرف المبلغ.',
  ],
  [
    'cut-off time',
    'موعد قبول التحويلات',
    'The time until which a bank executes transfers on the same day.',
    'آخر موعد ينفِّذ فيه البنك تحويلات اليوم.',
  ],
  [
    'value date',
    'تاريخ الحق',
    'The day from which a bank counts the money as received.',
    'اليوم الذي يعدُّ البنك المبلغ واردًا اعتبارًا منه.',
  ],
  [
    'returned transfer',
    'تحويل مرتد',
    'A transfer whose money goes back to the account it came from.',
    'تحويل يعود مبلغه إلى الحساب الوارد منه.',
  ],
  [
    'card checkout',
    'الدفع بالبطاقة',
    "A purchase paid on the card processor's page.",
    'شراء يُدفع على صفحة معالج البطاقات.',
  ],
  [
    'card processor',
    'معالج البطاقات',
    'The company that hosts the card page and charges the card.',
    'الشركة التي تستضيف صفحة البطاقة وتخصم منها.',
    'نستضيفها',
    'صفحتنا للدفع',
  ],
  ['wallet', 'محفظة', "An investor's balance with the service.", 'رصيد المستثمر لدى الخدمة.'],
  [
    'top-up, withdrawal',
    'إيداع، سحب',
    'Money into and out of the wallet.',
    'أموال تدخل المحفظة وتخرج منها.',
  ],
  ['refund', 'استرداد', 'Money returned after a cancellation.', 'أموال تُعاد بعد الإلغاء.'],
  ['commission', 'عمولة', 'What a partner earns.', 'ما يكسبه الشريك.'],
  ['piastre', 'قرش', 'A hundredth of an Egyptian pound.', 'جزء من مئة من الجنيه المصري.'],
  [
    'reconciliation',
    'مطابقة',
    "Comparing a partner's books with ours.",
    'مقارنة دفاتر الشريك بدفاترنا.',
  ],
  ['books', 'دفاتر', "A partner's own records.", 'سجلات الشريك للطلبات والأموال.'],
  [
    'finance team',
    'الفريق المالي',
    'Our staff who match transfers with orders.',
    'موظفونا الذين يطابقون التحويلات بالطلبات.',
  ],
  ['API', 'واجهة البرمجة (API)', "What partners' servers call.", 'ما تستدعيه خوادم الشركاء.'],
  [
    'request, response',
    'استدعاء، استجابة',
    'A call of the API over HTTP, and what it returns.',
    'ما يُرسَل إلى واجهة البرمجة عبر HTTP، وما تعيده.',
    'طلب HTTP',
    'طلب API',
  ],
  [
    'API key',
    'مفتاح',
    "What identifies a partner's program to the API.",
    'ما يُعرِّف برنامج الشريك لدى واجهة البرمجة.',
  ],
  [
    'scope, capability',
    'صلاحية، إمكانية',
    'What a key may do; what an account may do.',
    'ما يُسمح به للمفتاح، وما يُسمح به للحساب.',
  ],
  [
    'client library',
    'مكتبة',
    'The TypeScript package that calls the API.',
    'حزمة TypeScript التي تستدعي واجهة البرمجة.',
    'ثبِّت العميل',
  ],
  [
    'command line',
    'سطر الأوامر',
    'The program, and the window in which commands are entered.',
    'البرنامج، والنافذة التي تُكتب فيها الأوامر.',
    'الطرفية',
    'نافذة أوامر',
    'نافذة الأوامر',
  ],
  ['event', 'حدث', 'A change that partners are notified of.', 'تغيير يُبلَّغ به الشركاء.'],
  [
    'webhook',
    'إشعار Webhook',
    'A signed request that delivers an event.',
    'رسالة موقَّعة تسلِّم حدثًا.',
  ],
  [
    'webhook endpoint',
    'نقطة استقبال',
    "The address of a partner's server that receives events.",
    'عنوان على خوادم الشريك يستقبل الأحداث.',
    'نقطة نهاية',
    'نقاط النهاية',
  ],
  [
    'delivery, attempt',
    'تسليم، محاولة',
    'One event for one endpoint; one request of it.',
    'حدث واحد إلى نقطة استقبال واحدة، وإرساله مرة واحدة.',
  ],
  [
    'webhook secret',
    'مفتاح التوقيع',
    'The secret with which an endpoint verifies signatures.',
    'المفتاح السري الذي تتحقق به نقطة الاستقبال من التوقيع.',
  ],
  [
    'sandbox, live',
    'بيئة الاختبار، التشغيل الفعلي',
    'The two environments.',
    'البيئتان.',
    'بيئة تجريبية',
    'البيئة التجريبية',
    'صندوق الرمل',
  ],
];

/** The terms of the product and of the API. */
export const terms: readonly Term[] = rows.map(([en, ar, meaningEn, meaningAr, ...not]) => ({
  en,
  ar,
  meaning: { en: meaningEn, ar: meaningAr },
  not,
}));
