/** Characters that are not seen or that change the direction of text; lines of a text may have breaks. */
const INVISIBLE = /(?![\n\r\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Shows characters with which a text could look like another one as a dot, as the command line does. Some texts
 * are from partners and bank files.
 */
export function printable(text: string): string {
  return text.replace(INVISIBLE, '·');
}
