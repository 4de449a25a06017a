import { isIP } from 'node:net';
import type { Config } from '../../config.ts';
import { ApiError } from '../../errors.ts';
import { isPublicAddress } from '../../gateways/public-address.ts';

const LOCAL_NAME = /(^|\.)(localhost|local|internal)\.?$/;

/**
 * Refuses an address that events may not go to: whatever has a user name or password; on live, what is not https; what is not public, unless this sandbox
 * allows private addresses. Names are checked again when they are resolved, at each connection (D76).
 * @returns the address in its normal form, as URL writes it
 * @throws ApiError invalid_parameter naming `url`
 */
export function checkEndpointUrl({ environment, webhookAllowPrivate }: Config, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw refused(`url must be an absolute ${environment === 'live' ? 'https' : 'http or https'} URL.`);
  if (url.username || url.password) throw refused('url must not contain a user name or password.');
  if (environment === 'live' && url.protocol !== 'https:') throw refused('On live, url must begin with https://.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!webhookAllowPrivate && (isIP(host) ? !isPublicAddress(host) : LOCAL_NAME.test(host))) throw refused('url must lead to a public address.');
  return url.href;
}

function refused(message: string): ApiError {
  return new ApiError('invalid_parameter', { param: 'url', message });
}
