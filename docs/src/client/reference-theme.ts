/**
 * Applies the site's theme to the reference. Redoc has its own theme switch, under another name,
 * which is hidden.
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
