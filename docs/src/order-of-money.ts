import type { Words } from './language.ts';

/** The order of money of a `partner_settlement` order (D171). Every page shows this list. */
export const orderOfMoney: readonly Words[] = [
  {
    en: '**Place the order:** `POST /orders`. The shares are reserved, and the price is fixed.',
    ar: '**أنشئ الطلب:** `POST /orders`. تُحجز الحصص ويثبت السعر.',
  },
  {
    en: '**Debit your customer** by exactly `amounts.payable`. If the debit fails, cancel the order.',
    ar: '**اخصم من حساب عميلك** قيمة `amounts.payable` بالضبط. وإذا تعذَّر الخصم، فألغِ الطلب.',
  },
  {
    en: '**Report the transfer:** `POST /orders/{id}/settlement`, before `expiresAt`, with a reference that you make.',
    ar: '**أرسِل إخطار التحويل:** `POST /orders/{id}/settlement`، قبل `expiresAt`، بمرجع تضعه أنت.',
  },
  {
    en: '**Transfer** the amount once the report is accepted, with this reference as the text of the transfer.',
    ar: '**حوِّل** المبلغ بعد قبول الإخطار، واكتب هذا المرجع في بيان التحويل.',
  },
];
