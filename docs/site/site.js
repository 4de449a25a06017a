// Everything works without this file. It adds copy buttons, a switch between dark and light, and marks where you are on the page.
(() => {
  const KEY = 'redoc.colorMode'; // The reference keeps the reader's choice under this name.
  const root = document.documentElement;
  const stored = () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  };
  const dark = () => (stored() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
  const isReference = document.body.classList.contains('reference');

  if (!isReference) {
    const button = document.querySelector('button.theme');
    if (button) {
      button.hidden = false;
      button.addEventListener('click', () => {
        const next = dark() ? 'light' : 'dark';
        root.dataset.theme = next;
        try {
          localStorage.setItem(KEY, next);
        } catch {
          // A browser that keeps nothing still switches this page.
        }
      });
    }
  } else {
    const follow = () => (root.dataset.theme = root.classList.contains('dark') ? 'dark' : 'light');
    follow();
    new MutationObserver(follow).observe(root, { attributes: true, attributeFilter: ['class'] });
  }

  const finder = document.querySelector('button.find');
  if (finder && !isReference) {
    const open = async () => {
      const { openSearch } = await import(new URL(finder.dataset.search, location.href).href);
      openSearch(finder.dataset.root);
    };
    finder.hidden = false;
    finder.addEventListener('click', open);
    addEventListener('keydown', (event) => {
      const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '');
      const asks = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
      if (!asks) return;
      event.preventDefault();
      open();
    });
  }

  for (const figure of document.querySelectorAll('figure.code')) {
    if (!navigator.clipboard) break;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(figure.querySelector('code').textContent);
      button.textContent = 'Copied';
      setTimeout(() => (button.textContent = 'Copy'), 1500);
    });
    figure.querySelector('figcaption').append(button);
  }

  const links = new Map([...document.querySelectorAll('.contents a')].map((link) => [link.hash.slice(1), link]));
  const headings = [...document.querySelectorAll('article h2[id], article h3[id]')].filter((heading) => links.has(heading.id));
  const mark = () => {
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 120);
    const current = passed.at(-1) ?? headings[0];
    for (const [id, link] of links) {
      if (id === current?.id) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  if (headings.length > 0) {
    mark();
    addEventListener('scroll', mark, { passive: true });
  }

  const menu = document.querySelector('details.small-menu');
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && menu?.open) {
      menu.open = false;
      menu.querySelector('summary').focus();
    }
  });

  // Not scrollIntoView, which would move the keyboard's place there, too.
  const side = document.querySelector('.frame > .menu');
  const here = side?.querySelector('a[aria-current]');
  if (here) side.scrollTop = here.offsetTop - side.clientHeight / 2;
})();
