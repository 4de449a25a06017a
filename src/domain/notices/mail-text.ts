import { approvableNames } from '../../../generated/backoffice/approvable-names.ts';
import { numberOf } from '../staff-numbers.ts';
import type { ClaimedMail, Notice } from './claim-mail.ts';

type Language = 'en' | 'ar';

interface Texts {
  waits(count: number): string;
  waitsHelp: string;
  until(time: string): string;
  approved(number: string): string;
  declined(number: string): string;
  decisionHelp: string;
  signIn: string;
  signInFrom(address: string, time: string): string;
  signInHelp: string;
  link: string;
  settings: string;
}

/** The texts. An e-mail names neither customers nor amounts nor colleagues: those are behind the sign-in (D213). */
const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    waits: (count) =>
      count === 1
        ? 'A request is waiting for your decision'
        : `${count} requests are waiting for your decision`,
    waitsHelp: 'Somebody has requested this, and a second person must decide. You can.',
    until: (time) => `until ${time}`,
    approved: (number) => `Your request ${number} was approved`,
    declined: (number) => `Your request ${number} was declined`,
    decisionHelp: 'The console shows who decided, and why.',
    signIn: 'New sign-in to the console',
    signInFrom: (address, time) => `Your account signed in from the address ${address} at ${time}.`,
    signInHelp:
      'You have not signed in from this network before. If it was not you, have an admin disable your access at once.',
    link: 'Open the console',
    settings: 'You choose this e-mail and its language there, under your name.',
  },
  ar: {
    waits: (count) =>
      count === 1
        ? 'إجراء بانتظار قرارك'
        : count === 2
          ? 'إجراءان بانتظار قرارك'
          : `إجراءات بانتظار قرارك: ${count}`,
    waitsHelp: 'طلب أحد الزملاء هذا الإجراء، ويلزم قرار شخص ثانٍ، ولك أن تتخذه.',
    until: (time) => `حتى ${time}`,
    approved: (number) => `اعتُمد الإجراء الذي طلبته: ${number}`,
    declined: (number) => `رُفض الإجراء الذي طلبته: ${number}`,
    decisionHelp: 'تعرض لوحة التشغيل من اتخذ القرار وسببه.',
    signIn: 'تسجيل دخول جديد إلى لوحة التشغيل',
    signInFrom: (address, time) => `سُجِّل الدخول بحسابك من العنوان ${address} في ${time}.`,
    signInHelp:
      'لم يسبق لك تسجيل الدخول من هذه الشبكة. إن لم تكن أنت من فعل ذلك، فاطلب من مدير النظام إيقاف حسابك فورًا.',
    link: 'فتح لوحة التشغيل',
    settings: 'تختار هذه الرسائل ولغتها هناك، تحت اسمك.',
  },
};

/** Returns subject and text of an e-mail: in the person's language, or in both, Arabic first. */
export function mailText(
  consoleUrl: string,
  { language, notices }: Pick<ClaimedMail, 'language' | 'notices'>,
): { subject: string; text: string } {
  const languages: Language[] = language === 'both' ? ['ar', 'en'] : [language];
  const subjects = languages.map((one) => subjectOf(notices, TEXTS[one]));
  const texts = languages.map((one) => textOf(notices, one, consoleUrl));
  return { subject: subjects.join(' / '), text: texts.join('\n\n----\n\n') };
}

function subjectOf(notices: readonly Notice[], t: Texts): string {
  const [{ kind, approval }] = notices as [Notice];
  if (kind === 'approval_waits') return t.waits(notices.length);
  if (kind === 'new_sign_in') return t.signIn;
  const number = numberOf('approvals', approval!);
  return kind === 'request_approved' ? t.approved(number) : t.declined(number);
}

function textOf(notices: readonly Notice[], language: Language, consoleUrl: string): string {
  const t = TEXTS[language];
  const [{ kind, approval, session }] = notices as [Notice];
  if (session)
    return lines(
      t.signInFrom(session.address, cairoTime(session.at, language)),
      t.signInHelp,
      `${t.link}: ${consoleUrl}/`,
    );
  if (kind !== 'approval_waits')
    return lines(
      `${subjectOf(notices, t)}: ${nameOf(approval!.operation, language)}`,
      t.decisionHelp,
      `${t.link}: ${consoleUrl}/approvals/${approval!.id}`,
      t.settings,
    );
  return lines(
    t.waitsHelp,
    ...notices.map(({ approval: one }) => requestLines(one!, language, consoleUrl)),
    t.settings,
  );
}

function requestLines(
  approval: NonNullable<Notice['approval']>,
  language: Language,
  consoleUrl: string,
): string {
  const until = TEXTS[language].until(cairoTime(approval.expiresAt, language));
  const name = nameOf(approval.operation, language);
  return `${numberOf('approvals', approval)}: ${name} (${until})\n${consoleUrl}/approvals/${approval.id}`;
}

const lines = (...parts: string[]) => parts.join('\n\n');

/** Returns what staff call an operation. */
const nameOf = (operation: string, language: Language) =>
  approvableNames[operation]?.[language] ?? operation;

function cairoTime(at: Date, language: Language): string {
  const locale = language === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB';
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'Africa/Cairo',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at);
}
