/** The known differences of a runtime. */
export interface Traits {
  /**
   * True if it reports that nothing was sent when a connection was refused. Otherwise the client
   * assumes that the request may have arrived.
   */
  reportsRefusal: boolean;
  /**
   * How often its `fetch` automatically sends a request whose connection breaks before the
   * response.
   */
  sends: number;
}

/**
 * Returns the requests that the front receives with its faults: requests that are safe to repeat
 * are sent again, and the client does not repeat the others.
 */
export function expectedRequests({ sends }: Traits): string[] {
  const times = (count: number, request: string) => Array<string>(count).fill(request);
  return [
    ...times(3, 'POST /v1/customers'),
    ...times(5, 'GET /v1/me'),
    ...times(sends, 'POST /v1/webhook-endpoints/we_none/rotate-secret'),
  ];
}

/** Returns the expected report of a runtime about `prove`. */
export function expectedOf({ reportsRefusal }: Traits): object {
  return {
    call: {
      environment: 'sandbox',
      replayed: true,
      arabic: 'مريم حسن',
      canInvest: true,
      total: 17425,
      order: 'cancelled',
    },
    reason: 'إلغاء',
    notRepeated: 'no answer, may have arrived',
    moved: '302, may have arrived',
    nobodyListens: reportsRefusal ? 'no answer, has not arrived' : 'no answer, may have arrived',
    refused: '400 invalid_shares',
    aborted: 'Error: the customer left',
    pages: true,
    events: ['customer.kyc_verified', 'commission.created', 'order.created', 'order.cancelled'],
    webhooks: {
      good: 'order.paid',
      bytes: 'order.paid',
      rotated: 'order.paid',
      forgedBody: 'no_matching_signature',
      forgedSignature: 'no_matching_signature',
      otherSecret: 'no_matching_signature',
      old: 'timestamp_outside_tolerance',
      unsigned: 'malformed_header',
      vector: 't=1794495610,v1=2e5f09f3d8398385b04d52b2ef212c25b8e094600f86446cf8f1e343c656fb8e',
    },
  };
}
