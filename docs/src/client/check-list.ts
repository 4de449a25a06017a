/** Lets readers tick off the check lists of a page, and remembers what they have ticked. */
const boxes = document.querySelectorAll<HTMLInputElement>(
  '.sl-markdown-content .contains-task-list input[type="checkbox"]',
);
const KEY = `checked:${location.pathname}`;

function stored(): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

const checked = stored();
for (const box of boxes) {
  const item = box.closest('li')!;
  const label = document.createElement('label');
  const text = document.createElement('span');
  text.append(...[...item.childNodes].filter((node) => node !== box));
  label.append(box, text);
  item.append(label);
  const name = label.textContent.trim();
  box.disabled = false;
  box.checked = checked.has(name);
  box.addEventListener('change', () => {
    if (box.checked) checked.add(name);
    else checked.delete(name);
    try {
      localStorage.setItem(KEY, JSON.stringify([...checked]));
    } catch {
      // A browser that stores nothing still shows the ticks.
    }
  });
}
