import { beforeAll, describe, expect, it } from '@jest/globals';
import { publishedProperty } from '../../support/fixtures/fixtures.ts';
import { usePartner } from '../../support/use-participants.ts';
import { useService } from '../../support/use-service.ts';

const service = useService();
const partner = usePartner(service);

/** Spellings of the same words, by what differs (D114). */
const SPELLINGS: Record<string, string[]> = {
  case: ['Zamalek Court', 'ZAMALEK COURT', 'zamalek court'],
  spaces: ['New Heliopolis', 'New  Heliopolis', ' New\u00a0Heliopolis ', 'NewHeliopolis'],
  'spaces in Arabic': ['عبد القادر', 'عبدالقادر'],
  'Latin accents': ['Montazah Café', 'Montazah Cafe', 'Montazah Cafe\u0301'],
  'full width': ['Ｄｏｋｋｉ ６', 'Dokki 6'],
  'scripts of digits': ['بلوك 135', 'بلوك ١٣٥', 'بلوك ۱۳۵'],
  diacritics: ['مُحَرَّم', 'محرم'],
  'hamza on alef': [
    'أحمد إسماعيل آدم ٱلعز',
    'احمد اسماعيل ادم العز',
    'ا\u0654حمد ا\u0655سماعيل ا\u0653دم العز',
  ],
  'hamza on waw': ['لؤلؤة', 'لولوه', 'لئلئه', 'لو\u0654لو\u0654ة'],
  'hamza on yeh': ['شاطئ', 'شاطي', 'شاطى', 'شاطؤ', 'شاطی'],
  'Persian letters': ['علی الکرنک', 'علي الكرنك', 'على الكرنك'],
  'ta marbuta': ['المهندسة', 'المهندسه'],
  tatweel: ['طنـــطا', 'طنطا'],
  'presentation forms': ['ﻻظوغلي', 'لاظوغلي', 'ﻼﻇﻮﻏﻠﻲ'],
  'marks that are not shown': [
    'فی\u200cروز شرم',
    'فيروز\u200f شرم',
    '\u202bفيروز\u202c \u2067شرم\u2069',
    'في\u200bروز \ufeffشرم',
    'فيروز شرم',
  ],
};

beforeAll(async () => {
  for (const city of [...Object.values(SPELLINGS).flat(), 'مسئول', 'مسؤول', 'مسوول', 'نور', 'نير'])
    await publishedProperty(service.ctx, { city });
});

const cities = async (query: string) => {
  const { data } = (await partner.get(`/properties?limit=100&${query}`)).body;
  return data.map(({ location }) => location.city).sort();
};
const every = (words: string[]) => words.toSorted();

describe.each(['search', 'city'])('GET /properties?%s=', (parameter) => {
  const found = (text: string) => cities(`${parameter}=${encodeURIComponent(text)}`);

  it.each(Object.entries(SPELLINGS))('ignores %s', async (_, spellings) => {
    const lists = [];
    for (const spelling of spellings) lists.push(await found(spelling));
    expect(lists).toEqual(spellings.map(() => every(spellings)));
  });

  it('finds a hamza on one seat by the other seat and by the plain letter', async () => {
    const all = every(['مسئول', 'مسؤول', 'مسوول']);
    for (const spelling of all) expect(await found(spelling)).toEqual(all);
    expect(await found('مسيول')).toEqual(every(['مسئول', 'مسؤول']));
  });

  it('distinguishes waw and yeh', async () => {
    expect(await found('نور')).toEqual(['نور']);
    expect(await found('نير')).toEqual(['نير']);
  });

  it.each(['.', '%', '_', '*', '\\', '[^x]', '***:.*', 'a|b', '(', '$', '{1}'])(
    'takes %j literally',
    async (text) => expect(await found(text)).toEqual([]),
  );
});
