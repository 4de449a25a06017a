/** What is to be made up for. */
export interface Recovery {
  endpointId: string;
  partnerId: string;
  since: Date;
  until: Date;
  /** One moment for all that is sent again, so that the oldest event goes first. */
  dueAt: Date;
}

/** Events may be gone after so many days (D79), and their deliveries some weeks later. */
export const KEPT_DAYS = 180;
