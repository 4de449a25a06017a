import type { DemoProperty } from './demo-properties.ts';

/**
 * The units that each partner of a sandbox has separately: their codes have a special meaning
 * (D90), and no partner can use up those of another.
 */
export const testUnits: readonly DemoProperty[] = [
  {
    code: 'SBX-SOLDOUT',
    name: { en: 'Sandbox: sold out', ar: 'بيئة الاختبار: نفدت الحصص' },
    description: {
      en: 'Open for investment, yet every share is sold or reserved: orders get 422 property_not_available.',
      ar: 'مفتوحة للاستثمار لكن كل الحصص مباعة أو محجوزة.',
    },
    type: 'office',
    project: 'Sandbox',
    developer: null,
    address: '1 Test Street',
    city: 'Cairo',
    isRented: true,
    shares: 100,
    sold: 60,
    reserved: 40,
    minimumPerOrder: 1,
    pricePerShare: 1000,
    managementFeePercent: 2.5,
    forecast: { roiPercent: 50, rentalYieldPercent: 8, capitalGainPercent: 10, years: 5 },
  },
  {
    code: 'SBX-LASTSHARE',
    name: { en: 'Sandbox: last share', ar: 'بيئة الاختبار: الحصة الأخيرة' },
    description: {
      en: 'One share is left: the second of two buyers gets 422 property_not_available.',
      ar: 'تبقت حصة واحدة فقط.',
    },
    type: 'office',
    project: 'Sandbox',
    developer: null,
    address: '2 Test Street',
    city: 'Cairo',
    isRented: true,
    shares: 50,
    sold: 49,
    minimumPerOrder: 1,
    pricePerShare: 1000,
    managementFeePercent: 2.5,
    forecast: { roiPercent: 50, rentalYieldPercent: 8, capitalGainPercent: 10, years: 5 },
  },
  {
    code: 'SBX-FUNDED',
    name: { en: 'Sandbox: funded', ar: 'بيئة الاختبار: اكتمل التمويل' },
    description: {
      en: 'Fully funded and closed: orders get 422 property_not_available.',
      ar: 'اكتمل تمويلها وأغلقت.',
    },
    type: 'office',
    project: 'Sandbox',
    developer: null,
    address: '3 Test Street',
    city: 'Cairo',
    isRented: true,
    shares: 40,
    sold: 40,
    minimumPerOrder: 1,
    pricePerShare: 1000,
    managementFeePercent: 2.5,
    forecast: { roiPercent: 50, rentalYieldPercent: 8, capitalGainPercent: 10, years: 5 },
    status: 'funded',
  },
];
