import { readFileSync } from 'node:fs';
import { Router } from 'express';
import type { Context } from '../../../context.ts';
import {
  PICTURED_TYPES,
  pictureName,
  PICTURE_VARIANTS,
  PICTURES_PATH,
  VIEWS,
} from '../../../domain/sandbox/unit-pictures.ts';
import { stateOf } from '../../request-state.ts';

/** The names of all pictures. */
const NAMES = new Set(
  PICTURED_TYPES.flatMap((type) =>
    VIEWS.flatMap((view) =>
      Array.from({ length: PICTURE_VARIANTS }, (_, variant) =>
        pictureName({ type, view, variant }),
      ),
    ),
  ),
);

const PATH = `${PICTURES_PATH}/:name`;

/**
 * The pictures of the sandbox's units. They need no key, and any page may show them. Absent on live.
 */
export function sandboxPictures({ config }: Context): Router {
  const router = Router({ caseSensitive: true, strict: true });
  if (config.environment !== 'sandbox') return router;
  const contents = new Map<string, Buffer>();
  return router.get(PATH, ({ params: { name } }, res, next) => {
    if (!NAMES.has(name)) return next();
    const content = contents.get(name) ?? readFileSync(new URL(`files/${name}`, import.meta.url));
    contents.set(name, content);
    stateOf(res).route = `${PICTURES_PATH}/{name}`;
    res.set({
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    res.send(content);
  });
}
