import { parseXml, XmlDocumentType, XmlElement, XmlError, type XmlNode } from '@rgrove/parse-xml';
import type { ApiError } from '../../errors.ts';

/** Makes the error that says what is wrong with a file. */
export type Refused = (message: string) => ApiError;

/**
 * Parses XML that a bank has written. Entities are not expanded, and a document type is refused.
 * @throws ApiError if it is not well-formed
 */
export function parseMessage(text: string, refused: Refused): XmlElement {
  const document = parsed(text.replace(/^\ufeff/, '').trimStart(), refused);
  if (document.children.some((node) => node instanceof XmlDocumentType))
    throw refused(NO_DOCUMENT_TYPE);
  return document.root!;
}

export const NO_DOCUMENT_TYPE = 'The file has a document type, which no message of a bank needs.';
export const TOO_DEEP = 'The file has too many elements within elements.';

function parsed(text: string, refused: Refused) {
  try {
    return parseXml(text, { preserveDocumentType: true });
  } catch (error) {
    // The parser follows elements within elements until the stack is full.
    if (!(error instanceof XmlError)) throw refused(TOO_DEEP);
    const [reason] = error.message.split('\n');
    throw refused(`The file is no well-formed XML: ${reason}`);
  }
}

/** Returns a name without the prefix of its namespace. */
export const localPart = (name: string) => name.slice(name.indexOf(':') + 1);

const isElement = (node: XmlNode): node is XmlElement => node instanceof XmlElement;

/** Returns the elements with a local name that are directly in another one. */
export const children = (of: XmlElement, name: string) =>
  of.children.filter(isElement).filter((element) => localPart(element.name) === name);

/** Returns the first element on a path of local names. */
export const child = (of: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce((at, name) => at && children(at, name)[0], of);

/** Returns the text of the first element on a path of local names; empty if there is none. */
export const textOf = (of: XmlElement | undefined, ...path: string[]): string =>
  child(of, ...path)?.text.trim() ?? '';
