/**
 * Makes Redoc's parts accessible that are not: code and tables in its texts scroll, so the keyboard
 * must reach them. The section of the page's address has the one heading of level 1. Names Redoc's
 * pickers by what they show, too: Redoc names each `Example` or `Response media type`, so that a user
 * of speech input cannot choose one by the words on it.
 */
import { headingLevels } from './heading-levels.ts';

const redoc = document.getElementById('redoc')!;

function setLevels(): void {
  if (redoc.querySelector('h1')) return;
  const sections = [...redoc.querySelectorAll('[data-section-id]')].filter(
    (section) =>
      section.querySelector('h2') && !section.querySelector(':scope [data-section-id] h2'),
  );
  const page = location.pathname.replace(/\/$/, '');
  const own = sections.find(({ id }) => id !== '' && page.endsWith(`/${id}`)) ?? sections[0];
  for (const section of sections) {
    const headings = [...section.querySelectorAll('h2, h3, h4, h5, h6')];
    const tags = headings.map(({ tagName }) => Number(tagName[1]));
    for (const [index, level] of headingLevels(tags, section === own ? 1 : 2).entries())
      if (headings[index]!.ariaLevel !== String(level)) headings[index]!.ariaLevel = String(level);
  }
}

function complete(): void {
  setLevels();
  const menu = redoc.querySelector('.menu-content:not([role])');
  menu?.setAttribute('role', 'navigation');
  menu?.setAttribute('aria-label', 'Operations');
  for (const part of redoc.querySelectorAll(':is(pre, .md-table-wrapper):not([tabindex])'))
    part.setAttribute('tabindex', '0');
  for (const picker of redoc.querySelectorAll('button[aria-haspopup="menu"][aria-label]')) {
    const [kind] = picker.ariaLabel!.split(':');
    const name = `${kind}: ${picker.textContent.trim()}`;
    if (picker.getAttribute('aria-label') !== name) picker.setAttribute('aria-label', name);
  }
}

complete();
new MutationObserver(complete).observe(redoc, {
  childList: true,
  characterData: true,
  subtree: true,
  attributeFilter: ['aria-label'],
});
