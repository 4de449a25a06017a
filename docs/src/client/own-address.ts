/**
 * Replaces the address of the published site in code samples with the address at which the reader
 * opened it, so that commands work unchanged for the site of a sandbox or of the reader's own
 * machine.
 */
const PUBLISHED = 'https://api.invest.example/docs';
const OWN = location.origin + import.meta.env.BASE_URL.replace(/\/$/, '');

for (const block of document.querySelectorAll('.expressive-code')) {
  if (!block.textContent.includes(PUBLISHED)) continue;
  const texts = document.createTreeWalker(block.querySelector('pre')!, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    texts.currentNode.nodeValue = texts.currentNode.nodeValue!.replaceAll(PUBLISHED, OWN);
  for (const button of block.querySelectorAll<HTMLElement>('[data-code]'))
    button.dataset.code = button.dataset.code!.replaceAll(PUBLISHED, OWN);
}
