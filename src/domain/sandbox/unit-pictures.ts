import { createHash } from 'node:crypto';
import type { Config } from '../../configuration/config.ts';

/** The types of units that have pictures of their own; other units show those of the first. */
export const PICTURED_TYPES = ['office', 'clinic', 'retail', 'warehouse'] as const;
export const VIEWS = ['cover', 'inside'] as const;
export const PICTURE_VARIANTS = 3;

export type PicturedType = (typeof PICTURED_TYPES)[number];
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
 * Returns the pictures of a unit. One that has none shows, in the sandbox, drawings that the service
 * has itself, so that partners can try their screens. They are at PUBLIC_URL, or else at the address
 * of the request.
 */
export function mediaOf(
  { environment, publicUrl }: Pick<Config, 'environment' | 'publicUrl'>,
  { code, type, media }: { code: string; type: string | null; media: Media },
  origin: string,
): Media {
  if (environment !== 'sandbox' || media.cover !== '' || media.images.length > 0) return media;
  const variant = createHash('sha256').update(code).digest()[0]! % PICTURE_VARIANTS;
  const pictured = PICTURED_TYPES.find((name) => name === type) ?? PICTURED_TYPES[0];
  const [cover, inside] = VIEWS.map(
    (view) =>
      `${publicUrl ?? origin}${PICTURES_PATH}/${pictureName({ type: pictured, view, variant })}`,
  ) as [string, string];
  return { cover, images: [inside] };
}
