import { describe, expect, it } from '@jest/globals';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as enums from '../../../generated/backoffice/enums.ts';
import { PreferencesProvider } from '../app/preferences.tsx';
import { fields } from '../generated/fields.ts';
import { ar } from '../texts/ar.ts';
import { en } from '../texts/en.ts';
import { Changes, RequestFields } from './details.tsx';

/** A word of the API, such as `payment_under_review` or `orderHoldMinutes`. */
const CODE = /[a-z][_.][a-z]|[a-z][A-Z]/;

describe.each([
  ['en', en],
  ['ar', ar],
] as const)('the details of a request (%s)', (language, t) => {
  const textOf = (element: ReactElement) =>
    renderToStaticMarkup(
      <PreferencesProvider t={t} language={language} digits="latn" look="light">
        {element}
      </PreferencesProvider>,
    ).replace(/<[^>]*>/g, '|');

  it.each(Object.entries(fields))('%s has a name, and its values have words', (field, kinds) => {
    const values = kinds.flatMap(
      (kind) => (enums as Record<string, readonly string[]>)[kind] ?? [],
    );
    for (const value of ['1', ...values])
      expect(textOf(<Changes details={[{ field, value }]} />)).not.toMatch(CODE);
  });

  it('name what is unusual first, and what becomes of a value', () => {
    const text = textOf(
      <Changes
        details={[
          { field: 'pricing.pricePerShare', value: 100, newValue: 250.5 },
          { field: 'rentalIncome.change', value: 60 },
          { field: 'rentalIncome.isUnusual', value: true, unusual: true },
        ]}
      />,
    );
    const parts = [t.approvals.rentDiffers('60%'), '100.00', t.approvals.becomes, '250.50', '60%'];
    const places = parts.map((part) => text.lastIndexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('show each value of a body, those of a list by their number', () => {
    const request = {
      pricing: { managementFeePercent: 2.5 },
      returned: [{ line: 3, reason: 'X' }],
    };
    const text = textOf(<RequestFields request={request} />);
    for (const part of ['2.5%', t.titles['pricing.managementFeePercent'], '3', 'X'])
      expect(text).toContain(part);
    expect(textOf(<RequestFields request={{}} />)).toContain(t.approvals.nothingTyped);
  });
});
