// Made by `npm run generate`. Edit the contract or a migration, never this file.

export interface paths {
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your account
         * @description Returns your partner account as the calling key sees it: environment, scopes, capabilities, limits,
         *     commission, and the bank account that you transfer to.
         *
         *     Every valid key can call it, regardless of its scopes, so it serves as the health check of a key. Call it
         *     when your server starts: it reveals a wrong environment, a missing capability or a key that is about to
         *     expire before your customers notice.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/revoke-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke the key of this request
         * @description Revokes the API key that makes this request, for example because it has leaked. Every key can do so, regardless of
         *     its scopes. Within a second it gets 401 `api_key_revoked` everywhere. It cannot be taken back.
         *
         *     Your other keys and your webhook endpoints are unchanged, and what you have begun is finished. If you have no other
         *     key, ask us for one. No event reports it; your contact at the service sees it.
         *
         *     If no response arrives, repeat the request: 401 `api_key_revoked` says that the key is revoked.
         */
        post: operations["revokeKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your requests
         * @description Lists the requests that were sent with your keys in the last 30 days, newest first, including refused ones:
         *     operation, status, error code, duration, key and address. Use it to find out what your systems sent, and why a
         *     request was refused. Bodies and queries are not stored. Keep personal data out of X-Request-ID and
         *     Idempotency-Key.
         *
         *     A request appears within a few seconds. If a process of the service crashes, the requests of its last second
         *     can be missing. Requests whose key is missing or unknown belong to nobody and are not listed. Of the requests of
         *     a key that the rate limit refuses, only the first of each minute is listed; if several processes of the service
         *     refuse them, the first of each process.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `requestId` of an error, or the `X-Request-ID` of a response.
                 * @example req_5c1d9a40b7e24f6f8a3d2b9c0e71f468
                 */
                id: components["parameters"]["RequestIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read a request
         * @description Returns the request with this `requestId`, which is in the `X-Request-ID` header of every response and in the
         *     body of every error. If you sent the same X-Request-ID with several requests, the newest one is returned.
         */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List properties
         * @description Lists the published properties, newest first. Drafts and internal test units are not returned.
         *
         *     Availability changes with every order. Before your customer decides, read the property again or price the
         *     purchase with `POST /quotes`. To show a catalogue, refresh it every few minutes, and leave out units whose
         *     `fundingDeadline` has passed: they stay `available` until staff decide, and accept no orders.
         */
        get: operations["listProperties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a property, or its code. */
                id: components["parameters"]["PropertyIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read a property
         * @description Returns one published property, by its id or its code.
         *
         *     `shares.available` is the number of shares that can be ordered now. An order can still be refused if
         *     somebody else buys them first.
         */
        get: operations["getProperty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Price a purchase
         * @description Prices a purchase exactly as an order would be priced now: shares times price, plus the management fee. It
         *     reserves and stores nothing, and can be repeated freely.
         *
         *     If too few shares are left, the response is still 200, with the price, `available` false and the reason in
         *     `note`. If the property cannot be bought at all, because it is funded, in resale or past its funding
         *     deadline, the response is 422 `property_not_available`. Fewer shares than the property's minimum return 400
         *     `invalid_shares`.
         */
        post: operations["createQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers
         * @description Lists your customers, newest first: linked customers, customers whose consent is pending, and unlinked
         *     customers. To find a specific customer, filter by your own `externalId` or by
         *     `phone`.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Register a customer
         * @description Registers a person with the service. The phone number, converted to international form, decides what
         *     happens:
         *
         *     | The phone number | Response | Required capability |
         *     |---|---|---|
         *     | is new to the service | 201. An account is opened and attributed to you. Event `customer.created`. | createCustomers |
         *     | belongs to an investor who is not linked to you | 201, `pending_consent`. Nothing is shared yet. | linkExistingCustomers |
         *     | belongs to one of your customers | 200 with that customer. Missing data is added from the request. | none |
         *
         *     Then follow `nextAction`: send a new customer to `service.app` for verification, or take an existing
         *     investor through the consent flow. If you have verified the person yourself, attest it in `kyc`: with the
         *     capability partnerKycReliance, the customer can invest at once. A `verifiedAt` more than 5 years ago, or a `level`
         *     that is not in `kycAgreement.levels` of GET /me, returns 400 `invalid_parameter`. A registration with `kyc` must
         *     have the fields that `kycAgreement.requiredFields` names (400 `missing_parameter`).
         *
         *     If the person is already your customer, the request adds an `externalId`, an attestation and `metadata` keys
         *     that are not stored yet. It does not change stored ones: use `PATCH /customers/{id}`. Personal data (name,
         *     e-mail, language) is stored only at the first registration.
         *
         *     An `externalId` belongs to one phone number. With another phone number, or for a customer who has a
         *     different `externalId`, it returns 409 `external_id_in_use`. If you register a customer again whom you
         *     unlinked, the customer keeps the same id and becomes `pending_consent`.
         *
         *     If the request opens an account and its `nationalId` belongs to an account with another phone number, the
         *     response is 409 `identity_in_use`, which says nothing about that person. A `nationalId` that you send later
         *     for an account that you opened is stored if nobody else has it. For an investor whose account you did not
         *     open, it is ignored.
         *
         *     A refusal must not reveal who is an investor of the service. Without both capabilities, every phone number
         *     that is not linked to you returns the same 403, with `details.capabilities`. With one of them, the 403 with
         *     `details.capability` is returned at most `limits.refusedRegistrationsPerDay` times a day (Cairo time; see
         *     GET /me). After that, every phone number that is not linked to you returns 429 `rate_limited` until the day
         *     ends, whether the service knows it or not.
         */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read a customer
         * @description Returns one customer. Check `canInvest` before you offer a purchase. If it is false, `kyc.missingSteps` and
         *     `nextAction` say what is missing.
         *
         *     A customer who has not consented yet, or who was unlinked, is also returned, with a masked phone number and
         *     no other personal data.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        /**
         * Unlink a customer
         * @description Ends the link between you and a customer, including a link that still waits for consent. The investor keeps
         *     the account and the holdings, and you keep the attribution and its commission. Unlinking an unlinked
         *     customer changes nothing and returns 200.
         *
         *     `customer.unlinked` is the last event about the customer, except for `commission.created` if the customer is
         *     attributed to you. From then on, their portfolio, their wallet and the orders that they placed in the
         *     service's app return 404. Orders that you placed stay readable and can still be settled or cancelled,
         *     because a transfer may already be on its way. No more events are sent for them: use `GET /orders/{id}`.
         *
         *     From then on, personal data is hidden everywhere: in GET /customers/{id}, in earlier events, in webhooks
         *     that are delivered, retried or recovered later, and in responses that an Idempotency-Key replays. They all
         *     show the customer as unlinked, with the `version` of that time.
         *
         *     To link the person again, register the same phone number: the id stays the same, and the investor is asked
         *     for consent. After consent, earlier events show the person again.
         */
        delete: operations["unlinkCustomer"];
        options?: never;
        head?: never;
        /**
         * Update a customer
         * @description Changes your own data about a customer: `externalId`, `metadata` and your KYC attestation. Personal data,
         *     such as phone and name, cannot be changed here; the customer changes it in the service's app.
         *
         *     Metadata is merged: omitted keys are unchanged, and null removes a key. An attestation replaces the previous
         *     one, and null withdraws it. With the capability partnerKycReliance, both can change `canInvest` at once;
         *     existing orders do not change. An attestation does not override an identity that the service has rejected. A
         *     `verifiedAt` more than 5 years ago, or a `level` that is not in `kycAgreement.levels` of GET /me, returns 400
         *     `invalid_parameter`. If the customer lacks what your agreement requires, the attestation is stored and does not
         *     count: `kyc.attestationGaps` says what is missing.
         *
         *     An `externalId` of another customer returns 409 `external_id_in_use`. An unlinked customer cannot be changed
         *     (409 `state_conflict`), except that null removes the `externalId`, so that you can use it for another phone
         *     number.
         */
        patch: operations["updateCustomer"];
        trace?: never;
    };
    "/customers/{id}/consent": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a consent code
         * @description Sends a 6-digit code by SMS to an existing investor who is `pending_consent`. Ask your customer for the
         *     code, and submit it with `POST /customers/{id}/consent/verify` within 10 minutes. A new code replaces the
         *     previous one.
         *
         *     In the sandbox no SMS is sent, and the response contains the code in `sandboxCode`.
         *
         *     | Response | Reason | What to do |
         *     |---|---|---|
         *     | 409 `state_conflict` | The customer is already linked, or was unlinked. | Continue, or register the phone number again. |
         *     | 409 `consent_limit_reached` | All five codes of this link were sent. | If the customer wants it, unlink and register again: the new link has five codes. |
         *     | 429 `rate_limited` | The last code is less than a minute old, or the phone number got ten codes in 24 hours from all partners together (live only). | Wait for Retry-After. |
         *     | 429 `rate_limited` with `details.exceeded` | Your account has used up `limits.consentCodesPerDay`. | Wait for the next day in Cairo, or ask the service for a higher limit. |
         *     | 503 `sms_unavailable` | The SMS could not be sent. This attempt does not count. | Try again in a minute. |
         */
        post: operations["requestConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/consent/verify": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a consent code
         * @description Links an existing investor to you with the code from the SMS. The customer becomes active, or onboarding if
         *     KYC is incomplete. From now on, the person's data, portfolio and app orders are shared with you, and
         *     `customer.linked` is sent. Linking does not change an existing attribution.
         *
         *     A wrong code returns 400 `invalid_consent_code` with the number of attempts left. The fifth wrong attempt
         *     cancels the code: 409 `consent_code_cancelled`. If there is no code, or it is older than 10 minutes, the
         *     response is 409 `consent_code_expired`. In both cases, request a new code. A customer who is already linked
         *     returns 409 `state_conflict`.
         *
         *     After `limits.wrongConsentCodesPerDay` wrong codes of your account in a day (Cairo time), every code, even a
         *     correct one, returns 429 `rate_limited` until the day ends.
         */
        post: operations["verifyConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/holdings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read a portfolio
         * @description Returns everything that a linked customer owns, wherever it was bought: one holding per property, and the
         *     totals. A holding appears when its order is completed. Until then, the purchase is visible only as an order.
         *
         *     Before the customer has consented, the response is 403 `consent_required`; after unlinking, 404.
         */
        get: operations["getPortfolio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        /**
         * List rental payouts
         * @description Lists a linked customer's rental income, newest first: one payout per property and period, and another for each
         *     order whose shares were paid and not issued yet. The money of a paid payout is in the customer's wallet, and the
         *     event `payout.paid` was sent.
         *
         *     Before the customer has consented, the response is 403 `consent_required`; after unlinking, 404.
         */
        get: operations["listPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payouts of all customers
         * @description Lists the rental income of all customers who are linked to you, newest first, each with its `customer`. Use it
         *     to reconcile payouts at the end of a day, or after a quarter's rent. `GET /customers/{id}/payouts` lists those
         *     of one customer.
         */
        get: operations["listAllPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/contracts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        /**
         * List contracts
         * @description Lists a linked customer's ownership contracts, newest first. A contract is created when shares are issued, one
         *     for each property of an order. The service prepares it, and the customer signs it. The documents themselves are
         *     in the service's app. A signed contract with `revokedAt` no longer counts.
         *
         *     Before the customer has consented, the response is 403 `consent_required`; after unlinking, 404.
         */
        get: operations["listContracts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read a wallet
         * @description Returns the balances of a linked customer's wallet: cash and rewards, each available or reserved for pending
         *     orders and withdrawals. Orders placed through the API never use the wallet; the customer uses it in the
         *     service's app.
         *
         *     Before the customer has consented, the response is 403 `consent_required`; after unlinking, 404.
         */
        get: operations["getWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * @description Lists the orders that you placed and those that linked customers placed in the service's app, newest first.
         *
         *     To find an order whose response you did not receive, filter by its `externalReference`. Filtering by a
         *     customer who has not consented yet returns 403 `consent_required`, unless you placed orders for them before they
         *     were unlinked.
         *
         *     To reconcile at the end of a day, read the orders that changed since the last one, with `updatedFrom`. The
         *     list stays sorted by `createdAt`. To see what a transfer pays, filter by its `settlementReference`.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Place an order
         * @description Orders shares of one property for one customer, at the current price, and reserves them. Requirements:
         *
         *     - The customer is linked to you, and `canInvest` is true.
         *     - The property is `available`, enough shares are left, and you order at least `shares.minimumPerOrder`.
         *     - Your account has the capability of the funding method.
         *
         *     **partner_settlement** (capability partnerSettlementOrders). The order is `awaiting_payment` until
         *     `expiresAt`. Money moves in this order:
         *
         *     1. Place the order.
         *     2. Debit your customer by exactly `amounts.payable`. If the debit fails, cancel the order.
         *     3. Report the transfer with `POST /orders/{id}/settlement`, with a reference that you make.
         *     4. Transfer the amount to the `settlementAccount` of GET /me, with this reference as the text of the transfer.
         *
         *     If you have already transferred, report the transfer in `funding.settlement`: its amount must equal
         *     `amounts.payable`, and the order starts as `payment_under_review`.
         *
         *     **card_checkout** (capability cardCheckoutOrders). Open `funding.checkoutUrl` in a web view within 60
         *     minutes. With `funding.returnUrl`, the page sends the customer back to you after the payment. The order
         *     becomes `paid` when the card payment is confirmed. If no payment page can be opened, the
         *     response is 503 `checkout_unavailable`, or 422 `checkout_rejected` if the card processor would refuse this order
         *     again, and no order exists.
         *
         *     `order.created` is sent, followed by `order.payment_under_review` if the order includes the settlement. If
         *     the order is not paid in time, it is cancelled and its shares are free again.
         *
         *     | Response | Reason | What to do |
         *     |---|---|---|
         *     | 403 `customer_not_eligible` | KYC is incomplete, or the account is suspended. | Follow the customer's `nextAction`. |
         *     | 403 `consent_required` | The investor has not consented to the link. | Complete the consent flow. |
         *     | 409 `external_reference_in_use` | An order with this reference exists: `details.order`. | Read that order. |
         *     | 422 `amount_mismatch` | The settlement amount is not exactly the price. | Use `details.expected`. |
         *     | 422 `property_not_available` | Not open, or too few shares left. | Request a new quote. |
         *     | 422 `checkout_rejected` | The card processor refuses the order: `details.reason`. | Correct what it refuses, and use a new Idempotency-Key. |
         *     | 422 `order_limit_exceeded`, `daily_limit_exceeded` | The order exceeds a limit of `GET /me`. | Order less, or after `details.resetsAt`. |
         *
         *     The daily limit counts `amounts.payable` of all orders that you placed today in Cairo, except cancelled
         *     ones. It is exact, even for concurrent orders.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an order that you placed, or that one of your linked customers placed in the app.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OrderIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read an order
         * @description Returns the current state of one order. If webhooks arrive late, twice or out of order, read the order and
         *     act on its `status`.
         *
         *     Orders that you placed stay readable after their customer was unlinked; orders placed in the service's app
         *     do not.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/settlement": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an order that you placed, or that one of your linked customers placed in the app.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OrderIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle an order
         * @description Reports the transfer that pays for a partner_settlement order. Send it once you have debited your customer,
         *     while the order is `awaiting_payment` and before `expiresAt`, with exactly `amounts.payable` and a `reference`
         *     that you make. Transfer the money after the report is accepted: to the `settlementAccount` of GET /me, with
         *     the `reference` as its text. One transfer can pay several orders: report it for each of them, with its part.
         *
         *     The order becomes `payment_under_review`, and `order.payment_under_review` is sent. The finance team then
         *     matches your `reference` with the transfer, and `order.paid` or `order.payment_rejected` follows. If the
         *     service allows another attempt after a rejection, the order is `awaiting_payment` again. Settle it again
         *     with a new Idempotency-Key, and with the same `reference` if that transfer is still the one to find.
         *
         *     | Response | Reason | What to do |
         *     |---|---|---|
         *     | 409 `already_settled` | The order already has a settlement. | If it was yours, nothing. |
         *     | 409 `state_conflict` | The order has expired, was cancelled or rejected, or has another funding method (for example an app order). | Read the order. |
         *     | 422 `amount_mismatch` | The amount is not `amounts.payable`. Nothing was recorded. | Send `details.expected` with a new key. |
         */
        post: operations["settleOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an order that you placed, or that one of your linked customers placed in the app.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OrderIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an unpaid order
         * @description Cancels an order that you placed while it is `awaiting_payment`. Its shares are free at once, nothing is
         *     charged, and `order.cancelled` is sent.
         *
         *     After payment details were submitted, the response is 409 `order_not_cancellable`. A paid order is cancelled by
         *     the customer, in the service's app or by asking its support. An unpaid order that the customer placed in the
         *     app (`details.source` app) is cancelled there.
         *
         *     If a card payment is confirmed after the cancellation, the order stays cancelled and the service refunds the
         *     payment.
         */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/commissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List commissions
         * @description Lists the rows of your commission ledger, newest first. Rows are never changed or removed. The event
         *     `commission.created` reports each new row.
         */
        get: operations["listCommissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/commissions/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the commission summary
         * @description Returns what you have earned, what was paid to you, and what the service owes you now. The sums are
         *     calculated from the ledger when you call, without rows recorded while your account was in test mode.
         */
        get: operations["getCommissionSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/settlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the settlement report of a day
         * @description Lists what one day in Cairo changed in the ledgers between you and the service, oldest first: your orders, your
         *     settlements, refunds, payouts of your linked customers, and your commissions, with the totals of the day. A
         *     correction is a row of the day on which it was made; rows of earlier days never change.
         *
         *     With `Accept: text/csv`, the response is the same rows as CSV (RFC 4180, UTF-8), without the totals: the first
         *     line has the names of the fields. If there are more rows than `limit`, the header `Next-Cursor` has the
         *     `cursor` of the next part, which also begins with the names. A text that a spreadsheet would read as a formula
         *     begins with an apostrophe there. The file name in `Content-Disposition` ends in `-incomplete` as long as
         *     `complete` is false.
         *
         *     The report of today can be read, too, but is final only if `complete` is true, 5 minutes after the day's end.
         *     Later it changes for two reasons only: payouts of a customer who is unlinked disappear from it, and those of a
         *     customer who is linked appear, as in `GET /payouts`.
         */
        get: operations["getSettlementReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Reads your event log in one of two ways.
         *
         *     **To browse**, omit `after`: events are sorted newest first, and `cursor` reads the next page.
         *     To follow the log from now on, read the newest event with `limit=1`, and then send its id as `after`.
         *
         *     **To catch up**, send `after`: events are sorted oldest first, starting with the one after it. Process the
         *     page, store `lastEventId`, and send it as the next `after`, until `hasMore` is false. No event is skipped,
         *     however long a change takes to commit. To read everything that is stored, start with `after=start`.
         *
         *     Both ways accept the filters. An event must match all of them. An id that is not yours, or that has no
         *     events, returns an empty list. `lastEventId` is the last event that matches, so it never skips a matching
         *     event.
         *
         *     Instead, you can read the pages of either way with `nextCursor` as `cursor`, and the other parameters unchanged.
         *     A cursor of another `after` returns 400 `invalid_cursor`.
         *
         *     An `after` that is unknown, or older than 180 days, returns 400
         *     `invalid_parameter`, with the oldest stored event in `details.oldestEventId`. Continue with `after=start`,
         *     and read the objects again whose changes you may have missed.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an event of the last 180 days. Older events are not stored.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                id: components["parameters"]["EventIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read an event
         * @description Returns one event. Its `data` shows the objects at the time of the event, not their current state. If a
         *     customer was unlinked since, the personal data is hidden. Events older than 180 days return 404.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Lists your webhook endpoints, newest first, with their state and the time of the last success and failure.
         *     If the service disabled an endpoint, `disabledReason` says why.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Registers an address for events. Without `events`, it receives all event types. It is enabled at once and
         *     receives events from now on; earlier events are in `GET /events`.
         *
         *     The response contains the signing `secret`, only this once: store it like a password. Then test your
         *     receiver with `POST /webhook-endpoints/{id}/test`.
         *
         *     On live, the address must be a public `https` URL; the sandbox also allows `http`. The service checks the
         *     address again at each delivery, and does not follow redirects. An account can have 10 endpoints; the
         *     eleventh returns 409 `webhook_endpoint_limit_reached`.
         *
         *     If one of your endpoints has this `url`, the response is 409 `state_conflict`, and `details.endpoint` is the
         *     id of that endpoint.
         *
         *     If a response is lost, repeat the request with the same Idempotency-Key: you get the endpoint and its secret
         *     again. Without a key, the repeated request gets the 409 above: rotate the secret of that endpoint to get one.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your webhook endpoints.
                 * @example we_01k9hd0e6afc5s8tqv7mn3rjxw
                 */
                id: components["parameters"]["WebhookEndpointIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read a webhook endpoint
         * @description Returns one webhook endpoint. The secret is not included; `secretPrefix` shows which secret is in use.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Deletes an endpoint permanently. Pending deliveries fail with `lastError` endpoint_deleted. The events stay
         *     in `GET /events`. A second DELETE returns 404.
         *
         *     To pause an endpoint and keep its secret, set its `status` to disabled instead.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Update a webhook endpoint
         * @description Changes the address, the event types, the description or the status of an endpoint. A new address applies to
         *     every attempt from now on, and resets the failure count; new event types apply to events from now on. The
         *     secret does not change.
         *
         *     Disabling an endpoint ends its pending deliveries: they fail, and `webhook_endpoint.disabled` is sent to
         *     your other endpoints. Enabling an endpoint, even if the service disabled it, resets its failure count. It
         *     does not send events that happened in the meantime: send them with `POST /webhook-endpoints/{id}/recover`,
         *     or read them with `GET /events?after=…`.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/webhook-endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your webhook endpoints.
                 * @example we_01k9hd0e6afc5s8tqv7mn3rjxw
                 */
                id: components["parameters"]["WebhookEndpointIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a signing secret
         * @description Creates a new signing secret for the endpoint and returns it, only this once.
         *
         *     Without a body, the current secret and all previous ones stop working immediately: every attempt from now
         *     on, including retries, is signed with the new secret. Do this if a secret may have leaked. Your receiver
         *     refuses deliveries until it has the new secret. They are retried after a minute or more, so a quick change
         *     loses nothing.
         *
         *     To rotate without refused deliveries, send `previousSecretExpiresIn`. Until it ends, `Partner-Signature`
         *     contains another `v1` value after that of the new secret: accept an attempt if any value matches. If the
         *     response is lost, rotate again: each previous secret stays valid until its own end, including the one that
         *     your receiver has. At most five previous secrets are valid; a sixth ends the oldest.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your webhook endpoints.
                 * @example we_01k9hd0e6afc5s8tqv7mn3rjxw
                 */
                id: components["parameters"]["WebhookEndpointIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a webhook endpoint
         * @description Sends a signed `webhook.test` event to the endpoint now, waits up to 10 seconds for its response, and
         *     returns the result. The status is 200 whether or not your endpoint accepted the event: check `ok`.
         *
         *     Disabled endpoints and endpoints that do not list `webhook.test` can be tested too. Your other endpoints do
         *     not receive the event. A failed test is not retried and does not count towards disabling the endpoint. The
         *     event is in your event log, and the delivery in `GET /webhook-deliveries`. You can send ten tests a minute
         *     over all your endpoints; after that, the response is 429 `rate_limited`.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your webhook endpoints.
                 * @example we_01k9hd0e6afc5s8tqv7mn3rjxw
                 */
                id: components["parameters"]["WebhookEndpointIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend what an endpoint missed
         * @description Sends every event between `since` and `until` that the endpoint has not accepted, at once and oldest first.
         *     Call it after an outage, when your receiver works and the endpoint is enabled. It includes:
         *
         *     - deliveries that failed;
         *     - deliveries that wait for a retry, which is made now;
         *     - events without a delivery because the endpoint was disabled. They get a delivery if the endpoint's current
         *       `events` include their type. Events from before the endpoint was created are not included.
         *
         *     Each of these deliveries gets the whole retry schedule again. Events that the endpoint has accepted are
         *     never sent again, so an early `since` is harmless, and so is a repeated call; after a timeout, repeat the
         *     call to continue. A delivery with an attempt in flight is sent again only if that attempt fails. Tests are
         *     not included. Deliveries keep their ids: `GET /webhook-deliveries` shows their results. A disabled endpoint
         *     returns 409 `state_conflict`.
         *
         *     **Which `since`?** Take `lastSuccessAt` from the event `webhook_endpoint.disabled`, and subtract three days
         *     to include deliveries that were still being retried. If it is null, use the endpoint's `createdAt`.
         */
        post: operations["recoverWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook deliveries
         * @description Lists the deliveries to your endpoints, newest first: one per event and endpoint, with the number of
         *     attempts, the last response and the time of the next attempt. Use it to find out why events do not arrive.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a delivery to one of your webhook endpoints.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                id: components["parameters"]["WebhookDeliveryIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read a webhook delivery
         * @description Returns one delivery with the log of its attempts: when and why each attempt was made, how your receiver
         *     responded, and how long it took. The id is in the `Partner-Delivery-Id` header of each attempt and in the
         *     list of deliveries.
         *
         *     Deliveries are stored as long as their events, at least 180 days.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a delivery to one of your webhook endpoints.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                id: components["parameters"]["WebhookDeliveryIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a webhook delivery
         * @description Makes one more attempt at once, for a delivery in any state: a failed one after you have fixed your
         *     receiver, a succeeded one that you have lost, or a pending one that should not wait. The delivery keeps its
         *     id and becomes pending. Read it again to see the result.
         *
         *     If the attempt fails, the retry schedule does not start again. A delivery that had succeeded before is then
         *     succeeded again; its log of attempts shows the failed one.
         *
         *     The endpoint must exist and be enabled. Otherwise the response is 409 `state_conflict`.
         */
        post: operations["retryWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start again with fresh data (sandbox)
         * @description Empties your part of the sandbox and fills it again, for example before each run of your tests: you then have no
         *     customers, orders and commissions, and the units, the test units and the existing investors are as on the first
         *     day. Their ids are new; their codes and phone numbers are the same. It takes about a second.
         *
         *     | What | After the reset |
         *     |---|---|
         *     | Customers, orders, holdings, payouts, contracts, wallets, commissions | Gone. Their ids return 404, also in simulations. |
         *     | Units | As on the first day, with new ids. |
         *     | Idempotency-Keys | Forgotten: a key that you used before begins a new request. |
         *     | API keys, limits, webhook endpoints | Unchanged. |
         *     | Events, deliveries and requests | Stay, `sequence` continues. Webhooks that wait are still sent. |
         *
         *     No event reports the reset. Requests that run at the same time end before it, or return 404 for what is gone.
         *     If another partner shares your data, the response is 409 `world_shared`. You can reset 50 times a day (in Cairo);
         *     more get 429 `rate_limited` until `details.resetsAt`. Tests that run more often can register new customers instead.
         */
        post: operations["resetSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/certification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what you have proved (sandbox)
         * @description Returns what your requests and the deliveries to your webhook endpoints prove: each check that applies to your
         *     account, whether it is proved, when and by which requests, events and deliveries of the last 30 days, and how to
         *     prove it. A request counts a few seconds after its response.
         *
         *     What your receiver proves needs a receiver that the service reaches: one that accepts your events, and refuses
         *     those that are not signed correctly.
         */
        get: operations["getCertification"];
        put?: never;
        /**
         * Issue a report of what you have proved (sandbox)
         * @description Issues a report with a number and a signature once every check is proved. File it with your approval to go live.
         *     The service's staff see it, and can verify its signature. Until then, the response is 409 `state_conflict`, and
         *     `details.missing` names the checks that are not proved.
         *
         *     Each request issues another report.
         */
        post: operations["issueCertification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/customers/{id}/complete-kyc": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete KYC (sandbox)
         * @description Marks a linked customer as fully verified, as if they had completed every step in the service's app. The
         *     customer becomes active, and `customer.kyc_verified` follows within about a minute. Repeating the call
         *     changes nothing. A customer without an e-mail address gets `customer@mail.example`, as they would enter one in
         *     the app.
         *
         *     Customers whose phone number ends in 0002 stay `in_review`; if it ends in 0003, they are `rejected`. Before
         *     the customer has consented, the response is 409 `state_conflict`; after unlinking, 404.
         */
        post: operations["completeKyc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/customers/{id}/kyc-steps": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a KYC step (sandbox)
         * @description Records the outcome of one KYC step, as the service's app would. When all four steps are done, the customer
         *     becomes active, and `customer.kyc_verified` follows. Use it to show your customer what is missing, step by
         *     step; `POST /sandbox/customers/{id}/complete-kyc` does all steps at once.
         *
         *     Only `identity_verification` can have an outcome other than `done`. Repeating the call changes nothing.
         *     `email_verification` of a customer without an e-mail address sets `customer@mail.example`.
         */
        post: operations["simulateKycStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/customers/{id}/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend, reinstate or unlink a customer (sandbox)
         * @description Simulates what only the service's staff, or the customer in the service's app, can do.
         *
         *     | `action` | What happens |
         *     |---|---|
         *     | `suspend` | The service blocks the account: `status` is suspended, and orders return 403 `customer_not_eligible`. `customer.updated` follows. |
         *     | `reinstate` | The service lifts the suspension; the customer is onboarding or active, depending on their KYC. `customer.updated` follows. |
         *     | `unlink` | The customer ends the link in the app: `customer.unlinked` follows. |
         *
         *     A suspension applies to the investor, so all partners that are linked to them see it.
         */
        post: operations["simulateCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/customers/{id}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place an app order (sandbox)
         * @description Places an order as the customer would in the service's app: shares of one or more properties, all or none,
         *     at the current price. Part of it can be paid from the wallet, which you fill with `POST
         *     /sandbox/customers/{id}/wallet-transfers`. You receive `order.created`, with `source` app.
         *
         *     Move the order with `POST /sandbox/orders/{id}/simulate`: `payment_under_review` is the customer's transfer
         *     proof, `paid` its confirmation, `cancellation_requested` the customer's request to cancel.
         *
         *     In the app only the customer's own KYC counts, not your attestation. If the wallet pays for everything, the
         *     order is paid at once.
         */
        post: operations["simulateAppOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/customers/{id}/wallet-transfers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a wallet transfer (sandbox)
         * @description Books cash that the customer has transferred to their wallet (`top_up`), or that the service has sent to
         *     their bank account (`withdrawal`). A withdrawal takes available cash only, neither rewards nor what is
         *     reserved for orders. It needs the customer's own verification in the app, as on live: your attestation does not
         *     count there. Returns the wallet afterwards.
         *
         *     Wallet changes have no event, as on live: read `GET /customers/{id}/wallet`.
         */
        post: operations["simulateWalletTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/customers/{id}/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay rental income (sandbox)
         * @description Pays a quarter's rent for the shares of a property that the customer owns. `amount` is the customer's part;
         *     other owners receive nothing. The payout is `scheduled`, and within seconds the money is in the wallet and
         *     `payout.paid` follows.
         *
         *     The period ends now. It starts three months earlier, or at the end of the customer's last period for this
         *     property. Complete an order of the customer first: `POST /sandbox/orders/{id}/simulate` with `completed`.
         */
        post: operations["simulatePayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/contracts/{id}/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a contract of one of your customers.
                 * @example ctr_01k9p6h8r4ebk2w7xn5tqd9vzs
                 */
                id: components["parameters"]["ContractIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare and sign a contract (sandbox)
         * @description Moves a contract of one of your customers as the service's staff and the customer would.
         *
         *     | `to` | From |
         *     |---|---|
         *     | `awaiting_signature` | `preparing`: the contract is ready |
         *     | `signed` | `preparing`, `awaiting_signature`: the customer has signed, which needs their own verification in the app |
         *     | `cancelled` | `preparing`, `awaiting_signature`: the contract is withdrawn |
         *
         *     A contract that has the status already is returned unchanged. Each change sends `contract.updated`, as on live.
         */
        post: operations["simulateContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/commissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay out a commission (sandbox)
         * @description Adds a row to your commission ledger as the service's staff would: a `payout` of what you are owed, a
         *     `bonus`, or an `adjustment`. `commission.created` follows. Purchases and sign-ups earn their commission
         *     without this operation.
         *
         *     The amount of a payout is positive here and negative in the ledger. It is at most your balance.
         */
        post: operations["simulateCommission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/orders/{id}/card-payments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an order that you placed. An order that a customer placed in the service's app returns 404.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OwnOrderIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a card payment (sandbox)
         * @description Reports the outcome of a card payment of the whole amount, as the card processor does: at any time, also
         *     after the order has ended. Each call is another payment.
         *
         *     | `outcome` | Order | What happens |
         *     |---|---|---|
         *     | `paid` | `awaiting_payment` | The order becomes `paid`, even if its hold has ended but it is not cancelled yet. |
         *     | `paid` | cancelled, expired or paid already | The order does not change, and no event is sent. The service returns the money. |
         *     | `declined` | any | Nothing changes; the customer can try again. |
         *
         *     To try a late payment, move the order to `expired` first.
         */
        post: operations["simulateCardPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/orders/{id}/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an order that you placed, or that one of your linked customers placed in the app.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OrderIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move an order (sandbox)
         * @description Moves an order to another status, as the customer, the service's staff or the clock would: one that you
         *     placed, or that a linked customer placed in the app. One call makes all moves that lead to the status, as on
         *     live, and each move sends its event: `completed` from `awaiting_payment` sends `order.payment_under_review`,
         *     `order.paid` and `order.completed`. To see an order in between, call the operation once for each status.
         *
         *     | `to` | From |
         *     |---|---|
         *     | `paid` | `awaiting_payment`, `payment_under_review`; `cancellation_requested`, if the cancellation is declined |
         *     | `completed` | `awaiting_payment`, `payment_under_review`, `paid`; the unit need not be fully funded |
         *     | `payment_rejected` | `awaiting_payment` (through review), `payment_under_review` |
         *     | `payment_under_review` | `awaiting_payment`; for an app order, the customer sends a transfer proof |
         *     | `awaiting_payment` | `payment_rejected` (another attempt is allowed) |
         *     | `cancelled` | `awaiting_payment`, `payment_rejected`, `cancellation_requested` |
         *     | `cancellation_requested` | `paid` |
         *     | `refunded` | `cancellation_requested`; `completed`, if a transfer paid it: staff revoke the payment, and no money is refunded |
         *     | `expired` | `awaiting_payment`, `payment_rejected`: the hold ends now, and the order is `cancelled` |
         *
         *     A card payment is not reviewed: a card_checkout order moves from `awaiting_payment` directly to `paid`, and
         *     never to `payment_under_review` or `payment_rejected`.
         *
         *     After its hold has ended, an order that awaits payment can only become `cancelled` or `expired`, as on live.
         *
         *     If the order already has the status, it is returned unchanged, without an event. Any other move returns 409
         *     `state_conflict`, with the current status and the possible targets in `details`.
         */
        post: operations["simulateOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/webhook-endpoints/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your webhook endpoints.
                 * @example we_01k9hd0e6afc5s8tqv7mn3rjxw
                 */
                id: components["parameters"]["WebhookEndpointIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a sample event (sandbox)
         * @description Sends a signed sample of an event of any type to the endpoint now, waits up to 10 seconds for its response,
         *     and returns the result. The data is that of your latest event of this type; if you have none, it is the
         *     example of this reference, whose ids do not exist.
         *
         *     With `signature`, the event has a wrong, an old or no signature, which your receiver must refuse with 4xx: `ok` is
         *     then false, and `statusCode` what it returned.
         *
         *     The event has `test` true. Like a `webhook.test`, it is sent to this endpoint only, regardless of its
         *     `events` and status; a failure is not retried and does not count towards disabling. `GET /events` returns
         *     it with the filter `type=webhook.test`, and its delivery has the `eventType` webhook.test. Samples and
         *     tests together are limited to ten a minute.
         */
        post: operations["simulateEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/webhook-endpoints/{id}/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your webhook endpoints.
                 * @example we_01k9hd0e6afc5s8tqv7mn3rjxw
                 */
                id: components["parameters"]["WebhookEndpointIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a failing webhook endpoint (sandbox)
         * @description Treats the endpoint as if deliveries to it had failed, without waiting for two days.
         *
         *     | `to` | What happens |
         *     |---|---|
         *     | `failing` | As after the third failed attempt of a delivery: your endpoints, this one included, receive `webhook_endpoint.failing`, once until the endpoint accepts an event again. |
         *     | `disabled` | As after the ninth: the endpoint is disabled with `disabledReason` delivery_exhausted, its waiting deliveries fail, and your other endpoints receive `webhook_endpoint.disabled`. |
         *
         *     Enable it again with `PATCH /webhook-endpoints/{id}`.
         */
        post: operations["simulateWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "customer.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer account was opened
         * @description You opened an account for a person whose phone number was new to the service. The account is attributed to
         *     you.
         *
         *     It confirms the response of `POST /customers`, so most partners only record it. For an existing investor,
         *     `customer.linked` is sent instead, after they have consented.
         */
        post: operations["customerCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.linked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An existing investor is linked to you
         * @description An existing investor confirmed the link with the SMS code. From now on you can read their data, and you
         *     receive events about the orders that they place in the service's app.
         *
         *     If your account has the capability, load their portfolio and orders. If `canInvest` is true, offer a
         *     purchase.
         */
        post: operations["customerLinked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.kyc_verified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer completed KYC
         * @description A linked customer completed the identity verification in the service's app. In the sandbox, complete-kyc
         *     sends it too.
         *
         *     Check `canInvest`, and inform your customer that they can invest.
         */
        post: operations["customerKycVerified"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer changed
         * @description Something that a linked customer shows has changed: `status`, `canInvest`, `kyc`, the name, the phone, the e-mail
         *     address or the language. The service has suspended or reinstated the account, KYC was rejected, is in review or
         *     has progressed, the person has corrected their data, or you have changed your attestation.
         *
         *     It is sent only if no other customer event reports the change, and not for changes of your own data (`externalId`,
         *     `metadata`). A change of your capabilities, which is agreed with you and concerns all your customers at once, is
         *     not sent either. Replace your copy, and act on `nextAction`.
         */
        post: operations["customerUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.unlinked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer was unlinked
         * @description The link between you and a customer has ended, also one that the customer never confirmed: then no
         *     `customer.linked` precedes the event. It is the last event about this customer and their orders;
         *     only `commission.created` can follow, if the customer is attributed to you.
         *
         *     Stop offering purchases, and delete personal data that you may no longer store. Your own open orders
         *     continue: read them with `GET /orders/{id}`.
         */
        post: operations["customerUnlinked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was placed
         * @description An order was placed and its shares are reserved until `expiresAt`, by you (`source` api) or by a linked
         *     customer in the service's app (`source` app).
         *
         *     This event informs you of app orders. For your own orders it repeats the response of `POST /orders`.
         */
        post: operations["orderCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.payment_under_review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payment is being checked
         * @description Payment details were submitted: your settlement or, for an app order, the customer's transfer proof. The
         *     finance team matches them with the transfer.
         *
         *     You need not do anything. `order.paid` or `order.payment_rejected` follows.
         */
        post: operations["orderPaymentUnderReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The payment of an order is confirmed
         * @description The finance team found the transfer, or the card payment was confirmed. The shares are sold to your
         *     customer, and are issued unit by unit, when the funding of each closes. A correction by the service can still
         *     move the order: `order.payment_rejected` or `order.cancelled` follows, or `order.refunded` if shares of some of
         *     its units are issued.
         *
         *     Inform your customer. If the customer is attributed to you, you also earn a commission:
         *     `commission.created`.
         */
        post: operations["orderPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shares were issued
         * @description The funding of every unit of the order has closed, and the shares belong to your customer. Only a correction can
         *     still move the order: if its payment was confirmed by mistake, `order.refunded` follows, and the shares are taken
         *     back. Book the purchase as done, and be able to reverse it.
         *
         *     The holdings appear in the portfolio, and the contracts follow.
         */
        post: operations["orderCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was cancelled
         * @description The order was cancelled by you, the customer or the service, or it was not paid in time. Its shares are free
         *     again, and the status is final. `cancellation` says why. It can also follow `order.paid`, if the card processor
         *     took the payment back; `cancellation.refundAmount` is then what is left of the payment, often 0.
         *
         *     If you have debited your customer but not transferred the money, return it. Money that the service had
         *     received is credited to the customer's wallet, less `cancellation.fee`.
         */
        post: operations["orderCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.payment_rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payment was rejected
         * @description The finance team could not match your transfer with the order. It can also follow `order.paid`, even days later,
         *     if the payment was confirmed by mistake: the order is then no longer paid, and its commission is taken back. The
         *     shares stay reserved for up to 72 hours.
         *
         *     `funding.rejection.reason` says why. Compare your reference and amount with the bank statement and contact the
         *     service. If it allows another attempt, `order.awaiting_payment` follows, and you settle the order again. Otherwise
         *     `order.cancelled` follows.
         */
        post: operations["orderPaymentRejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.awaiting_payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order can be paid again
         * @description After a rejection, the service allows another attempt: the order is `awaiting_payment` until its new `expiresAt`.
         *     Its settlement is removed, and its shares stay reserved. The first time that an order awaits payment,
         *     `order.created` is sent instead.
         *
         *     Settle it again before `expiresAt`, with a new Idempotency-Key and the reference of the transfer that pays it.
         */
        post: operations["orderAwaitingPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was refunded
         * @description The customer had asked to cancel a paid order, and the service agreed. `cancellation.refundAmount` was
         *     credited to the customer's wallet, and the service charged `cancellation.fee`. The status is final.
         *
         *     It can also follow `order.completed`, if the payment was confirmed by mistake. `cancellation.refundAmount` is then
         *     0 if no money had arrived, and the customer no longer owns the shares.
         *
         *     A commission for the order is taken back with a row of type reversal.
         */
        post: operations["orderRefunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.cancellation_requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer asked to cancel
         * @description The customer asked, in the service's app, to cancel a paid order. The service's staff decide.
         *
         *     You need not do anything. `order.cancelled` or `order.refunded` follows if they agree, otherwise
         *     `order.cancellation_declined`. A correction of the payment can precede their decision: `order.payment_rejected`
         *     or `order.cancelled` then follows.
         */
        post: operations["orderCancellationRequested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.cancellation_declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A cancellation was declined
         * @description The service's staff declined the cancellation that the customer had asked for. The order is `paid` again, as if
         *     nothing had been asked.
         *
         *     You need not do anything. If the funding of every unit has closed meanwhile, `order.completed` follows at once.
         */
        post: operations["orderCancellationDeclined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payout.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rental income was paid
         * @description Rental income of a property was credited to the wallet of a linked customer. It is sent only if your account
         *     has the capability portfolioAccess.
         *
         *     Inform your customer: `payout` has the amount, the property and the period.
         */
        post: operations["payoutPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payout.reversed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rental income was taken back
         * @description Rental income that was paid by mistake was taken back from the wallet of a linked customer: all of it
         *     (`status` is `reversed`), or `reversedAmount`. If the wallet had less, later credits repay the rest. It is sent
         *     only if your account has the capability portfolioAccess.
         *
         *     Inform your customer. The correct rent of the period, if there is any, follows as another `payout.paid`.
         */
        post: operations["payoutReversed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A contract has changed
         * @description The contract of ownership of a linked customer is ready to sign (`awaiting_signature`), was signed, or was withdrawn
         *     (`cancelled`). It is sent only if your account has the capability portfolioAccess.
         *
         *     If it awaits the signature, ask your customer to sign it in our app. A contract is prepared when its order is
         *     completed, and ends with its order: `order.completed` and `order.refunded` report that.
         */
        post: operations["contractUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "commission.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A commission row was added
         * @description A row was added to your ledger: a fee or commission that you earned, a bonus, an adjustment, a reversal, or
         *     a payout to you.
         *
         *     Record it by its `id`. Rows with `testMode` true are not payable.
         */
        post: operations["commissionCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook_endpoint.failing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One of your endpoints keeps failing
         * @description The third attempt of a delivery to one of your webhook endpoints failed, about six minutes after the first,
         *     and no other delivery to it has succeeded since that delivery was created. The event is sent once, and again
         *     only after the endpoint has responded with 2xx in the meantime.
         *
         *     Alert the team that runs the receiver. Deliveries are retried for about two days; `GET /webhook-deliveries`
         *     with `endpoint` shows why they fail. The event is sent to every endpoint that lists it, so register one that
         *     does not depend on the same receiver.
         */
        post: operations["webhookEndpointFailing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook_endpoint.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One of your endpoints was disabled
         * @description One of your webhook endpoints receives no more events. `disabledReason` says why: deliveries failed too
         *     often, it responded with 410, or you disabled it with PATCH. This event is not sent to the disabled endpoint
         *     itself, unless you recover it and it lists this type.
         *
         *     When its receiver works, enable the endpoint with `PATCH /webhook-endpoints/{id}`. Then send everything that
         *     it missed, including events while it was disabled, with `POST /webhook-endpoints/{id}/recover`. For `since`,
         *     take `lastSuccessAt` from this event and subtract three days, to include deliveries that were still being
         *     retried. If it is null, use the endpoint's `createdAt`. Events that the endpoint has accepted are not sent
         *     again.
         */
        post: operations["webhookEndpointDisabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * You requested a test delivery
         * @description You called `POST /webhook-endpoints/{id}/test`. `data` is empty.
         *
         *     Check the signature and respond with 2xx, as for any other event. It is sent only to the tested endpoint,
         *     whether or not that endpoint lists this type.
         */
        post: operations["webhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description Whether the partner account is in full operation or in a trial. New values may be added.
         * @example live
         * @enum {string}
         */
        PartnerMode: "live" | "test";
        /**
         * @description The environment of the service that responded. Live and sandbox share no keys, data or servers.
         * @example live
         * @enum {string}
         */
        Environment: "live" | "sandbox";
        /**
         * @description A permission of an API key. Each operation requires a scope; a key without it gets 403 `missing_scope`. New values may be added.
         * @example orders:write
         * @enum {string}
         */
        Scope: "properties:read" | "customers:read" | "customers:write" | "portfolio:read" | "wallet:read" | "orders:read" | "orders:write" | "commissions:read" | "events:read" | "webhooks:manage" | "requests:read";
        /**
         * @description Something that your agreement allows. All capabilities are off until agreed. A request that needs a missing capability returns 403 `capability_not_enabled`. New values may be added.
         * @example partnerSettlementOrders
         * @enum {string}
         */
        Capability: "createCustomers" | "linkExistingCustomers" | "partnerKycReliance" | "partnerSettlementOrders" | "cardCheckoutOrders" | "portfolioAccess" | "walletAccess";
        /** @description What your agreement with the service allows. Every capability is off (false) until it is agreed. A request that needs a missing capability returns 403 `capability_not_enabled`. */
        Capabilities: {
            /**
             * @description You may open accounts for people who are new to the service.
             * @example true
             */
            createCustomers: boolean;
            /**
             * @description You may link people who already invest with the service, after their consent.
             * @example true
             */
            linkExistingCustomers: boolean;
            /**
             * @description Your KYC attestation lets a customer invest through API orders.
             * @example true
             */
            partnerKycReliance: boolean;
            /**
             * @description You may place orders that you pay for by transfer after debiting your customer.
             * @example true
             */
            partnerSettlementOrders: boolean;
            /**
             * @description You may place orders that the customer pays on a hosted card page.
             * @example true
             */
            cardCheckoutOrders: boolean;
            /**
             * @description You may read holdings, payouts and contracts, and you receive `payout.paid` events.
             * @example true
             */
            portfolioAccess: boolean;
            /**
             * @description You may read wallet balances.
             * @example true
             */
            walletAccess: boolean;
        };
        /**
         * @description Values of `level` of an attestation that counts, letter by letter. Empty if every level counts.
         * @example [
         *       "full"
         *     ]
         */
        KycLevels: string[];
        /**
         * @description A field of a customer that an attestation needs. New values may be added.
         * @example name
         * @enum {string}
         */
        KycRequiredField: "name" | "email" | "nationalId";
        /**
         * @description What must be stored of a person for whom an attestation counts. Empty if nothing in particular.
         * @example [
         *       "name"
         *     ]
         */
        KycRequiredFields: components["schemas"]["KycRequiredField"][];
        /** @description Which KYC attestations of the partner count, as its agreement says. With two empty lists, every attestation counts that the capability partnerKycReliance allows. */
        KycAgreement: {
            levels: components["schemas"]["KycLevels"];
            requiredFields: components["schemas"]["KycRequiredFields"];
        };
        /**
         * Format: decimal
         * @description An amount in Egyptian pounds, as a JSON number with at most two decimals (piastres). An amount with more decimals is refused. Read it as a decimal, or round it to piastres at once: never add up binary floating-point numbers.
         * @example 52275
         */
        Money: number;
        /** @description The limits that apply to your account. They are agreed with the service and can differ between partners. */
        Limits: {
            /**
             * @description Requests that this API key can make in a minute. Above it, the response is 429 `rate_limited`.
             * @example 300
             */
            requestsPerMinute: number;
            /**
             * @description Largest `amounts.payable` of one order. A larger order returns 422 `order_limit_exceeded`.
             * @example 1000000
             */
            maxOrderAmount: components["schemas"]["Money"];
            /**
             * @description Largest sum of `amounts.payable` of the orders that you place in a day (Cairo time), without cancelled ones. An order above it returns 422 `daily_limit_exceeded`.
             * @example 5000000
             */
            dailyOrderAmountCap: components["schemas"]["Money"];
            /**
             * @description Minutes for which the shares of an unpaid order stay reserved. For card checkout it is always 60.
             * @example 1440
             */
            orderHoldMinutes: number;
            /**
             * @description Number of POST /customers requests in a day (Cairo time) that can be refused because your account has only one of the capabilities createCustomers and linkExistingCustomers. Above it, every phone number that is not linked to you returns 429 `rate_limited`.
             * @example 100
             */
            refusedRegistrationsPerDay: number;
            /**
             * @description Consent codes that you can send in a day (Cairo time). Above it, the response is 429 `rate_limited`.
             * @example 5000
             */
            consentCodesPerDay: number;
            /**
             * @description Wrong consent codes that you can submit in a day (Cairo time). Above it, every code, even a correct one, returns 429 `rate_limited`.
             * @example 1000
             */
            wrongConsentCodesPerDay: number;
        };
        /**
         * @description A percentage. 2.5 means 2.5 %, not 250 %.
         * @example 2.5
         */
        Percent: number;
        /**
         * @description The order amount that the purchase commission is a percentage of. New values may be added.
         * @example order_gross
         * @enum {string}
         */
        CommissionBase: "order_gross";
        /** @description The service's bank account to which you transfer the money of your `partner_settlement` orders. State in the text of each transfer the `reference` that you report in the settlement, and nothing else. */
        SettlementAccount: {
            /**
             * @description Name of the account's holder.
             * @example Partner Investment Trustee Account
             */
            beneficiary: string;
            /**
             * @description Name of the bank, with the branch if it matters.
             * @example Example Bank of Egypt
             * @example Cairo branch
             */
            bank: string;
            /**
             * @description The account's Egyptian IBAN, without spaces.
             * @example EG380019000500000000263180002
             */
            iban: string;
            /**
             * @description The bank's BIC. Absent if a domestic transfer does not need it.
             * @example EXMPEGCX
             */
            swift?: string;
            /**
             * @description Always `EGP`.
             * @example EGP
             * @constant
             */
            currency: "EGP";
            /**
             * @description What else your transfers must observe, such as a cut-off time. Absent if there is nothing.
             * @example A transfer that our bank receives after 14:00 on a banking day has the value date of the next one.
             */
            instructions?: string;
        };
        /** @description Your partner account as the calling API key sees it: the permissions of the key, what your agreement allows, and the limits that apply. */
        Account: {
            /**
             * @description Always `account`.
             * @example account
             * @constant
             */
            object: "account";
            /** @description Your company. */
            partner: {
                /**
                 * @description Name under which you are registered with the service.
                 * @example Nile Bank
                 */
                name: string;
                /**
                 * @description Your name in Arabic, as your customers know it; it is in the Arabic SMS with a consent code. Absent if none is stored: ask your contact to add it.
                 * @example بنك النيل
                 */
                arabicName?: string;
                mode: components["schemas"]["PartnerMode"];
            };
            environment: components["schemas"]["Environment"];
            /** @description The API key that made this request. */
            apiKey: {
                /**
                 * @description Id of the key, as the service's staff see it. State it if you request a change of the key.
                 * @example key_7hq2mfx4wd9c
                 */
                id: string;
                /**
                 * @description Name that the key got when it was issued.
                 * @example Production server
                 */
                name: string;
                /**
                 * @description The first part of the key, safe to log and sufficient to identify the key.
                 * @example svck_live_7hq2mfx4wd9c
                 */
                prefix: string;
                /**
                 * @description The permissions of this key.
                 * @example [
                 *       "properties:read",
                 *       "customers:write",
                 *       "orders:write"
                 *     ]
                 */
                scopes: components["schemas"]["Scope"][];
                /**
                 * Format: date-time
                 * @description When the key stops working. Absent for a key that does not expire.
                 * @example 2027-10-01T00:00:00Z
                 */
                expiresAt?: string;
            };
            capabilities: components["schemas"]["Capabilities"];
            kycAgreement: components["schemas"]["KycAgreement"];
            limits: components["schemas"]["Limits"];
            /** @description Links to the service's own app, for customers whom you refer to it. */
            service: {
                /**
                 * @description Your link to the app. For a registered customer, use the tracked link in the customer's `service.app` instead.
                 * @example https://app.invest.example/p/ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                app: string;
                /**
                 * @description A second link to the app, in case the first cannot be opened.
                 * @example https://invest.example/p/ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                appSecondary: string;
            };
            /** @description The commission of your agreement. */
            commission: {
                /**
                 * @description Percentage of `commissionBase` that you earn when an order of a customer attributed to you is paid, rounded half up to the piastre.
                 * @example 1.5
                 */
                purchaseCommissionPercent: components["schemas"]["Percent"];
                commissionBase: components["schemas"]["CommissionBase"];
                /**
                 * @description Fixed amount that you earn when a customer attributed to you first completes KYC with the service. 0 if none is agreed.
                 * @example 50
                 */
                signupFee: components["schemas"]["Money"];
            };
            /** @description Where you transfer the money of your `partner_settlement` orders. It can differ between partners, and in the sandbox it is fictitious. Absent if none is set: then ask your contact before you transfer anything. */
            settlementAccount?: components["schemas"]["SettlementAccount"];
        };
        /**
         * @description Status of an order; screens can show it directly. Only cancelled and refunded are final. A correction by the service can move completed to refunded, and paid or cancellation_requested to payment_rejected, cancelled or refunded; an event reports it. New values may be added; treat an unknown one as in progress.
         * @example paid
         * @enum {string}
         */
        OrderStatus: "awaiting_payment" | "payment_under_review" | "paid" | "completed" | "cancelled" | "payment_rejected" | "cancellation_requested" | "refunded";
        /** @description What is known of the settlement that the order has. */
        AlreadySettledDetails: {
            /** @description The order's status now. */
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: date-time
             * @description When the settlement was submitted.
             * @example 2026-11-09T10:21:06Z
             */
            submittedAt: string;
        };
        /** @description The two amounts that differ. */
        AmountMismatchDetails: {
            /** @description The order's `amounts.payable`. */
            expected: components["schemas"]["Money"];
            /**
             * @description The amount of your request.
             * @example 52725
             */
            received: components["schemas"]["Money"];
        };
        /** @description Since when the key is not valid. */
        ApiKeyExpiredDetails: {
            /**
             * Format: date-time
             * @description The end of the key's validity.
             * @example 2026-10-01T00:00:00Z
             */
            expiredAt: string;
        };
        /** @description What your account lacks. It has one of the two keys. */
        CapabilityNotEnabledDetails: {
            /** @description The capability that the request needs. */
            capability?: components["schemas"]["Capability"];
            /**
             * @description The capabilities of which POST /customers needs one, if your account has neither.
             * @example [
             *       "createCustomers",
             *       "linkExistingCustomers"
             *     ]
             */
            capabilities?: components["schemas"]["Capability"][];
        };
        /** @description What the card processor refuses. */
        CheckoutRejectedDetails: {
            /**
             * @description The part of the order that the card processor refuses. New values may be added.
             * @example customer
             * @enum {string}
             */
            reason: "customer" | "return_url" | "amount" | "other";
        };
        /** @description How many attempts the code has left. */
        ConsentCodeCancelledDetails: {
            /**
             * @description Always 0.
             * @example 0
             */
            attemptsRemaining: number;
        };
        /** @description Since when the last code is not valid. */
        ConsentCodeExpiredDetails: {
            /**
             * Format: date-time
             * @description The end of the last code's validity. Absent if no code was sent.
             * @example 2026-10-20T10:41:15Z
             */
            expiredAt?: string;
        };
        /** @description How many codes a link has. */
        ConsentLimitReachedDetails: {
            /**
             * @description The number of codes.
             * @example 5
             */
            limit: number;
        };
        /**
         * @description Id of a customer, which is one investor's link to you. Opaque: store it unchanged. The same investor has another id with another partner.
         * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
         */
        CustomerId: string;
        /** @description Who has not consented yet. */
        ConsentRequiredDetails: {
            /** @description The customer whose consent is missing. */
            customer: components["schemas"]["CustomerId"];
        };
        /**
         * @description Why the customer cannot invest. New values may be added, and it can be absent.
         * @example kyc_incomplete
         * @enum {string}
         */
        CustomerNotEligibleSituation: "kyc_incomplete" | "suspended";
        /**
         * @description State of a customer. `canInvest` says whether they can invest now. New values may be added; treat an unknown one as unable to invest.
         * @example active
         * @enum {string}
         */
        CustomerStatus: "pending_consent" | "onboarding" | "active" | "suspended" | "unlinked";
        /**
         * @description Overall state of the customer's identity verification (KYC). New values may be added; only `verified` means complete.
         * @example verified
         * @enum {string}
         */
        KycStatus: "pending" | "in_review" | "verified" | "rejected";
        /**
         * @description What an attestation lacks under your agreement. New values may be added.
         * @example name
         * @enum {string}
         */
        AttestationGap: "level" | "name" | "email" | "nationalId";
        /**
         * @description One step of identity verification, which the customer completes in the service's app. New values may be added; show an unknown one as "continue in the app".
         * @example identity_verification
         * @enum {string}
         */
        KycStep: "phone_verification" | "email_verification" | "pin_creation" | "identity_verification";
        /** @description Why the customer cannot invest. */
        CustomerNotEligibleDetails: {
            situation?: components["schemas"]["CustomerNotEligibleSituation"];
            /** @description The customer's status now. */
            status: components["schemas"]["CustomerStatus"];
            /** @description The customer's `kyc` now, as far as it matters here. */
            kyc?: {
                status: components["schemas"]["KycStatus"];
                /**
                 * @description Why your attestation does not count under your agreement. Absent if nothing is missing.
                 * @example [
                 *       "name"
                 *     ]
                 */
                attestationGaps?: components["schemas"]["AttestationGap"][];
            };
            /**
             * @description The steps of KYC that are missing.
             * @example [
             *       "pin_creation",
             *       "identity_verification"
             *     ]
             */
            missingSteps: components["schemas"]["KycStep"][];
        };
        /** @description The limit of the day, and how much of it is left. */
        DailyLimitExceededDetails: {
            /**
             * @description Your limit of a day in Cairo.
             * @example 5000000
             */
            limit: components["schemas"]["Money"];
            /**
             * @description What your orders of the day have used of it.
             * @example 4979100
             */
            used: components["schemas"]["Money"];
            /** @description The amount of the refused order. */
            requested: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When the next day begins.
             * @example 2026-11-09T22:00:00Z
             */
            resetsAt: string;
        };
        /** @description Who has the externalId. */
        ExternalIdInUseDetails: {
            /** @description The customer with this externalId. Absent if another of your requests is registering them at the same time. */
            customer?: components["schemas"]["CustomerId"];
        };
        /**
         * @description Id of an order. Opaque: store it unchanged.
         * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
         */
        OrderId: string;
        /** @description Which order has the externalReference. */
        ExternalReferenceInUseDetails: {
            /** @description The order with this externalReference. */
            order: components["schemas"]["OrderId"];
        };
        /**
         * @description The precise, stable reason of an error. Branch on it, never on `message`. New values may be added; handle an unknown one by its HTTP status.
         * @example amount_mismatch
         * @enum {string}
         */
        ErrorCode: "invalid_parameter" | "missing_parameter" | "invalid_json" | "invalid_cursor" | "invalid_phone" | "invalid_shares" | "invalid_consent_code" | "idempotency_key_required" | "invalid_idempotency_key" | "invalid_api_key" | "api_key_revoked" | "api_key_expired" | "account_stopped" | "wrong_environment" | "missing_scope" | "capability_not_enabled" | "customer_not_eligible" | "consent_required" | "ip_not_allowed" | "resource_not_found" | "method_not_allowed" | "external_id_in_use" | "external_reference_in_use" | "identity_in_use" | "already_settled" | "order_not_cancellable" | "state_conflict" | "idempotency_key_in_use" | "consent_code_expired" | "consent_code_cancelled" | "consent_limit_reached" | "webhook_endpoint_limit_reached" | "world_shared" | "payload_too_large" | "unsupported_media_type" | "amount_mismatch" | "order_limit_exceeded" | "daily_limit_exceeded" | "property_not_available" | "checkout_rejected" | "idempotency_key_reused" | "rate_limited" | "internal_error" | "service_unavailable" | "checkout_unavailable" | "sms_unavailable";
        /** @description One fault of a request. */
        RequestFault: {
            /**
             * @description The wrong part of the request, like `param` of the error. Absent if it is the request as a whole.
             * @example shares
             */
            param?: string;
            code: components["schemas"]["ErrorCode"];
            /**
             * @description The reason in English, like `message` of the error.
             * @example shares must be at least 1.
             */
            message: string;
        };
        /**
         * @description All faults of the request, in its order, up to 20, if it is refused with 400. The first is the one that `code`, `param` and `message` of the error state. A rule beyond the types of the fields is checked once they are valid, and of a body with more than 1,000 values only the first fault is listed. Absent for other statuses.
         * @example [
         *       {
         *         "param": "shares",
         *         "code": "invalid_parameter",
         *         "message": "shares must be at least 1."
         *       }
         *     ]
         */
        RequestFaults: components["schemas"]["RequestFault"][];
        /** @description How many attempts the code has left. */
        InvalidConsentCodeDetails: {
            errors?: components["schemas"]["RequestFaults"];
            /**
             * @description The number of attempts. The last wrong one cancels the code.
             * @example 3
             */
            attemptsRemaining: number;
        };
        /** @description What would be valid, for some parameters. */
        InvalidParameterDetails: {
            errors?: components["schemas"]["RequestFaults"];
            /**
             * @description The oldest stored event, if `after` is not a stored event; null if there is none.
             * @example evt_01jtn8cq4f7ebws5d9hxz3v6mr
             */
            oldestEventId?: string | null;
            /**
             * Format: date-time
             * @description The earliest valid time, if an attestation is too old.
             * @example 2021-11-09T10:02:17Z
             */
            earliest?: string;
            /**
             * @description The number of pairs that `metadata` would have, if there are too many.
             * @example 21
             */
            pairs?: number;
            /**
             * @description The largest number of pairs.
             * @example 20
             */
            limit?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description What a phone looks like. */
        InvalidPhoneDetails: {
            errors?: components["schemas"]["RequestFaults"];
            /**
             * @description Phones in forms that are accepted.
             * @example [
             *       "01012345678",
             *       "+201012345678"
             *     ]
             */
            examples?: string[];
        };
        /** @description How many shares an order needs. */
        InvalidSharesDetails: {
            errors?: components["schemas"]["RequestFaults"];
            /**
             * @description The smallest number of shares that can be ordered now.
             * @example 4
             */
            minimumPerOrder?: number;
            /**
             * @description The number of shares of your request.
             * @example 2
             */
            requested?: number;
        };
        /** @description From where the request was sent. */
        IpNotAllowedDetails: {
            /**
             * @description The address of the sender, as the service sees it.
             * @example 203.0.113.24
             */
            address: string;
        };
        /** @description What the path supports. */
        MethodNotAllowedDetails: {
            /**
             * @description The methods of the path, as in the header Allow.
             * @example [
             *       "GET",
             *       "POST",
             *       "HEAD"
             *     ]
             */
            allowed: string[];
        };
        /** @description What the key lacks. */
        MissingScopeDetails: {
            /** @description The scope that the operation needs. */
            required: components["schemas"]["Scope"];
            /**
             * @description The scopes of the key.
             * @example [
             *       "properties:read",
             *       "customers:read",
             *       "orders:read"
             *     ]
             */
            granted: components["schemas"]["Scope"][];
        };
        /** @description The limit and the amount that exceeds it. */
        OrderLimitExceededDetails: {
            /**
             * @description The largest amount of an order.
             * @example 1000000
             */
            limit: components["schemas"]["Money"];
            /**
             * @description The amount of the refused order.
             * @example 1045500
             */
            requested: components["schemas"]["Money"];
        };
        /**
         * @description Why the order cannot be cancelled. New values may be added, and it can be absent.
         * @example order_status
         * @enum {string}
         */
        OrderNotCancellableSituation: "order_status" | "app_order";
        /**
         * @description Where the order was placed. New values may be added.
         * @example api
         * @enum {string}
         */
        OrderSource: "api" | "app";
        /** @description Why the order cannot be cancelled. */
        OrderNotCancellableDetails: {
            situation?: components["schemas"]["OrderNotCancellableSituation"];
            /** @description The order's status now. */
            status: components["schemas"]["OrderStatus"];
            /**
             * @description The statuses in which you can cancel an order. Absent for an order of the service's app.
             * @example [
             *       "awaiting_payment"
             *     ]
             */
            allowed?: components["schemas"]["OrderStatus"][];
            /** @description Where the order was placed, if that is why you cannot cancel it. */
            source?: components["schemas"]["OrderSource"];
        };
        /** @description How large a body can be. */
        PayloadTooLargeDetails: {
            /**
             * @description The largest size, in bytes.
             * @example 102400
             */
            maxBytes?: number;
        };
        /**
         * @description Why the property cannot be ordered. New values may be added, and it can be absent.
         * @example too_few_shares
         * @enum {string}
         */
        PropertyNotAvailableSituation: "too_few_shares" | "funded" | "resale" | "deadline_passed" | "sales_paused";
        /**
         * @description State of a property. Only `available` properties accept orders. New values may be added; treat an unknown one as not open for investment.
         * @example available
         * @enum {string}
         */
        PropertyStatus: "available" | "funded" | "resale";
        /** @description What can be bought of the property. */
        PropertyNotAvailableDetails: {
            situation?: components["schemas"]["PropertyNotAvailableSituation"];
            /** @description The property's status now. */
            status: components["schemas"]["PropertyStatus"];
            /**
             * @description The number of shares that are not sold or reserved.
             * @example 8
             */
            sharesAvailable: number;
            /**
             * Format: date-time
             * @description When the property stops accepting orders; null if it has no deadline.
             * @example 2026-12-15T21:59:59Z
             */
            fundingDeadline: string | null;
            /**
             * @description The number of shares of your request, if too few are left.
             * @example 12
             */
            requested?: number;
            /**
             * @description True if the service has paused the sale. Absent otherwise.
             * @example true
             * @constant
             */
            salesPaused?: true;
        };
        /** @description The limit that was reached. */
        RateLimitedDetails: {
            /**
             * @description The number of requests, codes or attempts that are allowed.
             * @example 300
             */
            limit: number;
            /**
             * @description The length of the period for which they are allowed, in seconds. Absent for a limit of the day.
             * @example 60
             */
            windowSeconds?: number;
            /**
             * @description The limit of the day in `limits` of GET /me, if it is one. New values may be added.
             * @example consentCodesPerDay
             * @enum {string}
             */
            exceeded?: "refusedRegistrationsPerDay" | "consentCodesPerDay" | "wrongConsentCodesPerDay";
            /**
             * Format: date-time
             * @description When the next day begins, if it is a limit of the day.
             * @example 2026-11-09T22:00:00Z
             */
            resetsAt?: string;
        };
        /**
         * @description Why the state does not allow the request. New values may be added, and it can be absent.
         * @example endpoint_disabled
         * @enum {string}
         */
        StateConflictSituation: "order_status" | "contract_status" | "hold_expired" | "other_funding_method" | "not_card" | "payment_reversed" | "consent_missing" | "consent_not_pending" | "unlinked" | "already_suspended" | "not_suspended" | "suspended" | "email_missing" | "phone_changed" | "url_in_use" | "checks_unproved" | "endpoint_disabled" | "endpoint_deleted" | "wallet_short" | "balance_short" | "app_steps_missing" | "no_holding" | "not_covered";
        /**
         * @description Id of a webhook endpoint. Opaque: store it unchanged.
         * @example we_01k9hd0e6afc5s8tqv7mn3rjxw
         */
        WebhookEndpointId: string;
        /**
         * @description Id of a property. Opaque: store it unchanged.
         * @example prop_01k8zq6ynse4c9w5jt0bd3mrgf
         */
        PropertyId: string;
        /**
         * Format: decimal
         * @description An amount in Egyptian pounds that can be negative, as a JSON number with at most two decimals (piastres). Positive amounts are owed to you; negative amounts are taken back from you or already paid to you.
         * @example 784.13
         */
        SignedMoney: number;
        /**
         * @description The name of a check. New checks may be added.
         * @example lost_response_repeated
         * @enum {string}
         */
        CertificationCheckId: "order_completed" | "payment_rejected" | "order_cancelled" | "lost_response_repeated" | "failure_repeated" | "rate_limit_awaited" | "wrong_signature_refused" | "old_signature_refused" | "missing_signature_refused" | "repeated_event_accepted" | "late_event_accepted" | "outage_recovered" | "events_read" | "settlements_compared";
        /** @description The state that does not allow the request. Each situation has the keys that explain it. */
        StateConflictDetails: {
            situation?: components["schemas"]["StateConflictSituation"];
            /**
             * @description The object's status now.
             * @example paid
             */
            status?: string;
            /**
             * @description The statuses in which the request is possible, or which the object can reach.
             * @example [
             *       "completed",
             *       "cancellation_requested"
             *     ]
             */
            allowed?: string[];
            /**
             * Format: date-time
             * @description When the order's hold ends or ended, if it has one.
             * @example 2026-11-10T10:02:17Z
             */
            expiresAt?: string;
            /** @description The webhook endpoint that is disabled, or that has the `url`. */
            endpoint?: components["schemas"]["WebhookEndpointId"];
            /** @description The property of which the customer owns no shares. */
            property?: components["schemas"]["PropertyId"];
            /**
             * Format: date-time
             * @description The time at which ownership counts.
             * @example 2026-11-12T15:03:58Z
             */
            periodEnd?: string;
            /**
             * Format: date-time
             * @description Since when the customer is suspended.
             * @example 2026-11-12T15:04:11Z
             */
            suspendedAt?: string;
            /**
             * @description What the wallet has.
             * @example 5000
             */
            available?: components["schemas"]["Money"];
            /**
             * @description What the service owes you.
             * @example 834.13
             */
            balance?: components["schemas"]["SignedMoney"];
            /**
             * @description The checks of the certification that are not proved.
             * @example [
             *       "order_completed"
             *     ]
             */
            missing?: components["schemas"]["CertificationCheckId"][];
            /**
             * @description The amount of your request.
             * @example 7500
             */
            requested?: components["schemas"]["Money"];
            /**
             * @description The steps that the customer has not completed in the service's app.
             * @example [
             *       "pin_creation",
             *       "identity_verification"
             *     ]
             */
            missingSteps?: components["schemas"]["KycStep"][];
        } & {
            [key: string]: unknown;
        };
        /** @description The media type that the service expects, and that of your request. */
        UnsupportedMediaTypeDetails: {
            /**
             * @description Always `application/json`.
             * @example application/json
             */
            expected?: string;
            /**
             * @description The Content-Type of your request; null if it had none.
             * @example application/xml
             */
            received?: string | null;
        };
        /** @description How many webhook endpoints an account has. */
        WebhookEndpointLimitReachedDetails: {
            /**
             * @description The largest number of endpoints.
             * @example 10
             */
            limit: number;
        };
        /**
         * @description The class of an error. It follows from the HTTP status, except that 422 is `unprocessable` or `idempotency_error`. Use it for general handling, and `code` for specific handling. New values may be added.
         * @example unprocessable
         * @enum {string}
         */
        ErrorType: "invalid_request" | "authentication_error" | "permission_denied" | "not_found" | "conflict" | "unprocessable" | "idempotency_error" | "rate_limited" | "api_error" | "service_unavailable";
        /** @description The same text in English and in Arabic. Show the one in your customer's language. */
        LocalizedText: {
            /**
             * @description The text in English.
             * @example Nile Corniche Offices, Unit 14
             */
            en: string;
            /**
             * @description The text in Arabic, written from right to left.
             * @example مكاتب كورنيش النيل، وحدة 14
             */
            ar: string;
        };
        /**
         * @description Details that help to fix the error: the limit and the requested value, the expected and the received value, or
         *     the id of the conflicting object. The keys depend on the code: in the partner API, the schema of a code with
         *     details is named after it, such as `AmountMismatchDetails` for `amount_mismatch`. `situation` says which of several
         *     causes an error has. Handle an unknown one like an error without it: it is absent in a response that was stored
         *     before the service named situations, and is sent again for an Idempotency-Key. Keys can be added, so ignore
         *     those you do not know. Amounts are EGP with at most 2 decimals, times are UTC.
         * @example {
         *       "expected": 52275,
         *       "received": 52725
         *     }
         */
        ErrorDetails: {
            errors?: components["schemas"]["RequestFaults"];
        } & {
            [key: string]: unknown;
        };
        /**
         * ApiError
         * @description Every response with a status of 400 or above has this body. Branch on `error.code`, show `error.message` only to your engineers, show `error.userMessage` to your customer, and log `error.requestId`.
         */
        Error: {
            /** @description What went wrong, and how to fix it. */
            error: {
                type: components["schemas"]["ErrorType"];
                code: components["schemas"]["ErrorCode"];
                /**
                 * @description The reason in English, for engineers and logs. The wording can change at any time. It never contains secrets or personal data.
                 * @example The amount must equal amounts.payable.
                 */
                message: string;
                /**
                 * @description A text for your end customer, in English and Arabic. Present if the customer can do something about the error. The error reference has a text for every code.
                 * @example {
                 *       "en": "The code has expired. Please ask for a new one.",
                 *       "ar": "انتهت صلاحية الرمز. يُرجى طلب رمز جديد."
                 *     }
                 */
                userMessage?: components["schemas"]["LocalizedText"];
                /**
                 * @description The wrong part of the request, if there is one: a path in the body with dots, or the name of a query parameter or header.
                 * @example funding.settlement.amount
                 */
                param?: string;
                details?: components["schemas"]["ErrorDetails"];
                /**
                 * @description Identifies this request, like the X-Request-ID header of the response. State it if you contact support.
                 * @example req_5d0c7e2b9f1a48c6b3e07d94a2f8c15e
                 */
                requestId: string;
                /**
                 * Format: uri
                 * @description The page about this code in the error reference.
                 * @example https://docs.invest.example/errors/amount_mismatch
                 */
                docUrl: string;
            };
        };
        /**
         * @description A failure that a request of the sandbox meets on purpose.
         * @example response_lost
         * @enum {string}
         */
        SimulatedFailure: "response_lost" | "timeout" | "internal_error" | "unavailable" | "rate_limited" | "account_stopped" | "api_key_expired";
        /** @description An API key that is revoked. */
        RevokedKey: {
            /**
             * @description Always `api_key`.
             * @example api_key
             * @constant
             */
            object: "api_key";
            /**
             * @description Id of the key, as the service's staff see it.
             * @example key_7hq2mfx4wd9c
             */
            id: string;
            /**
             * @description Name that the key got when it was issued.
             * @example Production server
             */
            name: string;
            /**
             * @description The first part of the key, by which you recognise it.
             * @example svck_live_7hq2mfx4wd9c
             */
            prefix: string;
            /**
             * Format: date-time
             * @description When the key was revoked.
             * @example 2026-11-12T02:14:09Z
             */
            revokedAt: string;
        };
        /**
         * RequestLogEntry
         * @description A request that was sent with one of your keys, without its contents.
         */
        Request: {
            /**
             * @description Always `request`.
             * @example request
             * @constant
             */
            object: "request";
            /**
             * @description The `requestId`: the X-Request-ID that you sent, or one that the service created. It is unique unless you repeat your own.
             * @example req_5c1d9a40b7e24f6f8a3d2b9c0e71f468
             */
            id: string;
            /**
             * @description The operation, by its `operationId` in this contract. Absent if the path or its method is unknown.
             * @example createOrder
             */
            operation?: string;
            /**
             * @description HTTP method.
             * @example POST
             */
            method: string;
            /**
             * @description HTTP status of the response. 499 if the connection was closed before the response was sent, for example because your client did not wait for it: the operation may have been performed.
             * @example 422
             */
            status: number;
            /** @description Why the request was refused. Absent if it was not. */
            errorCode?: components["schemas"]["ErrorCode"];
            /**
             * @description The parameter or field that caused the error, without values. Absent if no field caused it. A field that the contract does not know is not named.
             * @example funding.settlement.amount
             */
            param?: string;
            /**
             * @description Milliseconds from the receipt of the request to the end of the response.
             * @example 14
             */
            durationMs: number;
            /**
             * @description Id of the key that was sent.
             * @example key_7hq2mfx4wd9c
             */
            apiKey: string;
            /**
             * @description The Idempotency-Key that was sent. Absent if there was none, or if it was not valid.
             * @example 8f7d3c1e-5a42-4b9e-9c36-2d1a7e40f5b8
             */
            idempotencyKey?: string;
            /**
             * @description The IP address that sent the request; `unknown` if it could not be determined.
             * @example 203.0.113.7
             */
            address: string;
            /**
             * Format: date-time
             * @description When the service received the request.
             * @example 2026-11-10T08:05:12Z
             */
            createdAt: string;
        };
        /** @description Your requests, newest first. */
        RequestList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The requests on this page. */
            data: components["schemas"]["Request"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
        /**
         * @description Address of a picture.
         * @example https://media.invest.example/CAI-NC-014/lobby.jpg
         */
        PictureUrl: string;
        /**
         * @description A number of shares. One share is one square metre of the unit; shares cannot be split.
         * @example 12
         */
        ShareCount: number;
        /**
         * @description Currency of every amount in the same object, as an ISO 4217 code. It is always Egyptian pounds in v1.
         * @example EGP
         * @enum {string}
         */
        Currency: "EGP";
        /** @description A rented commercial unit that is offered in shares of one square metre each. The forecast is a projection by the service, not a guarantee. */
        Property: {
            /**
             * @description Always `property`.
             * @example property
             * @constant
             */
            object: "property";
            id: components["schemas"]["PropertyId"];
            /**
             * @description The property's code, as printed in brochures and contracts, or null if it has none yet. You can use it wherever an id is expected.
             * @example CAI-NC-014
             */
            code: string | null;
            /** @description The property's name in both languages. */
            name: components["schemas"]["LocalizedText"];
            /** @description A text for investors, in both languages. */
            description: components["schemas"]["LocalizedText"];
            /**
             * @description Kind of unit, such as office, clinic, retail or warehouse; null if it is not known.
             * @example office
             */
            type: string | null;
            /**
             * @description The building or development that the unit is in; null if there is none.
             * @example Nile Corniche Offices
             */
            project: string | null;
            /**
             * @description The company that built it; null if it is not known.
             * @example Delta Urban Developments
             */
            developer: string | null;
            /** @description Where the unit is. Unknown texts are empty. */
            location: {
                /**
                 * @description Street and number.
                 * @example 1187 Corniche El Nil, Boulaq
                 */
                address: string;
                /**
                 * @description City.
                 * @example Cairo
                 */
                city: string;
                /**
                 * @description Country.
                 * @example Egypt
                 */
                country: string;
                /**
                 * @description Link to the place on a map.
                 * @example https://maps.invest.example/CAI-NC-014
                 */
                mapUrl: string;
            };
            /**
             * @description Area of the unit in square metres; null if it is not known.
             * @example 480
             */
            areaSqm: number | null;
            status: components["schemas"]["PropertyStatus"];
            /**
             * @description Whether the service has paused the sales of the unit. Quotes then have `available: false`, and new orders return 422 `property_not_available`. Existing orders are not affected.
             * @example false
             */
            salesPaused: boolean;
            /**
             * @description Whether the unit currently has a tenant and earns rent.
             * @example true
             */
            isRented: boolean;
            /** @description Pictures of the unit. */
            media: {
                /**
                 * @description Address of the cover picture; empty if there is none.
                 * @example https://media.invest.example/CAI-NC-014/cover.jpg
                 */
                cover: components["schemas"]["PictureUrl"];
                /**
                 * @description Addresses of further pictures, in the order to show them.
                 * @example [
                 *       "https://media.invest.example/CAI-NC-014/lobby.jpg"
                 *     ]
                 */
                images: components["schemas"]["PictureUrl"][];
            };
            /** @description The current number of shares of the unit. `available` is `total` less `sold` and `reserved`. */
            shares: {
                /**
                 * @description All shares of the unit.
                 * @example 480
                 */
                total: components["schemas"]["ShareCount"];
                /**
                 * @description Shares that can be ordered now.
                 * @example 80
                 */
                available: components["schemas"]["ShareCount"];
                /**
                 * @description Shares in paid and completed orders.
                 * @example 388
                 */
                sold: components["schemas"]["ShareCount"];
                /**
                 * @description Shares of orders whose payment is not confirmed yet.
                 * @example 12
                 */
                reserved: components["schemas"]["ShareCount"];
                /**
                 * @description Minimum number of shares of an order now. Fewer are refused with 400 `invalid_shares`. If fewer shares than the unit's usual minimum are available, this is what is available, so that the last shares can be bought.
                 * @example 4
                 */
                minimumPerOrder: number;
            };
            /** @description The current price of a share. POST /quotes calculates the total of a purchase. */
            pricing: {
                currency: components["schemas"]["Currency"];
                /**
                 * @description Price of one share, without fees.
                 * @example 4250
                 */
                pricePerShare: components["schemas"]["Money"];
                /** @description Management fee as a percentage of the price of the shares. It is added to the price. */
                managementFeePercent: components["schemas"]["Percent"];
            };
            /** @description The service's forecast for the unit. Projections, not guarantees; say so wherever you show them. If `years` is 0, there is no forecast: do not show the other values. */
            forecast: {
                /**
                 * @description Expected total return over `years`, as a percentage of the price.
                 * @example 68
                 */
                roiPercent: number;
                /**
                 * @description Expected rental income in a year, as a percentage of the price.
                 * @example 8.4
                 */
                rentalYieldPercent: number;
                /**
                 * @description Expected gain in the unit's value over `years`, as a percentage of the price.
                 * @example 26
                 */
                capitalGainPercent: number;
                /**
                 * @description Number of years that the forecast covers; 0 if there is none.
                 * @example 5
                 */
                years: number;
            };
            /**
             * Format: date-time
             * @description Orders are accepted until this time. Null if there is no deadline.
             * @example 2026-12-15T21:59:59Z
             */
            fundingDeadline: string | null;
            /**
             * Format: date-time
             * @description When the property last changed.
             * @example 2026-11-09T08:30:00Z
             */
            updatedAt: string | null;
        };
        /** @description Properties, newest first. */
        PropertyList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The properties on this page. */
            data: components["schemas"]["Property"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
        /**
         * Format: line
         * @description A property, by its id (`prop_…`) or its code, in which upper and lower case matter. A property that does not exist returns 404.
         * @example prop_01k8zq6ynse4c9w5jt0bd3mrgf
         * @example CAI-NC-014
         */
        PropertyIdOrCode: string;
        /** @description A purchase to price. */
        CreateQuoteRequest: {
            property: components["schemas"]["PropertyIdOrCode"];
            /**
             * @description Number of shares, at least the property's `shares.minimumPerOrder`.
             * @example 12
             */
            shares: number;
        };
        /** @description A short reference to a property, with its names for display. GET /properties/{id} has all details. */
        PropertyRef: {
            id: components["schemas"]["PropertyId"];
            /**
             * @description The property's code, as printed in brochures and contracts. You can use it wherever an id is expected.
             * @example CAI-NC-014
             */
            code: string;
            /** @description The property's name in both languages. */
            name: components["schemas"]["LocalizedText"];
        };
        /** @description A fee in addition to the price of the shares. */
        Fee: {
            /**
             * @description Kind of fee. Only `management_fee` exists today; new kinds may be added.
             * @example management_fee
             */
            type: string;
            /** @description The fee as a percentage of the subtotal. */
            percent: components["schemas"]["Percent"];
            /**
             * @description The fee in EGP, rounded half up to the piastre.
             * @example 1275
             */
            amount: components["schemas"]["Money"];
        };
        /** @description What a purchase would cost now. A quote reserves nothing and can be repeated as often as you like. */
        Quote: {
            /**
             * @description Always `quote`.
             * @example quote
             * @constant
             */
            object: "quote";
            property: components["schemas"]["PropertyRef"];
            /** @description Number of shares of the quote. */
            shares: components["schemas"]["ShareCount"];
            currency: components["schemas"]["Currency"];
            /**
             * @description Price of one share today.
             * @example 4250
             */
            pricePerShare: components["schemas"]["Money"];
            /**
             * @description `shares` times `pricePerShare`.
             * @example 51000
             */
            subtotal: components["schemas"]["Money"];
            /** @description Fees in addition to the subtotal, each rounded half up to the piastre. */
            fees: components["schemas"]["Fee"][];
            /**
             * @description The subtotal plus all fees. An order placed now would have this `amounts.gross`.
             * @example 52275
             */
            total: components["schemas"]["Money"];
            /**
             * @description Whether this many shares can be ordered now. Your limits and the customer are checked when the order is placed.
             * @example true
             */
            available: boolean;
            /**
             * @description Shares of the property that are neither sold nor reserved.
             * @example 80
             */
            sharesAvailable: components["schemas"]["ShareCount"];
            /**
             * @description A sentence in English for people. If `available` is false, it says why.
             * @example Price and availability are fixed only when the order is placed.
             */
            note: string;
            /**
             * Format: date-time
             * @description When the quote was calculated.
             * @example 2026-11-09T09:58:41Z
             */
            quotedAt: string | null;
        };
        /**
         * @description State of the link between you and a customer, as a filter. It has fewer values than a customer's `status`: `active` returns every linked customer, regardless of KYC.
         * @example active
         * @enum {string}
         */
        CustomerLinkStatus: "pending_consent" | "active" | "unlinked";
        /**
         * @description How the person became your customer. New values may be added.
         * @example created
         * @enum {string}
         */
        CustomerOrigin: "created" | "linked";
        /**
         * @description Language in which the service writes to the customer, in its app, by SMS and by e-mail.
         * @example ar
         * @enum {string}
         */
        Language: "en" | "ar";
        /** @description State of a customer's identity verification. It is shared only while the customer is linked; otherwise the status is pending and every step is open. */
        Kyc: {
            status: components["schemas"]["KycStatus"];
            /**
             * @description Whether the service itself has verified the customer: all four steps are completed in its app.
             * @example true
             */
            amtaarVerified: boolean;
            /**
             * @description Whether your KYC attestation is stored. It applies to API orders only, only if your account has the capability partnerKycReliance, only if the service has not rejected the identity, and only if `attestationGaps` is absent.
             * @example false
             */
            partnerAttested: boolean;
            /**
             * @description Why your attestation does not count under your agreement (`kycAgreement` of GET /me): its level, or what is not stored of the customer. Absent if nothing is missing, if you have attested nothing, and while the customer is not linked.
             * @example [
             *       "name"
             *     ]
             */
            attestationGaps?: components["schemas"]["AttestationGap"][];
            /**
             * @description Steps that the customer must complete before they can invest through the API, in order. Empty if KYC is complete or your attestation applies.
             * @example [
             *       "pin_creation",
             *       "identity_verification"
             *     ]
             */
            missingSteps: components["schemas"]["KycStep"][];
            /** @description Steps that the customer has completed in the service's app, regardless of your attestation. */
            steps: {
                /**
                 * @description The mobile number is confirmed.
                 * @example true
                 */
                phoneVerified: boolean;
                /**
                 * @description The e-mail address is confirmed.
                 * @example true
                 */
                emailVerified: boolean;
                /**
                 * @description A PIN is chosen.
                 * @example true
                 */
                pinCreated: boolean;
                /**
                 * @description The national ID and the face match are checked.
                 * @example true
                 */
                identityVerified: boolean;
            };
        };
        /**
         * @description The next step for the customer. Branch on this value. `userMessage` has a text for your customer; you can show your own instead. New values may be added; treat an unknown one like `contact_support`.
         * @example none
         * @enum {string}
         */
        NextActionType: "submit_consent_code" | "complete_kyc" | "wait" | "sign_contract" | "none" | "contact_support" | "relink";
        /**
         * @description Your own key/value pairs, returned exactly as you sent them. At most 20 pairs; keys of 1 to 40 characters, values of up to 500. The service never reads them. Do not store secrets or personal data in them. The keys `__proto__`, `constructor` and `prototype` are refused.
         * @example {
         *       "branch": "Zamalek",
         *       "channel": "mobile_app"
         *     }
         */
        Metadata: {
            [key: string]: string;
        };
        /** @description An investor as you see them: your own reference, the state of the link and of KYC, and whether they can invest now. Until the investor is linked to you, and after unlinking, the phone number is masked and no other personal data is shared. This also applies to earlier events, webhooks and replayed responses. */
        Customer: {
            /**
             * @description Always `customer`.
             * @example customer
             * @constant
             */
            object: "customer";
            id: components["schemas"]["CustomerId"];
            /**
             * Format: int64
             * @description Increases with every change of the customer. If you have two copies, for example from webhooks that arrived out of order, keep the one with the higher version.
             * @example 2
             */
            version: number;
            /**
             * @description Your own id of this customer, unique among your customers; null if you set none.
             * @example NB-CUST-10442
             */
            externalId: string | null;
            status: components["schemas"]["CustomerStatus"];
            origin: components["schemas"]["CustomerOrigin"];
            /**
             * @description Mobile number in international form. Until the customer is linked, and after unlinking, the number that you know, masked to the country code and the last four digits; a number that the person got later is not shown. Null if none is stored.
             * @example +201012345678
             */
            phone: string | null;
            /**
             * Format: email
             * @description E-mail address. Null if none is stored, or while the customer is not linked.
             * @example mariam.hassan@mail.example
             */
            email: string | null;
            /**
             * @description Full name. Both texts are empty if no name is stored, or while the customer is not linked.
             * @example {
             *       "en": "Mariam Hassan El Sayed",
             *       "ar": "مريم حسن السيد"
             *     }
             */
            name: components["schemas"]["LocalizedText"];
            language: components["schemas"]["Language"];
            kyc: components["schemas"]["Kyc"];
            /**
             * @description Whether POST /orders accepts this customer now. If not, `nextAction` says what to do.
             * @example true
             */
            canInvest: boolean;
            /** @description Whether this investor's purchases earn you commission. */
            attribution: {
                /**
                 * @description True if you opened the account. Every later purchase earns you commission, wherever it is made. Linking an existing investor never changes the attribution.
                 * @example true
                 */
                attributedToYou: boolean;
                /**
                 * Format: date-time
                 * @description When the investor was attributed to you. Absent if they are not attributed to you.
                 * @example 2026-10-04T09:12:30Z
                 */
                attributedAt?: string;
            };
            /** @description The service's own app, for this customer. */
            service: {
                /**
                 * @description Tracked link to the app. Send the customer here to complete KYC or to invest in the app; they sign in with the same mobile number.
                 * @example https://app.invest.example/p/ptn_01k5n7r3wqf8t9m2zxb4hc6vge?r=cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                app: string;
            };
            /** @description The next step for this customer. */
            nextAction: {
                type: components["schemas"]["NextActionType"];
                /**
                 * @description The next step as an English sentence, for your staff and logs. It is not written for your customer.
                 * @example Nothing to do. The customer can invest.
                 */
                description: string;
                /**
                 * @description The next step as a text for your customer, in English and Arabic.
                 * @example {
                 *       "en": "Your account is ready. You can invest now.",
                 *       "ar": "حسابك جاهز. يمكنك الاستثمار الآن."
                 *     }
                 */
                userMessage?: components["schemas"]["LocalizedText"];
            };
            metadata: components["schemas"]["Metadata"];
            /**
             * Format: date-time
             * @description When you registered the customer.
             * @example 2026-10-04T09:12:30Z
             */
            createdAt: string | null;
            /**
             * Format: date-time
             * @description When the customer was linked to you; for a new account, when it was opened. Null before consent. After unlinking it still shows when the link began.
             * @example 2026-10-04T09:12:30Z
             */
            linkedAt: string | null;
        };
        /** @description Your customers, newest first. */
        CustomerList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The customers on this page. */
            data: components["schemas"]["Customer"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
        /** @description A person's full name in English and in Arabic, as on the national ID. */
        PersonNameInput: {
            /**
             * Format: visible
             * @description Full name in Latin letters.
             * @example Mariam Hassan El Sayed
             */
            en: string;
            /**
             * Format: visible
             * @description Full name in Arabic letters.
             * @example مريم حسن السيد
             */
            ar: string;
        };
        /** @description Your statement that you have verified the customer's identity. If your account has the capability partnerKycReliance, it replaces the steps in the service's app, for API orders only. It does not override an identity that the service itself has rejected. `kycAgreement` of GET /me says what it must have. */
        KycAttestation: {
            /**
             * Format: visible
             * @description Who verified the identity: you, or the company that does it for you.
             * @example Nile Bank
             */
            provider: string;
            /**
             * Format: visible
             * @description The reference of the verification at the provider.
             * @example KYC-2026-558120
             */
            reference: string;
            /**
             * Format: visible
             * @description The level of verification: one of `kycAgreement.levels` of GET /me, or any if that is empty.
             * @example full
             */
            level: string;
            /**
             * Format: date-time
             * @description When the identity was verified. Not in the future, and at most 5 years ago.
             * @example 2026-09-28T13:40:00Z
             */
            verifiedAt: string;
        };
        /** @description A person to register with the service. The phone number identifies the person: a new number opens an account, a known one requests a link. */
        CreateCustomerRequest: {
            /**
             * Format: line
             * @description Egyptian mobile number in any common form: `01012345678`, `+20 101 234 5678`, `0020 101 2345678`, with any spaces or dashes, and in European, Arabic-Indic or Persian digits. The service converts it to international form; a number that it cannot read returns 400 `invalid_phone`.
             * @example +201012345678
             */
            phone: string;
            /**
             * Format: visible
             * @description Your own id of this customer. It must be unique among your customers. Compared character by character: upper and lower case, spaces and Unicode forms matter. Do not put personal data, such as a phone number, into it.
             * @example NB-CUST-10442
             */
            externalId?: string;
            /**
             * Format: email
             * @description E-mail address. The customer confirms it in the service's app.
             * @example mariam.hassan@mail.example
             */
            email?: string;
            name?: components["schemas"]["PersonNameInput"];
            /**
             * @description Language in which the service writes to the customer.
             * @default en
             */
            language?: components["schemas"]["Language"];
            /**
             * @description The 14 digits of the Egyptian national ID: European, Arabic-Indic or Persian. Used only to prevent a second account of the same person: it is compared if the request opens an account, and ignored if the phone number belongs to an investor whose account you did not open. The number itself is not stored and appears in no response.
             * @example 29105140102347
             */
            nationalId?: string;
            kyc?: components["schemas"]["KycAttestation"];
            metadata?: components["schemas"]["Metadata"];
        };
        /**
         * @description Changes to metadata, merged with the stored pairs: a string sets its key, null removes it, and other keys are unchanged. After the merge there can be at most 20 pairs.
         * @example {
         *       "branch": "Heliopolis",
         *       "channel": null
         *     }
         */
        MetadataPatch: {
            [key: string]: string | null;
        };
        /** @description Your KYC attestation, which replaces the previous one. Null withdraws it. */
        KycAttestationPatch: {
            /**
             * Format: visible
             * @description Who verified the identity: you, or the company that does it for you.
             * @example Nile Bank
             */
            provider: string;
            /**
             * Format: visible
             * @description The reference of the verification at the provider.
             * @example KYC-2026-558120
             */
            reference: string;
            /**
             * Format: visible
             * @description The level of verification: one of `kycAgreement.levels` of GET /me, or any if that is empty.
             * @example full
             */
            level: string;
            /**
             * Format: date-time
             * @description When the identity was verified. Not in the future, and at most 5 years ago.
             * @example 2026-09-28T13:40:00Z
             */
            verifiedAt: string;
        } | null;
        /** @description Changes to a customer. Omitted fields do not change; an empty object changes nothing. Personal data, such as phone and name, cannot be changed here. */
        UpdateCustomerRequest: {
            /**
             * Format: visible
             * @description Your own id of this customer, unique among your customers. Null removes it.
             * @example NB-CUST-10442
             */
            externalId?: string | null;
            metadata?: components["schemas"]["MetadataPatch"];
            kyc?: components["schemas"]["KycAttestationPatch"];
        };
        /** @description A consent code that was sent by SMS to an investor, who gives it to you to agree to the link. A new code replaces the previous one. */
        ConsentRequest: {
            /**
             * @description Always `consent_request`.
             * @example consent_request
             * @constant
             */
            object: "consent_request";
            /**
             * @description The customer who is asked for consent.
             * @example cus_01k9y3t6qde5pvh8zm2fkw4rcn
             */
            customer: components["schemas"]["CustomerId"];
            /**
             * @description The number to which the code was sent, masked to the country code and the last four digits. If it is another one than you have registered, all its digits are masked.
             * @example +20******0001
             */
            sentTo: string;
            /**
             * Format: date-time
             * @description When the code stops working, 10 minutes after it was sent.
             * @example 2026-10-20T10:41:15Z
             */
            expiresAt: string;
            /**
             * @description The code itself. Sandbox only, where no SMS is sent.
             * @example 482913
             */
            sandboxCode?: string;
        };
        /** @description The code that the investor received and gave to you. */
        VerifyConsentRequest: {
            /**
             * @description The 6 digits from the SMS: European, Arabic-Indic or Persian. Five wrong attempts cancel the code.
             * @example 482913
             */
            code: string;
        };
        /**
         * @description State of a holding. New values may be added.
         * @example active
         * @enum {string}
         */
        HoldingStatus: "active" | "exited";
        /** @description A customer's shares in one property, from all completed orders. */
        Holding: {
            /**
             * @description Always `holding`.
             * @example holding
             * @constant
             */
            object: "holding";
            property: components["schemas"]["PropertyRef"];
            /** @description Number of shares owned. */
            shares: components["schemas"]["ShareCount"];
            /**
             * @description What was paid for these shares, without fees.
             * @example 51000
             */
            investedAmount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            status: components["schemas"]["HoldingStatus"];
            /**
             * Format: date-time
             * @description When the customer first received shares of this property.
             * @example 2026-11-18T12:00:00Z
             */
            firstPurchasedAt: string;
        };
        /** @description Everything a customer owns through the service, bought through you or in the service's app. */
        Portfolio: {
            /**
             * @description Always `portfolio`.
             * @example portfolio
             * @constant
             */
            object: "portfolio";
            /** @description The customer whose portfolio this is. */
            customer: components["schemas"]["CustomerId"];
            currency: components["schemas"]["Currency"];
            /** @description Totals over all holdings. */
            summary: {
                /**
                 * @description Number of different properties.
                 * @example 3
                 */
                properties: number;
                /**
                 * @description Number of shares in all of them.
                 * @example 25
                 */
                shares: components["schemas"]["ShareCount"];
                /**
                 * @description What was paid for the shares, without fees.
                 * @example 95300
                 */
                investedAmount: components["schemas"]["Money"];
                /**
                 * @description Rental income paid into the customer's wallet so far, less what was taken back to correct errors.
                 * @example 886
                 */
                rentalIncomeReceived: components["schemas"]["Money"];
            };
            /** @description One entry per property. The property that was first bought most recently is the first. */
            holdings: components["schemas"]["Holding"][];
        };
        /**
         * @description State of a rental payout. The customer has the money only if it is `paid`. New values may be added.
         * @example paid
         * @enum {string}
         */
        PayoutStatus: "scheduled" | "processing" | "paid" | "failed" | "reversed";
        /** @description A customer's part of the rental income of one property for one period. */
        Payout: {
            /**
             * @description Always `payout`.
             * @example payout
             * @constant
             */
            object: "payout";
            /**
             * @description Id of the payout.
             * @example pay_01k9p6d1mvf2g8a3rk5qe7ycjn
             */
            id: string;
            /** @description The customer. Only in GET /payouts, which lists the payouts of all customers. */
            customer?: components["schemas"]["CustomerId"];
            property: components["schemas"]["PropertyRef"];
            /** @description The time for which rent is paid, usually a quarter. */
            period: {
                /**
                 * Format: date-time
                 * @description First moment of the period.
                 * @example 2026-08-01T00:00:00Z
                 */
                start: string;
                /**
                 * Format: date-time
                 * @description End of the period. Investors who have bought shares by this moment receive a part.
                 * @example 2026-10-31T23:59:59Z
                 */
                end: string;
            };
            /**
             * @description The customer's part of the rent.
             * @example 390
             */
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /**
             * @description Shares that the customer had bought by the end of the period.
             * @example 5
             */
            sharesEligible: components["schemas"]["ShareCount"];
            status: components["schemas"]["PayoutStatus"];
            /**
             * Format: date-time
             * @description When the money reached the customer's wallet. Absent until then.
             * @example 2026-11-10T10:00:00Z
             */
            paidAt?: string;
            /**
             * @description The part of the amount that was taken back to correct an error; the customer has the rest. The event `payout.reversed` reports each change. Absent if nothing was taken back.
             * @example 390
             */
            reversedAmount?: components["schemas"]["Money"];
        };
        /** @description A customer's rental payouts, newest first. */
        PayoutList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The payouts on this page. */
            data: components["schemas"]["Payout"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
        /**
         * @description State of an ownership contract. New values may be added.
         * @example preparing
         * @enum {string}
         */
        ContractStatus: "preparing" | "awaiting_signature" | "signed" | "cancelled";
        /** @description The ownership contract for the shares of one property in an order. */
        Contract: {
            /**
             * @description Always `contract`.
             * @example contract
             * @constant
             */
            object: "contract";
            /**
             * @description Id of the contract.
             * @example ctr_01k9p6h8r4ebk2w7xn5tqd9vzs
             */
            id: string;
            /**
             * @description Number printed on the contract.
             * @example CT-2026-48305172
             */
            number: string;
            property: components["schemas"]["PropertyRef"];
            /** @description Number of shares that the contract covers. */
            shares: components["schemas"]["ShareCount"];
            status: components["schemas"]["ContractStatus"];
            /**
             * Format: date-time
             * @description When the signature of the contract was recorded. Absent until then.
             * @example 2026-10-22T11:25:00Z
             */
            signedAt?: string;
            /**
             * Format: date-time
             * @description When a signed contract ceased to count, because its order was cancelled or refunded: the customer no longer owns the shares. Absent for every other contract; one that was not signed becomes `cancelled` instead.
             * @example 2026-10-27T09:15:00Z
             */
            revokedAt?: string;
            /**
             * Format: date-time
             * @description When the contract was created.
             * @example 2026-11-18T12:00:00Z
             */
            createdAt: string;
        };
        /** @description A customer's ownership contracts, newest first. */
        ContractList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The contracts on this page. */
            data: components["schemas"]["Contract"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
        /** @description The balance of cash or rewards. */
        WalletBalance: {
            /**
             * @description Can be used.
             * @example 386
             */
            available: components["schemas"]["Money"];
            /**
             * @description Reserved for pending orders or withdrawals.
             * @example 500
             */
            reserved: components["schemas"]["Money"];
        };
        /** @description A customer's wallet with the service. It is read-only here; the customer uses it in the service's app. */
        Wallet: {
            /**
             * @description Always `wallet`.
             * @example wallet
             * @constant
             */
            object: "wallet";
            /** @description The customer whose wallet this is. */
            customer: components["schemas"]["CustomerId"];
            currency: components["schemas"]["Currency"];
            /** @description Rental income, top-ups and refunds. */
            cash: components["schemas"]["WalletBalance"];
            /**
             * @description Promotional credit, which can pay for shares but cannot be withdrawn.
             * @example {
             *       "available": 250,
             *       "reserved": 0
             *     }
             */
            rewards: components["schemas"]["WalletBalance"];
            /**
             * @description What the customer can use now: available cash plus available rewards.
             * @example 636
             */
            total: components["schemas"]["Money"];
        };
        /** @description Shares of one property in an order. */
        OrderItem: {
            property: components["schemas"]["PropertyRef"];
            /** @description Number of shares of this property. */
            shares: components["schemas"]["ShareCount"];
        };
        /** @description The property, if the order has only one; null on app orders for several. */
        OrderProperty: {
            id: components["schemas"]["PropertyId"];
            /**
             * @description The property's code, as printed in brochures and contracts. You can use it wherever an id is expected.
             * @example CAI-NC-014
             */
            code: string;
            /** @description The property's name in both languages. */
            name: components["schemas"]["LocalizedText"];
        } | null;
        /** @description What an order costs. The price is fixed when the order is placed and does not change afterwards. */
        OrderAmounts: {
            currency: components["schemas"]["Currency"];
            /**
             * @description Shares plus fees, equal to the `total` of a quote at that time.
             * @example 52275
             */
            gross: components["schemas"]["Money"];
            /**
             * @description Discount granted by the service. Always 0 on orders placed through the API.
             * @example 0
             */
            discount: components["schemas"]["Money"];
            /**
             * @description Part paid from the customer's wallet. Always 0 on orders placed through the API.
             * @example 0
             */
            walletApplied: components["schemas"]["Money"];
            /**
             * @description The amount to pay: `gross` less `discount` and `walletApplied`. A settlement must be for exactly this amount.
             * @example 52275
             */
            payable: components["schemas"]["Money"];
        };
        /**
         * @description How an order is paid. New values may be added.
         * @example partner_settlement
         * @enum {string}
         */
        FundingMethod: "partner_settlement" | "card_checkout" | "in_app";
        /** @description Your report of the transfer that pays for an order. The finance team compares it with the transfer. */
        Settlement: {
            /**
             * @description Your reference of the transfer, which its text states.
             * @example NB-TRF-771904
             */
            reference: string;
            /**
             * @description The part of the transfer that pays for this order, equal to its `amounts.payable`.
             * @example 52275
             */
            amount: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When you made the transfer. Absent if you did not state it.
             * @example 2026-11-09T10:20:00Z
             */
            paidAt?: string;
            /**
             * Format: date-time
             * @description When the service received these details.
             * @example 2026-11-09T10:21:06Z
             */
            submittedAt: string;
        };
        /**
         * @description Why a payment was rejected. New values may be added.
         * @example not_received
         * @enum {string}
         */
        PaymentRejectionReason: "not_received" | "wrong_amount" | "wrong_reference" | "returned_to_sender" | "other";
        /** @description Why the finance team rejected the payment of an order. */
        PaymentRejection: {
            /**
             * @description What is wrong, in the words of the finance team and for your staff, not for the customer. Empty once the customer's data is erased.
             * @example No such transfer on the statement of 12 November
             */
            reason: string;
            /** @description The same for programs. Absent for a payment that was rejected before December 2026. */
            reasonCode?: components["schemas"]["PaymentRejectionReason"];
            /**
             * Format: date-time
             * @description When the payment was rejected.
             * @example 2026-11-12T11:20:44Z
             */
            rejectedAt: string;
        };
        /** @description How an order is paid. */
        OrderFunding: {
            method: components["schemas"]["FundingMethod"];
            /**
             * Format: uri
             * @description The hosted card page, to open in a web view before `expiresAt`. Every card_checkout order has it until the customer's data is erased, and no other order has it.
             * @example https://checkout.invest.example/c/5mz8v2kqtr6w
             */
            checkoutUrl?: string;
            /** @description Your report of the transfer. Present on partner_settlement orders once you have sent it. Removed if the service allows another attempt after a rejection; then report the transfer again. */
            settlement?: components["schemas"]["Settlement"];
            /** @description Why the payment was rejected. Present while the order is `payment_rejected`, absent otherwise. */
            rejection?: components["schemas"]["PaymentRejection"];
        };
        /**
         * @description Why an order ended. New values may be added.
         * @example by_customer
         * @enum {string}
         */
        CancellationReason: "expired" | "by_partner" | "by_customer" | "by_staff" | "payment_taken_back" | "funding_failed";
        /** @description How the order was cancelled. Null unless it is cancelled or refunded. */
        OrderCancellation: {
            /**
             * @description The reason that was given, or a text of the service if there was none, for example after expiry.
             * @example Customer changed their mind
             */
            reason: string;
            /** @description The same for programs. Absent for an order that ended before December 2026. */
            reasonCode?: components["schemas"]["CancellationReason"];
            /**
             * @description Fee that the service charges. 0 for an order that was never paid.
             * @example 500
             */
            fee: components["schemas"]["Money"];
            /**
             * @description Amount credited to the customer's wallet. 0 for an order that was never paid, or whose payment was confirmed by mistake or taken back. If the customer owes the service money, such as rent that was taken back after a withdrawal, the credit is first used to repay it, and `cash.available` of the wallet grows by less.
             * @example 25637.5
             */
            refundAmount: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When the order was cancelled or refunded.
             * @example 2026-10-27T09:15:00Z
             */
            cancelledAt: string;
        } | null;
        /** @description A purchase of shares for a customer, placed by you or by the customer in the service's app. GET /orders/{id} always returns the current state, regardless of the sequence in which webhooks arrive. */
        Order: {
            /**
             * @description Always `order`.
             * @example order
             * @constant
             */
            object: "order";
            id: components["schemas"]["OrderId"];
            /**
             * Format: int64
             * @description Increases with every change of the order. If you have two copies, for example from webhooks that arrived out of order, keep the one with the higher version.
             * @example 3
             */
            version: number;
            /**
             * @description The service's order number. State it when you contact support. It does not belong in the text of a transfer, which states the `reference` of the settlement.
             * @example PI-2026-00000417
             */
            number: string;
            /** @description The customer who buys. */
            customer: components["schemas"]["CustomerId"];
            status: components["schemas"]["OrderStatus"];
            source: components["schemas"]["OrderSource"];
            /**
             * @description Your own id of the order, unique among your orders. Null if you set none, and on app orders.
             * @example NB-88213
             */
            externalReference: string | null;
            /** @description What is bought. An order placed through the API has exactly one item; an app order can have several. */
            items: components["schemas"]["OrderItem"][];
            property: components["schemas"]["OrderProperty"];
            /** @description Number of shares in all items together. */
            shares: components["schemas"]["ShareCount"];
            amounts: components["schemas"]["OrderAmounts"];
            funding: components["schemas"]["OrderFunding"];
            /**
             * Format: date-time
             * @description End of the hold. The order is then cancelled and its shares are free again, unless it was paid or, after `payment_rejected`, another attempt was allowed. Null if the order does not end automatically.
             * @example 2026-11-10T10:02:17Z
             */
            expiresAt: string | null;
            cancellation: components["schemas"]["OrderCancellation"];
            metadata: components["schemas"]["Metadata"];
            /**
             * Format: date-time
             * @description When the order was placed.
             * @example 2026-11-09T10:02:17Z
             */
            createdAt: string | null;
            /**
             * Format: date-time
             * @description When the order last changed.
             * @example 2026-11-10T08:05:12Z
             */
            updatedAt: string | null;
            /**
             * Format: date-time
             * @description When the shares of the last unit were issued; null until then.
             * @example 2026-11-18T12:00:00Z
             */
            completedAt: string | null;
        };
        /** @description Orders of your customers, newest first. */
        OrderList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The orders on this page. */
            data: components["schemas"]["Order"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
        /** @description A report of a transfer to the service. */
        SettlementInput: {
            /**
             * Format: visible
             * @description A reference that you make, before you transfer. State exactly this in the text of the transfer, because the finance team finds the money by it. If one transfer pays for several orders, report the same reference for each of them. Never use it for a second transfer. Do not put personal data into it.
             * @example NB-TRF-771904
             */
            reference: string;
            /**
             * @description The part of the transfer that pays for this order. It must equal `amounts.payable`; otherwise the response is 422 `amount_mismatch`.
             * @example 52275
             */
            amount: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When you made the transfer, if you have made it already. Leave it out otherwise. At most 5 minutes in the future.
             * @example 2026-11-09T10:20:00Z
             */
            paidAt?: string;
        };
        /** @description You debit your customer, report the transfer, and transfer the money. */
        PartnerSettlementInput: {
            /**
             * @description Requires the capability partnerSettlementOrders. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            method: "partner_settlement";
            /** @description The report of the transfer, if you have already transferred. The order then starts in payment_under_review. Otherwise, send it with POST /orders/{id}/settlement once you have debited your customer, before the order expires. */
            settlement?: components["schemas"]["SettlementInput"];
        };
        /** @description The customer pays by card on a hosted page within 60 minutes. */
        CardCheckoutInput: {
            /**
             * @description Requires the capability cardCheckoutOrders. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            method: "card_checkout";
            /**
             * Format: uri
             * @description Where the card page sends the customer after the payment: an `https` address on one of the hosts that the service has registered for you, without a backslash. In the sandbox, addresses on `localhost` and `127.0.0.1` are accepted too. It is used as a URL parser writes it: `https://pay.nilebank.example` gets a `/`. The card processor can add query parameters, and anyone can open the address: read the order to learn whether it is paid.
             * @example https://pay.nilebank.example/orders/NB-87940
             */
            returnUrl?: string;
        };
        /** @description How the order will be paid. `method` decides which other fields exist. */
        OrderFundingInput: components["schemas"]["PartnerSettlementInput"] | components["schemas"]["CardCheckoutInput"];
        /** @description An order of shares of one property for one customer, at the current price. */
        CreateOrderRequest: {
            /**
             * Format: line
             * @description Id of the customer who buys. The customer must be linked to you and have `canInvest` true.
             * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
             */
            customer: string;
            property: components["schemas"]["PropertyIdOrCode"];
            /**
             * @description Number of shares, at least the property's `shares.minimumPerOrder`.
             * @example 12
             */
            shares: number;
            /** @description How the order will be paid. `method` decides which other fields exist. */
            funding: components["schemas"]["OrderFundingInput"];
            /**
             * Format: visible
             * @description Your own id of the order, unique among your orders. It prevents a duplicate order even after the Idempotency-Key has expired. Compared character by character: upper and lower case, spaces and Unicode forms matter. Do not put personal data into it.
             * @example NB-88213
             */
            externalReference?: string;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description A report of the transfer that pays for an order. */
        SettleOrderRequest: {
            /**
             * Format: visible
             * @description A reference that you make, before you transfer. State exactly this in the text of the transfer, because the finance team finds the money by it. If one transfer pays for several orders, report the same reference for each of them. Never use it for a second transfer. Do not put personal data into it.
             * @example NB-TRF-771904
             */
            reference: string;
            /**
             * @description The part of the transfer that pays for this order. It must equal `amounts.payable`; otherwise the response is 422 `amount_mismatch`.
             * @example 52275
             */
            amount: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When you made the transfer, if you have made it already. Leave it out otherwise. At most 5 minutes in the future.
             * @example 2026-11-09T10:20:00Z
             */
            paidAt?: string;
            /**
             * Format: uri
             * @description Link to a receipt that the finance team can open. The service never fetches it automatically.
             * @example https://files.nilebank.example/receipts/NB-TRF-771904.pdf
             */
            proofUrl?: string;
            /**
             * Format: text
             * @description A note for the finance team.
             * @example Sent from our settlement account.
             */
            note?: string;
        };
        /** @description Why an order is cancelled. The body is optional. */
        CancelOrderRequest: {
            /**
             * Format: text
             * @description The reason, shown to the service's staff.
             * @example Customer changed their mind
             */
            reason?: string;
        };
        /**
         * @description What a ledger row records. New values may be added; the sign of `amount` always shows the direction.
         * @example purchase_commission
         * @enum {string}
         */
        CommissionType: "signup_fee" | "purchase_commission" | "bonus" | "payout" | "adjustment" | "reversal";
        /** @description One row of your commission ledger. Rows are only added, never changed: a correction or a refund adds another row. */
        Commission: {
            /**
             * @description Always `commission`.
             * @example commission
             * @constant
             */
            object: "commission";
            /**
             * @description Id of the row.
             * @example com_01k9p5b7kqe1tn4zx6cw0hsv8r
             */
            id: string;
            type: components["schemas"]["CommissionType"];
            /** @description Positive if you earn it; negative if it is taken back or has been paid to you. */
            amount: components["schemas"]["SignedMoney"];
            currency: components["schemas"]["Currency"];
            /**
             * @description The amount on which the commission is calculated: the order's `amounts.gross`. On purchases and their reversals; absent on other rows.
             * @example 52275
             */
            customerAmount?: components["schemas"]["Money"];
            /** @description The customer. Absent if the row is not about a customer, or if the customer was not linked to you when the row was added and you cannot read the order. */
            customer?: components["schemas"]["CustomerId"];
            /** @description The order. Absent if the row is not about an order, or if you cannot read the order because the customer placed it through another partner, or in the service's app after you unlinked them. */
            order?: components["schemas"]["OrderId"];
            /**
             * @description What the row refers to: for a purchase the order's number, for a payout the service's transfer to you, for a bonus or an adjustment the agreement or the reason, and for a reversal the id of the row that it takes back. Absent on signup fees, and on purchases if you cannot read the order.
             * @example PI-2026-00000417
             */
            reference?: string;
            /**
             * @description True for rows recorded while your account was in test mode. They are not payable and are not part of any sum.
             * @example false
             */
            testMode: boolean;
            /**
             * Format: date-time
             * @description When the row was added.
             * @example 2026-11-10T08:05:12Z
             */
            createdAt: string;
        };
        /** @description Rows of your commission ledger, newest first. */
        CommissionList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The ledger rows on this page. */
            data: components["schemas"]["Commission"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
        /** @description The totals of your commission ledger, without rows with `testMode` true. */
        CommissionSummary: {
            /**
             * @description Always `commission_summary`.
             * @example commission_summary
             * @constant
             */
            object: "commission_summary";
            currency: components["schemas"]["Currency"];
            /** @description What you have earned, by type. */
            earned: {
                /**
                 * @description Sum of all signup_fee rows.
                 * @example 50
                 */
                signupFees: components["schemas"]["Money"];
                /**
                 * @description Sum of all purchase_commission rows.
                 * @example 1465.24
                 */
                purchaseCommissions: components["schemas"]["Money"];
                /**
                 * @description Sum of all bonus rows.
                 * @example 0
                 */
                bonuses: components["schemas"]["Money"];
                /**
                 * @description Sum of all adjustment and reversal rows. Negative if more was taken back than added.
                 * @example 0
                 */
                adjustments: components["schemas"]["SignedMoney"];
            };
            /** @description How often you earned a fee or a commission. Rows that were reversed later are included. */
            counts: {
                /**
                 * Format: int64
                 * @description Number of signup_fee rows.
                 * @example 1
                 */
                signups: number;
                /**
                 * Format: int64
                 * @description Number of purchase_commission rows.
                 * @example 2
                 */
                purchases: number;
            };
            /**
             * @description What the service has paid you, as a positive amount.
             * @example 500
             */
            paidOut: components["schemas"]["Money"];
            /**
             * @description What the service owes you now: everything earned, less `paidOut`. Negative if a commission was reversed after you were paid.
             * @example 1015.24
             */
            balance: components["schemas"]["SignedMoney"];
        };
        /**
         * @description The ledger to which a row belongs. New values may be added.
         * @example settlements
         * @enum {string}
         */
        SettlementReportSection: "orders" | "settlements" | "refunds" | "payouts" | "commissions";
        /**
         * @description What a row records. Its section says to which ledger it belongs: an order is `paid`, and so is a payout. New values may be added; outside of `orders`, the sign of `amount` shows the direction.
         * @example reported
         * @enum {string}
         */
        SettlementReportType: "placed" | "paid" | "payment_rejected" | "completed" | "cancelled" | "refunded" | "reported" | "rejected" | "revoked" | "credited" | "reversed" | "signup_fee" | "purchase_commission" | "bonus" | "payout" | "adjustment" | "reversal";
        /** @description The rows of one type. */
        SettlementReportTotal: {
            section: components["schemas"]["SettlementReportSection"];
            type: components["schemas"]["SettlementReportType"];
            /**
             * Format: int64
             * @description Number of rows.
             * @example 1
             */
            count: number;
            /**
             * @description Sum of their amounts.
             * @example 52275
             */
            amount: components["schemas"]["SignedMoney"];
        };
        /** @description One entry of a ledger. A field that does not apply is absent, and empty in CSV. */
        SettlementReportRow: {
            section: components["schemas"]["SettlementReportSection"];
            type: components["schemas"]["SettlementReportType"];
            /**
             * Format: date-time
             * @description When the entry was made.
             * @example 2026-11-10T08:02:10Z
             */
            createdAt: string;
            /**
             * @description Id of what the row is about: the order (also in settlements and refunds), the payout, or the row of the commission ledger.
             * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
             */
            id: string;
            /** @description The order. Absent on payouts, and on commissions as in `GET /commissions`. */
            order?: components["schemas"]["OrderId"];
            /**
             * @description The order's number. Absent on payouts and commissions.
             * @example PI-2026-00000417
             */
            orderNumber?: string;
            /**
             * @description Your own reference of the order. Absent if it has none, and on payouts and commissions.
             * @example NB-88213
             */
            externalReference?: string;
            /** @description The customer. Absent on commissions as in `GET /commissions`. */
            customer?: components["schemas"]["CustomerId"];
            /**
             * @description Code of the property whose rent is paid. Only on payouts.
             * @example CAI-NC-014
             */
            property?: string;
            /**
             * @description On settlements the `reference` that you reported, which is the text of the transfer, also if another attempt has replaced it since. On commissions the `reference` of `GET /commissions`. Otherwise absent.
             * @example NB-TRF-771904
             */
            reference?: string;
            /**
             * @description On orders `amounts.payable`, always positive. On all other rows, what the entry adds to its ledger; negative if it takes something back.
             * @example 52275
             */
            amount: components["schemas"]["SignedMoney"];
            currency: components["schemas"]["Currency"];
            /**
             * @description Only on commissions. True for rows that are not payable and are not part of any total.
             * @example false
             */
            testMode?: boolean;
        };
        /** @description What one day in Cairo changed in the ledgers between you and the service. */
        SettlementReport: {
            /**
             * @description Always `settlement_report`.
             * @example settlement_report
             * @constant
             */
            object: "settlement_report";
            /**
             * @description The day in Cairo.
             * @example 2026-11-10
             */
            day: string;
            /**
             * Format: date-time
             * @description The first moment of the day.
             * @example 2026-11-09T22:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description The end of the day, which is the first moment of the next one.
             * @example 2026-11-10T22:00:00Z
             */
            to: string;
            /**
             * @description Whether the day has ended at least 5 minutes ago, so that no row can follow.
             * @example true
             */
            complete: boolean;
            currency: components["schemas"]["Currency"];
            /** @description The number and the sum of the rows of the whole day by section and type, without rows with `testMode` true. A type without rows has no total. */
            totals: components["schemas"]["SettlementReportTotal"][];
            /** @description The rows on this page, oldest first. */
            data: components["schemas"]["SettlementReportRow"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description Send this as `cursor`, with the same day, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
        /**
         * @description What happened. New types may be added; respond with 2xx to unknown types and ignore them.
         * @example order.paid
         * @enum {string}
         */
        EventType: "customer.created" | "customer.linked" | "customer.kyc_verified" | "customer.updated" | "customer.unlinked" | "order.created" | "order.payment_under_review" | "order.paid" | "order.completed" | "order.cancelled" | "order.payment_rejected" | "order.awaiting_payment" | "order.refunded" | "order.cancellation_requested" | "order.cancellation_declined" | "payout.paid" | "payout.reversed" | "contract.updated" | "commission.created" | "webhook_endpoint.failing" | "webhook_endpoint.disabled" | "webhook.test";
        /**
         * @description Id of an event. Every delivery of the same event has the same id: use it to detect duplicates.
         * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
         */
        EventId: string;
        /** @description The fields that events of every type have, besides `type` and `data`. */
        EventFields: {
            /**
             * @description Always `event`.
             * @example event
             * @constant
             */
            object: "event";
            id: components["schemas"]["EventId"];
            /**
             * Format: int64
             * @description Position of the event in your log: 1, 2, 3 and so on, without gaps. If a receiver sees a gap, an event has not arrived yet, and can be read with GET /events.
             * @example 17
             */
            sequence: number;
            /**
             * @description True if nothing happened: the sandbox sent a sample of the event to one endpoint, at your request. Respond with 2xx and ignore it. Absent otherwise.
             * @example true
             * @constant
             */
            test?: true;
            environment: components["schemas"]["Environment"];
            /**
             * @description Version label of the API with which the event was recorded.
             * @example 2026-12-01
             */
            apiVersion: string;
            /**
             * Format: date-time
             * @description When the event was recorded, within about a minute of the change.
             * @example 2026-11-10T08:05:12Z
             */
            createdAt: string | null;
        };
        /** @description An event about a customer. */
        CustomerEvent: {
            /**
             * @description Always `event`.
             * @example event
             * @constant
             */
            object: "event";
            id: components["schemas"]["EventId"];
            /**
             * Format: int64
             * @description Position of the event in your log: 1, 2, 3 and so on, without gaps. If a receiver sees a gap, an event has not arrived yet, and can be read with GET /events.
             * @example 17
             */
            sequence: number;
            /**
             * @description True if nothing happened: the sandbox sent a sample of the event to one endpoint, at your request. Respond with 2xx and ignore it. Absent otherwise.
             * @example true
             * @constant
             */
            test?: true;
            environment: components["schemas"]["Environment"];
            /**
             * @description Version label of the API with which the event was recorded.
             * @example 2026-12-01
             */
            apiVersion: string;
            /**
             * Format: date-time
             * @description When the event was recorded, within about a minute of the change.
             * @example 2026-11-10T08:05:12Z
             */
            createdAt: string | null;
            /**
             * @description What happened. It decides what `data` has. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "customer.created" | "customer.linked" | "customer.kyc_verified" | "customer.updated" | "customer.unlinked" | "contract.updated";
            /** @description The resource that changed. */
            data: {
                /** @description The contract of ownership that changed, as it was at the time of the change. Always and only present on `contract.updated`. */
                contract?: components["schemas"]["Contract"];
                /** @description The customer, in the format of the GET operation, as it was at the time of the change. After they are unlinked, their personal data is hidden, as in GET /customers/{id}, until they consent again. */
                customer: components["schemas"]["Customer"];
            };
        };
        /** @description An event about an order. */
        OrderEvent: {
            /**
             * @description Always `event`.
             * @example event
             * @constant
             */
            object: "event";
            id: components["schemas"]["EventId"];
            /**
             * Format: int64
             * @description Position of the event in your log: 1, 2, 3 and so on, without gaps. If a receiver sees a gap, an event has not arrived yet, and can be read with GET /events.
             * @example 17
             */
            sequence: number;
            /**
             * @description True if nothing happened: the sandbox sent a sample of the event to one endpoint, at your request. Respond with 2xx and ignore it. Absent otherwise.
             * @example true
             * @constant
             */
            test?: true;
            environment: components["schemas"]["Environment"];
            /**
             * @description Version label of the API with which the event was recorded.
             * @example 2026-12-01
             */
            apiVersion: string;
            /**
             * Format: date-time
             * @description When the event was recorded, within about a minute of the change.
             * @example 2026-11-10T08:05:12Z
             */
            createdAt: string | null;
            /**
             * @description What happened. It decides what `data` has. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "order.created" | "order.payment_under_review" | "order.paid" | "order.completed" | "order.cancelled" | "order.payment_rejected" | "order.awaiting_payment" | "order.refunded" | "order.cancellation_requested" | "order.cancellation_declined";
            /** @description The resource that changed. */
            data: {
                /** @description The order, in the format of the GET operation, as it was at the time of the change. It may have changed since: compare `version`, or read it again. */
                order: components["schemas"]["Order"];
            };
        };
        /** @description An event about rental income. */
        PayoutEvent: {
            /**
             * @description Always `event`.
             * @example event
             * @constant
             */
            object: "event";
            id: components["schemas"]["EventId"];
            /**
             * Format: int64
             * @description Position of the event in your log: 1, 2, 3 and so on, without gaps. If a receiver sees a gap, an event has not arrived yet, and can be read with GET /events.
             * @example 17
             */
            sequence: number;
            /**
             * @description True if nothing happened: the sandbox sent a sample of the event to one endpoint, at your request. Respond with 2xx and ignore it. Absent otherwise.
             * @example true
             * @constant
             */
            test?: true;
            environment: components["schemas"]["Environment"];
            /**
             * @description Version label of the API with which the event was recorded.
             * @example 2026-12-01
             */
            apiVersion: string;
            /**
             * Format: date-time
             * @description When the event was recorded, within about a minute of the change.
             * @example 2026-11-10T08:05:12Z
             */
            createdAt: string | null;
            /**
             * @description What happened. It decides what `data` has. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "payout.paid" | "payout.reversed";
            /** @description The resources of the event. */
            data: {
                /** @description The customer whose wallet it concerns. */
                customer: components["schemas"]["Customer"];
                /** @description The payout, as it was at the time of the change. */
                payout: components["schemas"]["Payout"];
            };
        };
        /** @description An event about your commission. */
        CommissionEvent: {
            /**
             * @description Always `event`.
             * @example event
             * @constant
             */
            object: "event";
            id: components["schemas"]["EventId"];
            /**
             * Format: int64
             * @description Position of the event in your log: 1, 2, 3 and so on, without gaps. If a receiver sees a gap, an event has not arrived yet, and can be read with GET /events.
             * @example 17
             */
            sequence: number;
            /**
             * @description True if nothing happened: the sandbox sent a sample of the event to one endpoint, at your request. Respond with 2xx and ignore it. Absent otherwise.
             * @example true
             * @constant
             */
            test?: true;
            environment: components["schemas"]["Environment"];
            /**
             * @description Version label of the API with which the event was recorded.
             * @example 2026-12-01
             */
            apiVersion: string;
            /**
             * Format: date-time
             * @description When the event was recorded, within about a minute of the change.
             * @example 2026-11-10T08:05:12Z
             */
            createdAt: string | null;
            /**
             * @description What happened. It decides what `data` has. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "commission.created";
            /** @description The resource that changed. */
            data: {
                /** @description The new row of your ledger. */
                commission: components["schemas"]["Commission"];
            };
        };
        /**
         * @description One event type that an endpoint receives, or `*` for all of them, including future ones. A test is sent only to the tested endpoint, whether or not it lists `webhook.test`.
         * @example order.paid
         * @enum {string}
         */
        WebhookEventFilter: "*" | "customer.created" | "customer.linked" | "customer.kyc_verified" | "customer.updated" | "customer.unlinked" | "order.created" | "order.payment_under_review" | "order.paid" | "order.completed" | "order.cancelled" | "order.payment_rejected" | "order.awaiting_payment" | "order.refunded" | "order.cancellation_requested" | "order.cancellation_declined" | "payout.paid" | "payout.reversed" | "contract.updated" | "commission.created" | "webhook_endpoint.failing" | "webhook_endpoint.disabled" | "webhook.test";
        /**
         * @description Whether events are sent to the endpoint.
         * @example enabled
         * @enum {string}
         */
        WebhookEndpointStatus: "enabled" | "disabled";
        /**
         * @description Why the endpoint is disabled; null while it is enabled. New values may be added.
         * @example delivery_exhausted
         */
        WebhookDisabledReason: ("delivery_exhausted" | "consecutive_failures" | "gone" | "disabled_by_partner") | null;
        /** @description One of your addresses to which events are sent. */
        WebhookEndpoint: {
            /**
             * @description Always `webhook_endpoint`.
             * @example webhook_endpoint
             * @constant
             */
            object: "webhook_endpoint";
            id: components["schemas"]["WebhookEndpointId"];
            /**
             * Format: uri
             * @description Address to which events are sent, by POST.
             * @example https://hooks.nilebank.example/invest/events
             */
            url: string;
            /**
             * @description Your own note about the endpoint; null if there is none.
             * @example Core banking
             */
            description: string | null;
            /**
             * @description Event types that are sent to this endpoint; `*` means all of them.
             * @example [
             *       "*"
             *     ]
             */
            events: components["schemas"]["WebhookEventFilter"][];
            status: components["schemas"]["WebhookEndpointStatus"];
            disabledReason: components["schemas"]["WebhookDisabledReason"];
            /**
             * @description Beginning of the signing secret, to show which secret is in use.
             * @example whsec_Nq4v
             */
            secretPrefix: string;
            /**
             * Format: date-time
             * @description Until when attempts are also signed with a previous secret. With several previous secrets, the earliest of their ends. Null if only the current secret is valid.
             * @example 2026-11-19T09:00:00Z
             * @example null
             */
            previousSecretExpiresAt: string | null;
            /**
             * Format: date-time
             * @description When the endpoint last responded with 2xx, including to a test; null if it never has.
             * @example 2026-11-18T12:00:03Z
             */
            lastSuccessAt: string | null;
            /**
             * Format: date-time
             * @description When an attempt last failed; null if none has.
             * @example 2026-11-10T08:06:16Z
             */
            lastFailureAt: string | null;
            /**
             * Format: date-time
             * @description When the endpoint was created.
             * @example 2026-10-03T14:30:00Z
             */
            createdAt: string | null;
        };
        /** @description An event about one of your webhook endpoints, sent to the others. */
        WebhookEndpointEvent: {
            /**
             * @description Always `event`.
             * @example event
             * @constant
             */
            object: "event";
            id: components["schemas"]["EventId"];
            /**
             * Format: int64
             * @description Position of the event in your log: 1, 2, 3 and so on, without gaps. If a receiver sees a gap, an event has not arrived yet, and can be read with GET /events.
             * @example 17
             */
            sequence: number;
            /**
             * @description True if nothing happened: the sandbox sent a sample of the event to one endpoint, at your request. Respond with 2xx and ignore it. Absent otherwise.
             * @example true
             * @constant
             */
            test?: true;
            environment: components["schemas"]["Environment"];
            /**
             * @description Version label of the API with which the event was recorded.
             * @example 2026-12-01
             */
            apiVersion: string;
            /**
             * Format: date-time
             * @description When the event was recorded, within about a minute of the change.
             * @example 2026-11-10T08:05:12Z
             */
            createdAt: string | null;
            /**
             * @description What happened. It decides what `data` has. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "webhook_endpoint.failing" | "webhook_endpoint.disabled";
            /** @description The resource that changed. */
            data: {
                /** @description The endpoint, as it was at the time of the change. */
                webhookEndpoint: components["schemas"]["WebhookEndpoint"];
            };
        };
        /** @description An event that tests an endpoint. */
        WebhookTestEvent: {
            /**
             * @description Always `event`.
             * @example event
             * @constant
             */
            object: "event";
            id: components["schemas"]["EventId"];
            /**
             * Format: int64
             * @description Position of the event in your log: 1, 2, 3 and so on, without gaps. If a receiver sees a gap, an event has not arrived yet, and can be read with GET /events.
             * @example 17
             */
            sequence: number;
            /**
             * @description True if nothing happened: the sandbox sent a sample of the event to one endpoint, at your request. Respond with 2xx and ignore it. Absent otherwise.
             * @example true
             * @constant
             */
            test?: true;
            environment: components["schemas"]["Environment"];
            /**
             * @description Version label of the API with which the event was recorded.
             * @example 2026-12-01
             */
            apiVersion: string;
            /**
             * Format: date-time
             * @description When the event was recorded, within about a minute of the change.
             * @example 2026-11-10T08:05:12Z
             */
            createdAt: string | null;
            /**
             * @description What happened. It decides what `data` has. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "webhook.test";
            /**
             * @description Always empty.
             * @example {}
             */
            data: Record<string, never>;
        };
        /** @description The resources of the event, in the format of the GET operations, as they were at the time of the change. Customer events have `customer`, order events `order`, payout events `customer` and `payout`, `contract.updated` has `customer` and `contract`, `commission.created` has `commission`, webhook endpoint events have `webhookEndpoint`, and `webhook.test` is empty. A resource may have changed since: compare `version`, or read it again. After a customer is unlinked, `customer` hides personal data, like GET /customers/{id}, until they consent again. */
        EventData: {
            /** @description The customer, on customer events, payout events and `contract.updated`. */
            customer?: components["schemas"]["Customer"];
            /** @description The order, on order events. */
            order?: components["schemas"]["Order"];
            /** @description The payout, on payout events. */
            payout?: components["schemas"]["Payout"];
            /** @description The contract, on `contract.updated`. */
            contract?: components["schemas"]["Contract"];
            /** @description The ledger row, on `commission.created`. */
            commission?: components["schemas"]["Commission"];
            /** @description The endpoint, on webhook endpoint events. */
            webhookEndpoint?: components["schemas"]["WebhookEndpoint"];
        };
        /**
         * PartnerEvent
         * @description Something that happened, as stored in the event log and sent to your webhook endpoints. Events are stored for 180 days. `type` decides what `data` has. New types can be added to v1: ignore those that you do not know.
         */
        Event: {
            /**
             * @description Always `event`.
             * @example event
             * @constant
             */
            object: "event";
            id: components["schemas"]["EventId"];
            /**
             * Format: int64
             * @description Position of the event in your log: 1, 2, 3 and so on, without gaps. If a receiver sees a gap, an event has not arrived yet, and can be read with GET /events.
             * @example 17
             */
            sequence: number;
            type: components["schemas"]["EventType"];
            /**
             * @description True if nothing happened: the sandbox sent a sample of the event to one endpoint, at your request. Respond with 2xx and ignore it. Absent otherwise.
             * @example true
             * @constant
             */
            test?: true;
            environment: components["schemas"]["Environment"];
            /**
             * @description Version label of the API with which the event was recorded.
             * @example 2026-12-01
             */
            apiVersion: string;
            /**
             * Format: date-time
             * @description When the event was recorded, within about a minute of the change.
             * @example 2026-11-10T08:05:12Z
             */
            createdAt: string | null;
            data: components["schemas"]["EventData"];
        } & (components["schemas"]["CustomerEvent"] | components["schemas"]["OrderEvent"] | components["schemas"]["PayoutEvent"] | components["schemas"]["CommissionEvent"] | components["schemas"]["WebhookEndpointEvent"] | components["schemas"]["WebhookTestEvent"]);
        /** @description Events of your log: newest first, or oldest first if the request has `after`. */
        EventList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The events on this page. */
            data: components["schemas"]["Event"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description Send this as `cursor`, with the same filters and the same `after`, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
            /**
             * @description Id of the last event in `data`, or the `after` of the request if `data` is empty. To catch up, send it as the next `after` until `hasMore` is false. Without `after`, it is the oldest event of the page, because the newest is first. Null only if there is neither.
             * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
             */
            lastEventId: string | null;
        };
        /** @description Your webhook endpoints, newest first. */
        WebhookEndpointList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The endpoints on this page. */
            data: components["schemas"]["WebhookEndpoint"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
        /** @description A new address for events. */
        CreateWebhookEndpointRequest: {
            /**
             * Format: uri
             * @description Address to which events are sent. On live it must be a public https address; the sandbox also allows http. It must not contain a user name, a password, or a port of another protocol (the "bad ports" of the Fetch standard). Redirects are not followed. The service checks a host name again each time it resolves it.
             * @example https://hooks.nilebank.example/invest/events
             */
            url: string;
            /**
             * @description Event types to send. `*` means all of them, including future ones.
             * @default [
             *       "*"
             *     ]
             * @example [
             *       "order.paid",
             *       "order.completed"
             *     ]
             */
            events?: components["schemas"]["WebhookEventFilter"][];
            /**
             * Format: text
             * @description Your own note about the endpoint.
             * @example Core banking
             */
            description?: string;
        };
        /** @description A webhook endpoint with its signing secret, as returned when the endpoint is created or its secret is rotated. The secret is never shown again. */
        WebhookEndpointWithSecret: {
            /**
             * @description Always `webhook_endpoint`.
             * @example webhook_endpoint
             * @constant
             */
            object: "webhook_endpoint";
            id: components["schemas"]["WebhookEndpointId"];
            /**
             * Format: uri
             * @description Address to which events are sent, by POST.
             * @example https://hooks.nilebank.example/invest/events
             */
            url: string;
            /**
             * @description Your own note about the endpoint; null if there is none.
             * @example Core banking
             */
            description: string | null;
            /**
             * @description Event types that are sent to this endpoint; `*` means all of them.
             * @example [
             *       "*"
             *     ]
             */
            events: components["schemas"]["WebhookEventFilter"][];
            status: components["schemas"]["WebhookEndpointStatus"];
            disabledReason: components["schemas"]["WebhookDisabledReason"];
            /**
             * @description Beginning of the signing secret, to show which secret is in use.
             * @example whsec_Nq4v
             */
            secretPrefix: string;
            /**
             * Format: date-time
             * @description Until when attempts are also signed with a previous secret. With several previous secrets, the earliest of their ends. Null if only the current secret is valid.
             * @example 2026-11-19T09:00:00Z
             * @example null
             */
            previousSecretExpiresAt: string | null;
            /**
             * @description Key of the HMAC-SHA256 in `Partner-Signature`. Use the whole string, including `whsec_`. Store it like a password.
             * @example whsec_Nq4vXo2b7TfWc9LrYk1mPzHs8dGuJ3eAQ5iBt6VwC0M=
             */
            secret: string;
            /**
             * Format: date-time
             * @description When the endpoint last responded with 2xx, including to a test; null if it never has.
             * @example 2026-11-18T12:00:03Z
             */
            lastSuccessAt: string | null;
            /**
             * Format: date-time
             * @description When an attempt last failed; null if none has.
             * @example 2026-11-10T08:06:16Z
             */
            lastFailureAt: string | null;
            /**
             * Format: date-time
             * @description When the endpoint was created.
             * @example 2026-10-03T14:30:00Z
             */
            createdAt: string | null;
        };
        /** @description Confirmation that a webhook endpoint was deleted. */
        DeletedWebhookEndpoint: {
            /**
             * @description Always `webhook_endpoint`.
             * @example webhook_endpoint
             * @constant
             */
            object: "webhook_endpoint";
            id: components["schemas"]["WebhookEndpointId"];
            /**
             * @description Always true.
             * @example true
             * @constant
             */
            deleted: true;
        };
        /** @description Changes to a webhook endpoint. Omitted fields do not change; an empty object changes nothing. */
        UpdateWebhookEndpointRequest: {
            /**
             * Format: uri
             * @description Address to which events are sent from now on, including retries of earlier events. The rules are those of a new endpoint.
             * @example https://hooks.nilebank.example/invest/events
             */
            url?: string;
            /**
             * @description Event types to send from now on. Replaces the previous list.
             * @example [
             *       "*"
             *     ]
             */
            events?: components["schemas"]["WebhookEventFilter"][];
            /**
             * Format: text
             * @description Your own note about the endpoint. Null removes it.
             * @example Core banking
             */
            description?: string | null;
            /** @description `disabled` stops deliveries. `enabled` starts them again, even if the service disabled the endpoint. Missed events are not sent automatically; read them with GET /events. */
            status?: components["schemas"]["WebhookEndpointStatus"];
        };
        /** @description When the previous secret stops working. The body is optional. */
        RotateWebhookSecretRequest: {
            /**
             * @description Seconds for which attempts are also signed with the previous secret; at most a day. Secrets of earlier rotations stay valid until their own ends. With 0, all of them stop working immediately.
             * @default 0
             * @example 86400
             */
            previousSecretExpiresIn?: number;
        };
        /**
         * @description Why an attempt failed, with the values of a delivery's `lastError`; null if it did not fail.
         * @example timeout
         */
        WebhookAttemptError: string | null;
        /**
         * @description Id of a webhook delivery: one event that is sent to one endpoint, with all its attempts. It is also in the `Partner-Delivery-Id` header of each attempt.
         * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
         */
        WebhookDeliveryId: string;
        /** @description Result of a test delivery. The operation waits for your endpoint's response. */
        WebhookTestResult: {
            /**
             * @description Whether the endpoint responded with 2xx within 10 seconds.
             * @example true
             */
            ok: boolean;
            /**
             * @description HTTP status of the response; null if there was no response.
             * @example 200
             */
            statusCode: number | null;
            error: components["schemas"]["WebhookAttemptError"];
            /**
             * @description How long the attempt took, in milliseconds.
             * @example 184
             */
            durationMs: number;
            /**
             * @description The `webhook.test` event that was sent.
             * @example evt_01kad7w2xje9f4hq6zt8ns3bmv
             */
            eventId: components["schemas"]["EventId"];
            /**
             * @description The delivery of that event.
             * @example whd_01kad7w2xkfr5g7c0vypm2de8a
             */
            deliveryId: components["schemas"]["WebhookDeliveryId"];
        };
        /** @description The period whose events are sent. */
        RecoverWebhookEndpointRequest: {
            /**
             * Format: date-time
             * @description Start of the period, in the past. Events at or after this time are sent if the endpoint has not accepted them. Events older than 180 days are no longer stored.
             * @example 2026-11-17T09:00:00Z
             */
            since: string;
            /**
             * Format: date-time
             * @description End of the period, later than `since` and not in the future. Events at or after this time are not sent. Defaults to now.
             * @example 2026-11-17T18:30:00Z
             */
            until?: string;
        };
        /** @description The recovery of events that an endpoint has not accepted. */
        WebhookRecovery: {
            /**
             * @description Always `webhook_recovery`.
             * @example webhook_recovery
             * @constant
             */
            object: "webhook_recovery";
            /** @description The endpoint to which the events are sent. */
            endpoint: components["schemas"]["WebhookEndpointId"];
            /**
             * Format: date-time
             * @description Start of the period, as in the request.
             * @example 2026-11-17T09:00:00Z
             */
            since: string;
            /**
             * Format: date-time
             * @description End of the period; the time of the request if it had none.
             * @example 2026-11-17T18:30:00Z
             */
            until: string;
            /**
             * Format: int64
             * @description Number of deliveries that this request sends: deliveries that had failed or were waiting for a retry, and new deliveries of events that had none. Deliveries that were already being sent are not counted.
             * @example 38
             */
            requeued: number;
        };
        /**
         * @description State of a delivery.
         * @example pending
         * @enum {string}
         */
        WebhookDeliveryStatus: "pending" | "succeeded" | "failed";
        /**
         * @description Why a delivery did not succeed. New values may be added.
         *
         *     | Value | Meaning |
         *     |---|---|
         *     | `http_503` | Your receiver responded with this status; likewise `http_404` and so on. |
         *     | `redirect_refused` | Your receiver responded with 3xx. Redirects are not followed: register the final address. |
         *     | `timeout` | The status line and all headers were not received within 10 seconds. |
         *     | `no_public_address` | The host name could not be resolved, or one of its addresses is not public. |
         *     | `connection_refused` | Nothing listens on that address and port. |
         *     | `unreachable` | There is no network path to that address. |
         *     | `connection_lost` | The connection ended before the status line and all headers were received. |
         *     | `connection_failed` | The connection failed for another reason. |
         *     | `tls_failed` | The certificate is not valid for the host name, or TLS failed otherwise. |
         *     | `invalid_answer` | The response was not HTTP, or its headers were too large. |
         *     | `event_expired` | The event was no longer stored, so it was not sent. |
         *     | `endpoint_disabled` | The endpoint was disabled before the first attempt. |
         *     | `endpoint_deleted` | The endpoint was deleted. |
         *
         *     The status line and the headers decide: once they are received in time, 2xx is a success and any other status
         *     a failure, regardless of the body. `100 Continue` and other 1xx responses before them are ignored.
         * @example http_503
         */
        WebhookError: string;
        /** @description One event that is sent to one endpoint, with the result of its attempts so far. */
        WebhookDelivery: {
            /**
             * @description Always `webhook_delivery`.
             * @example webhook_delivery
             * @constant
             */
            object: "webhook_delivery";
            id: components["schemas"]["WebhookDeliveryId"];
            /** @description The endpoint that the event is sent to. */
            endpoint: components["schemas"]["WebhookEndpointId"];
            /** @description The event that is sent. */
            event: components["schemas"]["EventId"];
            /** @description Type of that event. */
            eventType: components["schemas"]["EventType"];
            status: components["schemas"]["WebhookDeliveryStatus"];
            /**
             * @description Attempts made so far. The schedule has nine; manual retries are additional.
             * @example 2
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When the next attempt is due. Absent when none is planned.
             * @example 2026-11-10T08:11:22Z
             */
            nextAttemptAt?: string;
            /**
             * @description HTTP status of the last attempt, or of the successful one. Absent if there was no response.
             * @example 503
             */
            lastStatusCode?: number;
            /** @description Why the last attempt failed, or what ended the delivery. Absent if the last attempt did not fail, or if an attempt has succeeded. */
            lastError?: components["schemas"]["WebhookError"];
            /**
             * Format: date-time
             * @description When the endpoint responded with 2xx. Absent until then.
             * @example 2026-11-10T08:11:23Z
             */
            deliveredAt?: string;
            /**
             * Format: date-time
             * @description When the delivery was created, together with its event.
             * @example 2026-11-10T08:05:12Z
             */
            createdAt: string;
        };
        /** @description Webhook deliveries, newest first. */
        WebhookDeliveryList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The deliveries on this page. */
            data: components["schemas"]["WebhookDelivery"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
        /**
         * @description Why an attempt was made.
         * @example schedule
         * @enum {string}
         */
        WebhookAttemptTrigger: "schedule" | "retry" | "recover" | "test";
        /** @description One attempt to deliver an event. */
        WebhookAttempt: {
            /**
             * @description Number of the attempt within its delivery, from 1.
             * @example 2
             */
            number: number;
            /**
             * Format: date-time
             * @description When the attempt began.
             * @example 2026-11-10T08:06:14Z
             */
            at: string;
            trigger: components["schemas"]["WebhookAttemptTrigger"];
            /**
             * @description HTTP status of your receiver's response; null if there was no response.
             * @example 503
             */
            statusCode: number | null;
            error: components["schemas"]["WebhookAttemptError"];
            /**
             * @description How long the attempt took, in milliseconds.
             * @example 212
             */
            durationMs: number;
        };
        /** @description One event that is sent to one endpoint, with every attempt so far. */
        WebhookDeliveryWithAttempts: {
            /**
             * @description Always `webhook_delivery`.
             * @example webhook_delivery
             * @constant
             */
            object: "webhook_delivery";
            id: components["schemas"]["WebhookDeliveryId"];
            /** @description The endpoint that the event is sent to. */
            endpoint: components["schemas"]["WebhookEndpointId"];
            /** @description The event that is sent. */
            event: components["schemas"]["EventId"];
            /** @description Type of that event. */
            eventType: components["schemas"]["EventType"];
            status: components["schemas"]["WebhookDeliveryStatus"];
            /**
             * @description Attempts made so far. The schedule has nine; manual retries are additional.
             * @example 2
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When the next attempt is due. Absent when none is planned.
             * @example 2026-11-10T08:11:22Z
             */
            nextAttemptAt?: string;
            /**
             * @description HTTP status of the last attempt, or of the successful one. Absent if there was no response.
             * @example 503
             */
            lastStatusCode?: number;
            /** @description Why the last attempt failed, or what ended the delivery. Absent if the last attempt did not fail, or if an attempt has succeeded. */
            lastError?: components["schemas"]["WebhookError"];
            /**
             * Format: date-time
             * @description When the endpoint responded with 2xx. Absent until then.
             * @example 2026-11-10T08:11:23Z
             */
            deliveredAt?: string;
            /**
             * Format: date-time
             * @description When the delivery was created, together with its event.
             * @example 2026-11-10T08:05:12Z
             */
            createdAt: string;
            /** @description The attempts, newest last. At most the last 100. */
            attemptLog: components["schemas"]["WebhookAttempt"][];
        };
        /** @description The sandbox data of the caller has been replaced. */
        SandboxReset: {
            /**
             * @description Always `sandbox_reset`.
             * @example sandbox_reset
             * @constant
             */
            object: "sandbox_reset";
            /**
             * Format: date-time
             * @description What is older than this moment is gone, except for events, deliveries and requests.
             * @example 2026-11-12T15:04:05Z
             */
            resetAt: string;
        };
        /**
         * @description The ids of the requests that prove it, as in `GET /requests`. Absent if it is not proved.
         * @example [
         *       "req_5c1d9a40b7e24f6f8a3d2b9c0e71f468"
         *     ]
         */
        CertificationRequests: string[];
        /**
         * @description The ids of the events that prove it. Absent if it is not proved.
         * @example [
         *       "evt_01k9p4c2j3e7dswm5r8ht6pnqz"
         *     ]
         */
        CertificationEvents: string[];
        /**
         * @description The ids of the deliveries that prove it. Absent if it is not proved.
         * @example [
         *       "whd_01k9p4c3c8ezr6vkt2yb9gdh4m"
         *     ]
         */
        CertificationDeliveries: string[];
        /** @description A check, and what proves it. */
        CertificationCheck: {
            id: components["schemas"]["CertificationCheckId"];
            /** @description What is checked. */
            title: components["schemas"]["LocalizedText"];
            /** @description What to do to prove it. */
            howToProve: components["schemas"]["LocalizedText"];
            /**
             * @description Whether it is proved.
             * @example true
             */
            proved: boolean;
            /**
             * Format: date-time
             * @description When it was last proved. Absent if it is not.
             * @example 2026-11-19T09:12:40Z
             */
            provedAt?: string;
            requests?: components["schemas"]["CertificationRequests"];
            events?: components["schemas"]["CertificationEvents"];
            deliveries?: components["schemas"]["CertificationDeliveries"];
        };
        /** @description What the requests and deliveries of the last 30 days prove. */
        Certification: {
            /**
             * @description Always `certification`.
             * @example certification
             * @constant
             */
            object: "certification";
            /**
             * @description Whether a report can be issued.
             * @example incomplete
             * @enum {string}
             */
            result: "passed" | "incomplete";
            /**
             * Format: date-time
             * @description Earlier requests and deliveries do not count.
             * @example 2026-10-21T12:00:00Z
             */
            since: string;
            /** @description The checks that apply to your account. */
            checks: components["schemas"]["CertificationCheck"][];
        };
        /** @description What proves a check. */
        CertificationProof: {
            id: components["schemas"]["CertificationCheckId"];
            /**
             * Format: date-time
             * @description When it was last proved.
             * @example 2026-11-19T09:12:40Z
             */
            provedAt: string;
            requests: components["schemas"]["CertificationRequests"];
            events: components["schemas"]["CertificationEvents"];
            deliveries: components["schemas"]["CertificationDeliveries"];
        };
        /** @description A report that every check is proved. */
        CertificationReport: {
            /**
             * @description Always `certification_report`.
             * @example certification_report
             * @constant
             */
            object: "certification_report";
            /**
             * @description The number of the report.
             * @example CERT-2026-41708832
             */
            number: string;
            /**
             * Format: date-time
             * @description When it was issued.
             * @example 2026-11-20T12:00:00Z
             */
            issuedAt: string;
            /** @description What proves each check. */
            checks: components["schemas"]["CertificationProof"][];
            /**
             * @description An HMAC-SHA256 of the report, which the service's staff can verify.
             * @example 9b1f0c6a5e7d43c28f10a4b6d2e85791c03f6a7b8d9e0f1a2b3c4d5e6f708192
             */
            signature: string;
        };
        /**
         * @description Outcome of a KYC step. Only `identity_verification` can be in review or rejected.
         * @default done
         * @example done
         * @enum {string}
         */
        SimulatedKycOutcome: "done" | "in_review" | "rejected";
        /** @description A KYC step and its outcome. */
        SimulateKycStepRequest: {
            step: components["schemas"]["KycStep"];
            outcome?: components["schemas"]["SimulatedKycOutcome"];
        };
        /**
         * @description What happens to the customer.
         * @example suspend
         * @enum {string}
         */
        SimulatedCustomerAction: "suspend" | "reinstate" | "unlink";
        /** @description What the sandbox does to a customer. */
        SimulateCustomerRequest: {
            action: components["schemas"]["SimulatedCustomerAction"];
        };
        /** @description Shares of one property that the customer buys. */
        SimulatedOrderItem: {
            property: components["schemas"]["PropertyIdOrCode"];
            /**
             * @description Number of shares, at least the property's `shares.minimumPerOrder`.
             * @example 5
             */
            shares: number;
        };
        /** @description An order that the customer places in the service's app, at the current price. */
        SimulateAppOrderRequest: {
            /**
             * @description What is bought, each property once. Either everything is reserved or nothing.
             * @example [
             *       {
             *         "property": "CAI-NC-014",
             *         "shares": 5
             *       }
             *     ]
             */
            items: components["schemas"]["SimulatedOrderItem"][];
            /**
             * @description Part of the price to pay from the wallet, rewards before cash; at most the price. Defaults to nothing.
             * @example 5000
             */
            walletAmount?: components["schemas"]["Money"];
        };
        /**
         * @description The direction of a transfer of cash.
         * @example top_up
         * @enum {string}
         */
        SimulatedWalletTransfer: "top_up" | "withdrawal";
        /** @description Cash that is transferred to a customer's wallet or from it. */
        SimulateWalletTransferRequest: {
            type: components["schemas"]["SimulatedWalletTransfer"];
            /**
             * @description The amount, more than 0 and at most a billion.
             * @example 5000
             */
            amount: components["schemas"]["Money"];
        };
        /** @description Rent that a customer receives for a property. */
        SimulatePayoutRequest: {
            property: components["schemas"]["PropertyIdOrCode"];
            /**
             * @description The customer's part of the rent, more than 0 and at most a billion.
             * @example 1071
             */
            amount: components["schemas"]["Money"];
        };
        /**
         * @description Status to which the sandbox moves a contract.
         * @example signed
         * @enum {string}
         */
        SimulatedContractStatus: "awaiting_signature" | "signed" | "cancelled";
        /** @description The status to which a contract is moved. */
        SimulateContractRequest: {
            to: components["schemas"]["SimulatedContractStatus"];
        };
        /**
         * @description What the service's staff book in your commission ledger.
         * @example payout
         * @enum {string}
         */
        SimulatedCommissionType: "payout" | "bonus" | "adjustment";
        /** @description A row that the service's staff add to your commission ledger. */
        SimulateCommissionRequest: {
            type: components["schemas"]["SimulatedCommissionType"];
            /**
             * @description Not 0, and at most a billion. Positive, except for an adjustment, which can be negative.
             * @example 500
             */
            amount: components["schemas"]["SignedMoney"];
        };
        /**
         * @description Outcome of a card payment.
         * @example paid
         * @enum {string}
         */
        CardPaymentOutcome: "paid" | "declined";
        /** @description The outcome of a card payment. */
        SimulateCardPaymentRequest: {
            outcome: components["schemas"]["CardPaymentOutcome"];
        };
        /**
         * @description Status to which the sandbox moves the order, or `expired`, which ends its hold. The order takes the same path as on live, with one event per step.
         * @example paid
         * @enum {string}
         */
        SimulationTarget: "paid" | "completed" | "payment_rejected" | "awaiting_payment" | "payment_under_review" | "cancelled" | "cancellation_requested" | "refunded" | "expired";
        /**
         * @description What staff would choose: the first five with `to: payment_rejected`, the others with `to: cancellation_requested`.
         * @example not_received
         * @enum {string}
         */
        SimulatedReason: "not_received" | "wrong_amount" | "wrong_reference" | "returned_to_sender" | "other" | "by_customer" | "by_staff" | "funding_failed";
        /** @description The status to which a sandbox order is moved. */
        SimulateOrderRequest: {
            to: components["schemas"]["SimulationTarget"];
            /**
             * @description The part of the payment that the service keeps, at most what was paid; the rest is credited to the wallet. Only with `to` cancelled or refunded, for an order whose cancellation is requested. Defaults to nothing.
             * @example 250
             */
            fee?: components["schemas"]["Money"];
            /** @description Why the payment is rejected, as in `funding.rejection` (`other` if it is absent), or why the cancellation is requested, as in `cancellation` once it is decided (`by_customer` if it is absent). Not possible with another `to`. */
            reasonCode?: components["schemas"]["SimulatedReason"];
        };
        /**
         * @description How the event is signed.
         * @default valid
         * @example wrong
         * @enum {string}
         */
        SimulatedSignature: "valid" | "wrong" | "old" | "missing";
        /** @description The event that is sent as a sample, and how it is signed. */
        SimulateEventRequest: {
            type: components["schemas"]["EventType"];
            signature?: components["schemas"]["SimulatedSignature"];
        };
        /**
         * @description The effect of failed deliveries.
         * @example disabled
         * @enum {string}
         */
        SimulatedEndpointOutcome: "failing" | "disabled";
        /** @description The new state of a webhook endpoint. */
        SimulateWebhookEndpointRequest: {
            to: components["schemas"]["SimulatedEndpointOutcome"];
        };
        /** @description The fields that events of every type have. `Event` is the same with `data` by `type`. */
        EventEnvelope: {
            /**
             * @description Always `event`.
             * @example event
             * @constant
             */
            object: "event";
            id: components["schemas"]["EventId"];
            /**
             * Format: int64
             * @description Position of the event in your log: 1, 2, 3 and so on, without gaps. If a receiver sees a gap, an event has not arrived yet, and can be read with GET /events.
             * @example 17
             */
            sequence: number;
            type: components["schemas"]["EventType"];
            /**
             * @description True if nothing happened: the sandbox sent a sample of the event to one endpoint, at your request. Respond with 2xx and ignore it. Absent otherwise.
             * @example true
             * @constant
             */
            test?: true;
            environment: components["schemas"]["Environment"];
            /**
             * @description Version label of the API with which the event was recorded.
             * @example 2026-12-01
             */
            apiVersion: string;
            /**
             * Format: date-time
             * @description When the event was recorded, within about a minute of the change.
             * @example 2026-11-10T08:05:12Z
             */
            createdAt: string | null;
            data: components["schemas"]["EventData"];
        };
    };
    responses: {
        /** @description Your account as this key sees it. */
        Account: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Account"];
            };
        };
        /** @description The key is revoked. */
        RevokedKey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RevokedKey"];
            };
        };
        /** @description A page of your requests, newest first. */
        RequestList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RequestList"];
            };
        };
        /** @description The request. */
        Request: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Request"];
            };
        };
        /** @description A page of properties, newest first. */
        PropertyList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PropertyList"];
            };
        };
        /** @description The property, with the shares that are available now. */
        Property: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Property"];
            };
        };
        /** @description The price of an order now. Nothing is reserved: check `available` before you offer it. */
        Quote: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Quote"];
            };
        };
        /** @description A page of your customers, newest first. */
        CustomerList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CustomerList"];
            };
        };
        /** @description The customer in its current state. */
        Customer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Customer"];
            };
        };
        /** @description The customer is registered. A number that is new to the service opened an account, and the customer is onboarding, or active if your KYC attestation applies. A number that the service knows created a pending link: nothing is shared until the investor consents. */
        CustomerCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Customer"];
            };
        };
        /** @description A code was sent to the investor by SMS. Ask the customer for it and confirm it before it expires. */
        ConsentRequested: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConsentRequest"];
            };
        };
        /** @description What the customer owns, wherever it was bought. */
        Portfolio: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Portfolio"];
            };
        };
        /** @description A page of rental payouts, newest first. */
        PayoutList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayoutList"];
            };
        };
        /** @description A page of the payouts of your linked customers, newest first. */
        AllPayouts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayoutList"];
            };
        };
        /** @description A page of contracts, newest first. */
        ContractList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ContractList"];
            };
        };
        /** @description The customer's current balances. */
        Wallet: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Wallet"];
            };
        };
        /** @description A page of orders, newest first: those that you placed, and those that linked customers placed in the app. */
        OrderList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderList"];
            };
        };
        /** @description The order in its current state. If a webhook differs, this is correct. */
        PlacedOrder: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Order"];
            };
        };
        /** @description The order in its current state. If a webhook differs, this is correct. */
        Order: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Order"];
            };
        };
        /** @description The settlement is recorded and the order is payment_under_review: the finance team matches it with the transfer. */
        OrderSettled: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Order"];
            };
        };
        /** @description The order is cancelled and its shares are free again. */
        OrderCancelled: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Order"];
            };
        };
        /** @description A page of ledger rows, newest first. */
        CommissionList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommissionList"];
            };
        };
        /** @description The totals of your ledger, without test-mode rows. */
        CommissionSummary: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommissionSummary"];
            };
        };
        /** @description The rows of the day, or a part of them, with the totals of all. */
        SettlementReport: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SettlementReport"];
                /**
                 * @example section,type,createdAt,id,order,orderNumber,externalReference,customer,property,reference,amount,currency,testMode
                 *     settlements,reported,2026-11-10T08:02:10.000Z,ord_01k9p4c2hmfh3vt9q8zrxe0abk,ord_01k9p4c2hmfh3vt9q8zrxe0abk,PI-2026-00000417,NB-88213,cus_01k9p3xw7fe8rb2m4ncs6vg5hd,,NB-TRF-771904,52275.00,EGP,
                 */
                "text/csv": string;
            };
        };
        /** @description A page of events. With `after`, oldest first: send `lastEventId` as the next `after` until `hasMore` is false. */
        EventList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EventList"];
            };
        };
        /** @description The event, with its data at the time of the change. */
        Event: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Event"];
            };
        };
        /** @description Your webhook endpoints, newest first. */
        WebhookEndpointList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookEndpointList"];
            };
        };
        /** @description The endpoint receives events from now on. Store `secret` now: only a repetition with the same Idempotency-Key returns it again. */
        WebhookEndpointCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookEndpointWithSecret"];
            };
        };
        /** @description The webhook endpoint, without its secret. */
        WebhookEndpoint: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookEndpoint"];
            };
        };
        /** @description The endpoint is deleted. Its pending deliveries have failed, and nothing more is sent. */
        WebhookEndpointDeleted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedWebhookEndpoint"];
            };
        };
        /** @description The endpoint has a new secret. The previous one ends at `previousSecretExpiresAt`, or has ended if that is null. Store `secret` now: no other response contains it. */
        WebhookSecretRotated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookEndpointWithSecret"];
            };
        };
        /** @description The test was sent, and `ok` says whether your endpoint accepted it. The status is 200 in both cases. */
        WebhookTestResult: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookTestResult"];
            };
        };
        /** @description The events of the period that the endpoint has not accepted are pending and due now. */
        WebhookRecoveryStarted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookRecovery"];
            };
        };
        /** @description A page of deliveries, newest first. */
        WebhookDeliveryList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookDeliveryList"];
            };
        };
        /** @description The delivery with its attempts. */
        WebhookDelivery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookDeliveryWithAttempts"];
            };
        };
        /** @description Another attempt is made at once. Read the delivery again to see the result. */
        WebhookDeliveryRetried: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookDelivery"];
            };
        };
        /** @description Your part of the sandbox has fresh data. */
        SandboxReset: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SandboxReset"];
            };
        };
        /** @description What is proved. */
        Certification: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Certification"];
            };
        };
        /** @description The report. */
        CertificationReport: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CertificationReport"];
            };
        };
        /** @description The payout, which is paid within seconds. */
        PayoutScheduled: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Payout"];
            };
        };
        /** @description The contract in its new state. */
        Contract: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Contract"];
            };
        };
        /** @description The row that was added. */
        CommissionCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Commission"];
            };
        };
    };
    parameters: {
        /**
         * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
         * @example response_lost
         */
        SandboxSimulate: components["schemas"]["SimulatedFailure"];
        /**
         * @description Maximum number of objects per page, in plain decimal digits.
         * @example 50
         */
        Limit: number;
        /**
         * @description Start of the page: the `nextCursor` of the previous page. Omit it for the first page. Opaque and bound to the list and its filters: repeat the same filters; only `limit` can differ.
         * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
         */
        Cursor: string;
        /**
         * @description The `requestId` of an error, or the `X-Request-ID` of a response.
         * @example req_5c1d9a40b7e24f6f8a3d2b9c0e71f468
         */
        RequestIdPath: string;
        /** @description Id of a property, or its code. */
        PropertyIdPath: components["schemas"]["PropertyIdOrCode"];
        /**
         * @description Only objects created at this time or later.
         * @example 2026-10-31T22:00:00Z
         */
        CreatedFrom: string;
        /**
         * @description Only objects created before this time. It must be later than `createdFrom`.
         * @example 2026-11-30T22:00:00Z
         */
        CreatedTo: string;
        /**
         * @description Only objects that were created or changed at this time or later.
         * @example 2026-11-19T22:00:00Z
         */
        UpdatedFrom: string;
        /**
         * @description Makes the request safe to repeat: however often you send it, its effect happens once. Create a new value for
         *     each operation (preferably a UUID), store it before the first attempt, and send it unchanged with every retry,
         *     especially after a timeout, a 500 or a 503.
         *
         *     - **First request.** It is carried out, and its response is stored for 24 hours.
         *     - **Same key, same request.** You get the stored response: the same status and body, with
         *       `Idempotent-Replayed: true`. Nothing is done again. X-Request-ID, the rate-limit headers and, in an error,
         *       `requestId` are those of the new request. White space, the order of fields in the JSON, and null in
         *       place of an omitted field make no difference.
         *     - **Same key, another method, path or body.** 422 `idempotency_key_reused`; nothing is done.
         *     - **Same key while the first request is being processed.** The second request waits up to 2 seconds for the
         *       response of the first. After that, it gets 409 `idempotency_key_in_use` with Retry-After.
         *     - **Stored responses.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
         *       try again after such a refusal, use a new key.
         *     - **Not stored.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx. The key stays free:
         *       correct the request or wait, then send it with the same key.
         *
         *     Do not put personal data into a key. A key has 8 to 255 printable ASCII characters. Keys belong to your account:
         *     all its API keys and all operations share them.
         * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
         */
        IdempotencyKey: string;
        /**
         * @description Id of one of your customers.
         * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
         */
        CustomerIdPath: string;
        /**
         * @description Only objects whose last change was before this time. It must be later than `updatedFrom`.
         * @example 2026-11-20T22:00:00Z
         */
        UpdatedTo: string;
        /**
         * @description Id of an order that you placed, or that one of your linked customers placed in the app.
         * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
         */
        OrderIdPath: string;
        /**
         * @description Makes the request safe to repeat: however often you send it, its effect happens once, and a retry gets the
         *     first response. It is optional here. Without it, a retry after a lost response is refused with 409, because
         *     the first request has already taken effect.
         *
         *     - **First request.** It is carried out, and its response is stored for 24 hours.
         *     - **Same key, same request.** You get the stored response: the same status and body, with
         *       `Idempotent-Replayed: true`. Nothing is done again. X-Request-ID, the rate-limit headers and, in an error,
         *       `requestId` are those of the new request. White space, the order of fields in the JSON, and null in
         *       place of an omitted field make no difference.
         *     - **Same key, another method, path or body.** 422 `idempotency_key_reused`; nothing is done.
         *     - **Same key while the first request is being processed.** The second request waits up to 2 seconds for the
         *       response of the first. After that, it gets 409 `idempotency_key_in_use` with Retry-After.
         *     - **Stored responses.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
         *       try again after such a refusal, use a new key.
         *     - **Not stored.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx. The key stays free:
         *       correct the request or wait, then send it with the same key.
         *
         *     A key has 8 to 255 printable ASCII characters (preferably a UUID). Keys belong to your account: all its API
         *     keys and all operations share them.
         * @example c1f8a2b6-5d3e-4a97-8b60-72e4d9f01a3c
         */
        OptionalIdempotencyKey: string;
        /**
         * @description Id of an event of the last 180 days. Older events are not stored.
         * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
         */
        EventIdPath: string;
        /**
         * @description Id of one of your webhook endpoints.
         * @example we_01k9hd0e6afc5s8tqv7mn3rjxw
         */
        WebhookEndpointIdPath: string;
        /**
         * @description Id of a delivery to one of your webhook endpoints.
         * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
         */
        WebhookDeliveryIdPath: string;
        /**
         * @description Id of a contract of one of your customers.
         * @example ctr_01k9p6h8r4ebk2w7xn5tqd9vzs
         */
        ContractIdPath: string;
        /**
         * @description Id of an order that you placed. An order that a customer placed in the service's app returns 404.
         * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
         */
        OwnOrderIdPath: string;
        /**
         * @description Proof that the service sent this request: `t=<unix_seconds>,v1=<hex>`, where `v1` is the lower-case hex of HMAC-SHA256 over `t`, a dot and the raw body. The HMAC key is the endpoint's whole secret. Compare in constant time and refuse a `t` that differs by more than 5 minutes. Every attempt has a new signature. After a rotation with `previousSecretExpiresIn`, another `v1` follows for each previous secret that is still valid, at most five.
         * @example t=1794495610,v1=2e5f09f3d8398385b04d52b2ef212c25b8e094600f86446cf8f1e343c656fb8e
         */
        PartnerSignature: string;
        /**
         * @description Id of the event, the same in every attempt and at every endpoint. Store it, and respond with 2xx to an event that you have already processed.
         * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
         */
        PartnerEventId: components["schemas"]["EventId"];
        /**
         * @description Type of the event, so that you can route it before you read the body.
         * @example order.paid
         */
        PartnerEventType: components["schemas"]["EventType"];
        /**
         * @description Id of the delivery: one event that is sent to one endpoint, with all its attempts. It is the id in `GET /webhook-deliveries`.
         * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
         */
        PartnerDeliveryId: components["schemas"]["WebhookDeliveryId"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Account"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RevokedKey"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /**
                 * @description Only requests with this HTTP status, such as `422`, or with a status of this class, such as `4xx`.
                 * @example 4xx
                 */
                status?: string;
                /**
                 * @description Only requests for this operation, by its `operationId` in this contract.
                 * @example createOrder
                 */
                operation?: string;
                /**
                 * @description Only requests that were refused with this error code.
                 * @example amount_mismatch
                 */
                errorCode?: components["schemas"]["ErrorCode"];
                /**
                 * @description Only requests received at this time or later.
                 * @example 2026-11-10T08:00:00Z
                 */
                from?: string;
                /**
                 * @description Only requests received before this time. It must be later than `from`.
                 * @example 2026-11-10T09:00:00Z
                 */
                to?: string;
                /**
                 * @description Maximum number of objects per page, in plain decimal digits.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Start of the page: the `nextCursor` of the previous page. Omit it for the first page. Opaque and bound to the list and its filters: repeat the same filters; only `limit` can differ.
                 * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RequestList"];
        };
    };
    getRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `requestId` of an error, or the `X-Request-ID` of a response.
                 * @example req_5c1d9a40b7e24f6f8a3d2b9c0e71f468
                 */
                id: components["parameters"]["RequestIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Request"];
        };
    };
    listProperties: {
        parameters: {
            query?: {
                /**
                 * @description Only properties in one of these states, separated by commas.
                 * @example [
                 *       "available",
                 *       "funded"
                 *     ]
                 */
                status?: components["schemas"]["PropertyStatus"][];
                /**
                 * @description Only properties in this city (`location.city`), in any of the spellings that `search` accepts.
                 * @example Cairo
                 */
                city?: string;
                /**
                 * @description Only properties in which each word of this text occurs: in their name (in either language), code, city, address or project. These make no difference: letter case, spaces within words, full-width and presentation forms, Latin accents, zero-width and direction marks, the script of digits, and in Arabic: diacritics, tatweel, hamza on alef, waw and yeh, alef maksura, ta marbuta, Persian yeh and keheh.
                 * @example كورنيش
                 */
                search?: string;
                /**
                 * @description Maximum number of objects per page, in plain decimal digits.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Start of the page: the `nextCursor` of the previous page. Omit it for the first page. Opaque and bound to the list and its filters: repeat the same filters; only `limit` can differ.
                 * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PropertyList"];
        };
    };
    getProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a property, or its code. */
                id: components["parameters"]["PropertyIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Property"];
        };
    };
    createQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The property and the number of shares. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateQuoteRequest"];
            };
        };
        responses: {
            200: components["responses"]["Quote"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /**
                 * @description Only the customer with this `externalId`.
                 * @example NB-CUST-10442
                 */
                externalId?: string;
                /**
                 * @description Only the customer with this Egyptian mobile number, in any common form. Encode a leading `+` as `%2B`. It finds linked customers and those whose consent is pending, not unlinked ones.
                 * @example +201012345678
                 */
                phone?: string;
                /**
                 * @description Only customers whose link is in this state. `active` means linked, so it returns customers whose own `status` is onboarding, active or suspended.
                 * @example active
                 */
                status?: components["schemas"]["CustomerLinkStatus"];
                /**
                 * @description Only customers whose `canInvest` has this value.
                 * @example true
                 */
                canInvest?: boolean;
                /**
                 * @description Only objects created at this time or later.
                 * @example 2026-10-31T22:00:00Z
                 */
                createdFrom?: components["parameters"]["CreatedFrom"];
                /**
                 * @description Only objects created before this time. It must be later than `createdFrom`.
                 * @example 2026-11-30T22:00:00Z
                 */
                createdTo?: components["parameters"]["CreatedTo"];
                /**
                 * @description Only objects that were created or changed at this time or later.
                 * @example 2026-11-19T22:00:00Z
                 */
                updatedFrom?: components["parameters"]["UpdatedFrom"];
                /**
                 * @description Maximum number of objects per page, in plain decimal digits.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Start of the page: the `nextCursor` of the previous page. Omit it for the first page. Opaque and bound to the list and its filters: repeat the same filters; only `limit` can differ.
                 * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CustomerList"];
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes the request safe to repeat: however often you send it, its effect happens once. Create a new value for
                 *     each operation (preferably a UUID), store it before the first attempt, and send it unchanged with every retry,
                 *     especially after a timeout, a 500 or a 503.
                 *
                 *     - **First request.** It is carried out, and its response is stored for 24 hours.
                 *     - **Same key, same request.** You get the stored response: the same status and body, with
                 *       `Idempotent-Replayed: true`. Nothing is done again. X-Request-ID, the rate-limit headers and, in an error,
                 *       `requestId` are those of the new request. White space, the order of fields in the JSON, and null in
                 *       place of an omitted field make no difference.
                 *     - **Same key, another method, path or body.** 422 `idempotency_key_reused`; nothing is done.
                 *     - **Same key while the first request is being processed.** The second request waits up to 2 seconds for the
                 *       response of the first. After that, it gets 409 `idempotency_key_in_use` with Retry-After.
                 *     - **Stored responses.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
                 *       try again after such a refusal, use a new key.
                 *     - **Not stored.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx. The key stays free:
                 *       correct the request or wait, then send it with the same key.
                 *
                 *     Do not put personal data into a key. A key has 8 to 255 printable ASCII characters. Keys belong to your account:
                 *     all its API keys and all operations share them.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The person to register. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCustomerRequest"];
            };
        };
        responses: {
            /** @description The phone number is already linked to you. No account was opened; the response is the existing customer. */
            200: components["responses"]["Customer"];
            201: components["responses"]["CustomerCreated"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Customer"];
        };
    };
    unlinkCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Customer"];
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Omitted fields are unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCustomerRequest"];
            };
        };
        responses: {
            200: components["responses"]["Customer"];
        };
    };
    requestConsent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["ConsentRequested"];
        };
    };
    verifyConsent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        /** @description The code that the customer received. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyConsentRequest"];
            };
        };
        responses: {
            200: components["responses"]["Customer"];
        };
    };
    getPortfolio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Portfolio"];
        };
    };
    listPayouts: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of objects per page, in plain decimal digits.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Start of the page: the `nextCursor` of the previous page. Omit it for the first page. Opaque and bound to the list and its filters: repeat the same filters; only `limit` can differ.
                 * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PayoutList"];
        };
    };
    listAllPayouts: {
        parameters: {
            query?: {
                /**
                 * @description Only payouts in one of these states, separated by commas.
                 * @example [
                 *       "paid"
                 *     ]
                 */
                status?: components["schemas"]["PayoutStatus"][];
                /**
                 * @description Only payouts that were paid at this time or later.
                 * @example 2026-11-09T22:00:00Z
                 */
                paidFrom?: string;
                /**
                 * @description Only payouts that were paid before this time. It must be later than `paidFrom`.
                 * @example 2026-11-10T22:00:00Z
                 */
                paidTo?: string;
                /**
                 * @description Maximum number of objects per page, in plain decimal digits.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Start of the page: the `nextCursor` of the previous page. Omit it for the first page. Opaque and bound to the list and its filters: repeat the same filters; only `limit` can differ.
                 * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AllPayouts"];
        };
    };
    listContracts: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of objects per page, in plain decimal digits.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Start of the page: the `nextCursor` of the previous page. Omit it for the first page. Opaque and bound to the list and its filters: repeat the same filters; only `limit` can differ.
                 * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ContractList"];
        };
    };
    getWallet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Wallet"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /**
                 * @description Only orders of the customer with this id.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                customer?: string;
                /**
                 * @description Only orders in one of these states, separated by commas.
                 * @example [
                 *       "awaiting_payment",
                 *       "payment_under_review"
                 *     ]
                 */
                status?: components["schemas"]["OrderStatus"][];
                /**
                 * @description Only orders that you placed (`api`), or only orders placed in the service's app (`app`).
                 * @example api
                 */
                source?: components["schemas"]["OrderSource"];
                /**
                 * @description Only the order with this `externalReference`.
                 * @example NB-88213
                 */
                externalReference?: string;
                /**
                 * @description Only the order with this `number`.
                 * @example PI-2026-10453217
                 */
                number?: string;
                /**
                 * @description Only orders of the property with this id or code, also orders of several properties. Another value returns an empty list.
                 * @example CAI-NC-014
                 */
                property?: string;
                /**
                 * @description Only orders that you settled with this `reference`: all that one transfer pays. Letter case, white space, invisible characters, the script of digits and the kind of dash are ignored.
                 * @example NB-TRF-771904
                 */
                settlementReference?: string;
                /**
                 * @description Only objects created at this time or later.
                 * @example 2026-10-31T22:00:00Z
                 */
                createdFrom?: components["parameters"]["CreatedFrom"];
                /**
                 * @description Only objects created before this time. It must be later than `createdFrom`.
                 * @example 2026-11-30T22:00:00Z
                 */
                createdTo?: components["parameters"]["CreatedTo"];
                /**
                 * @description Only objects that were created or changed at this time or later.
                 * @example 2026-11-19T22:00:00Z
                 */
                updatedFrom?: components["parameters"]["UpdatedFrom"];
                /**
                 * @description Only objects whose last change was before this time. It must be later than `updatedFrom`.
                 * @example 2026-11-20T22:00:00Z
                 */
                updatedTo?: components["parameters"]["UpdatedTo"];
                /**
                 * @description Maximum number of objects per page, in plain decimal digits.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Start of the page: the `nextCursor` of the previous page. Omit it for the first page. Opaque and bound to the list and its filters: repeat the same filters; only `limit` can differ.
                 * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OrderList"];
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes the request safe to repeat: however often you send it, its effect happens once. Create a new value for
                 *     each operation (preferably a UUID), store it before the first attempt, and send it unchanged with every retry,
                 *     especially after a timeout, a 500 or a 503.
                 *
                 *     - **First request.** It is carried out, and its response is stored for 24 hours.
                 *     - **Same key, same request.** You get the stored response: the same status and body, with
                 *       `Idempotent-Replayed: true`. Nothing is done again. X-Request-ID, the rate-limit headers and, in an error,
                 *       `requestId` are those of the new request. White space, the order of fields in the JSON, and null in
                 *       place of an omitted field make no difference.
                 *     - **Same key, another method, path or body.** 422 `idempotency_key_reused`; nothing is done.
                 *     - **Same key while the first request is being processed.** The second request waits up to 2 seconds for the
                 *       response of the first. After that, it gets 409 `idempotency_key_in_use` with Retry-After.
                 *     - **Stored responses.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
                 *       try again after such a refusal, use a new key.
                 *     - **Not stored.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx. The key stays free:
                 *       correct the request or wait, then send it with the same key.
                 *
                 *     Do not put personal data into a key. A key has 8 to 255 printable ASCII characters. Keys belong to your account:
                 *     all its API keys and all operations share them.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The order to place. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOrderRequest"];
            };
        };
        responses: {
            /** @description The order is placed and its shares are reserved. The next step depends on the funding: settle it before `expiresAt`, wait for the finance team if the order included the settlement, or open `funding.checkoutUrl`. */
            201: components["responses"]["PlacedOrder"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an order that you placed, or that one of your linked customers placed in the app.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OrderIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Order"];
        };
    };
    settleOrder: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes the request safe to repeat: however often you send it, its effect happens once. Create a new value for
                 *     each operation (preferably a UUID), store it before the first attempt, and send it unchanged with every retry,
                 *     especially after a timeout, a 500 or a 503.
                 *
                 *     - **First request.** It is carried out, and its response is stored for 24 hours.
                 *     - **Same key, same request.** You get the stored response: the same status and body, with
                 *       `Idempotent-Replayed: true`. Nothing is done again. X-Request-ID, the rate-limit headers and, in an error,
                 *       `requestId` are those of the new request. White space, the order of fields in the JSON, and null in
                 *       place of an omitted field make no difference.
                 *     - **Same key, another method, path or body.** 422 `idempotency_key_reused`; nothing is done.
                 *     - **Same key while the first request is being processed.** The second request waits up to 2 seconds for the
                 *       response of the first. After that, it gets 409 `idempotency_key_in_use` with Retry-After.
                 *     - **Stored responses.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
                 *       try again after such a refusal, use a new key.
                 *     - **Not stored.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx. The key stays free:
                 *       correct the request or wait, then send it with the same key.
                 *
                 *     Do not put personal data into a key. A key has 8 to 255 printable ASCII characters. Keys belong to your account:
                 *     all its API keys and all operations share them.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path: {
                /**
                 * @description Id of an order that you placed, or that one of your linked customers placed in the app.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OrderIdPath"];
            };
            cookie?: never;
        };
        /** @description The transfer. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleOrderRequest"];
            };
        };
        responses: {
            200: components["responses"]["OrderSettled"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: however often you send it, its effect happens once, and a retry gets the
                 *     first response. It is optional here. Without it, a retry after a lost response is refused with 409, because
                 *     the first request has already taken effect.
                 *
                 *     - **First request.** It is carried out, and its response is stored for 24 hours.
                 *     - **Same key, same request.** You get the stored response: the same status and body, with
                 *       `Idempotent-Replayed: true`. Nothing is done again. X-Request-ID, the rate-limit headers and, in an error,
                 *       `requestId` are those of the new request. White space, the order of fields in the JSON, and null in
                 *       place of an omitted field make no difference.
                 *     - **Same key, another method, path or body.** 422 `idempotency_key_reused`; nothing is done.
                 *     - **Same key while the first request is being processed.** The second request waits up to 2 seconds for the
                 *       response of the first. After that, it gets 409 `idempotency_key_in_use` with Retry-After.
                 *     - **Stored responses.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
                 *       try again after such a refusal, use a new key.
                 *     - **Not stored.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx. The key stays free:
                 *       correct the request or wait, then send it with the same key.
                 *
                 *     A key has 8 to 255 printable ASCII characters (preferably a UUID). Keys belong to your account: all its API
                 *     keys and all operations share them.
                 * @example c1f8a2b6-5d3e-4a97-8b60-72e4d9f01a3c
                 */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path: {
                /**
                 * @description Id of an order that you placed, or that one of your linked customers placed in the app.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OrderIdPath"];
            };
            cookie?: never;
        };
        /** @description Why you cancel the order. The body is optional. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelOrderRequest"];
            };
        };
        responses: {
            200: components["responses"]["OrderCancelled"];
        };
    };
    listCommissions: {
        parameters: {
            query?: {
                /**
                 * @description Only rows of these types, separated by commas.
                 * @example [
                 *       "purchase_commission",
                 *       "reversal"
                 *     ]
                 */
                type?: components["schemas"]["CommissionType"][];
                /**
                 * @description Only objects created at this time or later.
                 * @example 2026-10-31T22:00:00Z
                 */
                createdFrom?: components["parameters"]["CreatedFrom"];
                /**
                 * @description Only objects created before this time. It must be later than `createdFrom`.
                 * @example 2026-11-30T22:00:00Z
                 */
                createdTo?: components["parameters"]["CreatedTo"];
                /**
                 * @description Only rows of the order with this id. An unknown id returns an empty list.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                order?: string;
                /**
                 * @description Another name of `createdFrom`. If you send both, the later one counts.
                 * @example 2026-10-31T22:00:00Z
                 */
                from?: string;
                /**
                 * @description Another name of `createdTo`. If you send both, the earlier one counts.
                 * @example 2026-11-30T22:00:00Z
                 */
                to?: string;
                /**
                 * @description Maximum number of objects per page, in plain decimal digits.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Start of the page: the `nextCursor` of the previous page. Omit it for the first page. Opaque and bound to the list and its filters: repeat the same filters; only `limit` can differ.
                 * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CommissionList"];
        };
    };
    getCommissionSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CommissionSummary"];
        };
    };
    getSettlementReport: {
        parameters: {
            query: {
                /**
                 * @description The day in Cairo, as `YYYY-MM-DD`: today or an earlier one. It begins at 22:00 UTC of the day before, at 21:00 UTC in summer.
                 * @example 2026-11-10
                 */
                day: string;
                /**
                 * @description Maximum number of rows per page, in plain decimal digits.
                 * @example 1000
                 */
                limit?: number;
                /**
                 * @description Start of the page: the `nextCursor` of the previous page. Omit it for the first page. Opaque and bound to the list and its filters: repeat the same filters; only `limit` can differ.
                 * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SettlementReport"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /**
                 * @description Only events of these types, separated by commas.
                 * @example [
                 *       "order.paid",
                 *       "order.completed"
                 *     ]
                 */
                type?: components["schemas"]["EventType"][];
                /**
                 * @description Only events about the customer with this id, including the customer's orders, payouts and commissions.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                customer?: string;
                /**
                 * @description Only events about the order with this id, including its commissions.
                 * @example ord_01k9p4a7mbe2k8x5t3vfwhq6rd
                 */
                order?: string;
                /**
                 * @description `false`: only events that at least one of your endpoints has not accepted, because the delivery failed or is still being retried. Deleted endpoints are ignored.
                 * @example false
                 */
                deliverySuccess?: false;
                /**
                 * @description Id of the last event that you have processed: the list starts with the next event, oldest first. `start` starts with the oldest stored event.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                after?: string;
                /**
                 * @description Only objects created at this time or later.
                 * @example 2026-10-31T22:00:00Z
                 */
                createdFrom?: components["parameters"]["CreatedFrom"];
                /**
                 * @description Only objects created before this time. It must be later than `createdFrom`.
                 * @example 2026-11-30T22:00:00Z
                 */
                createdTo?: components["parameters"]["CreatedTo"];
                /**
                 * @description Maximum number of objects per page, in plain decimal digits.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Start of the page: the `nextCursor` of the previous page. Omit it for the first page. Opaque and bound to the list and its filters: repeat the same filters; only `limit` can differ.
                 * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventList"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an event of the last 180 days. Older events are not stored.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                id: components["parameters"]["EventIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Event"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of objects per page, in plain decimal digits.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Start of the page: the `nextCursor` of the previous page. Omit it for the first page. Opaque and bound to the list and its filters: repeat the same filters; only `limit` can differ.
                 * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookEndpointList"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: however often you send it, its effect happens once, and a retry gets the
                 *     first response. It is optional here. Without it, a retry after a lost response is refused with 409, because
                 *     the first request has already taken effect.
                 *
                 *     - **First request.** It is carried out, and its response is stored for 24 hours.
                 *     - **Same key, same request.** You get the stored response: the same status and body, with
                 *       `Idempotent-Replayed: true`. Nothing is done again. X-Request-ID, the rate-limit headers and, in an error,
                 *       `requestId` are those of the new request. White space, the order of fields in the JSON, and null in
                 *       place of an omitted field make no difference.
                 *     - **Same key, another method, path or body.** 422 `idempotency_key_reused`; nothing is done.
                 *     - **Same key while the first request is being processed.** The second request waits up to 2 seconds for the
                 *       response of the first. After that, it gets 409 `idempotency_key_in_use` with Retry-After.
                 *     - **Stored responses.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
                 *       try again after such a refusal, use a new key.
                 *     - **Not stored.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx. The key stays free:
                 *       correct the request or wait, then send it with the same key.
                 *
                 *     A key has 8 to 255 printable ASCII characters (preferably a UUID). Keys belong to your account: all its API
                 *     keys and all operations share them.
                 * @example c1f8a2b6-5d3e-4a97-8b60-72e4d9f01a3c
                 */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The address and the event types to send to it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpointRequest"];
            };
        };
        responses: {
            201: components["responses"]["WebhookEndpointCreated"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your webhook endpoints.
                 * @example we_01k9hd0e6afc5s8tqv7mn3rjxw
                 */
                id: components["parameters"]["WebhookEndpointIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookEndpoint"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your webhook endpoints.
                 * @example we_01k9hd0e6afc5s8tqv7mn3rjxw
                 */
                id: components["parameters"]["WebhookEndpointIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookEndpointDeleted"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of one of your webhook endpoints.
                 * @example we_01k9hd0e6afc5s8tqv7mn3rjxw
                 */
                id: components["parameters"]["WebhookEndpointIdPath"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Omitted fields are unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookEndpointRequest"];
            };
        };
        responses: {
            200: components["responses"]["WebhookEndpoint"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path: {
                /**
                 * @description Id of one of your webhook endpoints.
                 * @example we_01k9hd0e6afc5s8tqv7mn3rjxw
                 */
                id: components["parameters"]["WebhookEndpointIdPath"];
            };
            cookie?: never;
        };
        /** @description When the previous secret stops working. The body is optional. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateWebhookSecretRequest"];
            };
        };
        responses: {
            200: components["responses"]["WebhookSecretRotated"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path: {
                /**
                 * @description Id of one of your webhook endpoints.
                 * @example we_01k9hd0e6afc5s8tqv7mn3rjxw
                 */
                id: components["parameters"]["WebhookEndpointIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookTestResult"];
        };
    };
    recoverWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path: {
                /**
                 * @description Id of one of your webhook endpoints.
                 * @example we_01k9hd0e6afc5s8tqv7mn3rjxw
                 */
                id: components["parameters"]["WebhookEndpointIdPath"];
            };
            cookie?: never;
        };
        /** @description The period to recover. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoverWebhookEndpointRequest"];
            };
        };
        responses: {
            202: components["responses"]["WebhookRecoveryStarted"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Only deliveries in this state.
                 * @example failed
                 */
                status?: components["schemas"]["WebhookDeliveryStatus"];
                /**
                 * @description Only deliveries to the endpoint with this id.
                 * @example we_01k9hd0e6afc5s8tqv7mn3rjxw
                 */
                endpoint?: string;
                /**
                 * @description Only deliveries of the event with this id. An unknown id returns an empty list.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                event?: string;
                /**
                 * @description Only deliveries of events of these types, separated by commas.
                 * @example [
                 *       "order.paid",
                 *       "order.completed"
                 *     ]
                 */
                eventType?: components["schemas"]["EventType"][];
                /**
                 * @description Only deliveries of events created at this time or later.
                 * @example 2026-11-10T00:00:00Z
                 */
                createdFrom?: string;
                /**
                 * @description Only deliveries of events created before this time. It must be later than `createdFrom`.
                 * @example 2026-11-11T00:00:00Z
                 */
                createdTo?: string;
                /**
                 * @description Maximum number of objects per page, in plain decimal digits.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Start of the page: the `nextCursor` of the previous page. Omit it for the first page. Opaque and bound to the list and its filters: repeat the same filters; only `limit` can differ.
                 * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookDeliveryList"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a delivery to one of your webhook endpoints.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                id: components["parameters"]["WebhookDeliveryIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookDelivery"];
        };
    };
    retryWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path: {
                /**
                 * @description Id of a delivery to one of your webhook endpoints.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                id: components["parameters"]["WebhookDeliveryIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["WebhookDeliveryRetried"];
        };
    };
    resetSandbox: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["SandboxReset"];
        };
    };
    getCertification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Certification"];
        };
    };
    issueCertification: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: components["responses"]["CertificationReport"];
        };
    };
    completeKyc: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Customer"];
        };
    };
    simulateKycStep: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        /** @description The step and its outcome. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateKycStepRequest"];
            };
        };
        responses: {
            200: components["responses"]["Customer"];
        };
    };
    simulateCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        /** @description What happens to the customer. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCustomerRequest"];
            };
        };
        responses: {
            200: components["responses"]["Customer"];
        };
    };
    simulateAppOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        /** @description What the customer orders. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateAppOrderRequest"];
            };
        };
        responses: {
            /** @description The order, which awaits the customer's payment. */
            201: components["responses"]["Order"];
        };
    };
    simulateWalletTransfer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        /** @description The direction and the amount. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateWalletTransferRequest"];
            };
        };
        responses: {
            200: components["responses"]["Wallet"];
        };
    };
    simulatePayout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path: {
                /**
                 * @description Id of one of your customers.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                id: components["parameters"]["CustomerIdPath"];
            };
            cookie?: never;
        };
        /** @description The property and the rent. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulatePayoutRequest"];
            };
        };
        responses: {
            201: components["responses"]["PayoutScheduled"];
        };
    };
    simulateContract: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path: {
                /**
                 * @description Id of a contract of one of your customers.
                 * @example ctr_01k9p6h8r4ebk2w7xn5tqd9vzs
                 */
                id: components["parameters"]["ContractIdPath"];
            };
            cookie?: never;
        };
        /** @description The new status of the contract. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateContractRequest"];
            };
        };
        responses: {
            200: components["responses"]["Contract"];
        };
    };
    simulateCommission: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The row to add. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCommissionRequest"];
            };
        };
        responses: {
            201: components["responses"]["CommissionCreated"];
        };
    };
    simulateCardPayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path: {
                /**
                 * @description Id of an order that you placed. An order that a customer placed in the service's app returns 404.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OwnOrderIdPath"];
            };
            cookie?: never;
        };
        /** @description The outcome of the payment. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCardPaymentRequest"];
            };
        };
        responses: {
            200: components["responses"]["Order"];
        };
    };
    simulateOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path: {
                /**
                 * @description Id of an order that you placed, or that one of your linked customers placed in the app.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OrderIdPath"];
            };
            cookie?: never;
        };
        /** @description The new status of the order, or the end of its hold. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateOrderRequest"];
            };
        };
        responses: {
            200: components["responses"]["Order"];
        };
    };
    simulateEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path: {
                /**
                 * @description Id of one of your webhook endpoints.
                 * @example we_01k9hd0e6afc5s8tqv7mn3rjxw
                 */
                id: components["parameters"]["WebhookEndpointIdPath"];
            };
            cookie?: never;
        };
        /** @description The type of the event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateEventRequest"];
            };
        };
        responses: {
            200: components["responses"]["WebhookTestResult"];
        };
    };
    simulateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Sandbox only: the failure that this request is to meet, on purpose, once it is authenticated and valid. Send it with one attempt, and without it with the repetition. The stored response of an Idempotency-Key is returned as usual. On live, and with any other value, the response is 400 `invalid_parameter`.
                 * @example response_lost
                 */
                "Sandbox-Simulate"?: components["parameters"]["SandboxSimulate"];
            };
            path: {
                /**
                 * @description Id of one of your webhook endpoints.
                 * @example we_01k9hd0e6afc5s8tqv7mn3rjxw
                 */
                id: components["parameters"]["WebhookEndpointIdPath"];
            };
            cookie?: never;
        };
        /** @description The new state of the endpoint. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateWebhookEndpointRequest"];
            };
        };
        responses: {
            200: components["responses"]["WebhookEndpoint"];
        };
    };
    customerCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `customer.created`.
                     * @constant
                     */
                    type?: "customer.created";
                    /** @description The customer at the time of the change. */
                    data?: {
                        customer: components["schemas"]["Customer"];
                    };
                };
            };
        };
        responses: never;
    };
    customerLinked: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `customer.linked`.
                     * @constant
                     */
                    type?: "customer.linked";
                    /** @description The customer at the time of the change. */
                    data?: {
                        customer: components["schemas"]["Customer"];
                    };
                };
            };
        };
        responses: never;
    };
    customerKycVerified: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `customer.kyc_verified`.
                     * @constant
                     */
                    type?: "customer.kyc_verified";
                    /** @description The customer at the time of the change. */
                    data?: {
                        customer: components["schemas"]["Customer"];
                    };
                };
            };
        };
        responses: never;
    };
    customerUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `customer.updated`.
                     * @constant
                     */
                    type?: "customer.updated";
                    /** @description The customer at the time of the change. */
                    data?: {
                        customer: components["schemas"]["Customer"];
                    };
                };
            };
        };
        responses: never;
    };
    customerUnlinked: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `customer.unlinked`.
                     * @constant
                     */
                    type?: "customer.unlinked";
                    /** @description The customer at the time of the change. */
                    data?: {
                        customer: components["schemas"]["Customer"];
                    };
                };
            };
        };
        responses: never;
    };
    orderCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `order.created`.
                     * @constant
                     */
                    type?: "order.created";
                    /** @description The order at the time of the change. */
                    data?: {
                        order: components["schemas"]["Order"];
                    };
                };
            };
        };
        responses: never;
    };
    orderPaymentUnderReview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `order.payment_under_review`.
                     * @constant
                     */
                    type?: "order.payment_under_review";
                    /** @description The order at the time of the change. */
                    data?: {
                        order: components["schemas"]["Order"];
                    };
                };
            };
        };
        responses: never;
    };
    orderPaid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `order.paid`.
                     * @constant
                     */
                    type?: "order.paid";
                    /** @description The order at the time of the change. */
                    data?: {
                        order: components["schemas"]["Order"];
                    };
                };
            };
        };
        responses: never;
    };
    orderCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `order.completed`.
                     * @constant
                     */
                    type?: "order.completed";
                    /** @description The order at the time of the change. */
                    data?: {
                        order: components["schemas"]["Order"];
                    };
                };
            };
        };
        responses: never;
    };
    orderCancelled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `order.cancelled`.
                     * @constant
                     */
                    type?: "order.cancelled";
                    /** @description The order at the time of the change. */
                    data?: {
                        order: components["schemas"]["Order"];
                    };
                };
            };
        };
        responses: never;
    };
    orderPaymentRejected: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `order.payment_rejected`.
                     * @constant
                     */
                    type?: "order.payment_rejected";
                    /** @description The order at the time of the change. */
                    data?: {
                        order: components["schemas"]["Order"];
                    };
                };
            };
        };
        responses: never;
    };
    orderAwaitingPayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `order.awaiting_payment`.
                     * @constant
                     */
                    type?: "order.awaiting_payment";
                    /** @description The order at the time of the change. */
                    data?: {
                        order: components["schemas"]["Order"];
                    };
                };
            };
        };
        responses: never;
    };
    orderRefunded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `order.refunded`.
                     * @constant
                     */
                    type?: "order.refunded";
                    /** @description The order at the time of the change. */
                    data?: {
                        order: components["schemas"]["Order"];
                    };
                };
            };
        };
        responses: never;
    };
    orderCancellationRequested: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `order.cancellation_requested`.
                     * @constant
                     */
                    type?: "order.cancellation_requested";
                    /** @description The order at the time of the change. */
                    data?: {
                        order: components["schemas"]["Order"];
                    };
                };
            };
        };
        responses: never;
    };
    orderCancellationDeclined: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `order.cancellation_declined`.
                     * @constant
                     */
                    type?: "order.cancellation_declined";
                    /** @description The order at the time of the change. */
                    data?: {
                        order: components["schemas"]["Order"];
                    };
                };
            };
        };
        responses: never;
    };
    payoutPaid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `payout.paid`.
                     * @constant
                     */
                    type?: "payout.paid";
                    /** @description The customer, and the payout they received. */
                    data?: {
                        customer: components["schemas"]["Customer"];
                        payout: components["schemas"]["Payout"];
                    };
                };
            };
        };
        responses: never;
    };
    payoutReversed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `payout.reversed`.
                     * @constant
                     */
                    type?: "payout.reversed";
                    /** @description The customer, and the payout that was taken back. */
                    data?: {
                        customer: components["schemas"]["Customer"];
                        payout: components["schemas"]["Payout"];
                    };
                };
            };
        };
        responses: never;
    };
    contractUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `contract.updated`.
                     * @constant
                     */
                    type?: "contract.updated";
                    /** @description The customer, and the contract. */
                    data?: {
                        customer: components["schemas"]["Customer"];
                        contract: components["schemas"]["Contract"];
                    };
                };
            };
        };
        responses: never;
    };
    commissionCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `commission.created`.
                     * @constant
                     */
                    type?: "commission.created";
                    /** @description The new row. */
                    data?: {
                        commission: components["schemas"]["Commission"];
                    };
                };
            };
        };
        responses: never;
    };
    webhookEndpointFailing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `webhook_endpoint.failing`.
                     * @constant
                     */
                    type?: "webhook_endpoint.failing";
                    /** @description The endpoint at that time. */
                    data?: {
                        webhookEndpoint: components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
        };
        responses: never;
    };
    webhookEndpointDisabled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `webhook_endpoint.disabled`.
                     * @constant
                     */
                    type?: "webhook_endpoint.disabled";
                    /** @description The endpoint at that time. */
                    data?: {
                        webhookEndpoint: components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
        };
        responses: never;
    };
    webhookTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. The signature covers exactly these bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEnvelope"] & {
                    /**
                     * @description Always `webhook.test`.
                     * @constant
                     */
                    type?: "webhook.test";
                    /** @description Always empty. */
                    data?: Record<string, never>;
                };
            };
        };
        responses: never;
    };
}
