/**
 * Loaded into `redocly build-docs` before it starts. Redoc can render each tag and operation at its
 * own address (the options `router: history` and `basePath`), and its script in the browser does,
 * but the command renders the overview only. This makes the command render every route, so that
 * each becomes a page that is read before any script has run.
 */
import { registerHooks } from 'node:module';

/** What begins a route's HTML in the command's output; the route and `-->` follow. */
const MARK = process.env.ROUTE_MARK!;

interface MenuItem {
  link?: string;
  items?: readonly MenuItem[];
}

/** What the changed code of the command calls. */
const redocRoutes = {
  location: '/',
  *of(items: readonly MenuItem[]): Generator<string> {
    for (const { link, items: inner = [] } of items) {
      if (link && !link.includes('#')) yield link;
      yield* redocRoutes.of(inner);
    }
  },
  render(basePath: string, items: readonly MenuItem[], toHtml: () => string): string {
    const routes = new Set([basePath, ...redocRoutes.of(items)]);
    return [...routes]
      .map((route) => {
        redocRoutes.location = `${route.replace(/\/$/, '')}/`;
        return `${MARK}${route}-->${toHtml()}`;
      })
      .join('');
  },
};
Object.assign(globalThis, { redocRoutes });

/** The pieces of the command that ignore the options, and what replaces them. */
const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/\{spec:i,options:I\}/, '{spec:i,options:I,basePath:I.basePath}'],
  [/basePath:"\/",(?=options:H\.options,logo:)/, 'basePath:I.basePath,'],
  [
    /J=(\(0,\w+\.renderToString\)\(Y\.collectStyles\(M\)\))/,
    'J=globalThis.redocRoutes.render(I.basePath,H.items,()=>$1)',
  ],
  [
    /(typeof window<"u"\?\w+:\w+;function \w+\(e\)\{let t=\(0,B\.memo\)\(r=>\w+\(\)\?[^:]*:\(0,f\.jsx\)\(\w+,\{)(?=children:)/,
    '$1initialEntries:[globalThis.redocRoutes.location],',
  ],
];

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!/@redocly\/cli\/lib\/chunks\/\w+\.js$/.test(url)) return loaded;
    const source = String(loaded.source);
    if (!source.includes('Prerendering docs')) return loaded;
    return {
      ...loaded,
      source: CHANGES.reduce((code, [piece, replacement]) => {
        if (!piece.test(code))
          throw new Error(`prerender-routes.ts does not know this release of Redoc: ${piece}`);
        return code.replace(piece, replacement);
      }, source),
    };
  },
});
