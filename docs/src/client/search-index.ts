import MiniSearch, { type SearchResult } from 'minisearch';

/** A search result: a section of a page, an operation or a field of the contract. */
export interface SearchRecord {
  kind: 'guide' | 'error' | 'operation' | 'field';
  title: string;
  /** The heading or operation above it; empty for the beginning of a page. */
  section: string;
  url: string;
  text: string;
  /** Further words that readers may search it by. */
  keywords?: string;
}

const MAX_RESULTS = 10;
/** Of a page, or of a tag of the reference. */
const MAX_RESULTS_PER_PAGE = 3;
const MIN_LENGTH_FOR_TYPOS = 4;
const ARABIC = /[\u0600-\u06ff]/;
const BOOST: Record<SearchRecord['kind'], number> = {
  guide: 2,
  error: 1.7,
  operation: 1.2,
  field: 0.5,
};
/** A page comes before its sections. */
const BOOST_OF_A_PAGE = 1.5;

/**
 * Splits at spaces and punctuation; a name such as `externalReference` is also found by its parts.
 */
function tokenize(text: string): string[] {
  const words = text.split(/[\n\r\p{Z}\p{P}$+<=>|`]+/u).filter(Boolean);
  return words.flatMap((word) => [
    word,
    ...(/[a-z][A-Z]/.test(word) ? word.split(/(?<=[a-z])(?=[A-Z])/) : []),
  ]);
}

/** Reduces a word to a common form: without case, plural, Arabic vowels and article. */
function normalizeTerm(term: string): string {
  const word = term
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة$/, 'ه');
  if (/^ال.{3}/.test(word)) return word.slice(2);
  return word.length > 4 ? word.replace(/(ies|es|s|y)$/, '') : word;
}

/**
 * Returns how many letters of a word may differ, as a number or as a part of its length. Different
 * Arabic words of one pattern often differ in two.
 */
function typosIn(term: string): number | false {
  if (term.length < MIN_LENGTH_FOR_TYPOS) return false;
  return ARABIC.test(term) ? 1 : 0.25;
}

/** Builds the index that `search` works on. */
export function buildIndex(
  records: readonly SearchRecord[],
): MiniSearch<SearchRecord & { id: number }> {
  const index = new MiniSearch<SearchRecord & { id: number }>({
    fields: ['title', 'section', 'keywords', 'text'],
    storeFields: ['kind', 'title', 'section', 'url', 'text'],
    tokenize,
    processTerm: normalizeTerm,
    searchOptions: {
      boost: { title: 8, keywords: 5, section: 4 },
      boostDocument: (_id, _term, stored) =>
        BOOST[stored!.kind as SearchRecord['kind']] * (stored!.section ? 1 : BOOST_OF_A_PAGE),
      prefix: (term) => term.length > 1,
      fuzzy: typosIn,
      weights: { prefix: 0.6, fuzzy: 0.25 },
    },
  });
  index.addAll(records.map((record, id) => ({ ...record, id })));
  return index;
}

/**
 * Finds the best records for the reader's query: those with all its words, or else those with any.
 * Returns few records per page, so that other pages are found, too.
 */
export function search(
  index: ReturnType<typeof buildIndex>,
  query: string,
): (SearchRecord & SearchResult)[] {
  const all = index.search(query, { combineWith: 'AND' });
  const found = (all.length > 0 ? all : index.search(query)) as (SearchRecord & SearchResult)[];
  const perPage = new Map<string, number>();
  return found
    .filter(({ url }) => {
      const page = /^.*\/reference\/\w+|^[^#]+/.exec(url)![0];
      const count = (perPage.get(page) ?? 0) + 1;
      perPage.set(page, count);
      return count <= MAX_RESULTS_PER_PAGE;
    })
    .slice(0, MAX_RESULTS);
}
