/**
 * Makes Redoc's parts accessible that are not: code and tables in its texts scroll, so the keyboard
 * must reach them. Names Redoc's pickers of examples by the example that they show: Redoc names each `Example`, so
 * that a user of speech input cannot choose one by the words on it.
 */
const redoc = document.getElementById('redoc')!;

function complete(): void {
  for (const part of redoc.querySelectorAll(':is(pre, .md-table-wrapper):not([tabindex])'))
    part.setAttribute('tabindex', '0');
  for (const picker of redoc.querySelectorAll('button[aria-label^="Example"]')) {
    const name = `Example: ${picker.textContent.trim()}`;
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
