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
    percent: (percent: string) => `${percent} of the minutes ready`,
    nothing: 'Nothing has been recorded yet.',
    since: (date: string) => `Recorded since ${date}.`,
    gaps: 'Minutes that were not ready',
    noGaps: 'No minute was missed.',
    when: 'From (UTC)',
    missed: 'Minutes',
    method:
      'The service records each minute in which at least one of its servers can process requests and its ' +
      'database accepts changes. All other minutes count as not ready, also if nothing could be recorded. ' +
      'Minutes are the resolution; the network between you and us is not measured.',
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
    percent: (percent: string) => `الخدمة متاحة في ${percent} من الدقائق`,
    nothing: 'لم يُسجَّل شيء بعد.',
    since: (date: string) => `يبدأ السجل في ${date}.`,
    gaps: 'الدقائق التي لم تكن الخدمة متاحة فيها',
    noGaps: 'لم تنقطع الخدمة في أي دقيقة.',
    when: 'من (UTC)',
    missed: 'الدقائق',
    method:
      'تسجل الخدمة كل دقيقة يستطيع فيها خادم واحد على الأقل معالجة الطلبات وتقبل قاعدة بياناتها التغييرات. ' +
      'وتُحسب كل دقيقة أخرى انقطاعًا، حتى إن تعذر التسجيل. الدقة دقيقة واحدة، ولا تُقاس الشبكة بينك وبيننا.',
  },
} as const;

export type Language = keyof typeof texts;
