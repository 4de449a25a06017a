import type { SandboxHooks } from '../../../context.ts';
import { ApiError } from '../../../errors.ts';

/**
 * Checks the address, if there is one, to which a card page sends the customer back: https, on a
 * host that is registered for the partner, or what the sandbox allows. It is stored and sent as
 * `parsedReturnUrl` writes it, because others may read the text in another way.
 * @throws ApiError invalid_parameter
 */
export function checkReturnUrl(
  returnUrl: string | undefined,
  registeredHosts: readonly string[],
  sandbox: SandboxHooks | null,
): void {
  if (returnUrl === undefined) return;
  const url = URL.parse(returnUrl);
  if (!url) throw refused('is not a URL.');
  if (url.username || url.password) throw refused('must not contain a user name or password.');
  if (sandbox?.allowsReturnUrl(url)) return;
  if (url.protocol !== 'https:') throw refused('must be an https URL.');
  if (url.port) throw refused('must not name a port.');
  if (!registeredHosts.includes(url.hostname))
    throw refused(
      `must be on a host that is registered for your account (${registeredHosts.join(', ') || 'none yet'}). ` +
        'Ask the service to register yours.',
    );
}

/** Returns the address as the service has read it, in ASCII. */
export function parsedReturnUrl(returnUrl: string): string {
  return new URL(returnUrl).href;
}

function refused(problem: string): ApiError {
  return new ApiError('invalid_parameter', {
    param: 'funding.returnUrl',
    message: `funding.returnUrl ${problem}`,
  });
}
