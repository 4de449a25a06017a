// Made by `npm run generate`. Edit the contract or a migration, never this file.

export const operationTable = {
  /**
   * Read your account.
   *
   * Returns your partner account as the calling key sees it: environment, scopes, capabilities, limits,
   * commission, and the bank account that you transfer to.
   *
   * Every valid key can call it, regardless of its scopes, so it serves as the health check of a key. Call it
   * when your server starts: it reveals a wrong environment, a missing capability or a key that is about to
   * expire before your customers notice.
   */
  getAccount: {"method":"get","path":"/me","idempotencyKey":null,"repeatable":true},
  /**
   * Revoke the key of this request.
   *
   * Revokes the API key that makes this request, for example because it has leaked. Every key can do so, regardless of
   * its scopes. Within a second it gets 401 `api_key_revoked` everywhere. It cannot be taken back.
   *
   * Your other keys and your webhook endpoints are unchanged, and what you have begun is finished. If you have no other
   * key, ask us for one. No event reports it; your contact at the service sees it.
   *
   * If no response arrives, repeat the request: 401 `api_key_revoked` says that the key is revoked.
   */
  revokeKey: {"method":"post","path":"/me/revoke-key","idempotencyKey":null,"repeatable":true},
  /**
   * List your requests.
   *
   * Lists the requests that were sent with your keys in the last 30 days, newest first, including refused ones:
   * operation, status, error code, duration, key and address. Use it to find out what your systems sent, and why a
   * request was refused. Bodies and queries are not stored. Keep personal data out of X-Request-ID and
   * Idempotency-Key.
   *
   * A request appears within a few seconds. If a process of the service crashes, the requests of its last second
   * can be missing. Requests whose key is missing or unknown belong to nobody and are not listed. Of the requests of
   * a key that the rate limit refuses, only the first of each minute is listed; if several processes of the service
   * refuse them, the first of each process.
   */
  listRequests: {"method":"get","path":"/requests","idempotencyKey":null,"repeatable":true},
  /**
   * Read a request.
   *
   * Returns the request with this `requestId`, which is in the `X-Request-ID` header of every response and in the
   * body of every error. If you sent the same X-Request-ID with several requests, the newest one is returned.
   */
  getRequest: {"method":"get","path":"/requests/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * List properties.
   *
   * Lists the published properties, newest first. Drafts and internal test units are not returned.
   *
   * Availability changes with every order. Before your customer decides, read the property again or price the
   * purchase with `POST /quotes`. To show a catalogue, refresh it every few minutes, and leave out units whose
   * `fundingDeadline` has passed: they stay `available` until staff decide, and accept no orders.
   */
  listProperties: {"method":"get","path":"/properties","idempotencyKey":null,"repeatable":true},
  /**
   * Read a property.
   *
   * Returns one published property, by its id or its code.
   *
   * `shares.available` is the number of shares that can be ordered now. An order can still be refused if
   * somebody else buys them first.
   */
  getProperty: {"method":"get","path":"/properties/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * Price a purchase.
   *
   * Prices a purchase exactly as an order would be priced now: shares times price, plus the management fee. It
   * reserves and stores nothing, and can be repeated freely.
   *
   * If too few shares are left, the response is still 200, with the price, `available` false and the reason in
   * `note`. If the property cannot be bought at all, because it is funded, in resale or past its funding
   * deadline, the response is 422 `property_not_available`. Fewer shares than the property's minimum return 400
   * `invalid_shares`.
   */
  createQuote: {"method":"post","path":"/quotes","idempotencyKey":null,"repeatable":true},
  /**
   * List customers.
   *
   * Lists your customers, newest first: linked customers, customers whose consent is pending, and unlinked
   * customers. To find a specific customer, filter by your own `externalId` or by
   * `phone`.
   */
  listCustomers: {"method":"get","path":"/customers","idempotencyKey":null,"repeatable":true},
  /**
   * Register a customer.
   *
   * Registers a person with the service. The phone number, converted to international form, decides what
   * happens:
   *
   * | The phone number | Response | Required capability |
   * |---|---|---|
   * | is new to the service | 201. An account is opened and attributed to you. Event `customer.created`. | createCustomers |
   * | belongs to an investor who is not linked to you | 201, `pending_consent`. Nothing is shared yet. | linkExistingCustomers |
   * | belongs to one of your customers | 200 with that customer. Missing data is added from the request. | none |
   *
   * Then follow `nextAction`: send a new customer to `service.app` for verification, or take an existing
   * investor through the consent flow. If you have verified the person yourself, attest it in `kyc`: with the
   * capability partnerKycReliance, the customer can invest at once. A `verifiedAt` more than 5 years ago, or a `level`
   * that is not in `kycAgreement.levels` of GET /me, returns 400 `invalid_parameter`. A registration with `kyc` must
   * have the fields that `kycAgreement.requiredFields` names (400 `missing_parameter`).
   *
   * If the person is already your customer, the request adds an `externalId`, an attestation and `metadata` keys
   * that are not stored yet. It does not change stored ones: use `PATCH /customers/{id}`. Personal data (name,
   * e-mail, language) is stored only at the first registration.
   *
   * An `externalId` belongs to one phone number. With another phone number, or for a customer who has a
   * different `externalId`, it returns 409 `external_id_in_use`. If you register a customer again whom you
   * unlinked, the customer keeps the same id and becomes `pending_consent`.
   *
   * If the request opens an account and its `nationalId` belongs to an account with another phone number, the
   * response is 409 `identity_in_use`, which says nothing about that person. A `nationalId` that you send later
   * for an account that you opened is stored if nobody else has it. For an investor whose account you did not
   * open, it is ignored.
   *
   * A refusal must not reveal who is an investor of the service. Without both capabilities, every phone number
   * that is not linked to you returns the same 403, with `details.capabilities`. With one of them, the 403 with
   * `details.capability` is returned at most `limits.refusedRegistrationsPerDay` times a day (Cairo time; see
   * GET /me). After that, every phone number that is not linked to you returns 429 `rate_limited` until the day
   * ends, whether the service knows it or not.
   */
  createCustomer: {"method":"post","path":"/customers","idempotencyKey":"required","repeatable":true},
  /**
   * Read a customer.
   *
   * Returns one customer. Check `canInvest` before you offer a purchase. If it is false, `kyc.missingSteps` and
   * `nextAction` say what is missing.
   *
   * A customer who has not consented yet, or who was unlinked, is also returned, with a masked phone number and
   * no other personal data.
   */
  getCustomer: {"method":"get","path":"/customers/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * Update a customer.
   *
   * Changes your own data about a customer: `externalId`, `metadata` and your KYC attestation. Personal data,
   * such as phone and name, cannot be changed here; the customer changes it in the service's app.
   *
   * Metadata is merged: omitted keys are unchanged, and null removes a key. An attestation replaces the previous
   * one, and null withdraws it. With the capability partnerKycReliance, both can change `canInvest` at once;
   * existing orders do not change. An attestation does not override an identity that the service has rejected. A
   * `verifiedAt` more than 5 years ago, or a `level` that is not in `kycAgreement.levels` of GET /me, returns 400
   * `invalid_parameter`. If the customer lacks what your agreement requires, the attestation is stored and does not
   * count: `kyc.attestationGaps` says what is missing.
   *
   * An `externalId` of another customer returns 409 `external_id_in_use`. An unlinked customer cannot be changed
   * (409 `state_conflict`), except that null removes the `externalId`, so that you can use it for another phone
   * number.
   */
  updateCustomer: {"method":"patch","path":"/customers/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * Unlink a customer.
   *
   * Ends the link between you and a customer, including a link that still waits for consent. The investor keeps
   * the account and the holdings, and you keep the attribution and its commission. Unlinking an unlinked
   * customer changes nothing and returns 200.
   *
   * `customer.unlinked` is the last event about the customer, except for `commission.created` if the customer is
   * attributed to you. From then on, their portfolio, their wallet and the orders that they placed in the
   * service's app return 404. Orders that you placed stay readable and can still be settled or cancelled,
   * because a transfer may already be on its way. No more events are sent for them: use `GET /orders/{id}`.
   *
   * From then on, personal data is hidden everywhere: in GET /customers/{id}, in earlier events, in webhooks
   * that are delivered, retried or recovered later, and in responses that an Idempotency-Key replays. They all
   * show the customer as unlinked, with the `version` of that time.
   *
   * To link the person again, register the same phone number: the id stays the same, and the investor is asked
   * for consent. After consent, earlier events show the person again.
   */
  unlinkCustomer: {"method":"delete","path":"/customers/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * Send a consent code.
   *
   * Sends a 6-digit code by SMS to an existing investor who is `pending_consent`. Ask your customer for the
   * code, and submit it with `POST /customers/{id}/consent/verify` within 10 minutes. A new code replaces the
   * previous one.
   *
   * In the sandbox no SMS is sent, and the response contains the code in `sandboxCode`.
   *
   * | Response | Reason | What to do |
   * |---|---|---|
   * | 409 `state_conflict` | The customer is already linked, or was unlinked. | Continue, or register the phone number again. |
   * | 409 `consent_limit_reached` | All five codes of this link were sent. | If the customer wants it, unlink and register again: the new link has five codes. |
   * | 429 `rate_limited` | The last code is less than a minute old, or the phone number got ten codes in 24 hours from all partners together (live only). | Wait for Retry-After. |
   * | 429 `rate_limited` with `details.exceeded` | Your account has used up `limits.consentCodesPerDay`. | Wait for the next day in Cairo, or ask the service for a higher limit. |
   * | 503 `sms_unavailable` | The SMS could not be sent. This attempt does not count. | Try again in a minute. |
   */
  requestConsent: {"method":"post","path":"/customers/{id}/consent","idempotencyKey":null,"repeatable":false},
  /**
   * Confirm a consent code.
   *
   * Links an existing investor to you with the code from the SMS. The customer becomes active, or onboarding if
   * KYC is incomplete. From now on, the person's data, portfolio and app orders are shared with you, and
   * `customer.linked` is sent. Linking does not change an existing attribution.
   *
   * A wrong code returns 400 `invalid_consent_code` with the number of attempts left. The fifth wrong attempt
   * cancels the code: 409 `consent_code_cancelled`. If there is no code, or it is older than 10 minutes, the
   * response is 409 `consent_code_expired`. In both cases, request a new code. A customer who is already linked
   * returns 409 `state_conflict`.
   *
   * After `limits.wrongConsentCodesPerDay` wrong codes of your account in a day (Cairo time), every code, even a
   * correct one, returns 429 `rate_limited` until the day ends.
   */
  verifyConsent: {"method":"post","path":"/customers/{id}/consent/verify","idempotencyKey":null,"repeatable":false},
  /**
   * Read a portfolio.
   *
   * Returns everything that a linked customer owns, wherever it was bought: one holding per property, and the
   * totals. A holding appears when its order is completed. Until then, the purchase is visible only as an order.
   *
   * Before the customer has consented, the response is 403 `consent_required`; after unlinking, 404.
   */
  getPortfolio: {"method":"get","path":"/customers/{id}/holdings","idempotencyKey":null,"repeatable":true},
  /**
   * List rental payouts.
   *
   * Lists a linked customer's rental income, newest first: one payout per property and period, and another for each
   * order whose shares were paid and not issued yet. The money of a paid payout is in the customer's wallet, and the
   * event `payout.paid` was sent.
   *
   * Before the customer has consented, the response is 403 `consent_required`; after unlinking, 404.
   */
  listPayouts: {"method":"get","path":"/customers/{id}/payouts","idempotencyKey":null,"repeatable":true},
  /**
   * List payouts of all customers.
   *
   * Lists the rental income of all customers who are linked to you, newest first, each with its `customer`. Use it
   * to reconcile payouts at the end of a day, or after a quarter's rent. `GET /customers/{id}/payouts` lists those
   * of one customer.
   */
  listAllPayouts: {"method":"get","path":"/payouts","idempotencyKey":null,"repeatable":true},
  /**
   * List contracts.
   *
   * Lists a linked customer's ownership contracts, newest first. A contract is created when shares are issued, one
   * for each property of an order. The service prepares it, and the customer signs it. The documents themselves are
   * in the service's app. A signed contract with `revokedAt` no longer counts.
   *
   * Before the customer has consented, the response is 403 `consent_required`; after unlinking, 404.
   */
  listContracts: {"method":"get","path":"/customers/{id}/contracts","idempotencyKey":null,"repeatable":true},
  /**
   * Read a wallet.
   *
   * Returns the balances of a linked customer's wallet: cash and rewards, each available or reserved for pending
   * orders and withdrawals. Orders placed through the API never use the wallet; the customer uses it in the
   * service's app.
   *
   * Before the customer has consented, the response is 403 `consent_required`; after unlinking, 404.
   */
  getWallet: {"method":"get","path":"/customers/{id}/wallet","idempotencyKey":null,"repeatable":true},
  /**
   * List orders.
   *
   * Lists the orders that you placed and those that linked customers placed in the service's app, newest first.
   *
   * To find an order whose response you did not receive, filter by its `externalReference`. Filtering by a
   * customer who has not consented yet returns 403 `consent_required`, unless you placed orders for them before they
   * were unlinked.
   *
   * To reconcile at the end of a day, read the orders that changed since the last one, with `updatedFrom`. The
   * list stays sorted by `createdAt`. To see what a transfer pays, filter by its `settlementReference`.
   */
  listOrders: {"method":"get","path":"/orders","idempotencyKey":null,"repeatable":true},
  /**
   * Place an order.
   *
   * Orders shares of one property for one customer, at the current price, and reserves them. Requirements:
   *
   * - The customer is linked to you, and `canInvest` is true.
   * - The property is `available`, enough shares are left, and you order at least `shares.minimumPerOrder`.
   * - Your account has the capability of the funding method.
   *
   * **partner_settlement** (capability partnerSettlementOrders). The order is `awaiting_payment` until
   * `expiresAt`. Money moves in this order:
   *
   * 1. Place the order.
   * 2. Debit your customer by exactly `amounts.payable`. If the debit fails, cancel the order.
   * 3. Report the transfer with `POST /orders/{id}/settlement`, with a reference that you make.
   * 4. Transfer the amount to the `settlementAccount` of GET /me, with this reference as the text of the transfer.
   *
   * If you have already transferred, report the transfer in `funding.settlement`: its amount must equal
   * `amounts.payable`, and the order starts as `payment_under_review`.
   *
   * **card_checkout** (capability cardCheckoutOrders). Open `funding.checkoutUrl` in a web view within 60
   * minutes. With `funding.returnUrl`, the page sends the customer back to you after the payment. The order
   * becomes `paid` when the card payment is confirmed. If no payment page can be opened, the
   * response is 503 `checkout_unavailable`, or 422 `checkout_rejected` if the card processor would refuse this order
   * again, and no order exists.
   *
   * `order.created` is sent, followed by `order.payment_under_review` if the order includes the settlement. If
   * the order is not paid in time, it is cancelled and its shares are free again.
   *
   * | Response | Reason | What to do |
   * |---|---|---|
   * | 403 `customer_not_eligible` | KYC is incomplete, or the account is suspended. | Follow the customer's `nextAction`. |
   * | 403 `consent_required` | The investor has not consented to the link. | Complete the consent flow. |
   * | 409 `external_reference_in_use` | An order with this reference exists: `details.order`. | Read that order. |
   * | 422 `amount_mismatch` | The settlement amount is not exactly the price. | Use `details.expected`. |
   * | 422 `property_not_available` | Not open, or too few shares left. | Request a new quote. |
   * | 422 `checkout_rejected` | The card processor refuses the order: `details.reason`. | Correct what it refuses, and use a new Idempotency-Key. |
   * | 422 `order_limit_exceeded`, `daily_limit_exceeded` | The order exceeds a limit of `GET /me`. | Order less, or after `details.resetsAt`. |
   *
   * The daily limit counts `amounts.payable` of all orders that you placed today in Cairo, except cancelled
   * ones. It is exact, even for concurrent orders.
   */
  createOrder: {"method":"post","path":"/orders","idempotencyKey":"required","repeatable":true},
  /**
   * Read an order.
   *
   * Returns the current state of one order. If webhooks arrive late, twice or out of order, read the order and
   * act on its `status`.
   *
   * Orders that you placed stay readable after their customer was unlinked; orders placed in the service's app
   * do not.
   */
  getOrder: {"method":"get","path":"/orders/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * Settle an order.
   *
   * Reports the transfer that pays for a partner_settlement order. Send it once you have debited your customer,
   * while the order is `awaiting_payment` and before `expiresAt`, with exactly `amounts.payable` and a `reference`
   * that you make. Transfer the money after the report is accepted: to the `settlementAccount` of GET /me, with
   * the `reference` as its text. One transfer can pay several orders: report it for each of them, with its part.
   *
   * The order becomes `payment_under_review`, and `order.payment_under_review` is sent. The finance team then
   * matches your `reference` with the transfer, and `order.paid` or `order.payment_rejected` follows. If the
   * service allows another attempt after a rejection, the order is `awaiting_payment` again. Settle it again
   * with a new Idempotency-Key, and with the same `reference` if that transfer is still the one to find.
   *
   * | Response | Reason | What to do |
   * |---|---|---|
   * | 409 `already_settled` | The order already has a settlement. | If it was yours, nothing. |
   * | 409 `state_conflict` | The order has expired, was cancelled or rejected, or has another funding method (for example an app order). | Read the order. |
   * | 422 `amount_mismatch` | The amount is not `amounts.payable`. Nothing was recorded. | Send `details.expected` with a new key. |
   */
  settleOrder: {"method":"post","path":"/orders/{id}/settlement","idempotencyKey":"required","repeatable":true},
  /**
   * Cancel an unpaid order.
   *
   * Cancels an order that you placed while it is `awaiting_payment`. Its shares are free at once, nothing is
   * charged, and `order.cancelled` is sent.
   *
   * After payment details were submitted, the response is 409 `order_not_cancellable`. A paid order is cancelled by
   * the customer, in the service's app or by asking its support. An unpaid order that the customer placed in the
   * app (`details.source` app) is cancelled there.
   *
   * If a card payment is confirmed after the cancellation, the order stays cancelled and the service refunds the
   * payment.
   */
  cancelOrder: {"method":"post","path":"/orders/{id}/cancel","idempotencyKey":"optional","repeatable":true},
  /**
   * List commissions.
   *
   * Lists the rows of your commission ledger, newest first. Rows are never changed or removed. The event
   * `commission.created` reports each new row.
   */
  listCommissions: {"method":"get","path":"/commissions","idempotencyKey":null,"repeatable":true},
  /**
   * Read the commission summary.
   *
   * Returns what you have earned, what was paid to you, and what the service owes you now. The sums are
   * calculated from the ledger when you call, without rows recorded while your account was in test mode.
   */
  getCommissionSummary: {"method":"get","path":"/commissions/summary","idempotencyKey":null,"repeatable":true},
  /**
   * Read the settlement report of a day.
   *
   * Lists what one day in Cairo changed in the ledgers between you and the service, oldest first: your orders, your
   * settlements, refunds, payouts of your linked customers, and your commissions, with the totals of the day. A
   * correction is a row of the day on which it was made; rows of earlier days never change.
   *
   * With `Accept: text/csv`, the response is the same rows as CSV (RFC 4180, UTF-8), without the totals: the first
   * line has the names of the fields. If there are more rows than `limit`, the header `Next-Cursor` has the
   * `cursor` of the next part, which also begins with the names. A text that a spreadsheet would read as a formula
   * begins with an apostrophe there. The file name in `Content-Disposition` ends in `-incomplete` as long as
   * `complete` is false.
   *
   * The report of today can be read, too, but is final only if `complete` is true, 5 minutes after the day's end.
   * Later it changes for two reasons only: payouts of a customer who is unlinked disappear from it, and those of a
   * customer who is linked appear, as in `GET /payouts`.
   */
  getSettlementReport: {"method":"get","path":"/reports/settlements","idempotencyKey":null,"repeatable":true},
  /**
   * List events.
   *
   * Reads your event log in one of two ways.
   *
   * **To browse**, omit `after`: events are sorted newest first, and `cursor` reads the next page.
   * To follow the log from now on, read the newest event with `limit=1`, and then send its id as `after`.
   *
   * **To catch up**, send `after`: events are sorted oldest first, starting with the one after it. Process the
   * page, store `lastEventId`, and send it as the next `after`, until `hasMore` is false. No event is skipped,
   * however long a change takes to commit. To read everything that is stored, start with `after=start`.
   *
   * Both ways accept the filters. An event must match all of them. An id that is not yours, or that has no
   * events, returns an empty list. `lastEventId` is the last event that matches, so it never skips a matching
   * event.
   *
   * Instead, you can read the pages of either way with `nextCursor` as `cursor`, and the other parameters unchanged.
   * A cursor of another `after` returns 400 `invalid_cursor`.
   *
   * An `after` that is unknown, or older than 180 days, returns 400
   * `invalid_parameter`, with the oldest stored event in `details.oldestEventId`. Continue with `after=start`,
   * and read the objects again whose changes you may have missed.
   */
  listEvents: {"method":"get","path":"/events","idempotencyKey":null,"repeatable":true},
  /**
   * Read an event.
   *
   * Returns one event. Its `data` shows the objects at the time of the event, not their current state. If a
   * customer was unlinked since, the personal data is hidden. Events older than 180 days return 404.
   */
  getEvent: {"method":"get","path":"/events/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * List webhook endpoints.
   *
   * Lists your webhook endpoints, newest first, with their state and the time of the last success and failure.
   * If the service disabled an endpoint, `disabledReason` says why.
   */
  listWebhookEndpoints: {"method":"get","path":"/webhook-endpoints","idempotencyKey":null,"repeatable":true},
  /**
   * Create a webhook endpoint.
   *
   * Registers an address for events. Without `events`, it receives all event types. It is enabled at once and
   * receives events from now on; earlier events are in `GET /events`.
   *
   * The response contains the signing `secret`, only this once: store it like a password. Then test your
   * receiver with `POST /webhook-endpoints/{id}/test`.
   *
   * On live, the address must be a public `https` URL; the sandbox also allows `http`. The service checks the
   * address again at each delivery, and does not follow redirects. An account can have 10 endpoints; the
   * eleventh returns 409 `webhook_endpoint_limit_reached`.
   *
   * If one of your endpoints has this `url`, the response is 409 `state_conflict`, and `details.endpoint` is the
   * id of that endpoint.
   *
   * If a response is lost, repeat the request with the same Idempotency-Key: you get the endpoint and its secret
   * again. Without a key, the repeated request gets the 409 above: rotate the secret of that endpoint to get one.
   */
  createWebhookEndpoint: {"method":"post","path":"/webhook-endpoints","idempotencyKey":"optional","repeatable":true},
  /**
   * Read a webhook endpoint.
   *
   * Returns one webhook endpoint. The secret is not included; `secretPrefix` shows which secret is in use.
   */
  getWebhookEndpoint: {"method":"get","path":"/webhook-endpoints/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * Update a webhook endpoint.
   *
   * Changes the address, the event types, the description or the status of an endpoint. A new address applies to
   * every attempt from now on, and resets the failure count; new event types apply to events from now on. The
   * secret does not change.
   *
   * Disabling an endpoint ends its pending deliveries: they fail, and `webhook_endpoint.disabled` is sent to
   * your other endpoints. Enabling an endpoint, even if the service disabled it, resets its failure count. It
   * does not send events that happened in the meantime: send them with `POST /webhook-endpoints/{id}/recover`,
   * or read them with `GET /events?after=…`.
   */
  updateWebhookEndpoint: {"method":"patch","path":"/webhook-endpoints/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * Delete a webhook endpoint.
   *
   * Deletes an endpoint permanently. Pending deliveries fail with `lastError` endpoint_deleted. The events stay
   * in `GET /events`. A second DELETE returns 404.
   *
   * To pause an endpoint and keep its secret, set its `status` to disabled instead.
   */
  deleteWebhookEndpoint: {"method":"delete","path":"/webhook-endpoints/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * Rotate a signing secret.
   *
   * Creates a new signing secret for the endpoint and returns it, only this once.
   *
   * Without a body, the current secret and all previous ones stop working immediately: every attempt from now
   * on, including retries, is signed with the new secret. Do this if a secret may have leaked. Your receiver
   * refuses deliveries until it has the new secret. They are retried after a minute or more, so a quick change
   * loses nothing.
   *
   * To rotate without refused deliveries, send `previousSecretExpiresIn`. Until it ends, `Partner-Signature`
   * contains another `v1` value after that of the new secret: accept an attempt if any value matches. If the
   * response is lost, rotate again: each previous secret stays valid until its own end, including the one that
   * your receiver has. At most five previous secrets are valid; a sixth ends the oldest.
   */
  rotateWebhookSecret: {"method":"post","path":"/webhook-endpoints/{id}/rotate-secret","idempotencyKey":null,"repeatable":false},
  /**
   * Test a webhook endpoint.
   *
   * Sends a signed `webhook.test` event to the endpoint now, waits up to 10 seconds for its response, and
   * returns the result. The status is 200 whether or not your endpoint accepted the event: check `ok`.
   *
   * Disabled endpoints and endpoints that do not list `webhook.test` can be tested too. Your other endpoints do
   * not receive the event. A failed test is not retried and does not count towards disabling the endpoint. The
   * event is in your event log, and the delivery in `GET /webhook-deliveries`. You can send ten tests a minute
   * over all your endpoints; after that, the response is 429 `rate_limited`.
   */
  testWebhookEndpoint: {"method":"post","path":"/webhook-endpoints/{id}/test","idempotencyKey":null,"repeatable":false},
  /**
   * Resend what an endpoint missed.
   *
   * Sends every event between `since` and `until` that the endpoint has not accepted, at once and oldest first.
   * Call it after an outage, when your receiver works and the endpoint is enabled. It includes:
   *
   * - deliveries that failed;
   * - deliveries that wait for a retry, which is made now;
   * - events without a delivery because the endpoint was disabled. They get a delivery if the endpoint's current
   *   `events` include their type. Events from before the endpoint was created are not included.
   *
   * Each of these deliveries gets the whole retry schedule again. Events that the endpoint has accepted are
   * never sent again, so an early `since` is harmless, and so is a repeated call; after a timeout, repeat the
   * call to continue. A delivery with an attempt in flight is sent again only if that attempt fails. Tests are
   * not included. Deliveries keep their ids: `GET /webhook-deliveries` shows their results. A disabled endpoint
   * returns 409 `state_conflict`.
   *
   * **Which `since`?** Take `lastSuccessAt` from the event `webhook_endpoint.disabled`, and subtract three days
   * to include deliveries that were still being retried. If it is null, use the endpoint's `createdAt`.
   */
  recoverWebhookEndpoint: {"method":"post","path":"/webhook-endpoints/{id}/recover","idempotencyKey":null,"repeatable":true},
  /**
   * List webhook deliveries.
   *
   * Lists the deliveries to your endpoints, newest first: one per event and endpoint, with the number of
   * attempts, the last response and the time of the next attempt. Use it to find out why events do not arrive.
   */
  listWebhookDeliveries: {"method":"get","path":"/webhook-deliveries","idempotencyKey":null,"repeatable":true},
  /**
   * Read a webhook delivery.
   *
   * Returns one delivery with the log of its attempts: when and why each attempt was made, how your receiver
   * responded, and how long it took. The id is in the `Partner-Delivery-Id` header of each attempt and in the
   * list of deliveries.
   *
   * Deliveries are stored as long as their events, at least 180 days.
   */
  getWebhookDelivery: {"method":"get","path":"/webhook-deliveries/{id}","idempotencyKey":null,"repeatable":true},
  /**
   * Retry a webhook delivery.
   *
   * Makes one more attempt at once, for a delivery in any state: a failed one after you have fixed your
   * receiver, a succeeded one that you have lost, or a pending one that should not wait. The delivery keeps its
   * id and becomes pending. Read it again to see the result.
   *
   * If the attempt fails, the retry schedule does not start again. A delivery that had succeeded before is then
   * succeeded again; its log of attempts shows the failed one.
   *
   * The endpoint must exist and be enabled. Otherwise the response is 409 `state_conflict`.
   */
  retryWebhookDelivery: {"method":"post","path":"/webhook-deliveries/{id}/retry","idempotencyKey":null,"repeatable":false},
  /**
   * Start again with fresh data (sandbox).
   *
   * Empties your part of the sandbox and fills it again, for example before each run of your tests: you then have no
   * customers, orders and commissions, and the units, the test units and the existing investors are as on the first
   * day. Their ids are new; their codes and phone numbers are the same. It takes about a second.
   *
   * | What | After the reset |
   * |---|---|
   * | Customers, orders, holdings, payouts, contracts, wallets, commissions | Gone. Their ids return 404, also in simulations. |
   * | Units | As on the first day, with new ids. |
   * | Idempotency-Keys | Forgotten: a key that you used before begins a new request. |
   * | API keys, limits, webhook endpoints | Unchanged. |
   * | Events, deliveries and requests | Stay, `sequence` continues. Webhooks that wait are still sent. |
   *
   * No event reports the reset. Requests that run at the same time end before it, or return 404 for what is gone.
   * If another partner shares your data, the response is 409 `world_shared`. You can reset 50 times a day (in Cairo);
   * more get 429 `rate_limited` until `details.resetsAt`. Tests that run more often can register new customers instead.
   */
  resetSandbox: {"method":"post","path":"/sandbox/reset","idempotencyKey":null,"repeatable":true},
  /**
   * Read what you have proved (sandbox).
   *
   * Returns what your requests and the deliveries to your webhook endpoints prove: each check that applies to your
   * account, whether it is proved, when and by which requests, events and deliveries of the last 30 days, and how to
   * prove it. A request counts a few seconds after its response.
   *
   * What your receiver proves needs a receiver that the service reaches: one that accepts your events, and refuses
   * those that are not signed correctly.
   */
  getCertification: {"method":"get","path":"/sandbox/certification","idempotencyKey":null,"repeatable":true},
  /**
   * Issue a report of what you have proved (sandbox).
   *
   * Issues a report with a number and a signature once every check is proved. File it with your approval to go live.
   * The service's staff see it, and can verify its signature. Until then, the response is 409 `state_conflict`, and
   * `details.missing` names the checks that are not proved.
   *
   * Each request issues another report.
   */
  issueCertification: {"method":"post","path":"/sandbox/certification","idempotencyKey":null,"repeatable":false},
  /**
   * Complete KYC (sandbox).
   *
   * Marks a linked customer as fully verified, as if they had completed every step in the service's app. The
   * customer becomes active, and `customer.kyc_verified` follows within about a minute. Repeating the call
   * changes nothing. A customer without an e-mail address gets `customer@mail.example`, as they would enter one in
   * the app.
   *
   * Customers whose phone number ends in 0002 stay `in_review`; if it ends in 0003, they are `rejected`. Before
   * the customer has consented, the response is 409 `state_conflict`; after unlinking, 404.
   */
  completeKyc: {"method":"post","path":"/sandbox/customers/{id}/complete-kyc","idempotencyKey":null,"repeatable":true},
  /**
   * Record a KYC step (sandbox).
   *
   * Records the outcome of one KYC step, as the service's app would. When all four steps are done, the customer
   * becomes active, and `customer.kyc_verified` follows. Use it to show your customer what is missing, step by
   * step; `POST /sandbox/customers/{id}/complete-kyc` does all steps at once.
   *
   * Only `identity_verification` can have an outcome other than `done`. Repeating the call changes nothing.
   * `email_verification` of a customer without an e-mail address sets `customer@mail.example`.
   */
  simulateKycStep: {"method":"post","path":"/sandbox/customers/{id}/kyc-steps","idempotencyKey":null,"repeatable":true},
  /**
   * Suspend, reinstate or unlink a customer (sandbox).
   *
   * Simulates what only the service's staff, or the customer in the service's app, can do.
   *
   * | `action` | What happens |
   * |---|---|
   * | `suspend` | The service blocks the account: `status` is suspended, and orders return 403 `customer_not_eligible`. `customer.updated` follows. |
   * | `reinstate` | The service lifts the suspension; the customer is onboarding or active, depending on their KYC. `customer.updated` follows. |
   * | `unlink` | The customer ends the link in the app: `customer.unlinked` follows. |
   *
   * A suspension applies to the investor, so all partners that are linked to them see it.
   */
  simulateCustomer: {"method":"post","path":"/sandbox/customers/{id}/simulate","idempotencyKey":null,"repeatable":false},
  /**
   * Place an app order (sandbox).
   *
   * Places an order as the customer would in the service's app: shares of one or more properties, all or none,
   * at the current price. Part of it can be paid from the wallet, which you fill with `POST
   * /sandbox/customers/{id}/wallet-transfers`. You receive `order.created`, with `source` app.
   *
   * Move the order with `POST /sandbox/orders/{id}/simulate`: `payment_under_review` is the customer's transfer
   * proof, `paid` its confirmation, `cancellation_requested` the customer's request to cancel.
   *
   * In the app only the customer's own KYC counts, not your attestation. If the wallet pays for everything, the
   * order is paid at once.
   */
  simulateAppOrder: {"method":"post","path":"/sandbox/customers/{id}/orders","idempotencyKey":null,"repeatable":false},
  /**
   * Simulate a wallet transfer (sandbox).
   *
   * Books cash that the customer has transferred to their wallet (`top_up`), or that the service has sent to
   * their bank account (`withdrawal`). A withdrawal takes available cash only, neither rewards nor what is
   * reserved for orders. It needs the customer's own verification in the app, as on live: your attestation does not
   * count there. Returns the wallet afterwards.
   *
   * Wallet changes have no event, as on live: read `GET /customers/{id}/wallet`.
   */
  simulateWalletTransfer: {"method":"post","path":"/sandbox/customers/{id}/wallet-transfers","idempotencyKey":null,"repeatable":false},
  /**
   * Pay rental income (sandbox).
   *
   * Pays a quarter's rent for the shares of a property that the customer owns. `amount` is the customer's part;
   * other owners receive nothing. The payout is `scheduled`, and within seconds the money is in the wallet and
   * `payout.paid` follows.
   *
   * The period ends now. It starts three months earlier, or at the end of the customer's last period for this
   * property. Complete an order of the customer first: `POST /sandbox/orders/{id}/simulate` with `completed`.
   */
  simulatePayout: {"method":"post","path":"/sandbox/customers/{id}/payouts","idempotencyKey":null,"repeatable":false},
  /**
   * Prepare and sign a contract (sandbox).
   *
   * Moves a contract of one of your customers as the service's staff and the customer would.
   *
   * | `to` | From |
   * |---|---|
   * | `awaiting_signature` | `preparing`: the contract is ready |
   * | `signed` | `preparing`, `awaiting_signature`: the customer has signed, which needs their own verification in the app |
   * | `cancelled` | `preparing`, `awaiting_signature`: the contract is withdrawn |
   *
   * A contract that has the status already is returned unchanged. Each change sends `contract.updated`, as on live.
   */
  simulateContract: {"method":"post","path":"/sandbox/contracts/{id}/simulate","idempotencyKey":null,"repeatable":true},
  /**
   * Pay out a commission (sandbox).
   *
   * Adds a row to your commission ledger as the service's staff would: a `payout` of what you are owed, a
   * `bonus`, or an `adjustment`. `commission.created` follows. Purchases and sign-ups earn their commission
   * without this operation.
   *
   * The amount of a payout is positive here and negative in the ledger. It is at most your balance.
   */
  simulateCommission: {"method":"post","path":"/sandbox/commissions","idempotencyKey":null,"repeatable":false},
  /**
   * Report a card payment (sandbox).
   *
   * Reports the outcome of a card payment of the whole amount, as the card processor does: at any time, also
   * after the order has ended. Each call is another payment.
   *
   * | `outcome` | Order | What happens |
   * |---|---|---|
   * | `paid` | `awaiting_payment` | The order becomes `paid`, even if its hold has ended but it is not cancelled yet. |
   * | `paid` | cancelled, expired or paid already | The order does not change, and no event is sent. The service returns the money. |
   * | `declined` | any | Nothing changes; the customer can try again. |
   *
   * To try a late payment, move the order to `expired` first.
   */
  simulateCardPayment: {"method":"post","path":"/sandbox/orders/{id}/card-payments","idempotencyKey":null,"repeatable":false},
  /**
   * Move an order (sandbox).
   *
   * Moves an order to another status, as the customer, the service's staff or the clock would: one that you
   * placed, or that a linked customer placed in the app. One call makes all moves that lead to the status, as on
   * live, and each move sends its event: `completed` from `awaiting_payment` sends `order.payment_under_review`,
   * `order.paid` and `order.completed`. To see an order in between, call the operation once for each status.
   *
   * | `to` | From |
   * |---|---|
   * | `paid` | `awaiting_payment`, `payment_under_review`; `cancellation_requested`, if the cancellation is declined |
   * | `completed` | `awaiting_payment`, `payment_under_review`, `paid`; the unit need not be fully funded |
   * | `payment_rejected` | `awaiting_payment` (through review), `payment_under_review` |
   * | `payment_under_review` | `awaiting_payment`; for an app order, the customer sends a transfer proof |
   * | `awaiting_payment` | `payment_rejected` (another attempt is allowed) |
   * | `cancelled` | `awaiting_payment`, `payment_rejected`, `cancellation_requested` |
   * | `cancellation_requested` | `paid` |
   * | `refunded` | `cancellation_requested`; `completed`, if a transfer paid it: staff revoke the payment, and no money is refunded |
   * | `expired` | `awaiting_payment`, `payment_rejected`: the hold ends now, and the order is `cancelled` |
   *
   * A card payment is not reviewed: a card_checkout order moves from `awaiting_payment` directly to `paid`, and
   * never to `payment_under_review` or `payment_rejected`.
   *
   * After its hold has ended, an order that awaits payment can only become `cancelled` or `expired`, as on live.
   *
   * If the order already has the status, it is returned unchanged, without an event. Any other move returns 409
   * `state_conflict`, with the current status and the possible targets in `details`.
   */
  simulateOrder: {"method":"post","path":"/sandbox/orders/{id}/simulate","idempotencyKey":null,"repeatable":true},
  /**
   * Send a sample event (sandbox).
   *
   * Sends a signed sample of an event of any type to the endpoint now, waits up to 10 seconds for its response,
   * and returns the result. The data is that of your latest event of this type; if you have none, it is the
   * example of this reference, whose ids do not exist.
   *
   * With `signature`, the event has a wrong, an old or no signature, which your receiver must refuse with 4xx: `ok` is
   * then false, and `statusCode` what it returned.
   *
   * The event has `test` true. Like a `webhook.test`, it is sent to this endpoint only, regardless of its
   * `events` and status; a failure is not retried and does not count towards disabling. `GET /events` returns
   * it with the filter `type=webhook.test`, and its delivery has the `eventType` webhook.test. Samples and
   * tests together are limited to ten a minute.
   */
  simulateEvent: {"method":"post","path":"/sandbox/webhook-endpoints/{id}/events","idempotencyKey":null,"repeatable":false},
  /**
   * Simulate a failing webhook endpoint (sandbox).
   *
   * Treats the endpoint as if deliveries to it had failed, without waiting for two days.
   *
   * | `to` | What happens |
   * |---|---|
   * | `failing` | As after the third failed attempt of a delivery: your endpoints, this one included, receive `webhook_endpoint.failing`, once until the endpoint accepts an event again. |
   * | `disabled` | As after the ninth: the endpoint is disabled with `disabledReason` delivery_exhausted, its waiting deliveries fail, and your other endpoints receive `webhook_endpoint.disabled`. |
   *
   * Enable it again with `PATCH /webhook-endpoints/{id}`.
   */
  simulateWebhookEndpoint: {"method":"post","path":"/sandbox/webhook-endpoints/{id}/simulate","idempotencyKey":null,"repeatable":false},
} as const;
