import { createHash } from 'node:crypto';
import type { History, Period } from './summarize-readiness.ts';
import { texts, type Language } from './texts.ts';

const STYLE = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:44rem;margin:0 auto;padding:1rem}
header{display:flex;justify-content:space-between;align-items:center;gap:1rem}
h1{font-size:1.4rem;margin:0}
h2{font-size:1.1rem;margin:2rem 0 0}
p{margin:.4rem 0}
a{color:LinkText;padding:.75rem 0}
.now{padding:.75rem 1rem;border:1px solid;border-radius:.5rem;font-weight:600}
.now.ready{border-color:#1c8a55}
.now.away{border-color:#c0392b}
.bars{display:flex;gap:1px;height:2.5rem;margin:.5rem 0;padding:0;list-style:none}
.bars li{flex:1;border-radius:1px;background:#1c8a55}
.bars .partly{background:#d39e00}
.bars .away{background:#c0392b}
.bars .unknown{background:#8886}
table{border-collapse:collapse;margin:.5rem 0}
th,td{padding:.2rem 1rem .2rem 0;text-align:start}
[dir=rtl] th,[dir=rtl] td{padding:.2rem 0 .2rem 1rem}
.method{margin-top:2rem;font-size:.9rem}
`;

/** The Content-Security-Policy: only the page's own style is allowed. */
export const STATUS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Renders the status page as an HTML document without scripts. The service creates all that it
 * shows.
 */
export function statusPage(summary: History & { status: string }, language: Language): string {
  const text = texts[language];
  const isReady = summary.status === 'ready';
  const { last24Hours, last90Days, recordedSince } = summary;
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
<p class="now ${isReady ? 'ready' : 'away'}" role="status">${isReady ? text.ready : text.notReady}</p>
${section(text.day, last24Hours.readyPercent, last24Hours.hours, language)}
${section(text.quarter, last90Days.readyPercent, last90Days.days, language)}
<p class="method">${recordedSince ? text.since(`<bdi dir="ltr">${readable(recordedSince)} UTC</bdi>`) : ''} ${text.method} <a href="/status.json">JSON</a></p>
</main>
</body>
</html>
`;
}

function section(
  title: string,
  percent: number | null,
  periods: readonly Period[],
  language: Language,
): string {
  const text = texts[language];
  if (percent === null) return `<h2>${title}</h2><p>${text.nothing}</p>`;
  const bars = periods.map((period) => `<li class="${kindOf(period)}"></li>`).join('');
  return `<h2>${title}</h2>
<p>${text.percent(`<bdi dir="ltr">${percent} %</bdi>`)}</p>
<ul class="bars" aria-hidden="true">${bars}</ul>
${gaps(periods, language)}`;
}

/** Returns the periods that the bars show in another colour, in words. */
function gaps(periods: readonly Period[], language: Language): string {
  const text = texts[language];
  const rows = periods
    .filter(({ minutes, readyMinutes }) => readyMinutes < minutes)
    .map(
      ({ from, minutes, readyMinutes }) =>
        `<tr><td><bdi dir="ltr">${readable(from)}</bdi></td><td>${minutes - readyMinutes}</td></tr>`,
    );
  if (rows.length === 0) return `<p>${text.noGaps}</p>`;
  return (
    `<table><caption>${text.gaps}</caption><thead><tr><th scope="col">${text.when}</th><th ` +
    `scope="col">${text.missed}</th></tr></thead><tbody>${rows.reverse().join('')}</tbody></table>`
  );
}

function kindOf({ minutes, readyMinutes }: Period): string {
  if (minutes === 0) return 'unknown';
  if (readyMinutes === minutes) return 'ready';
  return readyMinutes === 0 ? 'away' : 'partly';
}

/** Formats a time as `2026-11-22 10:00`, or as the date alone at midnight. */
const readable = (time: string) =>
  time
    .slice(0, 16)
    .replace('T', ' ')
    .replace(/ 00:00$/, '');
