import { createHash } from 'node:crypto';
import type { Config } from '../../configuration/config.ts';

/** The types of units that have pictures of their own; other units show those of the first. */
export const PICTURED_TYPES = ['office', 'clinic', 'retail', 'warehouse'] as const;
export const VIEWS = ['cover', 'inside'] as const;
export const PICTURE_VARIANTS = 3;

type PicturedType = (typeof PICTURED_TYPES)[number];
export type View = (typeof VIEWS)[number];

interface Picture {
  type: PicturedType;
  view: View;
  variant: number;
}

interface Media {
  cover: string;
  images: string[];
}

/** The path below the service's address at which the sandbox serves the pictures. */
export const PICTURES_PATH = '/pictures';

/** Returns the file name of a picture: `office-2-cover.png`. */
export function pictureName({ type, view, variant }: Picture): string {
  return `${type}-${variant + 1}-${view}.png`;
}

/**
 * Returns a unit with drawings of the service as its pictures if it has none, so that
 * partners can try their screens. They are at PUBLIC_URL, or else at the address of the request.
 */
export function withPictures<Unit extends { code: string; type: string | null; media: Media }>(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  unit: Unit,
  origin: string,
): Unit {
  const { code, type, media } = unit;
  if (media.cover !== '' || media.images.length > 0) return unit;
  const variant = createHash('sha256').update(code).digest()[0]! % PICTURE_VARIANTS;
  const pictured = PICTURED_TYPES.find((name) => name === type) ?? PICTURED_TYPES[0];
  const urlOf = (view: View) =>
    `${publicUrl ?? origin}${PICTURES_PATH}/${pictureName({ type: pictured, view, variant })}`;
  return { ...unit, media: { cover: urlOf('cover'), images: [urlOf('inside')] } };
}
