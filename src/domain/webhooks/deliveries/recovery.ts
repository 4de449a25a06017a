/** A request to send again what an endpoint has not accepted. */
export interface Recovery {
  endpointId: string;
  partnerId: string;
  since: Date;
  until: Date;
  /** The same time for all deliveries, so that the oldest event is sent first. */
  dueAt: Date;
}

/** Events are deleted after so many days (D79), and their deliveries some weeks later. */
export const RETENTION_DAYS = 180;
