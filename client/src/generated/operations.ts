// Made by `npm run generate`. Edit the contract or a migration, never this file.

export const operationTable = {
  /**
   * Read your account.
   *
   * Returns your partner account as the calling key sees it: environment, scopes, capabilities, limits and
   * commission.
   *
   * Any valid key may call it, whatever its scopes, so it serves as the health check of a key. Read it when
   * your server starts: it shows the address of the wrong environment, a missing capability or a key about to
   * expire before a customer does.
   */
  getAccount: {"method":"get","path":"/me","idempotencyKey":null,"repeatable":true},
  /**
   * List properties.
   *
   * Lists the published properties, newest first. Drafts and internal test units never appear.
   *
   * Availability changes with every order, so read a property again, or price the purchase with `POST
   * /quotes`, before your customer decides. For a catalogue of your own, a refresh every few minutes is
   * plenty.
   */
  listProperties: {"method":"get","path":"/properties","idempotencyKey":null,"repeatable":true},
  /**
   * Read a property.
   *
   * Returns one published property, found by its id or by its code.
   *
   * `shares.available` is what can be ordered now. An order can still be refused a moment later, when somebody
   * else was faster; the order's answer decides.
   */
  getProperty: {"method":"get","path":"/properties/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * Price a purchase.
   *
   * Prices a purchase exactly as an order would be priced now: shares times price, plus the management fee. It
   * reserves nothing, stores nothing and may be repeated freely.
   *
   * If fewer shares are left than you ask for, the answer is still 200, with the price, `available` false, and
   * a `note` that says why. It is 422 `property_not_available` only where the property cannot be bought at
   * all: it is funded, in resale, or past its funding deadline. Fewer shares than the property's minimum get
   * 400 `invalid_shares`.
   */
  createQuote: {"method":"post","path":"/quotes","idempotencyKey":null,"repeatable":true},
  /**
   * List customers.
   *
   * Lists your customers, newest first: those who are linked, those whose consent is pending, and those who
   * were unlinked. To find one whom you know, filter by your own `externalId`.
   */
  listCustomers: {"method":"get","path":"/customers","idempotencyKey":null,"repeatable":true},
  /**
   * Register a customer.
   *
   * Registers a person with the service. The phone number, brought into international form, decides what
   * happens:
   *
   * | The phone number | Answer | Needs capability |
   * |---|---|---|
   * | is new to the service | 201; an account is opened and attributed to you. Event `customer.created`. | createCustomers |
   * | belongs to an investor who is not linked to you | 201, `pending_consent`. Nothing is shared yet. | linkExistingCustomers |
   * | belongs to a customer of yours | 200 with that customer, who gets what they lack of the request. | none |
   *
   * Then follow `nextAction`: send a new customer to `service.app` for verification, or an existing investor
   * through the consent flow. If you have verified the person yourself, attest it in `kyc`: with the
   * capability partnerKycReliance the customer can invest at once. A `verifiedAt` of more than 5 years ago gets
   * 400 `invalid_parameter`.
   *
   * For a customer of yours a repeated registration adds the `externalId`, the attestation and the keys of
   * `metadata` that are not there yet, and changes none that are: use `PATCH /customers/{id}`. The person's own
   * data (name, e-mail, language) is taken at the first registration alone.
   *
   * An `externalId` belongs to one phone number. Naming it with another phone, or naming another one for a
   * customer who has one, gets 409 `external_id_in_use`; a customer without one takes it over. A
   * customer whom you unlinked keeps the same id and becomes `pending_consent` again.
   *
   * If the request opens an account, a `nationalId` that is known with another phone gets 409 `identity_in_use`,
   * which says nothing about its owner. A `nationalId` that you send later for an account that you opened is
   * recorded if it is free. For an investor whose account you did not open it is ignored.
   *
   * A refusal must not reveal who is an investor of the service. Without both capabilities every phone that is not
   * linked to you gets the same 403, with `details.capabilities`. With one of them, the 403 with
   * `details.capability` is returned at most `limits.refusedRegistrationsPerDay` times a day (Cairo time; see
   * GET /me). After that every phone that is not linked to you gets 429 `rate_limited` until the day ends, whether
   * it is known or not.
   */
  createCustomer: {"method":"post","path":"/customers","idempotencyKey":"required","repeatable":true},
  /**
   * Read a customer.
   *
   * Returns one customer. Before you offer a purchase, look at `canInvest`; if it is false, `kyc.missingSteps`
   * and `nextAction` say what is missing.
   *
   * A customer who has not consented yet, or who was unlinked, is returned too, with the phone masked and
   * nothing else about the person.
   */
  getCustomer: {"method":"get","path":"/customers/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * Update a customer.
   *
   * Changes what is yours: `externalId`, `metadata` and your KYC attestation. The person's own data, such as
   * phone and name, cannot be changed here; the customer does that in the service's app.
   *
   * Metadata is merged: keys you leave out stay, and a null value removes a key. An attestation replaces the
   * one before, and null withdraws it. With the capability partnerKycReliance either can change `canInvest` at
   * once; orders that are already placed do not change. An attestation does not override an identity that the
   * service itself has rejected, and a `verifiedAt` of more than 5 years ago gets 400 `invalid_parameter`.
   *
   * An `externalId` of another customer gets 409 `external_id_in_use`. An unlinked customer cannot be changed:
   * 409 `state_conflict`; only their `externalId` can be given up, with null, for the person's next number.
   */
  updateCustomer: {"method":"patch","path":"/customers/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * Unlink a customer.
   *
   * Ends the link between you and a customer, or a link that still waits for consent. Only the link goes: the
   * investor keeps account and holdings, and you keep the attribution and its commission. Unlinking a customer
   * who is unlinked already changes nothing and answers 200.
   *
   * `customer.unlinked` is the last event about the customer, but for `commission.created` where they are
   * attributed to you. From then on their portfolio, their wallet and the orders they placed in the service's
   * app answer 404. Orders that you placed stay readable and can still be settled or cancelled, because money
   * may be on its way; follow them with `GET /orders/{id}`, as no event tells of them any more.
   *
   * The person is hidden everywhere from then on: in GET /customers/{id}, in earlier events, in webhooks that are
   * still delivered, retried or recovered, and in responses that an Idempotency-Key replays. There, the customer
   * reads as an unlinked one, with the `version` of that time.
   *
   * To link the person again, register the same phone number: the id stays the same, and the investor is asked
   * for consent. With it, earlier events show the person again.
   */
  unlinkCustomer: {"method":"delete","path":"/customers/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * Send a consent code.
   *
   * Texts a 6-digit code to an existing investor who is `pending_consent`. Ask your customer to read it out,
   * and submit it with `POST /customers/{id}/consent/verify` within 10 minutes. A new code replaces the one
   * before.
   *
   * In the sandbox no SMS is sent, and the answer holds the code in `sandboxCode`.
   *
   * | Answer | Why | What to do |
   * |---|---|---|
   * | 409 `state_conflict` | The customer is linked already, or was unlinked. | Go on, or register the phone again. |
   * | 409 `consent_limit_reached` | The link has had its five codes. | Unlink and register again, if the customer wants it: the new link has five of its own. |
   * | 429 `rate_limited` | The last code is less than a minute old, or the phone has had ten codes in 24 hours, over all partners (live only). | Wait for Retry-After. |
   * | 429 `rate_limited` with `details.exceeded` | Your account has used up `limits.consentCodesPerDay`. | Wait for the next day in Cairo, or ask the service for a higher limit. |
   * | 503 `sms_unavailable` | The SMS could not be sent. This try does not count. | Try again in a minute. |
   */
  requestConsent: {"method":"post","path":"/customers/{id}/consent","idempotencyKey":null,"repeatable":false},
  /**
   * Confirm a consent code.
   *
   * Links an existing investor to you, with the code from the SMS. The customer becomes active, or onboarding
   * while KYC is incomplete. From now on the person's data, portfolio and app orders are shared with you, and
   * `customer.linked` is sent. An attribution that the investor already has stays as it is.
   *
   * A wrong code gets 400 `invalid_consent_code` with the number of tries left. The fifth one cancels the
   * code: 409 `consent_code_cancelled`. If there is no code, or it is older than 10 minutes, the answer is 409
   * `consent_code_expired`. In both cases request a new code. A customer who is linked already gets 409
   * `state_conflict`.
   *
   * Once your account has submitted `limits.wrongConsentCodesPerDay` wrong codes in a day (Cairo time), every code,
   * right or wrong, gets 429 `rate_limited` until the day ends.
   */
  verifyConsent: {"method":"post","path":"/customers/{id}/consent/verify","idempotencyKey":null,"repeatable":false},
  /**
   * Read a portfolio.
   *
   * Returns what a linked customer owns, wherever it was bought: one holding for each property, and the sums.
   * A holding appears when its order is completed; until then the purchase is an order only.
   *
   * Before the customer has consented the answer is 403 `consent_required`, and after unlinking 404.
   */
  getPortfolio: {"method":"get","path":"/customers/{id}/holdings","idempotencyKey":null,"repeatable":true},
  /**
   * List rental payouts.
   *
   * Lists a linked customer's rental income, newest first: one payout for each property and quarter. A paid
   * one is in the customer's wallet, and the event `payout.paid` has told you so.
   *
   * Before the customer has consented the answer is 403 `consent_required`, and after unlinking 404.
   */
  listPayouts: {"method":"get","path":"/customers/{id}/payouts","idempotencyKey":null,"repeatable":true},
  /**
   * List contracts.
   *
   * Lists a linked customer's ownership contracts, newest first. A contract is made when an order is
   * completed; it is prepared by the service and then signed by the customer. The documents themselves are in
   * the service's app.
   *
   * Before the customer has consented the answer is 403 `consent_required`, and after unlinking 404.
   */
  listContracts: {"method":"get","path":"/customers/{id}/contracts","idempotencyKey":null,"repeatable":true},
  /**
   * Read a wallet.
   *
   * Returns the balances of a linked customer's wallet with the service: cash and rewards, each available or
   * reserved for pending orders and withdrawals. Orders placed through the API never draw on it; the customer
   * uses it in the service's app.
   *
   * Before the customer has consented the answer is 403 `consent_required`, and after unlinking 404.
   */
  getWallet: {"method":"get","path":"/customers/{id}/wallet","idempotencyKey":null,"repeatable":true},
  /**
   * List orders.
   *
   * Lists the orders that you placed, and those that linked customers placed in the service's app, newest
   * first.
   *
   * To look for an order whose answer never reached you, filter by its `externalReference`. Orders of a
   * customer who has not consented yet get 403 `consent_required`.
   */
  listOrders: {"method":"get","path":"/orders","idempotencyKey":null,"repeatable":true},
  /**
   * Place an order.
   *
   * Orders shares of one property for one customer, at today's price, and reserves them. Before you call it:
   *
   * - the customer is linked to you, and their `canInvest` is true;
   * - the property is `available`, and so are that many shares, at least `shares.minimumPerOrder`;
   * - your account has the capability of the funding method.
   *
   * **partner_settlement** (capability partnerSettlementOrders). The order is `awaiting_payment` until
   * `expiresAt`. Transfer `amounts.payable`, and name the transfer with `POST /orders/{id}/settlement`. If you
   * know it already, put it in `funding.settlement`: its amount must equal `amounts.payable`, and the order
   * starts `payment_under_review`.
   *
   * **card_checkout** (capability cardCheckoutOrders). Open `funding.checkoutUrl` in a web view within 60
   * minutes. The order becomes `paid` when the card payment is confirmed. If no payment page can be opened you
   * get 503 `checkout_unavailable`, and no order exists.
   *
   * `order.created` is sent, and `order.payment_under_review` after it where the settlement came along. If it
   * is not paid in time, the order is cancelled and its shares are free again.
   *
   * | Answer | Why | What to do |
   * |---|---|---|
   * | 403 `customer_not_eligible` | KYC is incomplete, or the account is suspended. | Follow the customer's `nextAction`. |
   * | 403 `consent_required` | The investor has not agreed to be linked. | Go through the consent flow. |
   * | 409 `external_reference_in_use` | Your reference has an order; `details.order` names it. | Read that order. |
   * | 422 `amount_mismatch` | The settlement is not exactly the price. | Use `details.expected`. |
   * | 422 `property_not_available` | Not open, or too few shares left. | Ask for a new quote. |
   * | 422 `order_limit_exceeded`, `daily_limit_exceeded` | The order exceeds a limit of `GET /me`. | Order less, or after `details.resetsAt`. |
   *
   * The daily limit counts `amounts.payable` of the orders you placed today in Cairo, cancelled ones left out.
   * It holds exactly, even for orders placed at the same moment.
   */
  createOrder: {"method":"post","path":"/orders","idempotencyKey":"required","repeatable":true},
  /**
   * Read an order.
   *
   * Returns one order as it is now. This is the source of truth: when webhooks arrive late, twice or out of
   * order, read the order and act on its `status`.
   *
   * Orders that you placed stay readable after their customer was unlinked; those placed in the service's app
   * do not.
   */
  getOrder: {"method":"get","path":"/orders/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * Settle an order.
   *
   * Tells the service of the transfer that pays for a partner_settlement order. Send it while the order is
   * `awaiting_payment` and before `expiresAt`, with exactly `amounts.payable`.
   *
   * The order becomes `payment_under_review`, and `order.payment_under_review` is sent. The finance team then
   * matches your `reference` with the money: `order.paid` follows, or `order.payment_rejected`. If the service
   * allows another try after a rejection, the order is `awaiting_payment` again and you settle it anew, with a
   * new Idempotency-Key.
   *
   * | Answer | Why | What to do |
   * |---|---|---|
   * | 409 `already_settled` | The order has its settlement. | If it was yours, nothing. |
   * | 409 `state_conflict` | It has expired, was cancelled or rejected, or has another funding method, as an app order does. | Read the order. |
   * | 422 `amount_mismatch` | The amount is not `amounts.payable`. Nothing was recorded. | Send `details.expected`, with a new key. |
   */
  settleOrder: {"method":"post","path":"/orders/{id}/settlement","idempotencyKey":"required","repeatable":true},
  /**
   * Cancel an unpaid order.
   *
   * Cancels an order that you placed, while it is `awaiting_payment`. Its shares are free at once, nothing is
   * charged, and `order.cancelled` is sent.
   *
   * Afterwards it is too late: once payment details have arrived, the answer is 409 `order_not_cancellable`. A
   * paid order can be cancelled only by the customer, in the service's app. An order that a customer placed there
   * gets the same code, with `details.source` app: only the customer can cancel it.
   *
   * If a card payment is confirmed after the cancellation, the order stays cancelled and the service refunds
   * the payment.
   */
  cancelOrder: {"method":"post","path":"/orders/{id}/cancel","idempotencyKey":"optional","repeatable":true},
  /**
   * List commissions.
   *
   * Lists the rows of your commission ledger, newest first. Rows are never changed or removed, so what you
   * have read once stays true. The event `commission.created` tells you of each new row.
   */
  listCommissions: {"method":"get","path":"/commissions","idempotencyKey":null,"repeatable":true},
  /**
   * Sum up commissions.
   *
   * Returns what you have earned, what was paid out, and what the service owes you now. It is made from the
   * ledger at the moment of the call, without the rows recorded while your account was in test mode.
   */
  getCommissionSummary: {"method":"get","path":"/commissions/summary","idempotencyKey":null,"repeatable":true},
  /**
   * List events.
   *
   * Reads your event log, in one of two ways.
   *
   * **To look back**, leave `after` out: newest first, page by page with `cursor`.
   *
   * **To catch up**, give `after`: oldest first, beginning with the event that follows it. Process the page,
   * store `lastEventId`, and give it as the next `after`, until `hasMore` is false. No event is ever skipped,
   * however late the change behind it was completed. To read everything that is kept, begin with `after=start`.
   *
   * Both ways take the filters, which combine: an event must fit all of them. An id that is not yours, or of
   * which nothing is told, gives an empty list. `lastEventId` is then the last event that fits, and never skips
   * one that does.
   *
   * `after` and `cursor` exclude each other. An `after` that is unknown, or older than 180 days, gets 400
   * `invalid_parameter`; `details.oldestEventId` names the oldest event that is kept. Go on with `after=start`,
   * whose first event that is, and read again the objects that you may have missed changes of.
   */
  listEvents: {"method":"get","path":"/events","idempotencyKey":null,"repeatable":true},
  /**
   * Read an event.
   *
   * Returns one event. Its `data` shows the objects as they were at that moment, not as they are now; but the
   * person of a customer whose link has ended is hidden. Events older than 180 days are gone and return 404.
   */
  getEvent: {"method":"get","path":"/events/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * List webhook endpoints.
   *
   * Lists your webhook endpoints, newest first, with their state and the time of the last success and failure.
   * An endpoint that was disabled by the service says why in `disabledReason`.
   */
  listWebhookEndpoints: {"method":"get","path":"/webhook-endpoints","idempotencyKey":null,"repeatable":true},
  /**
   * Create a webhook endpoint.
   *
   * Registers an address for events. Without `events` it receives all of them. It is enabled at once, and
   * receives what happens from now on; earlier events are in `GET /events`.
   *
   * The answer holds the signing `secret`, this one time only: store it like a password. Then check your
   * receiver with `POST /webhook-endpoints/{id}/test`.
   *
   * On live the address must be a public `https` URL; in the sandbox `http` is allowed too. It is checked
   * again at each delivery, and redirects are not followed. An account may have 10 endpoints; the eleventh
   * gets 409 `webhook_endpoint_limit_reached`.
   */
  createWebhookEndpoint: {"method":"post","path":"/webhook-endpoints","idempotencyKey":null,"repeatable":false},
  /**
   * Read a webhook endpoint.
   *
   * Returns one webhook endpoint. The secret is not part of it; `secretPrefix` tells which one is in use.
   */
  getWebhookEndpoint: {"method":"get","path":"/webhook-endpoints/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * Update a webhook endpoint.
   *
   * Changes the address, the event types, the description or the status of an endpoint. A new address counts for
   * every attempt from then on, a new list of types for the events from then on; the secret stays.
   *
   * Disabling ends the deliveries that are still pending: they fail, and `webhook_endpoint.disabled` tells your
   * other endpoints. Enabling starts afresh, also where the service had disabled the endpoint, and clears its
   * count of failures. By itself it sends nothing of what happened until then: have it sent with
   * `POST /webhook-endpoints/{id}/recover`, or fetch it with `GET /events?after=…`.
   */
  updateWebhookEndpoint: {"method":"patch","path":"/webhook-endpoints/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * Delete a webhook endpoint.
   *
   * Deletes an endpoint for good. Deliveries that are still pending fail with `lastError` endpoint_deleted.
   * The events stay in `GET /events`. A second DELETE answers 404.
   *
   * To pause an endpoint and keep its secret, set its `status` to disabled instead.
   */
  deleteWebhookEndpoint: {"method":"delete","path":"/webhook-endpoints/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * Rotate a signing secret.
   *
   * Gives the endpoint a new signing secret, and answers with it, this one time only.
   *
   * Without a body the old secret, and any of before it, stops working immediately: every attempt from now on, retries included, is
   * signed with the new one. Do this when a secret may have leaked. Until your receiver knows the new secret
   * it will refuse deliveries; those are retried after a minute and more, so a quick change loses nothing.
   *
   * For a change without refusals, give `previousSecretExpiresIn`. Until it ends, `Partner-Signature` carries
   * a further `v1` value, after the new secret's: accept an attempt when any fits. Where the answer was lost,
   * rotate once more: what was promised to a secret holds until its own end, so the one that your receiver
   * knows goes on counting beside the lost and the newest. At most five earlier secrets count; a sixth ends
   * the oldest.
   */
  rotateWebhookSecret: {"method":"post","path":"/webhook-endpoints/{id}/rotate-secret","idempotencyKey":null,"repeatable":false},
  /**
   * Test a webhook endpoint.
   *
   * Sends a signed `webhook.test` event to the endpoint now, waits up to 10 seconds for its answer, and tells
   * you how it went. The status is 200 whether or not your endpoint accepted it: look at `ok`.
   *
   * It works for disabled endpoints too, and for those that do not list `webhook.test`; your other endpoints get
   * nothing of it, whatever they list. A failed test is not repeated and never counts towards disabling the
   * endpoint. The event is in your log, and the delivery in `GET /webhook-deliveries`. You can send ten tests a
   * minute over all your endpoints; after that the response is 429 `rate_limited`.
   */
  testWebhookEndpoint: {"method":"post","path":"/webhook-endpoints/{id}/test","idempotencyKey":null,"repeatable":false},
  /**
   * Send what an endpoint missed.
   *
   * Sends all that an endpoint has not accepted of the events that happened from `since` up to `until`, at once
   * and the oldest first. Where that fails, the whole schedule of retries begins anew. Call it after an outage,
   * once your receiver works and the endpoint is enabled. It takes in:
   *
   * - deliveries that failed;
   * - deliveries that wait for a later attempt: it comes now;
   * - events that have no delivery to the endpoint because it was disabled when they happened. They get one now,
   *   where the endpoint's present `events` ask for them; none for what happened before the endpoint was made.
   *
   * What the endpoint has accepted is never sent again, so an early `since` does no harm, nor does calling it
   * twice; calling it again after a timeout goes on where it stopped. A delivery that is being attempted at the
   * moment is sent again only if that fails. Tests are left out. Deliveries keep their ids:
   * `GET /webhook-deliveries` shows how they end. A disabled endpoint gets 409 `state_conflict`.
   *
   * **Which `since`?** The event `webhook_endpoint.disabled` shows `lastSuccessAt` as it was then: go back three
   * days more, for what was still being retried. Where it is null, give the endpoint's `createdAt`.
   */
  recoverWebhookEndpoint: {"method":"post","path":"/webhook-endpoints/{id}/recover","idempotencyKey":null,"repeatable":true},
  /**
   * List webhook deliveries.
   *
   * Lists the deliveries to your endpoints, newest first: one for each event and endpoint, with the number of
   * attempts, the last answer and the time of the next attempt. Look here when events do not arrive.
   */
  listWebhookDeliveries: {"method":"get","path":"/webhook-deliveries","idempotencyKey":null,"repeatable":true},
  /**
   * Read a webhook delivery.
   *
   * Returns one delivery with the log of its attempts: when each was made and why, how your receiver answered,
   * and how long it took. Look here to see what went wrong with an event that did not arrive; the id is in
   * the `Partner-Delivery-Id` header of each attempt and in the list of deliveries.
   *
   * Deliveries are kept at least as long as their events, 180 days.
   */
  getWebhookDelivery: {"method":"get","path":"/webhook-deliveries/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * Retry a webhook delivery.
   *
   * Makes one more attempt at once, for a delivery in any state: a failed one after you have mended your
   * receiver, a succeeded one that you lost, or a pending one that should not wait. The delivery keeps its id
   * and becomes pending; list the deliveries to see how it ended. A failure does not begin the schedule of
   * retries anew, and a delivery that had succeeded is then succeeded again: its log of attempts shows the failed
   * one.
   *
   * The endpoint must exist and be enabled; otherwise the answer is 409 `state_conflict`.
   */
  retryWebhookDelivery: {"method":"post","path":"/webhook-deliveries/{id}/retry","idempotencyKey":null,"repeatable":false},
  /**
   * Complete KYC (sandbox).
   *
   * Marks a linked customer as fully verified, as if they had done every step in the service's app. The
   * customer becomes active, and `customer.kyc_verified` follows within about a minute. Calling it again changes
   * nothing.
   *
   * Customers whose phone ends in 0002 stay `in_review`, and those ending in 0003 are `rejected`. Before the
   * customer has consented the answer is 409 `state_conflict`, and after unlinking 404.
   */
  completeKyc: {"method":"post","path":"/sandbox/customers/{id}/complete-kyc","idempotencyKey":null,"repeatable":true},
  /**
   * Move an order (sandbox).
   *
   * Moves an order that you placed as the customer and the service's staff would, along the same path as on
   * live, with the event of each step.
   *
   * | `to` | From |
   * |---|---|
   * | `paid` | `awaiting_payment`, `payment_under_review`; `cancellation_requested`, where the order stays |
   * | `completed` | `awaiting_payment`, `payment_under_review`, `paid`; the unit need not be fully funded |
   * | `payment_rejected` | `awaiting_payment` (by way of review), `payment_under_review` |
   * | `payment_under_review` | `awaiting_payment` |
   * | `awaiting_payment` | `payment_rejected` (another try is allowed) |
   * | `cancelled` | `awaiting_payment`, `payment_rejected`, `cancellation_requested` |
   * | `cancellation_requested` | `paid` |
   * | `refunded` | `cancellation_requested` |
   *
   * A card payment is not reviewed: a card_checkout order goes from `awaiting_payment` to `paid` directly, and never to
   * `payment_under_review` or `payment_rejected`.
   *
   * Once its reservation has ended, an order that awaits payment can only become `cancelled`, as on live.
   *
   * An order that is there already is returned as it is, without an event. Any other move gets 409
   * `state_conflict`, with the present status and the possible targets in `details`.
   */
  simulateOrder: {"method":"post","path":"/sandbox/orders/{id}/simulate","idempotencyKey":null,"repeatable":true},
} as const;
