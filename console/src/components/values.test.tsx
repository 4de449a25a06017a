import { describe, expect, it } from '@jest/globals';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PreferencesProvider } from '../app/preferences.tsx';
import { en } from '../texts/en.ts';
import { Code, Parts } from './values.tsx';

const markupOf = (element: ReactElement) =>
  renderToStaticMarkup(
    <PreferencesProvider t={en} language="en" digits="latn" look="light">
      {element}
    </PreferencesProvider>,
  );
const textOf = (element: ReactElement) => markupOf(element).replace(/<[^>]*>/g, '');

describe('values beside each other', () => {
  it('leave out what is not there, and have a space between them for screen readers and copies', () => {
    const text = textOf(<Parts of={['PI-2026-00000417', null, false, <Code>CAI-NC-014</Code>]} />);
    expect(text.trim()).toBe('PI-2026-00000417 CAI-NC-014');
  });
});

describe('an id, a number or an address', () => {
  it.each([
    ['a.b.treasury@branch.nile-bank.example', 'a.|b.|treasury@|branch.|nile-|bank.|example'],
    ['inv_01k5r2v8kde6ya3wnm0t7zc4hp', 'inv_01k5r2v8kde6ya3wnm0t7zc4hp'],
    ['PI-2026-00000417', 'PI-2026-00000417'],
  ])('is copied unchanged, and a long address breaks between its parts: %s', (text, parts) => {
    expect(textOf(<Code>{text}</Code>)).toBe(text);
    const broken = markupOf(<Code>{text}</Code>).replaceAll('<wbr/>', '|');
    expect(broken.replace(/<[^>]*>/g, '')).toBe(parts);
  });
});
