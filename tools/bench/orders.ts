import pg from 'pg';
import { perSecond as repeat } from './call.ts';
import { median, readOptions, report } from './figures.ts';
import { measure } from './http/load.ts';
import { replay } from './http/replay.ts';
import { SCENARIOS } from './http/scenarios.ts';
import { captureStatements } from './http/statements.ts';
import { withService } from './http/with-service.ts';

/** As many as the service's pool has. */
const CONNECTIONS = 10;
const CALLERS = 32;
const SCENARIO = 'POST /orders, one unit';

/**
 * Measures the orders of one unit per second: over HTTP, and as the same statements sent over as
 * many database connections without a service in between. The lock of the unit limits both.
 */
export async function orders(args: string[]): Promise<void> {
  const { count: seconds, quick, json } = readOptions(args, 'seconds', 10, 4);
  const rounds = quick ? 1 : 5;
  await withService(async (service) => {
    const requests = (await captureStatements(service))[SCENARIO]!;
    const pool = new pg.Pool({ connectionString: service.databaseUrl, max: CONNECTIONS });
    const load = SCENARIOS.find(({ name }) => name === SCENARIO)!.load(service);
    const url = `${service.url}/v1${load.path}`;
    const http: number[] = [];
    const database: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const { perSecond } = await measure({ ...load, url }, CALLERS, seconds, service.pid);
      const direct = await repeat(seconds, CONNECTIONS, (sent) =>
        replay(pool, requests[sent % requests.length]!),
      );
      if (round === 0) continue; // the first one warms up
      http.push(perSecond);
      database.push(direct);
    }
    await pool.end();
    const ratio = median(http.map((perSecond, round) => perSecond / database[round]!));
    const figures = { 'service/s': median(http), 'database/s': median(database), ratio };
    await report({ [SCENARIO]: figures }, json);
  });
}
