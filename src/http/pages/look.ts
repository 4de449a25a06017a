/** The look of the pages that the service renders itself: that of the documentation, light and dark. */
export const LOOK = `
:root{color-scheme:light dark;
--text:#15201b;--quiet:#55635d;--line:#c3cdc8;--page:#fff;--bar:#f5f8f7;--green:#0b6b3a;
--ready:#1c8a55;--partly:#c98a00;--away:#c0392b}
@media(prefers-color-scheme:dark){:root{
--text:#f3f7f5;--quiet:#c2cdc8;--line:#333f3a;--page:#111715;--bar:#1d2623;--green:#8fe0b5}}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.6 Inter,'IBM Plex Sans Arabic',system-ui,sans-serif;background:var(--page);color:var(--text)}
body>header{background:var(--bar);border-bottom:1px solid var(--line)}
body>header>div{display:flex;align-items:center;gap:.25rem 1rem;min-height:3.75rem;margin:0 auto;padding:.25rem 1rem}
body>header a{padding:.5rem 0;color:var(--quiet);text-decoration:none}
body>header a:hover{text-decoration:underline}
body>header .home{display:flex;align-items:center;gap:.6rem;margin-inline-end:auto;font-weight:600;color:var(--text)}
svg{flex:none;width:1.6rem;height:1.6rem}
main{margin:0 auto;padding:1.25rem 1rem 2rem}
h1{font-size:1.5rem;line-height:1.3;margin:0 0 1rem}
a{color:var(--green)}
a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid Highlight;outline-offset:2px}
`;

const LOGO =
  '<svg aria-hidden="true" viewBox="0 0 26 26"><rect width="26" height="26" rx="6" fill="#0b6b3a"/>' +
  '<path fill="#fff" fill-opacity=".55" d="M6 6h6v6H6zM6 14h6v6H6zM14 14h6v6h-6z"/>' +
  '<path fill="#fff" d="M14 6h6v6h-6z"/></svg>';

const NAMES = { en: 'Partner Investment API', ar: 'واجهة الاستثمار للشركاء' } as const;

interface Page {
  style: string;
  language: keyof typeof NAMES;
  text: { title: string; direction: string; other: string; otherName: string };
  docsUrl: string;
  /** What follows the title. */
  content: string;
}

/** Renders a page as an HTML document without scripts; its header leads to the documentation. */
export function renderPage({ style, language, text, docsUrl, content }: Page): string {
  return `<!doctype html>
<html lang="${language}" dir="${text.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title}</title>
<style>${style}</style>
</head>
<body>
${header(docsUrl, language, text)}
<main>
<h1>${text.title}</h1>
${content}
</main>
</body>
</html>
`;
}

/** Renders the name, which leads to the documentation, and the way to the other language. */
function header(
  docsUrl: string,
  language: keyof typeof NAMES,
  { other, otherName }: { other: string; otherName: string },
): string {
  const docs = `${docsUrl}/${language === 'ar' ? 'ar/' : ''}`;
  return `<header><div><a class="home" href="${docs}">${LOGO}<span>${NAMES[language]}</span></a>
<a href="?lang=${other}" lang="${other}">${otherName}</a></div></header>`;
}
