import { CONSOLE } from './start-identity-provider.ts';

/** What a browser says about who causes a request (Fetch Metadata). */
type Site = 'same-origin' | 'same-site' | 'cross-site' | 'none';

interface RequestOptions {
  method?: string;
  body?: object;
  site?: Site;
  headers?: Record<string, string>;
}

/** A browser that stores cookies and follows redirects, for one person. */
export interface Browser {
  /** Cookies by origin, and in each by name. */
  cookies: Map<string, Map<string, string>>;
  /** Opens a page of a sign-in and follows redirects; returns the page of the console to which they lead. */
  open(url: string): Promise<URL>;
  /** Calls the back office as a page of the console does. */
  call(path: string, options?: RequestOptions): Promise<Response>;
  /** The Set-Cookie headers that the browser has received, by name. */
  received: Map<string, string>;
}

const MAX_REDIRECTS = 20;

/** Creates a browser. What goes to the console's address is sent to `backofficeUrl`. */
export function createBrowser(backofficeUrl: string): Browser {
  const service = new URL(backofficeUrl).origin;
  const cookies = new Map<string, Map<string, string>>();
  const received = new Map<string, string>();

  async function send(url: URL, init: RequestInit & { headers?: Record<string, string> } = {}) {
    const jar = cookies.get(url.origin) ?? new Map<string, string>();
    cookies.set(url.origin, jar);
    const address = url.origin === CONSOLE ? new URL(url.pathname + url.search, service) : url;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, ...(cookie && { cookie }) };
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      received.set(name, line);
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  return {
    cookies,
    received,
    async open(start) {
      let url = new URL(start, CONSOLE);
      for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
        if (!url.pathname.startsWith('/sign-in') && url.origin === CONSOLE) return url;
        const location = (await send(url)).headers.get('location');
        if (location === null) throw new Error(`${url.href} leads to no other page.`);
        url = new URL(location, url);
      }
      throw new Error(`More than ${MAX_REDIRECTS} redirects, the last to ${url.href}`);
    },
    call(path, { method = 'GET', body, site = 'same-origin', headers = {} } = {}) {
      return send(new URL(`/v1${path}`, CONSOLE), {
        method,
        ...(body && { body: JSON.stringify(body) }),
        headers: {
          'sec-fetch-site': site,
          ...(method !== 'GET' && { 'x-requested-with': 'console' }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
      });
    },
  };
}
