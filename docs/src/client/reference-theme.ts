/**
 * Keeps the reference in the theme that the reader has chosen for the site. Redoc has a choice of
 * its own, under another name, which is hidden.
 */
const root = document.documentElement;

function follow(): void {
  const theme = root.dataset.theme === 'dark' ? 'dark' : 'light';
  root.classList.toggle('dark', theme === 'dark');
  root.classList.toggle('light', theme === 'light');
  try {
    localStorage.setItem('redoc.colorMode', theme);
  } catch {
    // A browser that stores nothing still shows this page in the theme.
  }
}

follow();
new MutationObserver(follow).observe(root, { attributes: true, attributeFilter: ['data-theme'] });
