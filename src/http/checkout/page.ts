import { createHash } from 'node:crypto';
import type { SandboxCheckout } from '../../domain/sandbox/payment-page.ts';
import { toEgp } from '../../domain/money.ts';
import { texts, type Language } from './texts.ts';

const STYLE = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:26rem;margin:0 auto;padding:1rem}
header{display:flex;justify-content:space-between;align-items:center;gap:1rem}
h1{font-size:1.25rem;margin:0}
a{color:LinkText;padding:.75rem 0}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1rem 0}
dd{margin:0;text-align:end}
.amount{font-size:1.75rem;font-weight:700;margin:1rem 0}
.note{padding:.75rem 1rem;border:1px solid;border-radius:.5rem}
button{width:100%;min-height:3rem;margin-top:.75rem;font:inherit;font-weight:600;border:1px solid;border-radius:.5rem;background:transparent;color:inherit}
button.main{background:#0b6b3a;border-color:#0b6b3a;color:#fff}
button:focus-visible,a:focus-visible{outline:3px solid Highlight;outline-offset:2px}
`;

/** Nothing but the page's own style, and forms that go to the service itself. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The sandbox's card page: an HTML document without scripts. `checkout` is null where the address
 * opens none.
 */
export function checkoutPage(
  checkout: SandboxCheckout | null,
  language: Language,
  declined: boolean,
): string {
  const text = texts[language];
  return `<!doctype html>
<html lang="${language}" dir="${text.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><h1>${text.title}</h1><a href="?lang=${text.other}" lang="${text.other}">${text.otherName}</a></header>
<p>${text.sandbox}</p>
${checkout ? orderPart(checkout, language) : ''}
${note(checkout, language, declined)}
${checkout?.state === 'open' ? forms(language) : ''}
</main>
</body>
</html>
`;
}

function orderPart(
  { property, number, shares, payable }: SandboxCheckout,
  language: Language,
): string {
  const text = texts[language];
  const amount = new Intl.NumberFormat(`${language}-EG`, {
    style: 'currency',
    currency: 'EGP',
  }).format(toEgp(payable));
  return `<p class="amount"><bdi>${escape(amount)}</bdi></p>
<p>${escape(property[language] ?? property.en)}</p>
<dl><dt>${text.order}</dt><dd><bdi>${escape(number)}</bdi></dd><dt>${text.shares}</dt><dd>${shares.toLocaleString(`${language}-EG`)}</dd></dl>`;
}

function note(checkout: SandboxCheckout | null, language: Language, declined: boolean): string {
  const text = texts[language];
  const states = { open: declined ? text.declined : '', paid: text.paid, ended: text.ended };
  const words = checkout ? states[checkout.state] : text.unknown;
  return words && `<p class="note" role="status">${words}</p>`;
}

function forms(language: Language): string {
  const { pay, decline } = texts[language];
  return `<form method="post"><input type="hidden" name="lang" value="${language}">
<button class="main" name="outcome" value="paid">${pay}</button>
<button name="outcome" value="declined">${decline}</button></form>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(words: string): string {
  return words.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
