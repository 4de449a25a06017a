import path from 'node:path';
import { inFolder } from '../../own-sandbox.ts';
import { startContestant, type Contestant, type Release } from './contestant.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The service in this checkout. */
export const THIS_RELEASE: Release = {
  name: 'service',
  root: ROOT,
  launcher: [path.join(ROOT, 'bin/service')],
};

/** Runs `work` with the service over a separate database, in a temporary folder. */
export const withService = <Result>(work: (service: Contestant) => Promise<Result>) =>
  inFolder('bench', async (folder) => {
    const service = await startContestant(THIS_RELEASE, folder);
    return work(service).finally(() => service.stop());
  });
