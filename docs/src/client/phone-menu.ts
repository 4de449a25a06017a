/**
 * Lets the menu of a phone begin at the current page. Redoc changes the address without loading
 * another page, so the link is found by the address.
 */
const menu = document.getElementById('starlight__sidebar');

menu?.addEventListener('toggle', ({ newState }) => {
  if (newState !== 'open') return;
  const link =
    menu.querySelector(`a[href="${CSS.escape(location.pathname)}"]`) ??
    menu.querySelector('[aria-current="page"]');
  for (const group of menu.querySelectorAll('details')) if (group.contains(link)) group.open = true;
  link?.scrollIntoView({ block: 'center', behavior: 'instant' });
});
