/**
 * The least that can answer a scenario: node:http and pg, the service's own statements by name, and
 * JSON.stringify. Its statements come as JSON in BARE_STATEMENTS; each has a path, `/0`, `/1`, ….
 */
import { createServer } from 'node:http';
import pg from 'pg';
import type { SentStatement } from './statements.ts';

const scenarios = JSON.parse(process.env.BARE_STATEMENTS!) as SentStatement[][];
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

async function answer(index: number): Promise<string> {
  const rows: unknown[] = [];
  for (const [step, { text, values }] of scenarios[index]!.entries())
    rows.push(...(await pool.query({ name: `${index}-${step}`, text, values })).rows);
  return JSON.stringify(rows);
}

server.listen(Number(process.env.PORT), '127.0.0.1');
