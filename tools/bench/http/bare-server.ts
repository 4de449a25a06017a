/**
 * The simplest server that can serve a scenario: node:http and pg, the service's own statements by
 * name, and JSON.stringify. Its statements are in the JSON file BARE_STATEMENTS; each has a path,
 * `/0`, `/1`, ….
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import { replay, revive } from './replay.ts';
import type { Captured } from './statements.ts';

const captured = JSON.parse(readFileSync(process.env.BARE_STATEMENTS!, 'utf8')) as Captured[][];
const scenarios = captured.map((requests) =>
  requests.map((request) => ({ ...request, statements: revive(request.statements) })),
);
let count = 0;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL!, max: 10 });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const server = createServer((req, res) => {
  const index = Number(req.url!.slice(1));
  void answer(index).then((body) => {
    res.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    res.end(body);
  });
  req.resume();
});

/** Replays the scenario's requests in turn. */
async function answer(index: number): Promise<string> {
  const requests = scenarios[index]!;
  count += 1;
  return JSON.stringify(await replay(pool, requests[count % requests.length]!));
}

server.listen(Number(process.env.PORT), '127.0.0.1');
