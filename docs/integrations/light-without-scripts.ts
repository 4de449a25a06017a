import type { Plugin } from 'postcss';

const LIGHT = /\[data-theme=['"]?light['"]?\]/g;
/** Redoc's pages stay dark: Redoc's theme is a class, which only a script could change. */
const WITHOUT_REDOC = ':not(:has(#redoc))';

/**
 * Applies the light theme of each style sheet to readers who prefer it and whose browser runs no
 * scripts. Otherwise, Starlight's script sets the theme.
 */
export const lightWithoutScripts: Plugin = {
  postcssPlugin: 'light-without-scripts',
  Once(root, { AtRule }) {
    root.walkRules(LIGHT, (rule) => {
      const copy = rule.clone({ selector: rule.selector.replaceAll(LIGHT, WITHOUT_REDOC) });
      const params = '(scripting: none) and (prefers-color-scheme: light)';
      rule.after(new AtRule({ name: 'media', params, nodes: [copy] }));
    });
  },
};
