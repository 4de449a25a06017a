/**
 * Starts Redoc on a page that is already there to be read. Its scripts are large, and keep a slow
 * computer busy for seconds in which no menu responds. Therefore they wait until the reader scrolls,
 * or is about to use a part that needs them; links lead on without them. What the reader sees by
 * then stays in place: Redoc would scroll to the operation that the address names, and puts those
 * before it above it.
 */
const frame = document.querySelector<HTMLElement>('.reference')!;
const container = document.getElementById('redoc')!;

/** The part that the reader used before Redoc's scripts ran, and its place. It responds when they run. */
let used: { part: Element; x: number; y: number } | null = null;
let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  requestAnimationFrame(() => setTimeout(() => void startRedoc().then(useAgain)));
}

function startFor(event: Event): void {
  const part = event.target as Element;
  if (part.closest('a[href]') || getComputedStyle(part).cursor !== 'pointer') return;
  const { left, top, width, height } = part.getBoundingClientRect();
  if (event.type === 'click') {
    event.stopImmediatePropagation(); // Redoc may listen already, and would get the click twice.
    used = { part, x: left + width / 2, y: top + height / 2 };
  }
  container.style.cursor = 'progress';
  start();
}

function useAgain(): void {
  container.style.cursor = '';
  for (const type of WAKING) container.removeEventListener(type, startFor, true);
  if (!used) return;
  const { part, x, y } = used; // Redoc may have replaced it
  const now = part.isConnected ? part : document.elementFromPoint(x, y);
  for (const type of ['pointerdown', 'pointerup', 'click'])
    now?.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }));
}

const WAKING = ['pointerover', 'focusin', 'click'];

/** Whether the reader has chosen another language of samples, which only Redoc shows. */
const hasChosenLanguage = /redoc\.appStore=[^;]*%22language%22:%22(?!curl%22|%22)/.test(
  document.cookie,
);

async function startRedoc(): Promise<void> {
  const [{ hydrate }, { contract, options }] = await Promise.all([
    import('virtual:redoc'),
    import('virtual:reference'),
  ]);
  const kept = location.hash || isPartOfOverview ? null : keepInPlace();
  await hydrate(
    contract,
    { ...options, router: 'history', basePath: frame.dataset.base },
    container,
  );
  await kept;
  container.dataset.running = 'true';
}

/** Keeps what the reader sees in place until Redoc has added the operations before it. */
function keepInPlace(): Promise<void> {
  const id = container.querySelector('[data-section-id]')!.getAttribute('data-section-id')!;
  const { top } = sectionOf(id)!.getBoundingClientRect();
  const { scrollTo } = window;
  return new Promise((resolve) => {
    // Redoc scrolls to its first section when its script runs, and to that of the overview again
    // when it has added what follows.
    let ignored = frame.dataset.page === '' ? 2 : 1;
    window.scrollTo = () => {
      if (--ignored > 0) return;
      window.scrollTo = scrollTo;
      if (frame.dataset.page === '') resolve();
    };
    const observer = new MutationObserver(() => {
      const section = sectionOf(id);
      if (!section?.previousElementSibling) return;
      observer.disconnect();
      window.scrollTo = scrollTo;
      // Redoc follows its own target until the reader scrolls.
      window.dispatchEvent(new WheelEvent('wheel', { deltaY: 100 }));
      window.scrollBy({ top: section.getBoundingClientRect().top - top, behavior: 'instant' });
      resolve();
    });
    observer.observe(container, { childList: true, subtree: true });
  });
}

/** The part of the page for a tag or an operation. Redoc may have replaced it, so it is searched. */
function sectionOf(id: string): Element | null {
  return (
    document.querySelector(`#api-content [data-section-id="${id}"]`)?.closest('#api-content > *') ??
    null
  );
}

const isPartOfOverview = frame.dataset.page!.startsWith('section/');
if (isPartOfOverview)
  document
    .querySelector(`[data-section-id="${location.pathname.replace(/\/$/, '')}"]`)
    ?.scrollIntoView();

// An address of the time when the reference was one page: `#/orders/createorder`.
const [, page, part] = /^#\/([^#%]*)(?:(?:#|%23)(.*))?$/.exec(location.hash) ?? [];
if (frame.dataset.page === '' && page)
  location.replace(`${page.toLowerCase()}/${part ? `#${part}` : ''}`);
else if (location.hash || scrollY > 0 || hasChosenLanguage) start();
else {
  addEventListener('scroll', start, { once: true });
  for (const type of WAKING) container.addEventListener(type, startFor, true);
}
