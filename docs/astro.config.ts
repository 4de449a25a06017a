import starlight from '@astrojs/starlight';
import { satteri } from '@astrojs/markdown-satteri';
import type { Element } from 'hast';
import { defineConfig, passthroughImageService } from 'astro/config';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { clientPackage } from './integrations/client-package.ts';
import { finish } from './integrations/finish.ts';
import { lightWithoutScripts } from './integrations/light-without-scripts.ts';
import { reference } from './integrations/reference.ts';
import { contract, siteOperations, tags } from './src/contract.ts';
import { checkFacts } from './src/facts.ts';
import { BASE, pageUrl } from './src/links.ts';
import { hastPlugins, mdastPlugins } from './src/markdown/plugins.ts';
import {
  ARABIC_TAGS,
  checkGuidesAreListed,
  groupNames,
  guideGroups,
  guideInfo,
  guidesOf,
  inEnglish,
} from './src/navigation.ts';
import { ROOT } from './src/root.ts';

/**
 * The address for canonical links and the sitemap: DOCS_URL, or the host of the live API, which
 * serves the site at /docs.
 */
const { origin } = new URL(
  process.env.DOCS_URL ?? contract.servers.find(({ url }) => !url.includes('sandbox'))!.url,
);

checkGuidesAreListed();
checkFacts();

/**
 * Lets code be coloured completely even on a busy machine. By default a line that takes too long
 * loses its colours, so that two builds differ.
 */
const withoutTimeLimit = {
  name: 'without-time-limit',
  preprocess: (_code: string, options: object) =>
    void Object.assign(options, { tokenizeTimeLimit: 0 }),
};

/**
 * Makes every code block reachable by keyboard, as a scrollable region must be: the generator's own
 * script measures blocks only when they are resized.
 */
const focusableCode = {
  name: 'focusable-code',
  hooks: {
    postprocessRenderedBlock({ renderData }: { renderData: { blockAst: Element } }) {
      const pre = renderData.blockAst.children.find(
        (child): child is Element => child.type === 'element' && child.tagName === 'pre',
      );
      if (pre) pre.properties.tabindex = '0';
    },
  },
};

/** Lets modules of the project find files beside them, such as the contract, from the folder of the build. */
const ownFolders = {
  name: 'own-folders',
  transform: (code: string, id: string) =>
    id.startsWith(ROOT) && !id.includes('/node_modules/')
      ? code.replaceAll('import.meta.dirname', () => JSON.stringify(path.dirname(id)))
      : null,
};

export default defineConfig({
  site: origin,
  base: BASE || '/',
  // Pages contain texts from the service's code, so nothing of an earlier build is reused.
  cacheDir: process.env.DOCS_CACHE,
  image: { service: passthroughImageService() },
  markdown: {
    processor: satteri({
      mdastPlugins: [...mdastPlugins],
      hastPlugins: [...hastPlugins],
      features: { smartPunctuation: false },
    }),
  },
  vite: {
    plugins: [ownFolders],
    cacheDir: process.env.DOCS_CACHE,
    css: { postcss: { plugins: [lightWithoutScripts] } },
    optimizeDeps: { noDiscovery: true, include: [] },
    build: { assetsInlineLimit: 0 },
    environments: { prerender: { resolve: { noExternal: ['cookie', 'js-yaml'] } } },
  },
  integrations: [
    starlight({
      title: { en: 'Partner Investment API', ar: 'واجهة الاستثمار للشركاء' },
      description: 'Guides and reference for partners of the Partner Investment API.',
      locales: {
        root: { label: 'English', lang: 'en' },
        ar: { label: 'العربية', lang: 'ar', dir: 'rtl' },
      },
      favicon: '/favicon.svg',
      head: [
        {
          tag: 'link',
          attrs: {
            rel: 'alternate',
            type: 'application/rss+xml',
            title: 'Changes of the Partner Investment API',
            href: pageUrl('changelog.xml'),
          },
        },
      ],
      logo: { src: './public/favicon.svg' },
      lastUpdated: hasHistory(),
      pagefind: false,
      customCss: [
        './src/styles/fonts.css',
        './src/styles/site.css',
        './src/styles/search.css',
        './src/styles/diagrams.css',
        './src/styles/reference.css',
      ],
      components: {
        Footer: './src/components/Footer.astro',
        Head: './src/components/Head.astro',
        MarkdownContent: './src/components/MarkdownContent.astro',
        PageTitle: './src/components/PageTitle.astro',
        Search: './src/components/Search.astro',
        SiteTitle: './src/components/SiteTitle.astro',
      },
      expressiveCode: {
        plugins: [focusableCode],
        themes: ['github-dark', 'github-light'],
        defaultProps: { frame: 'none' },
        shiki: { engine: 'javascript', transformers: [withoutTimeLimit] },
        styleOverrides: { borderRadius: '0.5rem' },
      },
      sidebar: [
        { label: 'Overview', translations: { ar: 'نظرة عامة' }, link: '/' },
        ...groupNames.map((group) => ({
          label: guideGroups[group].en,
          translations: { ar: guideGroups[group].ar },
          items: guidesOf(group).map((slug) => ({
            slug: `guides/${slug}`,
            label: guideInfo(slug).title,
            translations: { ar: guideInfo(slug, 'ar').title },
          })),
        })),
        {
          label: 'Reference',
          translations: { ar: inEnglish('المرجع') },
          items: tags.map((tag) => ({
            label: tag,
            translations: { ar: ARABIC_TAGS[tag]! },
            collapsed: true,
            items: siteOperations
              .filter((operation) => operation.tag === tag)
              .map(({ summary, page }) => ({ label: summary, link: `/${page}` })),
          })),
        },
        {
          label: 'Error codes',
          translations: { ar: 'رموز الأخطاء' },
          collapsed: true,
          items: [{ autogenerate: { directory: 'errors' } }],
        },
      ],
    }),
    reference(),
    clientPackage(),
    finish(),
  ],
});

/**
 * Returns whether git has the history that dates each page's last change. An archive has none, and
 * in a shallow clone all pages would have the same date.
 */
function hasHistory(): boolean {
  try {
    return (
      execFileSync('git', ['rev-parse', '--is-shallow-repository'], {
        cwd: import.meta.dirname,
        stdio: 'pipe',
      })
        .toString()
        .trim() === 'false'
    );
  } catch {
    return false;
  }
}
