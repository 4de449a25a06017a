import type { Context } from '../../../context.ts';
import type { DueEndpoint, EndpointJob } from '../../../queue/endpoint-jobs.ts';
import { findDue, findUnattended } from './due-endpoints.sql.ts';

/**
 * Inserts the jobs of endpoints that have a due delivery and no worker: after a retry's time has come,
 * a worker has died, or a process has ended between its commit and the insert. Returns how many.
 */
export async function attendEndpoints({
  db,
  queue,
}: Pick<Context, 'db' | 'queue'>): Promise<number> {
  const unattended = await findUnattended(db, {});
  await queue.endpoints.insert(unattended);
  return unattended.length;
}

/**
 * Inserts the job of an endpoint after a partner's request has made a delivery due. If that fails, a
 * worker inserts it within two seconds.
 */
export async function attendEndpoint(
  { queue, log }: Pick<Context, 'queue' | 'log'>,
  id: string,
): Promise<void> {
  await queue.endpoints
    .insert([{ id, failing: false }])
    .catch((err: unknown) =>
      log.warn({ err, endpointId: id }, 'webhook job could not be inserted'),
    );
}

/**
 * Removes the jobs of endpoints with nothing to do. A delivery that was created meanwhile found a job,
 * so what is due is looked for afterwards. Whichever is second, the insert after a commit or the read
 * after the removal, sees the other: no delivery waits for the next sweep. Returns how many are due.
 */
export async function releaseJobs(
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  jobs: readonly EndpointJob[],
): Promise<number> {
  if (jobs.length === 0) return 0;
  await queue.endpoints.remove(jobs);
  const due: DueEndpoint[] = await findDue(db, { endpoints: jobs.map(({ endpoint }) => endpoint) });
  await queue.endpoints.insert(due);
  return due.length;
}
