import { createHash } from 'node:crypto';
import type { components } from '../../../generated/backoffice/types.ts';
import { newId } from '../../database/ids.ts';
import { ApiError } from '../../errors.ts';
import { command } from '../command.ts';
import { describeFile } from './read-file.ts';

type Schemas = components['schemas'];
type MediaType = Schemas['FileMediaType'];

/** The most that a file has (D182), in bytes. */
const MAX_BYTES = 5 * 1024 * 1024;

/** The bytes with which a file of each kind begins, and the endings of its name. */
const KINDS: Readonly<Record<MediaType, { begin: Buffer; endings: readonly string[] }>> = {
  'application/pdf': { begin: Buffer.from('%PDF-'), endings: ['.pdf'] },
  'image/png': { begin: Buffer.from('89504e470d0a1a0a', 'hex'), endings: ['.png'] },
  'image/jpeg': { begin: Buffer.from('ffd8ff', 'hex'), endings: ['.jpg', '.jpeg'] },
};

type Request = Schemas['UploadFileRequest'];

interface UploadFile extends Request {
  /** The operator's id. */
  actor: string;
}

/**
 * Stores a file that belongs to nothing yet.
 * @throws ApiError invalid_parameter if the content is not base64, or is no PDF, PNG or JPEG, payload_too_large
 */
export const uploadFile = command(
  async ({ trx }, { name, content, actor }: UploadFile): Promise<Schemas['File']> => {
    const bytes = decode(content);
    const mediaType = mediaTypeOf(bytes);
    const id = newId('file');
    await trx
      .insertInto('files')
      .values({
        id,
        name: safeName(name, mediaType),
        media_type: mediaType,
        size: bytes.length,
        digest: createHash('sha256').update(bytes).digest(),
        content: bytes,
        uploaded_by: actor,
      })
      .execute();
    return describeFile(trx, id);
  },
);

function decode(content: string): Buffer {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.toString('base64') !== content)
    throw new ApiError('invalid_parameter', {
      param: 'content',
      message: 'content is not base64 with padding and without line breaks.',
    });
  if (bytes.length <= MAX_BYTES) return bytes;
  throw new ApiError('payload_too_large', {
    param: 'content',
    message: `The file is larger than ${MAX_BYTES / 1024 / 1024} MiB.`,
    details: { maxBytes: MAX_BYTES },
  });
}

function mediaTypeOf(bytes: Buffer): MediaType {
  const kind = Object.entries(KINDS).find(([, { begin }]) =>
    bytes.subarray(0, begin.length).equals(begin),
  );
  if (kind) return kind[0] as MediaType;
  throw new ApiError('invalid_parameter', {
    param: 'content',
    message: 'content is neither a PDF nor a PNG or JPEG picture.',
  });
}

/** Returns a name that says what the file is, and that is in no folder: a download is stored under it. */
function safeName(name: string, mediaType: MediaType): string {
  const plain = name.trim().replaceAll(/[/\\:]/g, '_');
  const { endings } = KINDS[mediaType];
  return endings.some((ending) => plain.toLowerCase().endsWith(ending))
    ? plain
    : `${plain}${endings[0]}`;
}
