import { buildIndex, search, type SearchRecord } from './search-index.ts';

const EXCERPT_LENGTH = 130;
const LEAD_IN = 40;

/** Marks the words found in a text, starting shortly before the first. */
function excerpt(text: string, terms: readonly string[]): Node[] {
  const found = new RegExp(
    terms.map((term) => term.replace(/[^\p{L}\p{N}]/gu, '.')).join('|') || '$^',
    'iu',
  );
  const at = text.search(found);
  const start = at > LEAD_IN ? text.indexOf(' ', at - LEAD_IN) + 1 : 0;
  const shown = text
    .slice(start, start + EXCERPT_LENGTH)
    .replace(/\s\S*$/, (end) => (text.length > start + EXCERPT_LENGTH ? ' …' : end));
  const pieces = shown.split(new RegExp(`((?:${found.source})[\\p{L}\\p{N}]*)`, 'iu'));
  return [
    document.createTextNode(start > 0 ? '… ' : ''),
    ...pieces.map((piece, index) =>
      index % 2 === 0
        ? document.createTextNode(piece)
        : Object.assign(document.createElement('mark'), { textContent: piece }),
    ),
  ];
}

class SiteSearch extends HTMLElement {
  #dialog = this.querySelector('dialog')!;
  #input = this.querySelector('input')!;
  #list = this.querySelector('ul')!;
  #status = this.querySelector<HTMLElement>('[role="status"]')!;
  #words = JSON.parse(this.dataset.words!) as Record<SearchRecord['kind'] | 'none', string>;
  #index: Promise<ReturnType<typeof buildIndex>> | undefined;

  connectedCallback(): void {
    this.querySelector('button.open')!.addEventListener('click', () => this.#open());
    // Before any other listener of the page, such as the reference's own search.
    window.addEventListener('keydown', (event) => this.#onShortcut(event), { capture: true });
    this.#input.addEventListener('input', () => void this.#find());
    this.#dialog.addEventListener('keydown', (event) => this.#onKey(event));
    this.#dialog.addEventListener('click', ({ target }) => {
      if (target === this.#dialog || (target as Element).closest('a')) this.#dialog.close();
    });
  }

  #open(): void {
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#input.select();
    this.#index ??= fetch(this.dataset.records!)
      .then((response) => response.json() as Promise<SearchRecord[]>)
      .then(buildIndex);
  }

  #onShortcut(event: KeyboardEvent): void {
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '');
    if (!(
      (event.key === '/' && !isTyping) ||
      (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey))
    ))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#open();
  }

  async #find(): Promise<void> {
    const query = this.#input.value;
    const found = query.trim() ? search(await this.#index!, query) : [];
    if (query !== this.#input.value) return;
    this.#list.replaceChildren(...found.map((record) => this.#item(record)));
    this.#status.textContent = query.trim() && found.length === 0 ? this.#words.none : '';
  }

  #item({
    kind,
    title,
    section,
    url,
    text,
    terms,
  }: SearchRecord & { terms: string[] }): HTMLLIElement {
    const link = Object.assign(document.createElement('a'), { href: url });
    const head = document.createElement('span');
    head.className = 'found';
    head.append(Object.assign(document.createElement('b'), { textContent: title }));
    if (section)
      head.append(Object.assign(document.createElement('span'), { textContent: section }));
    head.append(Object.assign(document.createElement('small'), { textContent: this.#words[kind] }));
    const body = Object.assign(document.createElement('span'), {
      className: 'excerpt',
      dir: 'auto',
    });
    body.append(...excerpt(text, terms));
    link.append(head, body);
    const item = document.createElement('li');
    item.append(link);
    return item;
  }

  /** Moves through the results with the arrow keys; Enter opens the first. */
  #onKey(event: KeyboardEvent): void {
    const links = [...this.#list.querySelectorAll('a')];
    if (event.key === 'Enter' && document.activeElement === this.#input) {
      event.preventDefault();
      links[0]?.click();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || links.length === 0) return;
    event.preventDefault();
    const next = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
    (next < 0 ? this.#input : links[Math.min(next, links.length - 1)]!).focus();
  }
}

customElements.define('site-search', SiteSearch);
