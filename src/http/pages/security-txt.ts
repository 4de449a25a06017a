import { Router } from 'express';
import type { Context } from '../../context.ts';
import { docsUrlOf } from '../host.ts';
import { stateOf } from '../request-state.ts';

const PATH = '/.well-known/security.txt';
/** Readers must not rely on the file for longer than this. RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/**
 * Serves where vulnerabilities are reported (SECURITY_CONTACT), in the format of RFC 9116. Without a
 * contact, the path does not exist.
 */
export function securityTxt({ config }: Pick<Context, 'config'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { securityContacts, securityKeyUrl, publicUrl } = config;
  if (securityContacts.length === 0) return router;
  return router.get(PATH, (req, res) => {
    stateOf(res).route = PATH;
    const lines = [
      ...securityContacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(Date.now() + VALID_DAYS * 86_400_000).toISOString()}`,
      ...(securityKeyUrl ? [`Encryption: ${securityKeyUrl}`] : []),
      'Preferred-Languages: en, ar',
      ...(publicUrl ? [`Canonical: ${publicUrl}${PATH}`] : []),
      `Policy: ${docsUrlOf(config, req)}/guides/security/`,
    ];
    res.set('Cache-Control', 'public, max-age=86400');
    res.type('text/plain').send(`${lines.join('\n')}\n`);
  });
}
