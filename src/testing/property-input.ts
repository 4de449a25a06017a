let created = 0;

/** Returns the body of a new property of 100 shares, with a code that no other has in the file. */
export const propertyInput = (more: object = {}) => ({
  code: `CAI-${++created}`,
  name: { en: 'Nile Corniche Offices', ar: 'مكاتب كورنيش النيل' },
  description: { en: 'An office by the river.', ar: 'مكتب على النيل.' },
  location: {
    address: '1187 Corniche El Nil',
    city: 'Cairo',
    country: 'Egypt',
    mapUrl: 'https://maps.invest.example/CAI',
  },
  shares: { total: 100, minimumPerOrder: 4 },
  pricing: { pricePerShare: 4250.5, managementFeePercent: 2.5 },
  ...more,
});
