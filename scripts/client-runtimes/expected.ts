/** What a runtime is known to do otherwise than the rest. */
export interface Traits {
  /**
   * Whether it says of a connection that was refused that nothing was sent. Where it does not, the
   * client takes the careful view.
   */
  tellsRefusal: boolean;
  /** How often its `fetch` by itself sends a request whose connection breaks before the answer. */
  sends: number;
}

/**
 * What comes by the front while it misbehaves: what is safe is sent again, and the rest is not, as
 * far as the client is asked.
 */
export function expectedRequests({ sends }: Traits): string[] {
  const times = (count: number, request: string) => Array<string>(count).fill(request);
  return [
    ...times(3, 'POST /v1/customers'),
    ...times(5, 'GET /v1/me'),
    ...times(sends, 'POST /v1/webhook-endpoints'),
  ];
}

/** What each runtime must report about `prove`. */
export function expectedOf({ tellsRefusal }: Traits): object {
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
    nobodyListens: tellsRefusal ? 'no answer, has not arrived' : 'no answer, may have arrived',
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
