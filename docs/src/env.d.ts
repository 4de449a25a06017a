/// <reference types="astro/client" />

declare module 'virtual:redoc' {
  export { hydrate } from 'redoc/bundles/redoc.standalone.js';
}

declare module 'virtual:reference' {
  export const contract: Record<string, unknown>;
  export const options: object;
}

declare module 'virtual:reference-pages' {
  export const pages: readonly { path: string; title: string; description?: string }[];
}
