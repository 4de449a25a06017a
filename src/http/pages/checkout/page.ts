import { createHash } from 'node:crypto';
import { toEgp } from '../../../domain/money.ts';
import { LOOK, renderPage } from '../look.ts';
import type { SandboxCheckout } from '../../../domain/sandbox/payment-page.ts';
import { TEST_CARDS } from '../../../domain/sandbox/test-cards.ts';
import { texts, type Language } from './texts.ts';

/** The content beside the order: a message about the last card, or the bank's question. */
export const STEPS = ['declined', 'unknown-card', 'bank'] as const;
export type Step = (typeof STEPS)[number];

const STYLE = `${LOOK}
body>header>div,main{max-width:28rem}
h2{font-size:1.1rem;margin:1.5rem 0 .5rem}
main a{display:inline-block;padding:.75rem 0}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1rem 0;padding:1rem;
border:1px solid var(--line);border-radius:.65rem}
dt{white-space:nowrap;color:var(--quiet)}
dd{margin:0;text-align:end}
.total{font-size:1.25rem;font-weight:700;color:var(--text)}
.sandbox{color:var(--quiet)}
.note{padding:.75rem 1rem;border:1px solid;border-radius:.5rem}
label{display:block;margin-top:.75rem}
input{width:100%;min-height:3rem;padding:0 .75rem;font:inherit;border:1px solid var(--quiet);border-radius:.5rem;
background:var(--page);color:var(--text)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem;align-items:end}
table{width:100%;border-collapse:collapse}
td{padding:.25rem 0;text-align:start;vertical-align:top}
td + td{padding-inline-start:1rem}
code{font:inherit;white-space:nowrap}
button{width:100%;min-height:3rem;margin-top:1rem;font:inherit;font-weight:600;
border:1px solid var(--green);border-radius:.5rem;background:transparent;color:var(--green)}
button.main{background:var(--green);color:var(--page)}
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * Allows only the page's own style, and forms that are sent to the service itself; the response to
 * a form may redirect to the partner.
 */
export function pagePolicy(returnUrl: string | null): string {
  const partner = returnUrl ? ` ${new URL(returnUrl).origin}` : '';
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self'${partner}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Renders the sandbox's card page as an HTML document without scripts. `checkout` is null if no
 * payment has this address.
 */
export function checkoutPage(
  checkout: SandboxCheckout | null,
  language: Language,
  step: Step | null,
  docsUrl: string,
): string {
  const text = texts[language];
  const content = `<p class="sandbox">${text.sandbox}</p>
${checkout ? orderPart(checkout, language) : ''}
${note(checkout, language, step)}
${checkout ? forms(checkout, language, step) : ''}
${checkout?.returnUrl ? backLink(checkout.returnUrl, language) : ''}`;
  return renderPage({ style: STYLE, language, text, docsUrl, content });
}

function orderPart(checkout: SandboxCheckout, language: Language): string {
  const text = texts[language];
  const locale = `${language}-EG-u-nu-latn`;
  const { property, number, partner, shares, pricePerShare, fees, payable } = checkout;
  const money = (piastres: bigint) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EGP' }).format(toEgp(piastres));
  const minutes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  }).format(checkout.minutesLeft);
  const rows = [
    [text.payee, text.payeeName],
    [text.partner, partner],
    [text.order, number],
    [text.property, property[language] || property.en],
    [text.shares, shares.toLocaleString(locale)],
    [text.pricePerShare, money(pricePerShare)],
    [text.fees, money(fees)],
    ...(checkout.state === 'open' ? [[text.timeLeft, minutes]] : []),
  ] as const;
  const lines = rows.map(
    ([name, value]) => `<dt>${name}</dt><dd><bdi>${escape(value!)}</bdi></dd>`,
  );
  return `<dl>${lines.join('')}
<dt class="total">${text.total}</dt><dd class="total"><bdi>${escape(money(payable))}</bdi></dd></dl>`;
}

function note(checkout: SandboxCheckout | null, language: Language, step: Step | null): string {
  const text = texts[language];
  if (step === 'bank' && checkout && checkout.state !== 'paid') return '';
  const messages = { declined: text.declined, 'unknown-card': text.unknownCard, bank: '' };
  const states = { open: step ? messages[step] : '', paid: text.paid, ended: text.ended };
  const words = checkout ? states[checkout.state] : text.unknown;
  return words && `<p class="note" role="status" id="note">${words}</p>`;
}

/**
 * Renders the card form, or the bank's question, which a customer can answer even after the order
 * has ended.
 */
function forms({ state }: SandboxCheckout, language: Language, step: Step | null): string {
  if (state === 'paid') return '';
  if (step === 'bank') return bankForm(language);
  return state === 'open' ? cardForm(language, step) : '';
}

function cardForm(language: Language, step: Step | null): string {
  const text = texts[language];
  const invalid = step === 'unknown-card' ? ' aria-invalid="true" aria-describedby="note"' : '';
  const cards = Object.entries(TEST_CARDS).map(
    ([number, behaviour]) =>
      `<tr><td><code dir="ltr">${number.replace(/(?<=\d)(?=(\d{4})+$)/g, ' ')}</code></td>
<td>${text.behaviours[behaviour]}</td></tr>`,
  );
  return `<form method="post" autocomplete="off"><input type="hidden" name="lang" value="${language}">
<label for="number">${text.cardNumber}</label>
<input id="number" name="number" dir="ltr" inputmode="numeric" autocomplete="off" required maxlength="23" pattern="[0-9 \\-]{12,23}"${invalid}>
<div class="pair"><div><label for="expiry">${text.expiry}</label>
<input id="expiry" name="expiry" dir="ltr" inputmode="numeric" autocomplete="off" required maxlength="5" pattern="(0[1-9]|1[0-2])/?[0-9]{2}"></div>
<div><label for="code">${text.securityCode}</label>
<input id="code" name="code" dir="ltr" inputmode="numeric" autocomplete="off" required maxlength="4" pattern="[0-9]{3,4}"></div></div>
<label for="holder">${text.holder}</label><input id="holder" name="holder" autocomplete="off" required maxlength="60">
<button class="main">${text.pay}</button></form>
<h2 id="cards">${text.testCards}</h2>
<table aria-labelledby="cards"><tbody>${cards.join('')}</tbody></table>
<p>${text.testCardsHint}</p>`;
}

function bankForm(language: Language): string {
  const { bank, confirm, refuse } = texts[language];
  return `<h2>${bank}</h2>
<form method="post"><input type="hidden" name="lang" value="${language}">
<button class="main" name="bank" value="confirm">${confirm}</button>
<button name="bank" value="refuse">${refuse}</button></form>`;
}

function backLink(returnUrl: string, language: Language): string {
  return (
    `<p><a href="${escape(returnUrl)}">${texts[language].back} ` +
    `<bdi>${escape(new URL(returnUrl).host)}</bdi></a></p>`
  );
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
