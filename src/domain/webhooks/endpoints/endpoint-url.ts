import type { Config } from '../../../configuration/config.ts';
import { ApiError } from '../../../errors.ts';
import { hasEmptyLabel, mayBePublic } from '../../../gateways/public-address.ts';

/**
 * Ports of other protocols, whose servers might take a line of HTTP for one of theirs: the "bad
 * ports" of the Fetch standard.
 */
const OTHER_PROTOCOLS = new Set(
  [
    ...[
      0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101,
      102, 103, 104, 109, 110, 111, 113, 115, 117,
    ],
    ...[
      119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
      540, 548, 554, 556, 563, 587, 601, 636,
    ],
    ...[
      989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665,
      6666, 6667, 6668, 6669, 6679, 6697, 10080,
    ],
  ].map(String),
);

/**
 * Refuses a URL that events may not be sent to: one with a user name or password, an empty label in
 * its host name, or a port of another protocol; on live, one that is not https; one that is not
 * public, unless this sandbox allows private addresses. Names are checked again when they are
 * resolved, at each connection (D76).
 * @returns the URL in its normal form, as URL writes it, without a fragment
 * @throws ApiError invalid_parameter naming `url`
 */
export function checkEndpointUrl(
  { environment, webhookAllowPrivate }: Config,
  text: string,
): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw refused(
      `url must be an absolute ${environment === 'live' ? 'https' : 'http or https'} URL.`,
    );
  if (url.username || url.password) throw refused('url must not contain a user name or password.');
  if (environment === 'live' && url.protocol !== 'https:')
    throw refused('On live, url must begin with https://.');
  if (hasEmptyLabel(url.hostname))
    throw refused('url must not have a host name with an empty label, such as hooks..example.com.');
  if (OTHER_PROTOCOLS.has(url.port))
    throw refused(`url must not use port ${url.port}, which belongs to another protocol.`);
  if (!webhookAllowPrivate && !mayBePublic(url.hostname))
    throw refused('url must lead to a public address.');
  url.hash = ''; // never sent
  return url.href;
}

function refused(message: string): ApiError {
  return new ApiError('invalid_parameter', { param: 'url', message });
}
