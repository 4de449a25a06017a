import { createReadStream, existsSync, statSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** The policy that the console must live with: nothing but its own files, and nothing inline. */
const POLICY =
  "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The console as one signed-in person has it in the browser. */
export interface ServedConsole {
  url: string;
  /** Loses requests, or their responses, from now on; null loses nothing. */
  lose(what: 'requests' | 'responses' | null): void;
  close(): Promise<void>;
}

/**
 * Serves the built console, and passes requests of the API on to the back office with the key of the
 * person who is signed in.
 */
export async function serveConsole(
  folder: string,
  backofficeUrl: string,
  key: string | null,
): Promise<ServedConsole> {
  let lost: 'requests' | 'responses' | null = null;
  const { hostname, port } = new URL(backofficeUrl);
  const server = http.createServer((req, res) => {
    if (lost === 'requests') return void req.socket.destroy();
    if (!req.url!.startsWith('/v1/')) return sendFile(folder, req.url!, res);
    const headers = { ...req.headers, ...(key && { authorization: `Bearer ${key}` }) };
    const { method, url: path } = req;
    const passed = http.request({ hostname, port, path, method, headers }, (reply) => {
      if (lost === 'responses') return void req.socket.destroy();
      res.writeHead(reply.statusCode!, reply.headers);
      reply.pipe(res);
    });
    passed.on('error', () => res.destroy());
    req.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lose: (what) => void (lost = what),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendFile(folder: string, url: string, res: http.ServerResponse): void {
  const asked = path.join(folder, new URL(url, 'http://console').pathname);
  const file = existsSync(asked) && statSync(asked).isFile() ? asked : `${folder}/index.html`;
  res.writeHead(200, {
    'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'Content-Security-Policy': POLICY,
  });
  createReadStream(file).pipe(res);
}
