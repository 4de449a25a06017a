// Before anything is painted: the reader's own choice of dark or light, which the reference keeps under this name. Without one, the system's.
try {
  const theme = localStorage.getItem('redoc.colorMode');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing has no choice to show.
}
