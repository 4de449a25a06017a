/** The words of the status page. */
export const texts = {
  en: {
    direction: 'ltr',
    other: 'ar',
    otherName: 'العربية',
    title: 'Service status',
    ready: 'The service is ready.',
    notReady: 'The service is not available at the moment.',
    day: 'Last 24 hours',
    quarter: 'Last 90 days',
    percent: (percent: string) => `Ready ${percent} of the time`,
    recorded: (count: number, of: number) => `(recorded: ${count} of ${of})`,
    nothing: 'Nothing has been recorded yet.',
    since: (date: string) => `Recorded since ${date}.`,
    gaps: 'Interruptions',
    noGaps: 'No interruptions.',
    when: 'From (UTC)',
    missed: 'Minutes not ready',
    kinds: { ready: 'Ready', partly: 'Partly ready', away: 'Not available' },
    method:
      'The service records every minute in which at least one server can process requests and the database ' +
      'accepts changes. Every other minute counts as not ready, even if only the recording failed. ' +
      'Interruptions are measured in whole minutes. The network between you and the service is not measured.',
  },
  ar: {
    direction: 'rtl',
    other: 'en',
    otherName: 'English',
    title: 'حالة الخدمة',
    ready: 'الخدمة تعمل.',
    notReady: 'الخدمة غير متاحة الآن.',
    day: 'آخر 24 ساعة',
    quarter: 'آخر 90 يومًا',
    percent: (percent: string) => `الخدمة متاحة ${percent} من الوقت`,
    recorded: (count: number, of: number) => `(المسجَّل: ${count} من ${of})`,
    nothing: 'لم يُسجَّل شيء بعد.',
    since: (date: string) => `يبدأ السجل في ${date}.`,
    gaps: 'فترات الانقطاع',
    noGaps: 'لم تنقطع الخدمة.',
    when: 'من (UTC)',
    missed: 'دقائق الانقطاع',
    kinds: { ready: 'متاحة', partly: 'متاحة جزئيًا', away: 'غير متاحة' },
    method:
      'تسجل الخدمة كل دقيقة يستطيع فيها خادم واحد على الأقل معالجة الطلبات وتقبل قاعدة بياناتها التغييرات. ' +
      'وتُحسب كل دقيقة أخرى انقطاعًا، حتى إن تعذر التسجيل. الدقة دقيقة واحدة، ولا تُقاس الشبكة بينك وبيننا.',
  },
} as const;

export type Language = keyof typeof texts;
