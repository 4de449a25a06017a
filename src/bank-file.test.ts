import { describe, expect, it } from '@jest/globals';
import { bankFileKind, decodeText } from './bank-file.ts';

describe('the bytes of a file', () => {
  const text = 'التاريخ,المرجع\n9,1\n';
  const utf16 = Buffer.from(text, 'utf16le');
  const swapped = Buffer.from(utf16).swap16();
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16LE with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16BE with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), swapped])],
    ['UTF-16LE', utf16],
    ['UTF-16BE', swapped],
  ])('are text in %s', (_encoding, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it('are text in Windows-1256 if they are nothing else', () => {
    expect(decodeText(Buffer.from('c7e1cac7d1edce', 'hex'))).toBe('التاريخ');
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0, 0, 1, 0, 2])],
    ['UTF-8 that is cut off, with a mark', Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xd8])],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0])],
  ])('are no text if they are %s', (_what, bytes) => {
    expect(decodeText(bytes)).toBeNull();
  });

  it.each([
    ['ISO-8859-1', 'Société'],
    ['windows-1256', 'بنك'],
  ])('are text in %s if a message says so', (encoding, name) => {
    const letters =
      encoding === 'ISO-8859-1' ? Buffer.from(name, 'latin1') : Buffer.from('c8e4df', 'hex');
    const head = Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><Nm>`);
    expect(decodeText(Buffer.concat([head, letters]))).toBe(`${String(head)}${name}`);
  });

  it.each(['UTF-16', 'ISO-8859-1', 'UTF-8', 'EBCDIC'])(
    'are text in UTF-8 although a message says %s',
    (encoding) => {
      const xml = `<?xml version="1.0" encoding="${encoding}"?><Nm>بنك النيل</Nm>`;
      expect(decodeText(Buffer.from(xml))).toBe(xml);
    },
  );
});

describe('what a file is', () => {
  it.each([
    ['xml', '\ufeff\n<?xml version="1.0"?><Document/>'],
    ['mt940', '{1:F01NILEEGCX}{4:\r\n:20:STMT\r\n:25:100\r\n'],
    ['mt940', 'NILEEGCX\n940\n:20:STMT\n:21:X\n:28C:1/1\n'],
    ['table', ':20:,Date,Reference\n1,2,3'],
    ['table', 'Date,Reference\n1,2'],
    ['table', ''],
  ])('is %s by its content: %j', (kind, text) => {
    expect(bankFileKind(text)).toBe(kind);
  });
});
