// Loaded when somebody searches for the first time. The build puts the entries in: [title, section, address, text].
const entries = [];

const SHOWN = 8;
const MOST_OF_A_PAGE = 3;
const dialog = document.createElement('dialog');
dialog.className = 'search';
dialog.setAttribute('aria-label', 'Search');
dialog.innerHTML = `<input type="search" placeholder="Search guides, operations and errors" aria-label="Search guides, operations and errors" autocomplete="off" spellcheck="false"><ul></ul><p role="status"></p>`;
const [input, list, status] = dialog.children;
let root = './';

/** What a word has in common with its other forms: `retry` and `retries`, `order` and `orders`. */
const stem = (word) => (word.length > 4 ? word.replace(/(ies|es|s|y)$/, '') : word);

/** Where an entry is: a page, or an operation of the reference, which has them all on one. */
const pageOf = ([, , address]) => (address.startsWith('reference/') ? address : address.split('#')[0]);

/** Every word is found somewhere; where it is found decides the order. */
function rank(words, [title, section, , text]) {
  const places = [title, section, text].map((place) => place.toLowerCase());
  const scores = words.map((word) =>
    Math.max(...[6, 3, 1].map((weight, at) => (places[at].includes(word) ? weight + (places[at].startsWith(word) ? weight : 0) : 0))),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

/** The beginning of a text, in whole words. */
const excerpt = (text) => (text.length <= 110 ? text : text.slice(0, 110).replace(/\s\S*$/, ' …'));

function entryOf([title, section, address, text], words) {
  const link = document.createElement('a');
  link.href = root + address;
  const name = document.createElement('b');
  name.textContent = title;
  const where = document.createElement('span');
  const found = text.toLowerCase().indexOf(words[0]);
  const at = found < 30 ? 0 : text.indexOf(' ', found - 30) + 1;
  where.textContent = section || (at > 0 ? '… ' : '') + excerpt(text.slice(at));
  link.append(name, where);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function find() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean).map(stem);
  const ranked = entries.map((entry) => [rank(words, entry), entry]).filter(([score]) => words.length > 0 && score > 0);
  const taken = {};
  const best = ranked
    .sort(([left], [right]) => right - left)
    .filter(([, entry]) => (taken[pageOf(entry)] = (taken[pageOf(entry)] ?? 0) + 1) <= MOST_OF_A_PAGE)
    .slice(0, SHOWN);
  list.replaceChildren(...best.map(([, entry]) => entryOf(entry, words)));
  status.textContent = words.length === 0 ? '' : best.length === 0 ? 'Nothing is found. Try another word, or fewer.' : '';
}

function move(event) {
  const links = [...list.querySelectorAll('a')];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Enter' && document.activeElement === input) links[0]?.click();
  if (!step || links.length === 0) return;
  event.preventDefault();
  const next = links.indexOf(document.activeElement) + step;
  (next < 0 ? input : links[Math.min(next, links.length - 1)]).focus();
}

input.addEventListener('input', find);
dialog.addEventListener('keydown', move);
dialog.addEventListener('click', ({ target }) => {
  if (target === dialog || target.closest('a')) dialog.close();
});
document.body.append(dialog);

/** Opens the search. `siteRoot` leads from the page to the site's beginning. */
export function openSearch(siteRoot) {
  root = siteRoot;
  if (!dialog.open) dialog.showModal();
  input.select();
}
