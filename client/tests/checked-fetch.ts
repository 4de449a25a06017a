import { contractCheck } from '../../test/support/contract-check.ts';

/** Calls `fetch` and checks each response of the service against the contract. */
export async function checkedFetch(request: Request): Promise<Response> {
  const response = await fetch(request);
  const { pathname } = new URL(request.url);
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => (headers[name] = value));
  contractCheck('partner').check(request.method, pathname.replace('/v1', ''), {
    status: response.status,
    headers,
    body: await response.clone().json(),
  });
  return response;
}
