import { HEARTBEAT_SECONDS, type EndpointJob } from '../../../queue/endpoint-jobs.ts';
import type { Attempt } from '../delivery.ts';

/** As long as a dead worker's endpoints wait. */
const REST_MS = HEARTBEAT_SECONDS * 1000;

/** An endpoint whose job this worker has. */
export interface HeldEndpoint {
  job: EndpointJob;
  failing: boolean;
  /** How many deliveries may be attempted at once. */
  atOnce: number;
  /** True if something may be due that this worker has not read yet. */
  mayBeDue: boolean;
  /** True if more deliveries were due than could be attempted at once. */
  hasMoreDue: boolean;
  /** True if another worker has got the job: what is running is recorded, and nothing more is started. */
  isLost: boolean;
  /** When its due deliveries were last read, and when something last happened, in milliseconds of the process. */
  readAt: number;
  busyAt: number;
  /** Deliveries whose attempts are running, or completed and not yet recorded. */
  inFlight: Set<string>;
  completed: Attempt[];
  /** No attempt starts while completed ones are being recorded. */
  isRecording: boolean;
}

/** Returns the state of an endpoint whose job has just been fetched. */
export function holdEndpoint(job: EndpointJob): HeldEndpoint {
  return {
    job,
    failing: false,
    atOnce: 1,
    mayBeDue: true,
    hasMoreDue: false,
    isLost: false,
    readAt: 0,
    busyAt: performance.now(),
    inFlight: new Set(),
    completed: [],
    isRecording: false,
  };
}

/** Returns whether no attempt of the endpoint runs or waits to be recorded. */
export const isQuiet = ({ inFlight, completed, isRecording }: HeldEndpoint) =>
  inFlight.size === 0 && completed.length === 0 && !isRecording;

/** Lets an endpoint rest whose deliveries could not be attempted or recorded, before they are due again. */
export function rest(own: HeldEndpoint): void {
  Object.assign(own, { mayBeDue: false, hasMoreDue: false, busyAt: performance.now() + REST_MS });
}

/** Returns whether further deliveries of the endpoint could be started. */
export const hasRoom = ({ inFlight, atOnce, isRecording, isLost }: HeldEndpoint) =>
  !isLost && !isRecording && inFlight.size < atOnce;
