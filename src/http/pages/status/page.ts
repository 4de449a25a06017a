import { createHash } from 'node:crypto';
import { LOOK, renderPage } from '../look.ts';
import type { History, Period } from './summarize-readiness.ts';
import { texts, type Language } from './texts.ts';

const STYLE = `${LOOK}
body>header>div,main{max-width:47rem}
h2{font-size:1.2rem;margin:2rem 0 0}
p{margin:.4rem 0}
.now{padding:.75rem 1rem;border:1px solid;border-radius:.5rem;font-weight:600}
.now.ready{border-color:var(--ready)}
.now.away{border-color:var(--away)}
.bars{display:flex;gap:1px;height:2.5rem;margin:.5rem 0;padding:0;list-style:none}
.bars li{flex:1;max-width:2rem;border-radius:1px}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:1rem 0 0;
padding:0;list-style:none;font-size:.9rem;color:var(--quiet)}
.legend i{display:inline-block;width:.8rem;height:.8rem;margin-inline-end:.4rem;border-radius:2px}
.kind-ready{background:var(--ready)}
.kind-partly{background:var(--partly)}
.kind-away{background:var(--away)}
table{border-collapse:collapse;margin:.5rem 0}
caption{text-align:start;font-weight:600}
th,td{padding:.2rem 0;padding-inline-end:1.5rem;text-align:start}
.method{margin-top:2rem;font-size:.9rem;color:var(--quiet)}
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
export function statusPage(
  summary: History & { status: string },
  language: Language,
  docsUrl: string,
): string {
  const text = texts[language];
  const isReady = summary.status === 'ready';
  const { last24Hours, last90Days, recordedSince } = summary;
  const since = recordedSince
    ? text.since(`<bdi dir="ltr">${readable(recordedSince)} UTC</bdi>`)
    : '';
  const content = `<p class="now ${isReady ? 'ready' : 'away'}" role="status">${isReady ? text.ready : text.notReady}</p>
<ul class="legend">${legend(language)}</ul>
${section(text.day, last24Hours.readyPercent, last24Hours.hours, language)}
${section(text.quarter, last90Days.readyPercent, last90Days.days, language)}
<p class="method">${since} ${text.method} <a href="/status.json">JSON</a></p>`;
  return renderPage({ style: STYLE, language, text, docsUrl, content });
}

const KINDS = ['ready', 'partly', 'away'] as const;

/** Returns what the colours of the bars mean. */
function legend(language: Language): string {
  const { kinds } = texts[language];
  return KINDS.map((kind) => `<li><i class="kind-${kind}"></i>${kinds[kind]}</li>`).join('');
}

function section(
  title: string,
  percent: number | null,
  periods: readonly Period[],
  language: Language,
): string {
  const text = texts[language];
  if (percent === null) return `<h2>${title}</h2><p>${text.nothing}</p>`;
  const recorded = periods.filter(({ minutes }) => minutes > 0);
  const isWhole = recorded.length === periods.length;
  const bars = recorded.map((period) => `<li class="kind-${kindOf(period)}"></li>`).join('');
  return `<h2>${title}</h2>
<p>${text.percent(`<bdi dir="ltr">${percent}%</bdi>`)}${isWhole ? '' : ` ${text.recorded(recorded.length, periods.length)}`}</p>
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

function kindOf({ minutes, readyMinutes }: Period): (typeof KINDS)[number] {
  if (readyMinutes === minutes) return 'ready';
  return readyMinutes === 0 ? 'away' : 'partly';
}

/** Formats a time as `2026-11-22 10:00`, or as the date alone at midnight. */
const readable = (time: string) =>
  time
    .slice(0, 16)
    .replace('T', ' ')
    .replace(/ 00:00$/, '');
