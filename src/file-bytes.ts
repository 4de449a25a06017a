/**
 * A response body that is a file. It is always a download, in which a browser runs nothing, whatever its bytes are
 * (D229).
 */
export class FileBytes {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;

  constructor(bytes: Buffer, { name, mediaType }: { name: string; mediaType: string }) {
    this.bytes = bytes;
    this.headers = {
      'Content-Type': mediaType,
      'Content-Disposition': attachment(name),
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    };
  }
}

/** Names a download (RFC 6266): in ASCII, and in any script for programs that read it. */
function attachment(name: string): string {
  const ascii = name.replaceAll(/[^ -~]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
