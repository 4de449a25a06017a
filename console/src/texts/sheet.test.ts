import { expect, it } from '@jest/globals';
import { ar } from './ar.ts';
import { sheetInWords } from './sheet.ts';

it('names columns and values of enums in words, and changes no other cell', () => {
  const reference = '"FT, ""open""\r\nclosed"';
  const lines = [
    'id,status,reference,amount,payer,newField',
    `rcp_1,open,${reference},1000.00,open,open`,
    'rcp_2,unheard,FT-2,0.10,,closed',
    '',
  ];
  const sheet = sheetInWords(`\uFEFF${lines.join('\r\n')}`, 'listReceipts', ar);
  expect(sheet).toBe(
    [
      '\uFEFFالمعرِّف,الحالة,المرجع,المبلغ,اسم المحوِّل,newField',
      `rcp_1,${ar.enums.receipt.open},${reference},1000.00,open,open`,
      'rcp_2,unheard,FT-2,0.10,,closed',
      '',
    ].join('\r\n'),
  );
});
