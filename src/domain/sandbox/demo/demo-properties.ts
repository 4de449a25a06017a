/**
 * A property of the sandbox, as a person would describe it. Money in EGP, percentages in percent.
 */
export interface DemoProperty {
  /** Set if an example of the documentation uses it. */
  id?: string;
  code: string;
  name: { en: string; ar: string };
  description: { en: string; ar: string };
  type: string;
  project: string | null;
  developer: string | null;
  address: string;
  city: string;
  isRented: boolean;
  shares: number;
  sold?: number;
  reserved?: number;
  minimumPerOrder: number;
  pricePerShare: number;
  managementFeePercent: number;
  forecast: {
    roiPercent: number;
    rentalYieldPercent: number;
    capitalGainPercent: number;
    years: number;
  };
  status?: 'draft' | 'available' | 'funded' | 'resale';
  /** Days from the creation of the sandbox; a negative deadline has passed. */
  deadlineInDays?: number;
}

/** The units of a new world of the sandbox. They differ in price, size, minimum and state. */
export const demoProperties: readonly DemoProperty[] = [
  {
    id: 'prop_01k8zq6ynse4c9w5jt0bd3mrgf',
    code: 'CAI-NC-014',
    name: { en: 'Nile Corniche Offices, Unit 14', ar: 'مكاتب كورنيش النيل، وحدة 14' },
    description: {
      en: 'A fitted office floor with a view of the Nile, let to an engineering company until 2030.',
      ar: 'طابق مكتبي مجهز يطل على النيل، مؤجر لشركة هندسية حتى عام 2030.',
    },
    type: 'office',
    project: 'Nile Corniche Offices',
    developer: 'Delta Urban Developments',
    address: '1187 Corniche El Nil, Boulaq',
    city: 'Cairo',
    isRented: true,
    shares: 480,
    sold: 120,
    minimumPerOrder: 4,
    pricePerShare: 4250,
    managementFeePercent: 2.5,
    forecast: { roiPercent: 68, rentalYieldPercent: 8.4, capitalGainPercent: 26, years: 5 },
    deadlineInDays: 180,
  },
  {
    code: 'NCA-90-207',
    name: { en: 'Ninetieth Street Clinics, Clinic 207', ar: 'عيادات شارع التسعين، عيادة 207' },
    description: {
      en: 'A dental clinic on the second floor of a medical building in the Fifth Settlement.',
      ar: 'عيادة أسنان في الطابق الثاني من مبنى طبي بالتجمع الخامس.',
    },
    type: 'clinic',
    project: 'Ninetieth Street Medical Centre',
    developer: 'Lotus Healthcare Properties',
    address: '90 North Teseen Street, Fifth Settlement',
    city: 'New Cairo',
    isRented: true,
    shares: 64,
    sold: 20,
    minimumPerOrder: 1,
    pricePerShare: 9800,
    managementFeePercent: 3,
    forecast: { roiPercent: 74, rentalYieldPercent: 9.1, capitalGainPercent: 28.5, years: 5 },
  },
  {
    code: 'GIZ-SZ-003',
    name: { en: 'Sheikh Zayed Walk, Shop 3', ar: 'ممشى الشيخ زايد، محل 3' },
    description: {
      en: 'A corner shop with a terrace on a busy promenade, let to a coffee chain.',
      ar: 'محل ناصية بتراس على ممشى حيوي، مؤجر لسلسلة مقاه.',
    },
    type: 'retail',
    project: 'Sheikh Zayed Walk',
    developer: 'Pyramid View Developments',
    address: '26 July Corridor, Sheikh Zayed',
    city: 'Giza',
    isRented: true,
    shares: 150,
    minimumPerOrder: 2,
    pricePerShare: 7350.5,
    managementFeePercent: 2.25,
    forecast: { roiPercent: 81, rentalYieldPercent: 9.7, capitalGainPercent: 32, years: 5 },
    deadlineInDays: 365,
  },
  {
    code: 'ALX-SM-021',
    name: { en: 'Smouha Business Park, Office 21', ar: 'سموحة بزنس بارك، مكتب 21' },
    description: {
      en: 'A small office near Smouha Club for those who want to begin with little.',
      ar: 'مكتب صغير بالقرب من نادي سموحة لمن يرغب في البدء بمبلغ بسيط.',
    },
    type: 'office',
    project: 'Smouha Business Park',
    developer: 'Mediterranean Estates',
    address: '14 Fawzy Moaz Street, Smouha',
    city: 'Alexandria',
    isRented: false,
    shares: 85,
    sold: 12,
    minimumPerOrder: 1,
    pricePerShare: 1999.99,
    managementFeePercent: 2,
    forecast: { roiPercent: 52, rentalYieldPercent: 7.2, capitalGainPercent: 18, years: 5 },
  },
  {
    code: 'OCT-WH-108',
    name: { en: 'October Logistics, Warehouse 108', ar: 'أكتوبر للخدمات اللوجستية، مخزن 108' },
    description: {
      en: 'A warehouse with four loading docks in the industrial zone, let to a food distributor.',
      ar: 'مخزن بأربعة أرصفة تحميل في المنطقة الصناعية، مؤجر لموزع أغذية.',
    },
    type: 'warehouse',
    project: 'October Logistics Park',
    developer: 'Delta Urban Developments',
    address: 'Third Industrial Zone',
    city: '6th of October',
    isRented: true,
    shares: 2400,
    sold: 900,
    minimumPerOrder: 10,
    pricePerShare: 1450,
    managementFeePercent: 1.75,
    forecast: { roiPercent: 59, rentalYieldPercent: 10.2, capitalGainPercent: 12, years: 5 },
    deadlineInDays: 240,
  },
  {
    code: 'CAI-HL-502',
    name: { en: 'Heliopolis Square, Office 502', ar: 'ميدان هليوبوليس، مكتب 502' },
    description: {
      en: 'A renovated office in a listed building, five minutes from the metro.',
      ar: 'مكتب مجدد في مبنى تراثي على بعد خمس دقائق من المترو.',
    },
    type: 'office',
    project: null,
    developer: null,
    address: '7 Baghdad Street, Korba, Heliopolis',
    city: 'Cairo',
    isRented: true,
    shares: 210,
    minimumPerOrder: 3,
    pricePerShare: 3120.75,
    managementFeePercent: 2.5,
    forecast: { roiPercent: 63, rentalYieldPercent: 8, capitalGainPercent: 23, years: 5 },
  },
  {
    code: 'NAC-DT-811',
    name: { en: 'Downtown Tower, Floor 8, Unit 11', ar: 'برج الداون تاون، الطابق 8، وحدة 11' },
    description: {
      en: 'An office in the business district of the New Administrative Capital, handed over this year.',
      ar: 'مكتب في حي المال والأعمال بالعاصمة الإدارية الجديدة، تم تسليمه هذا العام.',
    },
    type: 'office',
    project: 'Downtown Tower',
    developer: 'Capital Gate Developments',
    address: 'Central Business District',
    city: 'New Administrative Capital',
    isRented: false,
    shares: 320,
    minimumPerOrder: 5,
    pricePerShare: 5600,
    managementFeePercent: 2.5,
    forecast: { roiPercent: 90, rentalYieldPercent: 7.5, capitalGainPercent: 52.5, years: 5 },
    deadlineInDays: 300,
  },
  {
    code: 'HRG-MR-005',
    name: { en: 'Hurghada Marina, Restaurant 5', ar: 'مارينا الغردقة، مطعم 5' },
    description: {
      en: 'A restaurant on the marina, let for the season and resold by its holders.',
      ar: 'مطعم على المارينا، مؤجر موسميا ومعروض لإعادة البيع من ملاكه.',
    },
    type: 'retail',
    project: 'Hurghada Marina',
    developer: 'Red Sea Hospitality',
    address: 'Marina Boulevard',
    city: 'Hurghada',
    isRented: true,
    shares: 110,
    sold: 110,
    minimumPerOrder: 1,
    pricePerShare: 8900,
    managementFeePercent: 3,
    forecast: { roiPercent: 70, rentalYieldPercent: 11, capitalGainPercent: 15, years: 5 },
    status: 'resale',
  },
  {
    code: 'MNS-UN-012',
    name: { en: 'University Quarter, Pharmacy 12', ar: 'حي الجامعة، صيدلية 12' },
    description: {
      en: 'A pharmacy by the gate of Mansoura University. Its funding deadline has passed.',
      ar: 'صيدلية بجوار بوابة جامعة المنصورة. انتهى موعد التمويل.',
    },
    type: 'retail',
    project: null,
    developer: 'Lotus Healthcare Properties',
    address: '60 El Gomhoria Street',
    city: 'Mansoura',
    isRented: true,
    shares: 70,
    sold: 25,
    minimumPerOrder: 1,
    pricePerShare: 2750,
    managementFeePercent: 2,
    forecast: { roiPercent: 55, rentalYieldPercent: 8.8, capitalGainPercent: 13, years: 5 },
    deadlineInDays: -7,
  },
  {
    code: 'TNT-CM-001',
    name: { en: 'Tanta Commercial Mall, Ground Floor', ar: 'مول طنطا التجاري، الطابق الأرضي' },
    description: {
      en: 'A draft: being prepared and visible in the back office only.',
      ar: 'مسودة قيد الإعداد، ولا تظهر إلا للمكتب الخلفي.',
    },
    type: 'retail',
    project: 'Tanta Commercial Mall',
    developer: null,
    address: 'El Bahr Street',
    city: 'Tanta',
    isRented: false,
    shares: 500,
    minimumPerOrder: 5,
    pricePerShare: 1850,
    managementFeePercent: 2,
    forecast: { roiPercent: 48, rentalYieldPercent: 7, capitalGainPercent: 16, years: 5 },
    status: 'draft',
  },
];
