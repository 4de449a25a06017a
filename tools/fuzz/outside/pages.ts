import type { PlainCase } from './callbacks.ts';

const STATUSES = [200, 301, 302, 303, 304, 308, 400, 401, 403, 404, 405, 406, 413, 414, 415, 429];
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];

const TARGETS = `
  / // /? /% /%00 /v1 /v1/ /v1//me /V1/me /v2/me /v1/%2e%2e/healthz /favicon.ico /.env /__proto__ /constructor
  /healthz /healthz/ /healthz?x=%00 /readyz
  /v1/openapi.json /v1/openapi.yaml /v1/openapi.json%00 /v1/openapi.json?x=%
  /docs /docs/ /docs/% /docs/%00 /docs/..%2f..%2fpackage.json /docs/../package.json
  /docs/%2e%2e/%2e%2e/etc/passwd /docs/__proto__ /docs/..%5c..%5cpackage.json
  /docs/errors/invalid_parameter /docs/errors/%FF /docs/${'x'.repeat(5000)} /docs/guides/ /docs/con /docs/.
  /checkout/x /checkout/%00 /checkout/%FF /checkout/__proto__ /checkout/${'x'.repeat(65)}
  /checkout/x?lang=__proto__ /checkout/x?lang[]=en /checkout/x?step=bank&step=declined /checkout/x?lang=%00
  /callbacks /callbacks/card/paymob /callbacks/sms/status /callbacks/card/paymob/
`;

const FORMS = `
  number=4111111111111111 number=__proto__ number=4111111111111111&number=4000000000000002
  bank=confirm lang=constructor % %00=%00 a[b][c]=d ${'x'.repeat(5000)}
`;

const wordsOf = (text: string) => text.trim().split(/\s+/);

/**
 * Returns requests outside the contracts: health, documentation, the sandbox's card page, and
 * nonexistent pages.
 */
export function pageCases(): PlainCase[] {
  const read = wordsOf(TARGETS).flatMap((target) =>
    METHODS.map((method) => ({
      name: `${method} ${target.slice(0, 60)}`,
      request: { method, target, headers: [] },
      statuses: STATUSES,
    })),
  );
  const headers = [['Content-Type', 'application/x-www-form-urlencoded']] as const;
  const pressed = wordsOf(FORMS).map((content) => ({
    name: `a form on the card page: ${content.slice(0, 40)}`,
    request: { method: 'POST', target: '/checkout/x', headers, content },
    statuses: STATUSES,
  }));
  return [...read, ...pressed];
}
