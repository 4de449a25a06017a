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
         * @description Returns your partner account as the calling key sees it: environment, scopes, capabilities, limits and
         *     commission.
         *
         *     Any valid key may call it, whatever its scopes, so it serves as the health check of a key. Read it when
         *     your server starts: it shows the address of the wrong environment, a missing capability or a key about to
         *     expire before a customer does.
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
    "/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List properties
         * @description Lists the published properties, newest first. Drafts and internal test units never appear.
         *
         *     Availability changes with every order, so read a property again, or price the purchase with `POST
         *     /quotes`, before your customer decides. For a catalogue of your own, a refresh every few minutes is
         *     plenty.
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
         * @description Returns one published property, found by its id or by its code.
         *
         *     `shares.available` is what can be ordered now. An order can still be refused a moment later, when somebody
         *     else was faster; the order's answer decides.
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
         *     reserves nothing, stores nothing and may be repeated freely.
         *
         *     If fewer shares are left than you ask for, the answer is still 200, with the price, `available` false, and
         *     a `note` that says why. It is 422 `property_not_available` only where the property cannot be bought at
         *     all: it is funded, in resale, or past its funding deadline. Fewer shares than the property's minimum get
         *     400 `invalid_shares`.
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
         * @description Lists your customers, newest first: those who are linked, those whose consent is pending, and those who
         *     were unlinked. To find one whom you know, filter by your own `externalId`.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Register a customer
         * @description Registers a person with the service. The phone number, brought into international form, decides what
         *     happens:
         *
         *     | The phone number | Answer | Needs capability |
         *     |---|---|---|
         *     | is new to the service | 201; an account is opened and attributed to you. Event `customer.created`. | createCustomers |
         *     | belongs to an investor who is not linked to you | 201, `pending_consent`. Nothing is shared yet. | linkExistingCustomers |
         *     | belongs to a customer of yours | 200 with that customer, who gets what they lack of the request. | none |
         *
         *     Then follow `nextAction`: send a new customer to `service.app` for verification, or an existing investor
         *     through the consent flow. If you have verified the person yourself, attest it in `kyc`: with the
         *     capability partnerKycReliance the customer can invest at once. A `verifiedAt` of more than 5 years ago gets
         *     400 `invalid_parameter`.
         *
         *     For a customer of yours a repeated registration adds the `externalId`, the attestation and the keys of
         *     `metadata` that are not there yet, and changes none that are: use `PATCH /customers/{id}`. The person's own
         *     data (name, e-mail, language) is taken at the first registration alone.
         *
         *     An `externalId` belongs to one phone number. Naming it with another phone, or naming another one for a
         *     customer who has one, gets 409 `external_id_in_use`; a customer without one takes it over. A
         *     customer whom you unlinked keeps the same id and becomes `pending_consent` again.
         *
         *     If the request opens an account, a `nationalId` that is known with another phone gets 409 `identity_in_use`,
         *     which says nothing about its owner. A `nationalId` that you send later for an account that you opened is
         *     recorded if it is free. For an investor whose account you did not open it is ignored.
         *
         *     A refusal must not reveal who is an investor of the service. Without both capabilities every phone that is not
         *     linked to you gets the same 403, with `details.capabilities`. With one of them, the 403 with
         *     `details.capability` is returned at most `limits.refusedRegistrationsPerDay` times a day (Cairo time; see
         *     GET /me). After that every phone that is not linked to you gets 429 `rate_limited` until the day ends, whether
         *     it is known or not.
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
         * @description Returns one customer. Before you offer a purchase, look at `canInvest`; if it is false, `kyc.missingSteps`
         *     and `nextAction` say what is missing.
         *
         *     A customer who has not consented yet, or who was unlinked, is returned too, with the phone masked and
         *     nothing else about the person.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        /**
         * Unlink a customer
         * @description Ends the link between you and a customer, or a link that still waits for consent. Only the link goes: the
         *     investor keeps account and holdings, and you keep the attribution and its commission. Unlinking a customer
         *     who is unlinked already changes nothing and answers 200.
         *
         *     `customer.unlinked` is the last event about the customer, but for `commission.created` where they are
         *     attributed to you. From then on their portfolio, their wallet and the orders they placed in the service's
         *     app answer 404. Orders that you placed stay readable and can still be settled or cancelled, because money
         *     may be on its way; follow them with `GET /orders/{id}`, as no event tells of them any more.
         *
         *     The person is hidden everywhere from then on: in GET /customers/{id}, in earlier events, in webhooks that are
         *     still delivered, retried or recovered, and in responses that an Idempotency-Key replays. There, the customer
         *     reads as an unlinked one, with the `version` of that time.
         *
         *     To link the person again, register the same phone number: the id stays the same, and the investor is asked
         *     for consent. With it, earlier events show the person again.
         */
        delete: operations["unlinkCustomer"];
        options?: never;
        head?: never;
        /**
         * Update a customer
         * @description Changes what is yours: `externalId`, `metadata` and your KYC attestation. The person's own data, such as
         *     phone and name, cannot be changed here; the customer does that in the service's app.
         *
         *     Metadata is merged: keys you leave out stay, and a null value removes a key. An attestation replaces the
         *     one before, and null withdraws it. With the capability partnerKycReliance either can change `canInvest` at
         *     once; orders that are already placed do not change. An attestation does not override an identity that the
         *     service itself has rejected, and a `verifiedAt` of more than 5 years ago gets 400 `invalid_parameter`.
         *
         *     An `externalId` of another customer gets 409 `external_id_in_use`. An unlinked customer cannot be changed:
         *     409 `state_conflict`; only their `externalId` can be given up, with null, for the person's next number.
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
         * @description Texts a 6-digit code to an existing investor who is `pending_consent`. Ask your customer to read it out,
         *     and submit it with `POST /customers/{id}/consent/verify` within 10 minutes. A new code replaces the one
         *     before.
         *
         *     In the sandbox no SMS is sent, and the answer holds the code in `sandboxCode`.
         *
         *     | Answer | Why | What to do |
         *     |---|---|---|
         *     | 409 `state_conflict` | The customer is linked already, or was unlinked. | Go on, or register the phone again. |
         *     | 409 `consent_limit_reached` | The link has had its five codes. | Unlink and register again, if the customer wants it: the new link has five of its own. |
         *     | 429 `rate_limited` | The last code is less than a minute old, or the phone has had ten codes in 24 hours, over all partners (live only). | Wait for Retry-After. |
         *     | 429 `rate_limited` with `details.exceeded` | Your account has used up `limits.consentCodesPerDay`. | Wait for the next day in Cairo, or ask the service for a higher limit. |
         *     | 503 `sms_unavailable` | The SMS could not be sent. This try does not count. | Try again in a minute. |
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
         * @description Links an existing investor to you, with the code from the SMS. The customer becomes active, or onboarding
         *     while KYC is incomplete. From now on the person's data, portfolio and app orders are shared with you, and
         *     `customer.linked` is sent. An attribution that the investor already has stays as it is.
         *
         *     A wrong code gets 400 `invalid_consent_code` with the number of tries left. The fifth one cancels the
         *     code: 409 `consent_code_cancelled`. If there is no code, or it is older than 10 minutes, the answer is 409
         *     `consent_code_expired`. In both cases request a new code. A customer who is linked already gets 409
         *     `state_conflict`.
         *
         *     Once your account has submitted `limits.wrongConsentCodesPerDay` wrong codes in a day (Cairo time), every code,
         *     right or wrong, gets 429 `rate_limited` until the day ends.
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
         * @description Returns what a linked customer owns, wherever it was bought: one holding for each property, and the sums.
         *     A holding appears when its order is completed; until then the purchase is an order only.
         *
         *     Before the customer has consented the answer is 403 `consent_required`, and after unlinking 404.
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
         * @description Lists a linked customer's rental income, newest first: one payout for each property and quarter. A paid
         *     one is in the customer's wallet, and the event `payout.paid` has told you so.
         *
         *     Before the customer has consented the answer is 403 `consent_required`, and after unlinking 404.
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
         * @description Lists a linked customer's ownership contracts, newest first. A contract is made when an order is
         *     completed; it is prepared by the service and then signed by the customer. The documents themselves are in
         *     the service's app.
         *
         *     Before the customer has consented the answer is 403 `consent_required`, and after unlinking 404.
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
         * @description Returns the balances of a linked customer's wallet with the service: cash and rewards, each available or
         *     reserved for pending orders and withdrawals. Orders placed through the API never draw on it; the customer
         *     uses it in the service's app.
         *
         *     Before the customer has consented the answer is 403 `consent_required`, and after unlinking 404.
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
         * @description Lists the orders that you placed, and those that linked customers placed in the service's app, newest
         *     first.
         *
         *     To look for an order whose answer never reached you, filter by its `externalReference`. Orders of a
         *     customer who has not consented yet get 403 `consent_required`.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Place an order
         * @description Orders shares of one property for one customer, at today's price, and reserves them. Before you call it:
         *
         *     - the customer is linked to you, and their `canInvest` is true;
         *     - the property is `available`, and so are that many shares, at least `shares.minimumPerOrder`;
         *     - your account has the capability of the funding method.
         *
         *     **partner_settlement** (capability partnerSettlementOrders). The order is `awaiting_payment` until
         *     `expiresAt`. Transfer `amounts.payable`, and name the transfer with `POST /orders/{id}/settlement`. If you
         *     know it already, put it in `funding.settlement`: its amount must equal `amounts.payable`, and the order
         *     starts `payment_under_review`.
         *
         *     **card_checkout** (capability cardCheckoutOrders). Open `funding.checkoutUrl` in a web view within 60
         *     minutes. The order becomes `paid` when the card payment is confirmed. If no payment page can be opened you
         *     get 503 `checkout_unavailable`, and no order exists.
         *
         *     `order.created` is sent, and `order.payment_under_review` after it where the settlement came along. If it
         *     is not paid in time, the order is cancelled and its shares are free again.
         *
         *     | Answer | Why | What to do |
         *     |---|---|---|
         *     | 403 `customer_not_eligible` | KYC is incomplete, or the account is suspended. | Follow the customer's `nextAction`. |
         *     | 403 `consent_required` | The investor has not agreed to be linked. | Go through the consent flow. |
         *     | 409 `external_reference_in_use` | Your reference has an order; `details.order` names it. | Read that order. |
         *     | 422 `amount_mismatch` | The settlement is not exactly the price. | Use `details.expected`. |
         *     | 422 `property_not_available` | Not open, or too few shares left. | Ask for a new quote. |
         *     | 422 `order_limit_exceeded`, `daily_limit_exceeded` | The order exceeds a limit of `GET /me`. | Order less, or after `details.resetsAt`. |
         *
         *     The daily limit counts `amounts.payable` of the orders you placed today in Cairo, cancelled ones left out.
         *     It holds exactly, even for orders placed at the same moment.
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
         * @description Returns one order as it is now. This is the source of truth: when webhooks arrive late, twice or out of
         *     order, read the order and act on its `status`.
         *
         *     Orders that you placed stay readable after their customer was unlinked; those placed in the service's app
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
         * @description Tells the service of the transfer that pays for a partner_settlement order. Send it while the order is
         *     `awaiting_payment` and before `expiresAt`, with exactly `amounts.payable`.
         *
         *     The order becomes `payment_under_review`, and `order.payment_under_review` is sent. The finance team then
         *     matches your `reference` with the money: `order.paid` follows, or `order.payment_rejected`. If the service
         *     allows another try after a rejection, the order is `awaiting_payment` again and you settle it anew, with a
         *     new Idempotency-Key.
         *
         *     | Answer | Why | What to do |
         *     |---|---|---|
         *     | 409 `already_settled` | The order has its settlement. | If it was yours, nothing. |
         *     | 409 `state_conflict` | It has expired, was cancelled or rejected, or has another funding method, as an app order does. | Read the order. |
         *     | 422 `amount_mismatch` | The amount is not `amounts.payable`. Nothing was recorded. | Send `details.expected`, with a new key. |
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
         * @description Cancels an order that you placed, while it is `awaiting_payment`. Its shares are free at once, nothing is
         *     charged, and `order.cancelled` is sent.
         *
         *     Afterwards it is too late: once payment details have arrived, the answer is 409 `order_not_cancellable`. A
         *     paid order can be cancelled only by the customer, in the service's app. An order that a customer placed there
         *     gets the same code, with `details.source` app: only the customer can cancel it.
         *
         *     If a card payment is confirmed after the cancellation, the order stays cancelled and the service refunds
         *     the payment.
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
         * @description Lists the rows of your commission ledger, newest first. Rows are never changed or removed, so what you
         *     have read once stays true. The event `commission.created` tells you of each new row.
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
         * Sum up commissions
         * @description Returns what you have earned, what was paid out, and what the service owes you now. It is made from the
         *     ledger at the moment of the call, without the rows recorded while your account was in test mode.
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
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Reads your event log, in one of two ways.
         *
         *     **To look back**, leave `after` out: newest first, page by page with `cursor`.
         *
         *     **To catch up**, give `after`: oldest first, beginning with the event that follows it. Process the page,
         *     store `lastEventId`, and give it as the next `after`, until `hasMore` is false. No event is ever skipped,
         *     however late the change behind it was completed. To read everything that is kept, begin with `after=start`.
         *
         *     Both ways take the filters, which combine: an event must fit all of them. An id that is not yours, or of
         *     which nothing is told, gives an empty list. `lastEventId` is then the last event that fits, and never skips
         *     one that does.
         *
         *     `after` and `cursor` exclude each other. An `after` that is unknown, or older than 180 days, gets 400
         *     `invalid_parameter`; `details.oldestEventId` names the oldest event that is kept. Go on with `after=start`,
         *     whose first event that is, and read again the objects that you may have missed changes of.
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
                 * @description Id of an event of the last 180 days. Older ones are gone.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                id: components["parameters"]["EventIdPath"];
            };
            cookie?: never;
        };
        /**
         * Read an event
         * @description Returns one event. Its `data` shows the objects as they were at that moment, not as they are now; but the
         *     person of a customer whose link has ended is hidden. Events older than 180 days are gone and return 404.
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
         *     An endpoint that was disabled by the service says why in `disabledReason`.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Registers an address for events. Without `events` it receives all of them. It is enabled at once, and
         *     receives what happens from now on; earlier events are in `GET /events`.
         *
         *     The answer holds the signing `secret`, this one time only: store it like a password. Then check your
         *     receiver with `POST /webhook-endpoints/{id}/test`.
         *
         *     On live the address must be a public `https` URL; in the sandbox `http` is allowed too. It is checked
         *     again at each delivery, and redirects are not followed. An account may have 10 endpoints; the eleventh
         *     gets 409 `webhook_endpoint_limit_reached`.
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
         * @description Returns one webhook endpoint. The secret is not part of it; `secretPrefix` tells which one is in use.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Deletes an endpoint for good. Deliveries that are still pending fail with `lastError` endpoint_deleted.
         *     The events stay in `GET /events`. A second DELETE answers 404.
         *
         *     To pause an endpoint and keep its secret, set its `status` to disabled instead.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Update a webhook endpoint
         * @description Changes the address, the event types, the description or the status of an endpoint. A new address counts for
         *     every attempt from then on, a new list of types for the events from then on; the secret stays.
         *
         *     Disabling ends the deliveries that are still pending: they fail, and `webhook_endpoint.disabled` tells your
         *     other endpoints. Enabling starts afresh, also where the service had disabled the endpoint, and clears its
         *     count of failures. By itself it sends nothing of what happened until then: have it sent with
         *     `POST /webhook-endpoints/{id}/recover`, or fetch it with `GET /events?after=…`.
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
         * @description Gives the endpoint a new signing secret, and answers with it, this one time only.
         *
         *     Without a body the old secret, and any of before it, stops working immediately: every attempt from now on, retries included, is
         *     signed with the new one. Do this when a secret may have leaked. Until your receiver knows the new secret
         *     it will refuse deliveries; those are retried after a minute and more, so a quick change loses nothing.
         *
         *     For a change without refusals, give `previousSecretExpiresIn`. Until it ends, `Partner-Signature` carries
         *     a further `v1` value, after the new secret's: accept an attempt when any fits. Where the answer was lost,
         *     rotate once more: what was promised to a secret holds until its own end, so the one that your receiver
         *     knows goes on counting beside the lost and the newest. At most five earlier secrets count; a sixth ends
         *     the oldest.
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
         * @description Sends a signed `webhook.test` event to the endpoint now, waits up to 10 seconds for its answer, and tells
         *     you how it went. The status is 200 whether or not your endpoint accepted it: look at `ok`.
         *
         *     It works for disabled endpoints too, and for those that do not list `webhook.test`; your other endpoints get
         *     nothing of it, whatever they list. A failed test is not repeated and never counts towards disabling the
         *     endpoint. The event is in your log, and the delivery in `GET /webhook-deliveries`. You can send ten tests a
         *     minute over all your endpoints; after that the response is 429 `rate_limited`.
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
         * Send what an endpoint missed
         * @description Sends all that an endpoint has not accepted of the events that happened from `since` up to `until`, at once
         *     and the oldest first. Where that fails, the whole schedule of retries begins anew. Call it after an outage,
         *     once your receiver works and the endpoint is enabled. It takes in:
         *
         *     - deliveries that failed;
         *     - deliveries that wait for a later attempt: it comes now;
         *     - events that have no delivery to the endpoint because it was disabled when they happened. They get one now,
         *       where the endpoint's present `events` ask for them; none for what happened before the endpoint was made.
         *
         *     What the endpoint has accepted is never sent again, so an early `since` does no harm, nor does calling it
         *     twice; calling it again after a timeout goes on where it stopped. A delivery that is being attempted at the
         *     moment is sent again only if that fails. Tests are left out. Deliveries keep their ids:
         *     `GET /webhook-deliveries` shows how they end. A disabled endpoint gets 409 `state_conflict`.
         *
         *     **Which `since`?** The event `webhook_endpoint.disabled` shows `lastSuccessAt` as it was then: go back three
         *     days more, for what was still being retried. Where it is null, give the endpoint's `createdAt`.
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
         * @description Lists the deliveries to your endpoints, newest first: one for each event and endpoint, with the number of
         *     attempts, the last answer and the time of the next attempt. Look here when events do not arrive.
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
         * @description Returns one delivery with the log of its attempts: when each was made and why, how your receiver answered,
         *     and how long it took. Look here to see what went wrong with an event that did not arrive; the id is in
         *     the `Partner-Delivery-Id` header of each attempt and in the list of deliveries.
         *
         *     Deliveries are kept at least as long as their events, 180 days.
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
         * @description Makes one more attempt at once, for a delivery in any state: a failed one after you have mended your
         *     receiver, a succeeded one that you lost, or a pending one that should not wait. The delivery keeps its id
         *     and becomes pending; list the deliveries to see how it ended. A failure does not begin the schedule of
         *     retries anew, and a delivery that had succeeded is then succeeded again: its log of attempts shows the failed
         *     one.
         *
         *     The endpoint must exist and be enabled; otherwise the answer is 409 `state_conflict`.
         */
        post: operations["retryWebhookDelivery"];
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
         * @description Marks a linked customer as fully verified, as if they had done every step in the service's app. The
         *     customer becomes active, and `customer.kyc_verified` follows within about a minute. Calling it again changes
         *     nothing.
         *
         *     Customers whose phone ends in 0002 stay `in_review`, and those ending in 0003 are `rejected`. Before the
         *     customer has consented the answer is 409 `state_conflict`, and after unlinking 404.
         */
        post: operations["completeKyc"];
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
                 * @description Id of an order that you placed. One that a customer placed in the service's app returns 404.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OwnOrderIdPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move an order (sandbox)
         * @description Moves an order that you placed as the customer and the service's staff would, along the same path as on
         *     live, with the event of each step.
         *
         *     | `to` | From |
         *     |---|---|
         *     | `paid` | `awaiting_payment`, `payment_under_review`; `cancellation_requested`, where the order stays |
         *     | `completed` | `awaiting_payment`, `payment_under_review`, `paid`; the unit need not be fully funded |
         *     | `payment_rejected` | `awaiting_payment` (by way of review), `payment_under_review` |
         *     | `payment_under_review` | `awaiting_payment` |
         *     | `awaiting_payment` | `payment_rejected` (another try is allowed) |
         *     | `cancelled` | `awaiting_payment`, `payment_rejected`, `cancellation_requested` |
         *     | `cancellation_requested` | `paid` |
         *     | `refunded` | `cancellation_requested` |
         *
         *     A card payment is not reviewed: a card_checkout order goes from `awaiting_payment` to `paid` directly, and never to
         *     `payment_under_review` or `payment_rejected`.
         *
         *     Once its reservation has ended, an order that awaits payment can only become `cancelled`, as on live.
         *
         *     An order that is there already is returned as it is, without an event. Any other move gets 409
         *     `state_conflict`, with the present status and the possible targets in `details`.
         */
        post: operations["simulateOrder"];
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
         *     It confirms what `POST /customers` answered, so most partners only note it. A link to an existing investor
         *     sends `customer.linked` instead, once they have consented.
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
         * @description An existing investor confirmed the link with the SMS code. From now on you may read their data, and you
         *     receive events about the orders they place in the service's app.
         *
         *     Load their portfolio and orders, if your account has the capability, and offer a purchase where
         *     `canInvest` is true.
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
         * @description A linked customer finished the identity verification in the service's app. In the sandbox, complete-kyc
         *     sends it too.
         *
         *     This is the moment to tell your customer that they can invest: look at `canInvest`.
         */
        post: operations["customerKycVerified"];
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
         * @description The link between you and a customer has ended. It is the last event about this customer and about their
         *     orders; of those that are attributed to you, only `commission.created` can follow.
         *
         *     Stop offering purchases, and remove what you may no longer keep. Your own orders that are still open go
         *     on: follow them with `GET /orders/{id}`.
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
         * @description An order exists and its shares are reserved until `expiresAt`. You placed it (`source` api), or a linked
         *     customer did in the service's app (`source` app).
         *
         *     For orders of the app this is how you learn of them. For your own it repeats the answer of `POST /orders`.
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
         * @description Payment details have arrived: your settlement, or for an order of the app the customer's transfer proof.
         *     The finance team matches them with the money.
         *
         *     There is nothing to do. `order.paid` or `order.payment_rejected` follows.
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
         * The money of an order is confirmed
         * @description The finance team found the money, or the card payment was confirmed. The shares are sold to your customer,
         *     and are issued when the funding of the unit closes.
         *
         *     Tell your customer. A purchase of a customer attributed to you also earns you a commission:
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
         * @description The funding of the unit has closed and the shares belong to your customer. The order is final.
         *
         *     The holding appears in the portfolio, and the contract follows.
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
         * @description The order was cancelled, by you, by the customer or by the service, or it was not paid in time. Its shares
         *     are free again, and the order is final. `cancellation` says why.
         *
         *     Return the money to your customer if you have debited them and not transferred it. What the service had
         *     received is credited to the customer's wallet, less any `cancellation.fee`.
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
         * @description The finance team could not match your transfer with the order. The shares stay reserved for up to 72
         *     hours.
         *
         *     Compare your reference and amount with the bank's statement and speak with the service. If it allows
         *     another try, the order is `awaiting_payment` again, without an event, and you settle it anew; otherwise
         *     `order.cancelled` follows.
         */
        post: operations["orderPaymentRejected"];
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
         * @description The customer had asked to cancel a paid order, and the service agreed. `cancellation.refundAmount` is in
         *     the customer's wallet, and `cancellation.fee` was kept. The order is final.
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
         *     There is nothing to do. `order.cancelled` or `order.refunded` follows if they agree; otherwise the order
         *     is `paid` again, without an event.
         */
        post: operations["orderCancellationRequested"];
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
         * @description Rental income of a property has reached the wallet of a linked customer. It is sent only while your
         *     account has the capability portfolioAccess.
         *
         *     Tell your customer what they earned: `payout` has the amount, the property and the period.
         */
        post: operations["payoutPaid"];
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
         * @description A row was added to your ledger: a fee or commission earned, a bonus, an adjustment, a reversal, or a
         *     payout to you.
         *
         *     Add it to your books by its `id`. Rows with `testMode` true are not payable.
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
         * An endpoint of yours keeps failing
         * @description One of your webhook endpoints is not well: the third attempt of a delivery to it failed, about six minutes
         *     after the first, and it has answered no other delivery with 2xx since that one was made. The event comes
         *     once, and again only after the endpoint has answered 2xx in between.
         *
         *     Tell whoever runs the receiver. Deliveries are tried again for about two days; `GET /webhook-deliveries`
         *     with `endpoint` shows why they fail. The event goes to all endpoints that list it, so keep one that does
         *     not share the fate of the others.
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
         * An endpoint of yours was disabled
         * @description One of your webhook endpoints gets no more events. `disabledReason` says why: deliveries failed too often,
         *     it answered 410, or you disabled it with PATCH. The disabled endpoint itself is not sent this event, unless
         *     you recover it and it lists this type.
         *
         *     Once its receiver works, enable it with `PATCH /webhook-endpoints/{id}`. Then have all that it missed sent with
         *     `POST /webhook-endpoints/{id}/recover`, what happened while it was disabled included. As `since` take the
         *     `lastSuccessAt` that this event shows, and go back three days more, for what was still being retried; where it
         *     is null, the endpoint's `createdAt`. What the endpoint has accepted is not sent again.
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
         * You asked for a test delivery
         * @description You called `POST /webhook-endpoints/{id}/test`. `data` is empty.
         *
         *     Check the signature and answer 2xx, as for any other event. It is sent to the endpoint under test
         *     alone, whether or not that endpoint lists this type.
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
         * @description Whether the partner account is in full operation or in a dry run. New values may be added.
         * @example live
         * @enum {string}
         */
        PartnerMode: "live" | "test";
        /**
         * @description The environment that answered. The two share no keys, no data and no servers.
         * @example live
         * @enum {string}
         */
        Environment: "live" | "sandbox";
        /**
         * @description A permission of an API key. Each operation names the scope it needs; a key without it gets 403 `missing_scope`. New values may be added.
         * @example orders:write
         * @enum {string}
         */
        Scope: "properties:read" | "customers:read" | "customers:write" | "portfolio:read" | "wallet:read" | "orders:read" | "orders:write" | "commissions:read" | "events:read" | "webhooks:manage";
        /**
         * @description Something your agreement allows your account to do. All are off until agreed; a call that needs one you lack gets 403 `capability_not_enabled`. New values may be added.
         * @example partnerSettlementOrders
         * @enum {string}
         */
        Capability: "createCustomers" | "linkExistingCustomers" | "partnerKycReliance" | "partnerSettlementOrders" | "cardCheckoutOrders" | "portfolioAccess" | "walletAccess";
        /** @description What your agreement with the service allows. Every capability is off (false) until it is agreed; a call that needs one you lack gets 403 `capability_not_enabled`. */
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
         * Format: money
         * @description An amount of money in Egyptian pounds, as a JSON number with at most two decimals (piastres). An amount with more decimals is refused. Read it as a decimal, or round it to piastres at once: never add up binary floats.
         * @example 52275
         */
        Money: number;
        /** @description The limits that apply to your account. They are agreed with the service and can differ between partners. */
        Limits: {
            /**
             * @description Requests that this API key may make in a minute. Beyond it the answer is 429 `rate_limited`.
             * @example 300
             */
            requestsPerMinute: number;
            /**
             * @description Largest `amounts.payable` of one order. A larger order gets 422 `order_limit_exceeded`.
             * @example 1000000
             */
            maxOrderAmount: components["schemas"]["Money"];
            /**
             * @description Largest sum of `amounts.payable` over the orders you place in a day (Cairo time), cancelled ones not counted. Beyond it an order gets 422 `daily_limit_exceeded`.
             * @example 5000000
             */
            dailyOrderAmountCap: components["schemas"]["Money"];
            /**
             * @description Minutes for which an unpaid order keeps its shares reserved. Card checkout orders always have 60 minutes.
             * @example 1440
             */
            orderHoldMinutes: number;
            /**
             * @description POST /customers that may be refused in a day (Cairo time) because your account has only one of the capabilities createCustomers and linkExistingCustomers. Beyond it every phone that is not linked to you gets 429 `rate_limited`.
             * @example 100
             */
            refusedRegistrationsPerDay: number;
            /**
             * @description Consent codes that you may have sent in a day (Cairo time). Beyond it the response is 429 `rate_limited`.
             * @example 5000
             */
            consentCodesPerDay: number;
            /**
             * @description Wrong consent codes that you may submit in a day (Cairo time). Beyond it every code, right or wrong, gets 429 `rate_limited`.
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
        /** @description Your partner account as the calling API key sees it: what the key may do, what the agreement allows, and the limits that apply. */
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
                mode: components["schemas"]["PartnerMode"];
            };
            environment: components["schemas"]["Environment"];
            /** @description The API key that made this request. */
            apiKey: {
                /**
                 * @description Id of the key, as the service's staff see it. Name it when you ask for a change of the key.
                 * @example key_7hq2mfx4wd9c
                 */
                id: string;
                /**
                 * @description Name the key was given when it was issued.
                 * @example Production server
                 */
                name: string;
                /**
                 * @description The first part of the key, safe to log and enough to recognise the key by.
                 * @example svck_live_7hq2mfx4wd9c
                 */
                prefix: string;
                /**
                 * @description What this key may do.
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
            limits: components["schemas"]["Limits"];
            /** @description Links to the service's own app, for customers whom you refer to it. */
            service: {
                /**
                 * @description Your link to the app. For a customer you have registered, prefer the tracked link in the customer's `service.app`.
                 * @example https://app.invest.example/p/ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                app: string;
                /**
                 * @description A second link to the app, for use where the first cannot be opened.
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
                 * @description Fixed amount that you earn when a customer attributed to you first completes KYC with the service. 0 where none is agreed.
                 * @example 50
                 */
                signupFee: components["schemas"]["Money"];
            };
        };
        /**
         * @description The class of an error. It follows from the HTTP status, with one exception: 422 is `unprocessable` or `idempotency_error`. Use it for a general reaction; branch on `code` for a precise one. New values may be added.
         * @example unprocessable
         * @enum {string}
         */
        ErrorType: "invalid_request" | "authentication_error" | "permission_denied" | "not_found" | "conflict" | "unprocessable" | "idempotency_error" | "rate_limited" | "api_error" | "service_unavailable";
        /**
         * @description The precise, stable reason of an error: branch on this and never on `message`. New values may be added; treat one you do not know by its HTTP status.
         * @example amount_mismatch
         * @enum {string}
         */
        ErrorCode: "invalid_parameter" | "missing_parameter" | "invalid_json" | "invalid_cursor" | "invalid_phone" | "invalid_shares" | "invalid_consent_code" | "idempotency_key_required" | "invalid_idempotency_key" | "invalid_api_key" | "api_key_revoked" | "api_key_expired" | "wrong_environment" | "missing_scope" | "capability_not_enabled" | "customer_not_eligible" | "consent_required" | "ip_not_allowed" | "resource_not_found" | "method_not_allowed" | "external_id_in_use" | "external_reference_in_use" | "identity_in_use" | "already_settled" | "order_not_cancellable" | "state_conflict" | "idempotency_key_in_use" | "consent_code_expired" | "consent_code_cancelled" | "consent_limit_reached" | "webhook_endpoint_limit_reached" | "payload_too_large" | "unsupported_media_type" | "amount_mismatch" | "order_limit_exceeded" | "daily_limit_exceeded" | "property_not_available" | "idempotency_key_reused" | "rate_limited" | "internal_error" | "service_unavailable" | "checkout_unavailable" | "sms_unavailable";
        /**
         * @description What helps to mend the error: the limit and what was asked, the expected and the received value, the id of
         *     the object in the way. The keys depend on the code. More may be added, so ignore those you do not know.
         *     Amounts are EGP with at most 2 decimals, times are UTC.
         *
         *     | Code | Keys |
         *     |---|---|
         *     | `customer_not_eligible` | `status`, `missingSteps` |
         *     | `consent_required` | `customer` |
         *     | `missing_scope` | `required`, `granted` |
         *     | `capability_not_enabled` | `capability` |
         *     | `ip_not_allowed` | `address` |
         *     | `api_key_expired` | `expiredAt` |
         *     | `invalid_shares` | `minimumPerOrder`, `requested` |
         *     | `invalid_consent_code`, `consent_code_cancelled` | `attemptsRemaining` |
         *     | `consent_code_expired` | `expiredAt`, where a code was sent |
         *     | `consent_limit_reached`, `webhook_endpoint_limit_reached` | `limit` |
         *     | `external_id_in_use` | `customer` |
         *     | `external_reference_in_use` | `order` |
         *     | `already_settled` | `status`, `submittedAt` |
         *     | `order_not_cancellable` | `status`, `allowed` |
         *     | `state_conflict` | `status`, `allowed`; `expiresAt` of an order that has one |
         *     | `amount_mismatch` | `expected`, `received` |
         *     | `order_limit_exceeded` | `limit`, `requested` |
         *     | `daily_limit_exceeded` | `limit`, `used`, `requested`, `resetsAt` |
         *     | `property_not_available` | `property`, `status`, `sharesAvailable`, `requested` |
         *     | `rate_limited` | `limit`, `windowSeconds` |
         *     | `payload_too_large` | `maxBytes` |
         *     | `unsupported_media_type` | `expected`, `received` |
         *     | `method_not_allowed` | `allowed` |
         *     | `invalid_parameter` | `oldestEventId`, where `after` is not an event that is still kept |
         * @example {
         *       "expected": 52275,
         *       "received": 52725
         *     }
         */
        ErrorDetails: {
            [key: string]: unknown;
        };
        /** @description Every answer with a status of 400 or above has this body, whatever the operation. Branch on `error.code`, keep `error.message` for your engineers, and log `error.requestId`. */
        Error: {
            /** @description What went wrong, and what helps to mend it. */
            error: {
                type: components["schemas"]["ErrorType"];
                code: components["schemas"]["ErrorCode"];
                /**
                 * @description The reason in English, for engineers and logs. The wording may change at any time. It never holds a secret or data of a person.
                 * @example The amount must equal amounts.payable.
                 */
                message: string;
                /**
                 * @description The offending part of the request, where there is one: a path into the body with dots, or the name of a query parameter or header.
                 * @example funding.settlement.amount
                 */
                param?: string;
                details?: components["schemas"]["ErrorDetails"];
                /**
                 * @description Names this request; the same as the X-Request-ID header of the answer. Tell it to support when you ask.
                 * @example req_5d0c7e2b9f1a48c6b3e07d94a2f8c15e
                 */
                requestId: string;
                /**
                 * Format: uri
                 * @description The page of the error reference about this code.
                 * @example https://docs.invest.example/errors/amount_mismatch
                 */
                docUrl: string;
            };
        };
        /**
         * @description Where a property stands. Only `available` properties accept orders. New values may be added; treat one you do not know as not open for investment.
         * @example available
         * @enum {string}
         */
        PropertyStatus: "available" | "funded" | "resale";
        /**
         * @description Id of a property. Opaque, so store it as it is.
         * @example prop_01k8zq6ynse4c9w5jt0bd3mrgf
         */
        PropertyId: string;
        /** @description The same text in English and in Arabic. Show the one that fits your customer's language. */
        LocalizedText: {
            /**
             * @description The text in English.
             * @example Nile Corniche Offices, Unit 14
             */
            en: string;
            /**
             * @description The text in Arabic, to be set from right to left.
             * @example مكاتب كورنيش النيل، وحدة 14
             */
            ar: string;
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
        /** @description A rented commercial unit that is offered in shares of one square metre each. The forecast is a projection by the service and not a guarantee. */
        Property: {
            /**
             * @description Always `property`.
             * @example property
             * @constant
             */
            object: "property";
            id: components["schemas"]["PropertyId"];
            /**
             * @description The property's code, as printed in brochures and contracts, or null where none is given yet. It works wherever an id does.
             * @example CAI-NC-014
             */
            code: string | null;
            /** @description The property's name in both languages. */
            name: components["schemas"]["LocalizedText"];
            /** @description A text for investors, in both languages. */
            description: components["schemas"]["LocalizedText"];
            /**
             * @description Kind of unit, such as office, clinic, retail or warehouse; null where it is not stated.
             * @example office
             */
            type: string | null;
            /**
             * @description The building or development that the unit is in; null where there is none.
             * @example Nile Corniche Offices
             */
            project: string | null;
            /**
             * @description The company that built it; null where it is not stated.
             * @example Delta Urban Developments
             */
            developer: string | null;
            /** @description Where the unit is. A text that is not known is empty. */
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
             * @description Area of the unit in square metres; null where it is not stated.
             * @example 480
             */
            areaSqm: number | null;
            status: components["schemas"]["PropertyStatus"];
            /**
             * @description Whether the unit has a tenant now and so earns rent.
             * @example true
             */
            isRented: boolean;
            /** @description Pictures of the unit. */
            media: {
                /**
                 * @description Address of the cover picture; empty where there is none.
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
            /** @description How the shares of the unit stand now. `available` is what is left of `total` after `sold` and `reserved`. */
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
                 * @description Shares held for orders whose payment is not confirmed yet.
                 * @example 12
                 */
                reserved: components["schemas"]["ShareCount"];
                /**
                 * @description Fewest shares that one order may take. Fewer are refused with 400 `invalid_shares`.
                 * @example 4
                 */
                minimumPerOrder: number;
            };
            /** @description What a share costs today. POST /quotes works out the total of a purchase. */
            pricing: {
                currency: components["schemas"]["Currency"];
                /**
                 * @description Price of one share, fees not included.
                 * @example 4250
                 */
                pricePerShare: components["schemas"]["Money"];
                /** @description Management fee, as a percentage of the price of the shares, added on top. */
                managementFeePercent: components["schemas"]["Percent"];
            };
            /** @description What the service expects of the unit. Projections, not guarantees; say so wherever you show them. */
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
                 * @description Number of years that the forecast covers.
                 * @example 5
                 */
                years: number;
            };
            /**
             * Format: date-time
             * @description Last moment for orders; afterwards they are refused. Null where there is no deadline.
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
             * @description Give this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
        /**
         * @description A property, named by its id (`prop_…`) or by its code. A property that does not exist is a 404.
         * @example prop_01k8zq6ynse4c9w5jt0bd3mrgf
         * @example CAI-NC-014
         */
        PropertyIdOrCode: string;
        /** @description A purchase to be priced. */
        CreateQuoteRequest: {
            property: components["schemas"]["PropertyIdOrCode"];
            /**
             * @description Number of shares, at least the property's `shares.minimumPerOrder`.
             * @example 12
             */
            shares: number;
        };
        /** @description A short reference to a property, with what a screen needs to name it. GET /properties/{id} has the rest. */
        PropertyRef: {
            id: components["schemas"]["PropertyId"];
            /**
             * @description The property's code, as printed in brochures and contracts. It works wherever an id does.
             * @example CAI-NC-014
             */
            code: string;
            /** @description The property's name in both languages. */
            name: components["schemas"]["LocalizedText"];
        };
        /** @description One fee on top of the price of the shares. */
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
            /** @description Number of shares that is priced. */
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
            /** @description Fees on top of the subtotal, each rounded half up to the piastre. */
            fees: components["schemas"]["Fee"][];
            /**
             * @description The subtotal plus all fees. An order placed now would have this `amounts.gross`.
             * @example 52275
             */
            total: components["schemas"]["Money"];
            /**
             * @description Whether this many shares are there to be ordered now. Your limits and the customer are looked at when the order is placed.
             * @example true
             */
            available: boolean;
            /**
             * @description Shares of the property that can be ordered now.
             * @example 80
             */
            sharesAvailable: components["schemas"]["ShareCount"];
            /**
             * @description A sentence for people, in English. It says why `available` is false where that is so.
             * @example Price and availability are fixed only when the order is placed.
             */
            note: string;
            /**
             * Format: date-time
             * @description The moment of the quote.
             * @example 2026-11-09T09:58:41Z
             */
            quotedAt: string | null;
        };
        /**
         * @description State of the link between you and a customer, as a filter. It is coarser than a customer's `status`: `active` finds every linked customer, whatever their KYC.
         * @example active
         * @enum {string}
         */
        CustomerLinkStatus: "pending_consent" | "active" | "unlinked";
        /**
         * @description Id of a customer, that is of one investor's link to you. Opaque: store it as it is. The same investor linked to another partner has another id there.
         * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
         */
        CustomerId: string;
        /**
         * @description Where a customer stands with you. `canInvest` says whether an order is accepted now. New values may be added; treat one you do not know as unable to invest.
         * @example active
         * @enum {string}
         */
        CustomerStatus: "pending_consent" | "onboarding" | "active" | "suspended" | "unlinked";
        /**
         * @description How the customer came to be yours. New values may be added.
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
        /**
         * @description Overall state of the customer's identity verification (KYC). New values may be added; only `verified` is done.
         * @example verified
         * @enum {string}
         */
        KycStatus: "pending" | "in_review" | "verified" | "rejected";
        /**
         * @description One step of identity verification, done by the customer in the service's app. New values may be added; show an unknown one as "continue in the app".
         * @example identity_verification
         * @enum {string}
         */
        KycStep: "phone_verification" | "email_verification" | "pin_creation" | "identity_verification";
        /** @description State of a customer's identity verification. While the customer is not linked nothing is shared: the status then reads pending and every step open. */
        Kyc: {
            status: components["schemas"]["KycStatus"];
            /**
             * @description Whether the service itself has verified the customer, with all four steps done in its app.
             * @example true
             */
            amtaarVerified: boolean;
            /**
             * @description Whether your KYC attestation is stored. It counts for API orders only, only if your account has the capability partnerKycReliance, and only while the service has not rejected the identity itself.
             * @example false
             */
            partnerAttested: boolean;
            /**
             * @description Steps that still keep the customer from investing through the API, in the order to do them. Empty when KYC does not stand in the way, be it done or attested.
             * @example [
             *       "pin_creation",
             *       "identity_verification"
             *     ]
             */
            missingSteps: components["schemas"]["KycStep"][];
            /** @description What the customer has done in the service's app, whatever you may have attested. */
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
         * @description What brings the customer one step further. Branch on this value and show your customer your own text in their language. New values may be added; treat an unknown one like `contact_support`.
         * @example none
         * @enum {string}
         */
        NextActionType: "submit_consent_code" | "complete_kyc" | "wait" | "none" | "contact_support" | "relink";
        /**
         * @description Your own key/value pairs, returned exactly as you gave them. At most 20 pairs; keys of 1 to 40 characters, values of up to 500. The service never reads them, so keep secrets and personal data out. The keys `__proto__`, `constructor` and `prototype` are refused.
         * @example {
         *       "branch": "Zamalek",
         *       "channel": "mobile_app"
         *     }
         */
        Metadata: {
            [key: string]: string;
        };
        /** @description An investor as you see them: your own reference, the state of the link and of KYC, and whether an order is accepted now. Until the investor is linked to you, and again after unlinking, the phone is masked and nothing else about the person is shared. That includes earlier events, webhooks and replayed responses. */
        Customer: {
            /**
             * @description Always `customer`.
             * @example customer
             * @constant
             */
            object: "customer";
            id: components["schemas"]["CustomerId"];
            /**
             * @description Grows with every change of the customer. Of two copies, for instance from webhooks that arrived out of order, keep the one with the higher version.
             * @example 2
             */
            version: number;
            /**
             * @description Your own id of this customer, unique among your customers; null where you gave none.
             * @example NB-CUST-10442
             */
            externalId: string | null;
            status: components["schemas"]["CustomerStatus"];
            origin: components["schemas"]["CustomerOrigin"];
            /**
             * @description Mobile number in international form. Masked to the country code and the last four digits until the customer is linked, and after unlinking. Null where none is on file.
             * @example +201012345678
             */
            phone: string | null;
            /**
             * Format: email
             * @description E-mail address; null where none is on file and while the customer is not linked.
             * @example mariam.hassan@mail.example
             */
            email: string | null;
            /**
             * @description Full name. Both texts are empty where no name is on file and while the customer is not linked.
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
                 * @description True for an account opened through you. Every later purchase earns you commission, wherever it is made. Linking an existing investor never changes the attribution.
                 * @example true
                 */
                attributedToYou: boolean;
                /**
                 * Format: date-time
                 * @description When the investor was attributed to you. Absent where they are not.
                 * @example 2026-10-04T09:12:30Z
                 */
                attributedAt?: string;
            };
            /** @description The service's own app, for this customer. */
            service: {
                /**
                 * @description Tracked link to the app. Send the customer here to finish KYC or to invest in the app; they sign in with the same mobile number.
                 * @example https://app.invest.example/p/ptn_01k5n7r3wqf8t9m2zxb4hc6vge?r=cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                app: string;
            };
            /** @description What brings this customer one step further. */
            nextAction: {
                type: components["schemas"]["NextActionType"];
                /**
                 * @description The same as a sentence in English for your staff and logs. It is not written for your customer.
                 * @example Nothing to do. The customer can invest.
                 */
                description: string;
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
             * @description When the customer was linked to you, which for a new account is the moment it was opened. Null before consent; after unlinking it still tells when the link had begun.
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
             * @description Give this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
        /** @description A person's full name in English and in Arabic, as it stands on the national ID. */
        PersonNameInput: {
            /**
             * @description Full name in Latin letters.
             * @example Mariam Hassan El Sayed
             */
            en: string;
            /**
             * @description Full name in Arabic letters.
             * @example مريم حسن السيد
             */
            ar: string;
        };
        /** @description Your statement that you have verified the customer's identity. If your account has the capability partnerKycReliance, it replaces the steps in the service's app, for API orders only. It does not override an identity that the service itself has rejected. */
        KycAttestation: {
            /**
             * @description Who verified the identity, you or the company you use for it.
             * @example Nile Bank
             */
            provider: string;
            /**
             * @description The reference under which the verification can be found there.
             * @example KYC-2026-558120
             */
            reference: string;
            /**
             * @description The level of verification, in the terms of your agreement with the service.
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
        /** @description A person to register with the service. The phone number decides who it is: a new number opens an account, a known one asks for a link. */
        CreateCustomerRequest: {
            /**
             * @description Egyptian mobile number in any common form: `01012345678`, `+20 101 234 5678`, `0020 101 2345678`. The service brings it into international form; a number it cannot read gets 400 `invalid_phone`.
             * @example +201012345678
             */
            phone: string;
            /**
             * @description Your own id of this customer. It must be unique among your customers.
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
             * @description The 14 digits of the Egyptian national ID, as European digits. Used only to prevent a second account of the same person: it is compared when the request opens an account, and ignored when the phone belongs to an investor whose account you did not open. The number itself is not stored and appears in no response.
             * @example 29105140102347
             */
            nationalId?: string;
            kyc?: components["schemas"]["KycAttestation"];
            metadata?: components["schemas"]["Metadata"];
        };
        /**
         * @description Changes to metadata, merged into the pairs that are stored: a string sets its key, null removes it, and keys that are not mentioned stay as they are. After the merge there may be at most 20 pairs.
         * @example {
         *       "branch": "Heliopolis",
         *       "channel": null
         *     }
         */
        MetadataPatch: {
            [key: string]: string | null;
        };
        /** @description Your KYC attestation, which replaces the one before. Null withdraws it. */
        KycAttestationPatch: {
            /**
             * @description Who verified the identity, you or the company you use for it.
             * @example Nile Bank
             */
            provider: string;
            /**
             * @description The reference under which the verification can be found there.
             * @example KYC-2026-558120
             */
            reference: string;
            /**
             * @description The level of verification, in the terms of your agreement with the service.
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
        /** @description Changes to a customer. Fields that are left out do not change; an empty object changes nothing. The person's own data, such as phone and name, cannot be changed here. */
        UpdateCustomerRequest: {
            /**
             * @description Your own id of this customer, unique among your customers. Null removes it.
             * @example NB-CUST-10442
             */
            externalId?: string | null;
            metadata?: components["schemas"]["MetadataPatch"];
            kyc?: components["schemas"]["KycAttestationPatch"];
        };
        /** @description An SMS code on its way to an investor, who reads it out to you if they agree to be linked. A new code replaces the one before it. */
        ConsentRequest: {
            /**
             * @description Always `consent_request`.
             * @example consent_request
             * @constant
             */
            object: "consent_request";
            /**
             * @description The customer whose consent is asked for.
             * @example cus_01k9y3t6qde5pvh8zm2fkw4rcn
             */
            customer: components["schemas"]["CustomerId"];
            /**
             * @description The number that the code was sent to, masked to the country code and the last four digits.
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
        /** @description The code that the investor read out to you. */
        VerifyConsentRequest: {
            /**
             * @description The 6 digits of the SMS. Five wrong tries cancel the code.
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
        /** @description A customer's shares in one property, from all completed orders together. */
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
             * @description What was paid for these shares, fees not included.
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
                 * @description What was paid for the shares, fees not included.
                 * @example 95300
                 */
                investedAmount: components["schemas"]["Money"];
                /**
                 * @description Rental income paid into the customer's wallet so far.
                 * @example 886
                 */
                rentalIncomeReceived: components["schemas"]["Money"];
            };
            /** @description One entry for each property, the latest first purchase at the top. */
            holdings: components["schemas"]["Holding"][];
        };
        /**
         * @description State of a rental payout. Only `paid` is money the customer has. New values may be added.
         * @example paid
         * @enum {string}
         */
        PayoutStatus: "scheduled" | "processing" | "paid" | "failed" | "reversed";
        /** @description A customer's part of the rent of one property for one period. */
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
                 * @description End of the period. Whoever owns shares at this moment takes part.
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
             * @description Shares that the customer owned at the end of the period.
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
             * @description Give this as `cursor`, with the same filters, to get the next page. Null on the last page.
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
        /** @description The ownership contract of a completed order. */
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
             * @example CT-2026-00000233
             */
            number: string;
            property: components["schemas"]["PropertyRef"];
            /** @description Number of shares that the contract covers. */
            shares: components["schemas"]["ShareCount"];
            status: components["schemas"]["ContractStatus"];
            /**
             * Format: date-time
             * @description When the contract was signed. Absent until then.
             * @example 2026-10-22T11:25:00Z
             */
            signedAt?: string;
            /**
             * Format: date-time
             * @description When the contract was made.
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
             * @description Give this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
        /** @description One side of a wallet. */
        WalletBalance: {
            /**
             * @description Free to use.
             * @example 386
             */
            available: components["schemas"]["Money"];
            /**
             * @description Held for pending orders or withdrawals.
             * @example 500
             */
            reserved: components["schemas"]["Money"];
        };
        /** @description A customer's wallet with the service. It is read only here; the customer uses it in the service's app. */
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
             * @description Promotional credit, which can pay for shares and cannot be withdrawn.
             * @example {
             *       "available": 250,
             *       "reserved": 0
             *     }
             */
            rewards: components["schemas"]["WalletBalance"];
            /**
             * @description What the customer can use now, that is available cash plus available rewards.
             * @example 636
             */
            total: components["schemas"]["Money"];
        };
        /**
         * @description Public status of an order; screens may map it one to one. completed, cancelled and refunded are final. New values may be added; treat one you do not know as in progress.
         * @example paid
         * @enum {string}
         */
        OrderStatus: "awaiting_payment" | "payment_under_review" | "paid" | "completed" | "cancelled" | "payment_rejected" | "cancellation_requested" | "refunded";
        /**
         * @description Where the order was placed. New values may be added.
         * @example api
         * @enum {string}
         */
        OrderSource: "api" | "app";
        /**
         * @description Id of an order. Opaque, so store it as it is.
         * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
         */
        OrderId: string;
        /** @description Shares of one property in an order. */
        OrderItem: {
            property: components["schemas"]["PropertyRef"];
            /** @description Number of shares of this property. */
            shares: components["schemas"]["ShareCount"];
        };
        /** @description The property, where the order has just one; null on app orders for several. */
        OrderProperty: {
            id: components["schemas"]["PropertyId"];
            /**
             * @description The property's code, as printed in brochures and contracts. It works wherever an id does.
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
             * @description The shares plus the fees, equal to the `total` of a quote at that moment.
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
             * @description What is to be paid, that is `gross` less `discount` and `walletApplied`. A settlement must be for exactly this amount.
             * @example 52275
             */
            payable: components["schemas"]["Money"];
        };
        /**
         * @description How an order is paid for. New values may be added.
         * @example partner_settlement
         * @enum {string}
         */
        FundingMethod: "partner_settlement" | "card_checkout" | "in_app";
        /** @description The payment details that you sent for an order, against which the finance team checks the money. */
        Settlement: {
            /**
             * @description Your reference of the transfer.
             * @example FT26313-771904
             */
            reference: string;
            /**
             * @description The amount transferred, equal to the order's `amounts.payable`.
             * @example 52275
             */
            amount: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When you made the transfer. Absent where you did not say.
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
        /** @description How an order is paid for. */
        OrderFunding: {
            method: components["schemas"]["FundingMethod"];
            /**
             * Format: uri
             * @description The hosted card page, to be opened in a web view before `expiresAt`. Present on card checkout orders only.
             * @example https://checkout.invest.example/c/5mz8v2kqtr6w
             */
            checkoutUrl?: string;
            /** @description The payment details you sent. Present on partner_settlement orders from then on, until the service allows another try after a rejection: then you settle anew. */
            settlement?: components["schemas"]["Settlement"];
        };
        /** @description How the order was undone; null unless it is cancelled or refunded. */
        OrderCancellation: {
            /**
             * @description The reason that was given, or the service's own words where none was, for instance after expiry.
             * @example Customer changed their mind
             */
            reason: string;
            /**
             * @description Fee kept by the service. 0 for an order that was never paid.
             * @example 500
             */
            fee: components["schemas"]["Money"];
            /**
             * @description Amount credited to the customer's wallet. 0 for an order that was never paid.
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
        /** @description A purchase of shares for a customer, placed by you or by the customer in the service's app. What GET /orders/{id} answers is the truth, whatever order webhooks arrive in. */
        Order: {
            /**
             * @description Always `order`.
             * @example order
             * @constant
             */
            object: "order";
            id: components["schemas"]["OrderId"];
            /**
             * @description Grows with every change of the order. Of two copies, for instance from webhooks that arrived out of order, keep the one with the higher version.
             * @example 3
             */
            version: number;
            /**
             * @description The service's order number. Put it on the transfer, and quote it when you call support.
             * @example PI-2026-00000417
             */
            number: string;
            /** @description The customer who buys. */
            customer: components["schemas"]["CustomerId"];
            status: components["schemas"]["OrderStatus"];
            source: components["schemas"]["OrderSource"];
            /**
             * @description Your own id of the order, unique among your orders; null where you gave none and on app orders.
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
             * @description End of the unpaid reservation: then the order is cancelled and its shares are free again, unless payment has arrived or, after `payment_rejected`, another try was allowed. Null while nothing ends the order by itself.
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
             * @description When the shares were issued; null until then.
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
             * @description Give this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
        /**
         * @description How the new order will be paid for.
         * @example partner_settlement
         * @enum {string}
         */
        OrderFundingMethod: "partner_settlement" | "card_checkout";
        /** @description Details of a transfer to the service. */
        SettlementInput: {
            /**
             * @description Your reference of the transfer, by which the finance team finds the money.
             * @example FT26313-771904
             */
            reference: string;
            /**
             * @description The amount transferred. It must equal `amounts.payable`, or the answer is 422 `amount_mismatch`.
             * @example 52275
             */
            amount: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When you made the transfer. It may not lie more than 5 minutes in the future.
             * @example 2026-11-09T10:20:00Z
             */
            paidAt?: string;
        };
        /** @description How the order will be paid for. `settlement` goes with partner_settlement only; with card_checkout it is refused. */
        OrderFundingInput: {
            method: components["schemas"]["OrderFundingMethod"];
            /** @description Payment details, if the transfer is made already. The order then starts in payment_under_review. Otherwise send them with POST /orders/{id}/settlement before the order expires. */
            settlement?: components["schemas"]["SettlementInput"];
        };
        /** @description An order of shares of one property for one customer, at today's price. */
        CreateOrderRequest: {
            /**
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
            funding: components["schemas"]["OrderFundingInput"];
            /**
             * @description Your own id of the order, unique among your orders. It guards against a double order even after an Idempotency-Key has been forgotten.
             * @example NB-88213
             */
            externalReference?: string;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description Details of the transfer that pays for an order. */
        SettleOrderRequest: {
            /**
             * @description Your reference of the transfer, by which the finance team finds the money. Orders that one transfer pays for name the same.
             * @example FT26313-771904
             */
            reference: string;
            /**
             * @description The amount transferred. It must equal `amounts.payable`, or the answer is 422 `amount_mismatch`.
             * @example 52275
             */
            amount: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When you made the transfer. It may not lie more than 5 minutes in the future.
             * @example 2026-11-09T10:20:00Z
             */
            paidAt?: string;
            /**
             * Format: uri
             * @description Link to a receipt, for the finance team to open. The service never fetches it by itself.
             * @example https://files.nilebank.example/receipts/FT26313-771904.pdf
             */
            proofUrl?: string;
            /**
             * @description A remark for the finance team.
             * @example Sent from our settlement account.
             */
            note?: string;
        };
        /** @description Why an order is cancelled. The whole body may be left out. */
        CancelOrderRequest: {
            /**
             * @description The reason, shown to the service's staff.
             * @example Customer changed their mind
             */
            reason?: string;
        };
        /**
         * @description What a ledger row records. New values may be added; the sign of `amount` always tells the direction.
         * @example purchase_commission
         * @enum {string}
         */
        CommissionType: "signup_fee" | "purchase_commission" | "bonus" | "payout" | "adjustment" | "reversal";
        /**
         * Format: money
         * @description An amount in Egyptian pounds that can be negative, as a JSON number with at most two decimals (piastres). Positive amounts are owed to you; negative amounts are taken back from you or already paid to you.
         * @example 784.13
         */
        SignedMoney: number;
        /** @description One row of your commission ledger. Rows are only ever added, never changed: a mistake or a refund adds a row of its own. */
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
            /** @description Positive when you earn it; negative when it is taken back or has been paid to you. */
            amount: components["schemas"]["SignedMoney"];
            currency: components["schemas"]["Currency"];
            /**
             * @description The customer's amount that the commission was worked out from, for a purchase the order's `amounts.gross`. Absent on rows that no purchase stands behind.
             * @example 52275
             */
            customerAmount?: components["schemas"]["Money"];
            /** @description The customer concerned. Absent where the row concerns none. */
            customer?: components["schemas"]["CustomerId"];
            /** @description The order concerned. Absent where the row concerns none, and where the order is not yours to see: the customer placed it through another partner, or in the service's app after you unlinked them. */
            order?: components["schemas"]["OrderId"];
            /**
             * @description What the row refers to: the order's number, the service's transfer to you, or the id of the row that a reversal takes back. Absent where there is nothing to refer to, or where `order` is not yours to see.
             * @example PI-2026-00000417
             */
            reference?: string;
            /**
             * @description True for rows recorded while your account was in test mode. They are not payable and count nowhere.
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
             * @description Give this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
        /** @description Your commission ledger in total. Rows with `testMode` true are left out. */
        CommissionSummary: {
            /**
             * @description Always `commission_summary`.
             * @example commission_summary
             * @constant
             */
            object: "commission_summary";
            currency: components["schemas"]["Currency"];
            /** @description What you have earned, by kind. */
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
                 * @description Sum of all adjustment and reversal rows. Negative where more was taken back than added.
                 * @example 0
                 */
                adjustments: components["schemas"]["SignedMoney"];
            };
            /** @description How often you earned. */
            counts: {
                /**
                 * @description Number of signup_fee rows.
                 * @example 1
                 */
                signups: number;
                /**
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
             * @description What the service owes you now: everything earned, less `paidOut`. Negative where a reversal came after you were paid.
             * @example 1015.24
             */
            balance: components["schemas"]["SignedMoney"];
        };
        /**
         * @description What happened. New types may be added; answer 2xx to one you do not know and ignore it.
         * @example order.paid
         * @enum {string}
         */
        EventType: "customer.created" | "customer.linked" | "customer.kyc_verified" | "customer.unlinked" | "order.created" | "order.payment_under_review" | "order.paid" | "order.completed" | "order.cancelled" | "order.payment_rejected" | "order.refunded" | "order.cancellation_requested" | "payout.paid" | "commission.created" | "webhook_endpoint.failing" | "webhook_endpoint.disabled" | "webhook.test";
        /**
         * @description Id of an event. Every delivery of the same event carries the same id, so it is what you deduplicate by.
         * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
         */
        EventId: string;
        /**
         * @description Id of a webhook endpoint. Opaque, so store it as it is.
         * @example we_01k9hd0e6afc5s8tqv7mn3rjxw
         */
        WebhookEndpointId: string;
        /**
         * @description One event type that an endpoint receives, or `*` for all of them, those of the future included. A test goes to the tested endpoint alone, whether it lists `webhook.test` or not.
         * @example order.paid
         * @enum {string}
         */
        WebhookEventFilter: "*" | "customer.created" | "customer.linked" | "customer.kyc_verified" | "customer.unlinked" | "order.created" | "order.payment_under_review" | "order.paid" | "order.completed" | "order.cancelled" | "order.payment_rejected" | "order.refunded" | "order.cancellation_requested" | "payout.paid" | "commission.created" | "webhook_endpoint.failing" | "webhook_endpoint.disabled" | "webhook.test";
        /**
         * @description Whether events are sent to the endpoint.
         * @example enabled
         * @enum {string}
         */
        WebhookEndpointStatus: "enabled" | "disabled";
        /**
         * @description Why the endpoint is disabled; null while it is enabled. New values may be added.
         * @example delivery_exhausted
         * @enum {string|null}
         */
        WebhookDisabledReason: "delivery_exhausted" | "consecutive_failures" | "gone" | "disabled_by_partner" | null;
        /** @description An address of yours that events are sent to. */
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
             * @description Where events are sent, by POST.
             * @example https://hooks.nilebank.example/invest/events
             */
            url: string;
            /**
             * @description Your own note about the endpoint; null where there is none.
             * @example Core banking
             */
            description: string | null;
            /**
             * @description Event types that are sent here; `*` stands for all of them.
             * @example [
             *       "*"
             *     ]
             */
            events: components["schemas"]["WebhookEventFilter"][];
            status: components["schemas"]["WebhookEndpointStatus"];
            disabledReason: components["schemas"]["WebhookDisabledReason"];
            /**
             * @description Beginning of the signing secret, enough to see which secret is in use.
             * @example whsec_Nq4v
             */
            secretPrefix: string;
            /**
             * Format: date-time
             * @description Until when attempts are signed with the secret before the last rotation, too. Where several earlier secrets count, the end of the first of them to end. Null where only the present one counts.
             * @example 2026-11-19T09:00:00Z
             * @example null
             */
            previousSecretExpiresAt: string | null;
            /**
             * Format: date-time
             * @description When the endpoint last answered 2xx, to a test, too; null where it never has.
             * @example 2026-11-18T12:00:03Z
             */
            lastSuccessAt: string | null;
            /**
             * Format: date-time
             * @description When an attempt last failed; null where none has.
             * @example 2026-11-10T08:06:16Z
             */
            lastFailureAt: string | null;
            /**
             * Format: date-time
             * @description When the endpoint was made.
             * @example 2026-10-03T14:30:00Z
             */
            createdAt: string | null;
        };
        /** @description The resources concerned, each as it was at the moment of the change and in the shape that GET returns. Customer events carry `customer`, order events `order`, `payout.paid` carries `customer` and `payout`, `commission.created` carries `commission`, webhook endpoint events carry `webhookEndpoint`, and `webhook.test` is empty. A resource may have changed since: compare `version`, or read it again. Once a customer's link has ended, `customer` hides the person, as GET /customers/{id} does, until they consent again. */
        EventData: {
            /** @description The customer, on customer events and `payout.paid`. */
            customer?: components["schemas"]["Customer"];
            /** @description The order, on order events. */
            order?: components["schemas"]["Order"];
            /** @description The payout, on `payout.paid`. */
            payout?: components["schemas"]["Payout"];
            /** @description The ledger row, on `commission.created`. */
            commission?: components["schemas"]["Commission"];
            /** @description The endpoint, on webhook endpoint events. */
            webhookEndpoint?: components["schemas"]["WebhookEndpoint"];
        };
        /** @description Something that happened, as it stands in the event log and as it is sent to your webhook endpoints. Events are kept for 180 days. */
        Event: {
            /**
             * @description Always `event`.
             * @example event
             * @constant
             */
            object: "event";
            id: components["schemas"]["EventId"];
            /**
             * @description Place of the event in your log: 1, 2, 3 and so on without gaps. A receiver that sees a gap knows that something is still to come and can fetch it with GET /events.
             * @example 17
             */
            sequence: number;
            type: components["schemas"]["EventType"];
            environment: components["schemas"]["Environment"];
            /**
             * @description Version label of the interface that the event was written with.
             * @example 2026-10-18
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
        /** @description Events of your log: newest first, or oldest first where the request has `after`. */
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
             * @description Give this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
            /**
             * @description Id of the last event in `data`, or the `after` you gave when `data` is empty. To catch up, give it as the next `after` until `hasMore` is false. Null only where there is neither.
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
             * @description Give this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
        /** @description A new address for events. */
        CreateWebhookEndpointRequest: {
            /**
             * Format: uri
             * @description Where to send events. On live it must be a public https address; in sandbox http is allowed. It may not contain a user name or password, nor a port of another protocol (the "bad ports" of the Fetch standard). Redirects are not followed. Names are checked again whenever they are resolved.
             * @example https://hooks.nilebank.example/invest/events
             */
            url: string;
            /**
             * @description Event types to send; `*` stands for all of them, future ones included.
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
             * @description Your own note about the endpoint.
             * @example Core banking
             */
            description?: string;
        };
        /** @description A webhook endpoint together with its signing secret, as answered when the endpoint is made or its secret is rotated. The secret is never shown again. */
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
             * @description Where events are sent, by POST.
             * @example https://hooks.nilebank.example/invest/events
             */
            url: string;
            /**
             * @description Your own note about the endpoint; null where there is none.
             * @example Core banking
             */
            description: string | null;
            /**
             * @description Event types that are sent here; `*` stands for all of them.
             * @example [
             *       "*"
             *     ]
             */
            events: components["schemas"]["WebhookEventFilter"][];
            status: components["schemas"]["WebhookEndpointStatus"];
            disabledReason: components["schemas"]["WebhookDisabledReason"];
            /**
             * @description Beginning of the signing secret, enough to see which secret is in use.
             * @example whsec_Nq4v
             */
            secretPrefix: string;
            /**
             * Format: date-time
             * @description Until when attempts are signed with the secret before the last rotation, too. Where several earlier secrets count, the end of the first of them to end. Null where only the present one counts.
             * @example 2026-11-19T09:00:00Z
             * @example null
             */
            previousSecretExpiresAt: string | null;
            /**
             * @description Key of the HMAC-SHA256 in `Partner-Signature`. Use the whole string, `whsec_` included. Store it like a password.
             * @example whsec_Nq4vXo2b7TfWc9LrYk1mPzHs8dGuJ3eAQ5iBt6VwC0M=
             */
            secret: string;
            /**
             * Format: date-time
             * @description When the endpoint last answered 2xx, to a test, too; null where it never has.
             * @example 2026-11-18T12:00:03Z
             */
            lastSuccessAt: string | null;
            /**
             * Format: date-time
             * @description When an attempt last failed; null where none has.
             * @example 2026-11-10T08:06:16Z
             */
            lastFailureAt: string | null;
            /**
             * Format: date-time
             * @description When the endpoint was made.
             * @example 2026-10-03T14:30:00Z
             */
            createdAt: string | null;
        };
        /** @description What is left of a webhook endpoint after its deletion. */
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
        /** @description Changes to a webhook endpoint. Fields that are left out do not change; an empty object changes nothing. */
        UpdateWebhookEndpointRequest: {
            /**
             * Format: uri
             * @description Where to send events from now on, those included that are still being tried. The rules are those of a new endpoint.
             * @example https://hooks.nilebank.example/invest/events
             */
            url?: string;
            /**
             * @description Event types to send from now on, in place of the list before.
             * @example [
             *       "*"
             *     ]
             */
            events?: components["schemas"]["WebhookEventFilter"][];
            /**
             * @description Your own note about the endpoint. Null removes it.
             * @example Core banking
             */
            description?: string | null;
            /** @description `disabled` stops deliveries. `enabled` starts them again, also after the service has disabled the endpoint; what was missed is not sent again and can be read with GET /events. */
            status?: components["schemas"]["WebhookEndpointStatus"];
        };
        /** @description How the old secret ends. The whole body may be left out. */
        RotateWebhookSecretRequest: {
            /**
             * @description Seconds for which attempts carry a signature with the old secret, too; at most a day. Secrets of earlier rotations count on until their own ends. With 0 all of them stop working immediately.
             * @default 0
             * @example 86400
             */
            previousSecretExpiresIn?: number;
        };
        /**
         * @description Why an attempt failed, in the words of a delivery's `lastError`; null where it did not fail.
         * @example timeout
         */
        WebhookAttemptError: string | null;
        /**
         * @description Id of a webhook delivery: one event on its way to one endpoint, through all its attempts. It is the same in the `Partner-Delivery-Id` header of each attempt.
         * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
         */
        WebhookDeliveryId: string;
        /** @description Outcome of a test delivery. The call waits for your endpoint, so that you see at once how it answered. */
        WebhookTestResult: {
            /**
             * @description Whether the endpoint answered 2xx within 10 seconds.
             * @example true
             */
            ok: boolean;
            /**
             * @description HTTP status of the answer; null where none came.
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
        /** @description The time of the events to send. */
        RecoverWebhookEndpointRequest: {
            /**
             * Format: date-time
             * @description Beginning of the time, in the past. Events of this moment or later are sent, where the endpoint has not accepted them; those older than 180 days are gone.
             * @example 2026-11-17T09:00:00Z
             */
            since: string;
            /**
             * Format: date-time
             * @description End of the time, later than `since` and not in the future. Events of this moment or later are left alone. Leave it out to go up to now.
             * @example 2026-11-17T18:30:00Z
             */
            until?: string;
        };
        /** @description What an endpoint has not accepted, on its way to it. */
        WebhookRecovery: {
            /**
             * @description Always `webhook_recovery`.
             * @example webhook_recovery
             * @constant
             */
            object: "webhook_recovery";
            /** @description The endpoint that they are sent to. */
            endpoint: components["schemas"]["WebhookEndpointId"];
            /**
             * Format: date-time
             * @description Beginning of the time, as you gave it.
             * @example 2026-11-17T09:00:00Z
             */
            since: string;
            /**
             * Format: date-time
             * @description End of the time; the moment of the call where you gave none.
             * @example 2026-11-17T18:30:00Z
             */
            until: string;
            /**
             * @description Number of deliveries that are sent because of this call: those that had failed or waited for a later attempt, and those made now of events that had none. What was on its way already is not counted.
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
         * @description Why a delivery is not delivered, in one word. New words may be added.
         *
         *     | Word | What happened |
         *     |---|---|
         *     | `http_503` | Your receiver answered with this status; likewise `http_404` and so on. |
         *     | `redirect_refused` | It answered 3xx. Redirects are not followed: register the final address. |
         *     | `timeout` | No status line with all its headers came within 10 seconds. |
         *     | `no_public_address` | The host name could not be resolved, or one of its addresses is not public. |
         *     | `connection_refused` | Nothing listened at that address and port. |
         *     | `unreachable` | No network path led to that address. |
         *     | `connection_lost` | The connection ended before a status line with all its headers had come. |
         *     | `connection_failed` | There was no connection, for another reason. |
         *     | `tls_failed` | The certificate was not valid for the host name, or TLS failed otherwise. |
         *     | `invalid_answer` | The answer was not HTTP, or its head was too large. |
         *     | `event_expired` | The event was no longer kept, and was not sent. |
         *     | `endpoint_disabled` | The endpoint was disabled before the first attempt. |
         *     | `endpoint_deleted` | The endpoint was deleted. |
         *
         *     The status line and the headers are the answer: once they have come in time, a 2xx is a success and any other
         *     status a failure, whatever becomes of the body. `100 Continue` and other 1xx before them are passed over.
         * @example http_503
         */
        WebhookError: string;
        /** @description One event on its way to one endpoint, with the outcome of its attempts so far. */
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
             * @description Attempts made so far. The schedule has nine; retries by hand come on top.
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
             * @description HTTP status of the last attempt, or of the one that succeeded. Absent where no answer came.
             * @example 503
             */
            lastStatusCode?: number;
            /** @description Why the last attempt failed, or what ended the delivery. Absent where the last attempt did not fail, and where one has succeeded. */
            lastError?: components["schemas"]["WebhookError"];
            /**
             * Format: date-time
             * @description When the endpoint answered 2xx. Absent until then.
             * @example 2026-11-10T08:11:23Z
             */
            deliveredAt?: string;
            /**
             * Format: date-time
             * @description When the delivery was made, together with its event.
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
             * @description Give this as `cursor`, with the same filters, to get the next page. Null on the last page.
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
             * @description Place among the attempts of the delivery, from 1.
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
             * @description HTTP status of your receiver's answer; null where none came.
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
        /** @description One event on its way to one endpoint, with every attempt made so far. */
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
             * @description Attempts made so far. The schedule has nine; retries by hand come on top.
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
             * @description HTTP status of the last attempt, or of the one that succeeded. Absent where no answer came.
             * @example 503
             */
            lastStatusCode?: number;
            /** @description Why the last attempt failed, or what ended the delivery. Absent where the last attempt did not fail, and where one has succeeded. */
            lastError?: components["schemas"]["WebhookError"];
            /**
             * Format: date-time
             * @description When the endpoint answered 2xx. Absent until then.
             * @example 2026-11-10T08:11:23Z
             */
            deliveredAt?: string;
            /**
             * Format: date-time
             * @description When the delivery was made, together with its event.
             * @example 2026-11-10T08:05:12Z
             */
            createdAt: string;
            /** @description The attempts, the newest last. Of more than 100, the last 100. */
            attemptLog: components["schemas"]["WebhookAttempt"][];
        };
        /**
         * @description Status that the sandbox moves the order to. The order walks the same path as on live, with one event for each step.
         * @example paid
         * @enum {string}
         */
        SimulationTarget: "paid" | "completed" | "payment_rejected" | "awaiting_payment" | "payment_under_review" | "cancelled" | "cancellation_requested" | "refunded";
        /** @description The status that a sandbox order is moved to. */
        SimulateOrderRequest: {
            to: components["schemas"]["SimulationTarget"];
        };
    };
    responses: {
        /** @description Your account as this key sees it. */
        Account: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Account"];
            };
        };
        /**
         * @description The request has a parameter that the operation does not know, or a wrong value. `param` names it.
         *
         *     Code: `invalid_parameter`.
         */
        BadRequest: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The key is missing, unknown, revoked, expired, or made for the other environment. Trying again with it gives
         *     the same answer.
         *
         *     Codes: `invalid_api_key`, `api_key_revoked`, `api_key_expired`, `wrong_environment`.
         */
        Unauthorized: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The key may not be used from this address.
         *
         *     Code: `ip_not_allowed`.
         */
        ForbiddenAddress: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description Too many requests: the key has used up its minute, a consent code was requested less than a minute ago or its
         *     phone has had ten within 24 hours, you tested webhook endpoints ten times within a minute, or the account has
         *     used up a limit of the day, which `details.exceeded` names. Wait for as long as Retry-After says.
         *
         *     Code: `rate_limited`.
         */
        RateLimited: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description Something failed inside the service. Retry with backoff, and with the same Idempotency-Key where the
         *     operation has one: nothing happens twice.
         *
         *     Code: `internal_error`.
         */
        InternalError: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The service is briefly unavailable. Retry with backoff, and with the same Idempotency-Key where the
         *     operation has one: nothing happens twice.
         *
         *     Code: `service_unavailable`.
         */
        ServiceUnavailable: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A page of properties, newest first. */
        PropertyList: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PropertyList"];
            };
        };
        /**
         * @description The key lacks the scope of this operation, or may not be used from this address.
         *
         *     Codes: `missing_scope`, `ip_not_allowed`.
         */
        Forbidden: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The property, with the shares that are left now. */
        Property: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Property"];
            };
        };
        /** @description What an order would cost now. Nothing is reserved: look at `available` before you offer it. */
        Quote: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Quote"];
            };
        };
        /**
         * @description The body is malformed, or the number of shares is below the minimum of an order.
         *
         *     Codes: `invalid_json`, `missing_parameter`, `invalid_parameter`, `invalid_shares`.
         */
        QuoteInvalid: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description There is no such object among those you may see. What belongs to others looks the same as what does not
         *     exist.
         *
         *     Code: `resource_not_found`.
         */
        NotFound: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The body is larger than 100 KiB.
         *
         *     Code: `payload_too_large`.
         */
        PayloadTooLarge: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The body is not declared as `application/json`, or is compressed.
         *
         *     Code: `unsupported_media_type`.
         */
        UnsupportedMediaType: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The property cannot be bought: it is not open for investment, or its funding deadline has passed.
         *
         *     Code: `property_not_available`.
         */
        PropertyNotAvailable: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A page of your customers, newest first. */
        CustomerList: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CustomerList"];
            };
        };
        /** @description The customer as it is now. */
        Customer: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Customer"];
            };
        };
        /** @description The customer is registered. A number new to the service opened an account, and the customer is onboarding, or active where your KYC attestation counts. A number that the service knows made a pending link: nothing is shared until the investor consents. */
        CustomerCreated: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Customer"];
            };
        };
        /**
         * @description The Idempotency-Key is missing or malformed, the body is malformed, or the phone is not an Egyptian mobile
         *     number. The key stays free: correct the request and use it again.
         *
         *     Codes: `idempotency_key_required`, `invalid_idempotency_key`, `invalid_json`, `missing_parameter`,
         *     `invalid_parameter`, `invalid_phone`.
         */
        CustomerInvalid: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The key lacks the scope of this operation or may not be used from this address, or your account lacks the
         *     capability.
         *
         *     Codes: `missing_scope`, `ip_not_allowed`, `capability_not_enabled`.
         */
        ForbiddenCapability: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The externalId or the national ID belongs to somebody else, or a request with this Idempotency-Key is still
         *     running.
         *
         *     Codes: `external_id_in_use`, `identity_in_use`, `idempotency_key_in_use`.
         */
        CustomerConflict: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The Idempotency-Key came with another request before. Nothing was done.
         *
         *     Code: `idempotency_key_reused`.
         */
        IdempotencyKeyReused: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The body is not JSON, lacks a required field, or has a field with a wrong value or an unknown name. `param`
         *     names the field.
         *
         *     Codes: `invalid_json`, `missing_parameter`, `invalid_parameter`.
         */
        BadBody: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description Another customer of yours has this externalId, or the customer is in a state that allows no change.
         *
         *     Codes: `external_id_in_use`, `state_conflict`.
         */
        CustomerUpdateConflict: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A code is on its way to the investor by SMS. Ask the customer for it and confirm it before it expires. */
        ConsentRequested: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConsentRequest"];
            };
        };
        /**
         * @description The customer does not wait for consent, or all codes of this link have been sent.
         *
         *     Codes: `state_conflict`, `consent_limit_reached`.
         */
        ConsentRequestConflict: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The SMS could not be sent, or the service is briefly unavailable. The try does not count; repeat it in a
         *     minute.
         *
         *     Codes: `sms_unavailable`, `service_unavailable`.
         */
        SmsUnavailable: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The body is malformed, or the code is wrong. `details.attemptsRemaining` says how many tries the code has
         *     left.
         *
         *     Codes: `invalid_json`, `missing_parameter`, `invalid_parameter`, `invalid_consent_code`.
         */
        ConsentCodeInvalid: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The customer does not wait for consent, or there is no code that could still be confirmed. Request a new
         *     one.
         *
         *     Codes: `state_conflict`, `consent_code_expired`, `consent_code_cancelled`.
         */
        ConsentConflict: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description What the customer holds, wherever it was bought. */
        Portfolio: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Portfolio"];
            };
        };
        /**
         * @description The key lacks the scope or may not be used from this address, your account lacks the capability, or the
         *     investor has not consented yet.
         *
         *     Codes: `missing_scope`, `ip_not_allowed`, `capability_not_enabled`, `consent_required`.
         */
        ForbiddenPortfolio: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A page of rental payouts, newest first. */
        PayoutList: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayoutList"];
            };
        };
        /** @description A page of contracts, newest first. */
        ContractList: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ContractList"];
            };
        };
        /** @description The balances of the customer now. */
        Wallet: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Wallet"];
            };
        };
        /** @description A page of orders, newest first: those you placed, and those your linked customers placed in the app. */
        OrderList: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderList"];
            };
        };
        /**
         * @description A query parameter is unknown or has a wrong value, or the cursor does not belong to this list and these
         *     filters.
         *
         *     Codes: `invalid_parameter`, `invalid_cursor`.
         */
        BadQuery: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The key lacks the scope or may not be used from this address, or you asked for the orders of a customer who
         *     has not consented yet.
         *
         *     Codes: `missing_scope`, `ip_not_allowed`, `consent_required`.
         */
        ForbiddenOrderList: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The order as it is now. Where a webhook says something else, believe this. */
        Order: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Order"];
            };
        };
        /**
         * @description The Idempotency-Key is missing or malformed, the body is malformed, or the number of shares is below the
         *     minimum of an order. The key stays free: correct the request and use it again.
         *
         *     Codes: `idempotency_key_required`, `invalid_idempotency_key`, `invalid_json`, `missing_parameter`,
         *     `invalid_parameter`, `invalid_shares`.
         */
        OrderInvalid: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The key lacks the scope or may not be used from this address, your account lacks the capability of this
         *     funding method, or the customer cannot invest now or has not consented yet.
         *
         *     Codes: `missing_scope`, `ip_not_allowed`, `capability_not_enabled`, `customer_not_eligible`,
         *     `consent_required`.
         */
        ForbiddenOrder: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description An order of yours has this externalReference, or a request with this Idempotency-Key is still running.
         *
         *     Codes: `external_reference_in_use`, `idempotency_key_in_use`.
         */
        OrderConflict: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The order cannot be placed as asked: the settlement amount is not the price, a limit would be exceeded, the
         *     shares are not available, or the Idempotency-Key belongs to another request.
         *
         *     Codes: `amount_mismatch`, `order_limit_exceeded`, `daily_limit_exceeded`, `property_not_available`,
         *     `idempotency_key_reused`.
         */
        OrderUnprocessable: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The card processor or the service is briefly unavailable, and no order was placed. Retry with backoff and
         *     the same Idempotency-Key.
         *
         *     Codes: `checkout_unavailable`, `service_unavailable`.
         */
        CheckoutUnavailable: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The settlement is recorded and the order is payment_under_review: the finance team matches it with the money. */
        OrderSettled: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Order"];
            };
        };
        /**
         * @description The Idempotency-Key is missing or malformed, or the body is: an amount with more than 2 decimals, for
         *     instance. The key stays free: correct the request and use it again.
         *
         *     Codes: `idempotency_key_required`, `invalid_idempotency_key`, `invalid_json`, `missing_parameter`,
         *     `invalid_parameter`.
         */
        SettlementInvalid: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The order is settled already or cannot be settled any more, or a request with this Idempotency-Key is still
         *     running.
         *
         *     Codes: `already_settled`, `state_conflict`, `idempotency_key_in_use`.
         */
        SettlementConflict: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The amount is not the `amounts.payable` of the order, or the Idempotency-Key belongs to another request.
         *     Nothing was recorded.
         *
         *     Codes: `amount_mismatch`, `idempotency_key_reused`.
         */
        SettlementUnprocessable: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The order is cancelled and its shares are free again. */
        OrderCancelled: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Order"];
            };
        };
        /**
         * @description The Idempotency-Key or the body is malformed. The key stays free: correct the request and use it again.
         *
         *     Codes: `invalid_idempotency_key`, `invalid_json`, `invalid_parameter`.
         */
        CancelInvalid: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The order can no longer be cancelled through the API, or a request with this Idempotency-Key is still
         *     running.
         *
         *     Codes: `order_not_cancellable`, `idempotency_key_in_use`.
         */
        CancelConflict: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A page of ledger rows, newest first. */
        CommissionList: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommissionList"];
            };
        };
        /** @description Your ledger in sums, without test-mode rows. */
        CommissionSummary: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommissionSummary"];
            };
        };
        /** @description A page of events. With `after`, oldest first: take `lastEventId` as the next `after` until `hasMore` is false. */
        EventList: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EventList"];
            };
        };
        /** @description The event, with its data as they were at the change. */
        Event: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Event"];
            };
        };
        /** @description Your webhook endpoints, newest first. */
        WebhookEndpointList: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookEndpointList"];
            };
        };
        /** @description The endpoint receives events from now on. Store `secret` at once: no other answer shows it. */
        WebhookEndpointCreated: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookEndpointWithSecret"];
            };
        };
        /**
         * @description Your account has 10 webhook endpoints, which is as many as it may have.
         *
         *     Code: `webhook_endpoint_limit_reached`.
         */
        WebhookEndpointLimit: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The webhook endpoint, without its secret. */
        WebhookEndpoint: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookEndpoint"];
            };
        };
        /** @description The endpoint is deleted. Its pending deliveries have failed, and nothing more is sent. */
        WebhookEndpointDeleted: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedWebhookEndpoint"];
            };
        };
        /** @description The endpoint has a new secret, and the old one ends at `previousSecretExpiresAt`, or has ended where that is null. Store `secret` at once: no other answer shows it. */
        WebhookSecretRotated: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookEndpointWithSecret"];
            };
        };
        /** @description The test was made, and `ok` says whether your endpoint accepted it. The status is 200 in both cases. */
        WebhookTestResult: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookTestResult"];
            };
        };
        /** @description What the endpoint has not accepted of that time is pending, and due at once. */
        WebhookRecoveryStarted: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookRecovery"];
            };
        };
        /**
         * @description The endpoint is disabled, or was deleted after the delivery was made. Nothing is sent until you enable it.
         *
         *     Code: `state_conflict`.
         */
        WebhookEndpointDisabled: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A page of deliveries, newest first. */
        WebhookDeliveryList: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookDeliveryList"];
            };
        };
        /** @description The delivery with its attempts. */
        WebhookDelivery: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookDeliveryWithAttempts"];
            };
        };
        /** @description One more attempt is made at once. Read the delivery again to see how it ended. */
        WebhookDeliveryRetried: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookDelivery"];
            };
        };
        /** @description Any other status, redirects included, counts as not received, and so does no answer within 10 seconds. The event is sent again on the schedule of retries; Retry-After on 429 and 503 is honoured. */
        WebhookNotReceived: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description You no longer want events at this address. The service stops sending and disables the endpoint at once, with `disabledReason` gone. */
        WebhookGone: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description You have the event. Answer within 10 seconds; the service does not look at the body. */
        WebhookReceived: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * @description How many objects a page has at most, in plain decimal digits.
         * @example 50
         */
        Limit: number;
        /**
         * @description Where the page begins: the `nextCursor` of the page before. Leave it out for the first page. Opaque and bound to the list and its filters: repeat the same filters, only `limit` may differ.
         * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
         */
        Cursor: string;
        /** @description Id of a property, or its code. */
        PropertyIdPath: components["schemas"]["PropertyIdOrCode"];
        /**
         * @description Makes the request safe to repeat: however often you send it, its effect happens once. Choose a new value
         *     for each operation (a UUID is best), store it before the first try, and send it unchanged with every
         *     retry, above all after a timeout, 500 or 503.
         *
         *     - **First request.** It does the work, and its answer is kept for 24 hours.
         *     - **Same key, same request.** You get the kept answer: the same status and body, with
         *       `Idempotent-Replayed: true`. Nothing is done again. X-Request-ID, the rate-limit headers and, in an
         *       error, `requestId` are those of the new request. White space and the order of fields in the JSON make no
         *       difference.
         *     - **Same key, another method, path or body.** 422 `idempotency_key_reused`; nothing is done.
         *     - **Same key while the first request is running.** The second waits up to 2 seconds for the answer of the
         *       first; after that it gets 409 `idempotency_key_in_use` with Retry-After.
         *     - **What is kept.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
         *       try again after such a refusal, use a new key.
         *     - **What is not kept.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx. The key
         *       stays free: correct the request or wait, then send it with the same key.
         *
         *     A key has 8 to 255 printable ASCII characters. Keys belong to your account: all its API keys and all
         *     operations share them.
         * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
         */
        IdempotencyKey: string;
        /**
         * @description Id of one of your customers.
         * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
         */
        CustomerIdPath: string;
        /**
         * @description Id of an order that you placed, or that one of your linked customers placed in the app.
         * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
         */
        OrderIdPath: string;
        /**
         * @description Makes the request safe to repeat: however often you send it, its effect happens once, and a retry gets the
         *     first answer. You may leave it out here. Without it, a retry after a success that did not reach you is
         *     refused with 409, because the order has changed by then.
         *
         *     - **First request.** It does the work, and its answer is kept for 24 hours.
         *     - **Same key, same request.** You get the kept answer: the same status and body, with
         *       `Idempotent-Replayed: true`. Nothing is done again. X-Request-ID, the rate-limit headers and, in an
         *       error, `requestId` are those of the new request. White space and the order of fields in the JSON make no
         *       difference.
         *     - **Same key, another method, path or body.** 422 `idempotency_key_reused`; nothing is done.
         *     - **Same key while the first request is running.** The second waits up to 2 seconds for the answer of the
         *       first; after that it gets 409 `idempotency_key_in_use` with Retry-After.
         *     - **What is kept.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
         *       try again after such a refusal, use a new key.
         *     - **What is not kept.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx. The key
         *       stays free: correct the request or wait, then send it with the same key.
         *
         *     A key has 8 to 255 printable ASCII characters (a UUID is best). Keys belong to your account: all its API
         *     keys and all operations share them.
         * @example c1f8a2b6-5d3e-4a97-8b60-72e4d9f01a3c
         */
        OptionalIdempotencyKey: string;
        /**
         * @description Id of an event of the last 180 days. Older ones are gone.
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
         * @description Id of an order that you placed. One that a customer placed in the service's app returns 404.
         * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
         */
        OwnOrderIdPath: string;
        /**
         * @description Proof that the service sent this: `t=<unix_seconds>,v1=<hex>`, where `v1` is the lower-case hex of HMAC-SHA256 over `t`, a dot and the raw body, keyed with the endpoint's whole secret. Compare in constant time and refuse a `t` more than 5 minutes away. Every attempt is signed anew. After a rotation with `previousSecretExpiresIn`, a further `v1` follows for each earlier secret that still counts, five at most.
         * @example t=1794495610,v1=2e5f09f3d8398385b04d52b2ef212c25b8e094600f86446cf8f1e343c656fb8e
         */
        PartnerSignature: string;
        /**
         * @description Id of the event, the same in every attempt and at every endpoint. Remember it, and answer 2xx to one that you have processed already.
         * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
         */
        PartnerEventId: components["schemas"]["EventId"];
        /**
         * @description Type of the event, for routing it before you read the body.
         * @example order.paid
         */
        PartnerEventType: components["schemas"]["EventType"];
        /**
         * @description Id of the delivery: one event on its way to one endpoint, with all its attempts. It is the id in `GET /webhook-deliveries`.
         * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
         */
        PartnerDeliveryId: components["schemas"]["WebhookDeliveryId"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description Names this request in the logs of the service. It is the X-Request-ID you sent, if that had 1 to 128 letters, digits, dots, underscores or hyphens, and otherwise one that the service made. Log it with every call; support finds everything with it.
         * @example req_5d0c7e2b9f1a48c6b3e07d94a2f8c15e
         */
        "X-Request-ID": string;
        /**
         * @description Version label of the release that answered. It changes with compatible releases; a breaking change gets a new path segment instead of `v1`.
         * @example 2026-10-18
         */
        "Partner-Api-Version": string;
        /**
         * @description Requests that this key may make in a minute. Requests without a valid key are counted for the address they come from.
         * @example 300
         */
        "RateLimit-Limit": number;
        /**
         * @description Requests that are left in the current minute, after this one.
         * @example 299
         */
        "RateLimit-Remaining": number;
        /**
         * @description Seconds from now until the current minute ends and the full number is available again. It is a duration, not a time of day.
         * @example 42
         */
        "RateLimit-Reset": number;
        /**
         * @description The rate limit in the form of the IETF draft on RateLimit fields, a list as of RFC 9651: `q` requests in a window of `w` seconds.
         * @example "default";q=300;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description What is left of the policy named in RateLimit-Policy, in the same form: `r` requests for the next `t` seconds. It says the same as RateLimit-Remaining and RateLimit-Reset; read whichever suits your client.
         * @example "default";r=299;t=42
         */
        RateLimit: string;
        /** @description How to authenticate (RFC 9110). Always `Bearer`. */
        "WWW-Authenticate": "Bearer";
        /**
         * @description Seconds to wait before the next try. It comes with 429, with 409 `idempotency_key_in_use`, and with 503 where a time can be told. It is never a date.
         * @example 18
         */
        "Retry-After": number;
        /**
         * @description Only on answers of operations that take an Idempotency-Key. Present, and then always `true`, when this answer was kept from an earlier request with the same key and nothing was done now.
         * @example true
         */
        "Idempotent-Replayed": true;
    };
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenAddress"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                 * @description Only properties in this city, in any letter case: the `location.city` of a property.
                 * @example Cairo
                 */
                city?: string;
                /**
                 * @description Only properties that contain this text in their name in either language, code, city, address or project. Letter case does not matter.
                 * @example كورنيش
                 */
                search?: string;
                /**
                 * @description How many objects a page has at most, in plain decimal digits.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the page begins: the `nextCursor` of the page before. Leave it out for the first page. Opaque and bound to the list and its filters: repeat the same filters, only `limit` may differ.
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
            /**
             * @description A query parameter is unknown or has a wrong value, or the cursor belongs to other filters. Properties
             *     are filtered by status, city and text only.
             *
             *     Codes: `invalid_parameter`, `invalid_cursor`.
             */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description No published property has this id or code. Drafts and internal test units look the same as what does not
             *     exist.
             *
             *     Code: `resource_not_found`.
             */
            404: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createQuote: {
        parameters: {
            query?: never;
            header?: never;
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
            400: components["responses"]["QuoteInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["PropertyNotAvailable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /**
                 * @description Only the customer with this id of yours.
                 * @example NB-CUST-10442
                 */
                externalId?: string;
                /**
                 * @description Only customers whose link is in this state. `active` means linked: it finds customers whose own `status` is onboarding, active or suspended.
                 * @example active
                 */
                status?: components["schemas"]["CustomerLinkStatus"];
                /**
                 * @description How many objects a page has at most, in plain decimal digits.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the page begins: the `nextCursor` of the page before. Leave it out for the first page. Opaque and bound to the list and its filters: repeat the same filters, only `limit` may differ.
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
            /**
             * @description A query parameter is unknown or has a wrong value, or the cursor belongs to other filters. `status`
             *     takes a state of the link, and not a status of the customer.
             *
             *     Codes: `invalid_parameter`, `invalid_cursor`.
             */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes the request safe to repeat: however often you send it, its effect happens once. Choose a new value
                 *     for each operation (a UUID is best), store it before the first try, and send it unchanged with every
                 *     retry, above all after a timeout, 500 or 503.
                 *
                 *     - **First request.** It does the work, and its answer is kept for 24 hours.
                 *     - **Same key, same request.** You get the kept answer: the same status and body, with
                 *       `Idempotent-Replayed: true`. Nothing is done again. X-Request-ID, the rate-limit headers and, in an
                 *       error, `requestId` are those of the new request. White space and the order of fields in the JSON make no
                 *       difference.
                 *     - **Same key, another method, path or body.** 422 `idempotency_key_reused`; nothing is done.
                 *     - **Same key while the first request is running.** The second waits up to 2 seconds for the answer of the
                 *       first; after that it gets 409 `idempotency_key_in_use` with Retry-After.
                 *     - **What is kept.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
                 *       try again after such a refusal, use a new key.
                 *     - **What is not kept.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx. The key
                 *       stays free: correct the request or wait, then send it with the same key.
                 *
                 *     A key has 8 to 255 printable ASCII characters. Keys belong to your account: all its API keys and all
                 *     operations share them.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
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
            /** @description This phone number is linked to you already. No account was opened; here is the customer. */
            200: components["responses"]["Customer"];
            201: components["responses"]["CustomerCreated"];
            400: components["responses"]["CustomerInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenCapability"];
            409: components["responses"]["CustomerConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description None of your customers has this id. To find a customer by your own id, list the customers with
             *     `externalId`.
             *
             *     Code: `resource_not_found`.
             */
            404: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description None of your customers has this id, so there is no link to end. A customer who is unlinked already
             *     answers 200.
             *
             *     Code: `resource_not_found`.
             */
            404: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
        /** @description What to change; what is left out stays. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCustomerRequest"];
            };
        };
        responses: {
            200: components["responses"]["Customer"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CustomerUpdateConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    requestConsent: {
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
            202: components["responses"]["ConsentRequested"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConsentRequestConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["SmsUnavailable"];
        };
    };
    verifyConsent: {
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
        /** @description The code that the customer read out. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyConsentRequest"];
            };
        };
        responses: {
            200: components["responses"]["Customer"];
            400: components["responses"]["ConsentCodeInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConsentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPortfolio"];
            /**
             * @description None of your customers has this id, or the customer was unlinked.
             *
             *     Code: `resource_not_found`.
             */
            404: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPayouts: {
        parameters: {
            query?: {
                /**
                 * @description How many objects a page has at most, in plain decimal digits.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the page begins: the `nextCursor` of the page before. Leave it out for the first page. Opaque and bound to the list and its filters: repeat the same filters, only `limit` may differ.
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
            /**
             * @description A query parameter is unknown or has a wrong value, or the cursor belongs to the payouts of another
             *     customer. This list has no filters.
             *
             *     Codes: `invalid_parameter`, `invalid_cursor`.
             */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPortfolio"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listContracts: {
        parameters: {
            query?: {
                /**
                 * @description How many objects a page has at most, in plain decimal digits.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the page begins: the `nextCursor` of the page before. Leave it out for the first page. Opaque and bound to the list and its filters: repeat the same filters, only `limit` may differ.
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
            /**
             * @description A query parameter is unknown or has a wrong value, or the cursor belongs to the contracts of another
             *     customer. This list has no filters.
             *
             *     Codes: `invalid_parameter`, `invalid_cursor`.
             */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPortfolio"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenPortfolio"];
            /**
             * @description None of your customers has this id, or the customer was unlinked: the wallet is then no longer shared
             *     with you.
             *
             *     Code: `resource_not_found`.
             */
            404: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                 * @description Only orders placed by you (`api`), or only those placed in the service's app (`app`).
                 * @example api
                 */
                source?: components["schemas"]["OrderSource"];
                /**
                 * @description Only the order with this reference of yours.
                 * @example NB-88213
                 */
                externalReference?: string;
                /**
                 * @description How many objects a page has at most, in plain decimal digits.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the page begins: the `nextCursor` of the page before. Leave it out for the first page. Opaque and bound to the list and its filters: repeat the same filters, only `limit` may differ.
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
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrderList"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes the request safe to repeat: however often you send it, its effect happens once. Choose a new value
                 *     for each operation (a UUID is best), store it before the first try, and send it unchanged with every
                 *     retry, above all after a timeout, 500 or 503.
                 *
                 *     - **First request.** It does the work, and its answer is kept for 24 hours.
                 *     - **Same key, same request.** You get the kept answer: the same status and body, with
                 *       `Idempotent-Replayed: true`. Nothing is done again. X-Request-ID, the rate-limit headers and, in an
                 *       error, `requestId` are those of the new request. White space and the order of fields in the JSON make no
                 *       difference.
                 *     - **Same key, another method, path or body.** 422 `idempotency_key_reused`; nothing is done.
                 *     - **Same key while the first request is running.** The second waits up to 2 seconds for the answer of the
                 *       first; after that it gets 409 `idempotency_key_in_use` with Retry-After.
                 *     - **What is kept.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
                 *       try again after such a refusal, use a new key.
                 *     - **What is not kept.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx. The key
                 *       stays free: correct the request or wait, then send it with the same key.
                 *
                 *     A key has 8 to 255 printable ASCII characters. Keys belong to your account: all its API keys and all
                 *     operations share them.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
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
            /** @description The order is placed and its shares are reserved. What comes next depends on the funding: settle it before `expiresAt`, wait for the finance team where the settlement came with the order, or open `funding.checkoutUrl`. Of the examples, the first three are answers to this request; the others show what can become of an order, as GET /orders/{id} then tells. */
            201: components["responses"]["Order"];
            400: components["responses"]["OrderInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrder"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["OrderUnprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["CheckoutUnavailable"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description You placed no order with this id, and no linked customer did in the service's app. To find an order by
             *     your own reference, list the orders with `externalReference`.
             *
             *     Code: `resource_not_found`.
             */
            404: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    settleOrder: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes the request safe to repeat: however often you send it, its effect happens once. Choose a new value
                 *     for each operation (a UUID is best), store it before the first try, and send it unchanged with every
                 *     retry, above all after a timeout, 500 or 503.
                 *
                 *     - **First request.** It does the work, and its answer is kept for 24 hours.
                 *     - **Same key, same request.** You get the kept answer: the same status and body, with
                 *       `Idempotent-Replayed: true`. Nothing is done again. X-Request-ID, the rate-limit headers and, in an
                 *       error, `requestId` are those of the new request. White space and the order of fields in the JSON make no
                 *       difference.
                 *     - **Same key, another method, path or body.** 422 `idempotency_key_reused`; nothing is done.
                 *     - **Same key while the first request is running.** The second waits up to 2 seconds for the answer of the
                 *       first; after that it gets 409 `idempotency_key_in_use` with Retry-After.
                 *     - **What is kept.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
                 *       try again after such a refusal, use a new key.
                 *     - **What is not kept.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx. The key
                 *       stays free: correct the request or wait, then send it with the same key.
                 *
                 *     A key has 8 to 255 printable ASCII characters. Keys belong to your account: all its API keys and all
                 *     operations share them.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
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
            400: components["responses"]["SettlementInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenCapability"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["SettlementConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["SettlementUnprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: however often you send it, its effect happens once, and a retry gets the
                 *     first answer. You may leave it out here. Without it, a retry after a success that did not reach you is
                 *     refused with 409, because the order has changed by then.
                 *
                 *     - **First request.** It does the work, and its answer is kept for 24 hours.
                 *     - **Same key, same request.** You get the kept answer: the same status and body, with
                 *       `Idempotent-Replayed: true`. Nothing is done again. X-Request-ID, the rate-limit headers and, in an
                 *       error, `requestId` are those of the new request. White space and the order of fields in the JSON make no
                 *       difference.
                 *     - **Same key, another method, path or body.** 422 `idempotency_key_reused`; nothing is done.
                 *     - **Same key while the first request is running.** The second waits up to 2 seconds for the answer of the
                 *       first; after that it gets 409 `idempotency_key_in_use` with Retry-After.
                 *     - **What is kept.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
                 *       try again after such a refusal, use a new key.
                 *     - **What is not kept.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx. The key
                 *       stays free: correct the request or wait, then send it with the same key.
                 *
                 *     A key has 8 to 255 printable ASCII characters (a UUID is best). Keys belong to your account: all its API
                 *     keys and all operations share them.
                 * @example c1f8a2b6-5d3e-4a97-8b60-72e4d9f01a3c
                 */
                "Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
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
        /** @description Why you cancel. It may be left out altogether. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelOrderRequest"];
            };
        };
        responses: {
            200: components["responses"]["OrderCancelled"];
            400: components["responses"]["CancelInvalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CancelConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                 * @description Only rows made at this time or later.
                 * @example 2026-10-31T22:00:00Z
                 */
                from?: string;
                /**
                 * @description Only rows made before this time. It must be later than `from`.
                 * @example 2026-11-30T22:00:00Z
                 */
                to?: string;
                /**
                 * @description How many objects a page has at most, in plain decimal digits.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the page begins: the `nextCursor` of the page before. Leave it out for the first page. Opaque and bound to the list and its filters: repeat the same filters, only `limit` may differ.
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
            /**
             * @description A query parameter is unknown or has a wrong value, or the cursor belongs to other filters. `from` and
             *     `to` are moments: a date alone is refused.
             *
             *     Codes: `invalid_parameter`, `invalid_cursor`.
             */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
            /**
             * @description The operation has no query parameters: the summary is of all time. For one period, list the rows with
             *     `from` and `to` and add them up.
             *
             *     Code: `invalid_parameter`.
             */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                 * @description Only events about the customer with this id: their own, and those of their orders, payouts and commissions.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                customer?: string;
                /**
                 * @description Only events about the order with this id, and the commissions it earned.
                 * @example ord_01k9p4a7mbe2k8x5t3vfwhq6rd
                 */
                order?: string;
                /**
                 * @description `false`: only events that one of your endpoints has not accepted, because their delivery to it failed, or failed so far and is still being tried. Endpoints that you have deleted do not count.
                 * @example false
                 */
                deliverySuccess?: false;
                /**
                 * @description Id of the last event you have processed: the list begins with the next one, oldest first. Or `start`: it begins with the oldest event that is kept.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                after?: string;
                /**
                 * @description How many objects a page has at most, in plain decimal digits.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the page begins: the `nextCursor` of the page before. Leave it out for the first page. Opaque and bound to the list and its filters: repeat the same filters, only `limit` may differ.
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
            /**
             * @description A query parameter is unknown or has a wrong value, `after` names no event that is kept or comes with
             *     `cursor`, or the cursor belongs to other filters.
             *
             *     Codes: `invalid_parameter`, `invalid_cursor`.
             */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an event of the last 180 days. Older ones are gone.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                id: components["parameters"]["EventIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Event"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description Your log has no event with this id, or it is older than 180 days.
             *
             *     Code: `resource_not_found`.
             */
            404: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /**
                 * @description How many objects a page has at most, in plain decimal digits.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the page begins: the `nextCursor` of the page before. Leave it out for the first page. Opaque and bound to the list and its filters: repeat the same filters, only `limit` may differ.
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
            /**
             * @description A query parameter is unknown or has a wrong value, or the cursor belongs to another list. This list has
             *     no filters.
             *
             *     Codes: `invalid_parameter`, `invalid_cursor`.
             */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The address, and what to send there. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpointRequest"];
            };
        };
        responses: {
            201: components["responses"]["WebhookEndpointCreated"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["WebhookEndpointLimit"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description You have no webhook endpoint with this id; perhaps it was deleted.
             *
             *     Code: `resource_not_found`.
             */
            404: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description You have no webhook endpoint with this id, or it is deleted already: after a lost answer, take this for
             *     success.
             *
             *     Code: `resource_not_found`.
             */
            404: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
        /** @description What to change; what is left out stays. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookEndpointRequest"];
            };
        };
        responses: {
            200: components["responses"]["WebhookEndpoint"];
            /**
             * @description The body is missing, is not JSON, or has a field with a wrong value or an unknown name. `param` names
             *     the field; most often it is a `url` that is not allowed or an unknown event type.
             *
             *     Codes: `invalid_json`, `missing_parameter`, `invalid_parameter`.
             */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateWebhookSecret: {
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
        /** @description How the old secret ends. It may be left out altogether. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateWebhookSecretRequest"];
            };
        };
        responses: {
            200: components["responses"]["WebhookSecretRotated"];
            /**
             * @description The body is not JSON, or has a field with a wrong value or an unknown name. No secret was changed.
             *
             *     Codes: `invalid_json`, `invalid_parameter`.
             */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testWebhookEndpoint: {
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
            200: components["responses"]["WebhookTestResult"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description You have no webhook endpoint with this id. Nothing was sent.
             *
             *     Code: `resource_not_found`.
             */
            404: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recoverWebhookEndpoint: {
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
        /** @description The time to make up for. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoverWebhookEndpointRequest"];
            };
        };
        responses: {
            202: components["responses"]["WebhookRecoveryStarted"];
            /**
             * @description The body is not JSON, lacks `since`, or has a field with a wrong value or an unknown name.
             *
             *     Codes: `invalid_json`, `missing_parameter`, `invalid_parameter`.
             */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WebhookEndpointDisabled"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                 * @description How many objects a page has at most, in plain decimal digits.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the page begins: the `nextCursor` of the page before. Leave it out for the first page. Opaque and bound to the list and its filters: repeat the same filters, only `limit` may differ.
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
            /**
             * @description A query parameter is unknown or has a wrong value, or the cursor belongs to other filters.
             *
             *     Codes: `invalid_parameter`, `invalid_cursor`.
             */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description No delivery to your endpoints has this id, or it is no longer kept. The id begins
             *     with `whd_`, and is not the id of the event.
             *
             *     Code: `resource_not_found`.
             */
            404: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retryWebhookDelivery: {
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
            202: components["responses"]["WebhookDeliveryRetried"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description No delivery to your endpoints has this id. It begins with `whd_`, and is not the id of the event.
             *
             *     Code: `resource_not_found`.
             */
            404: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["WebhookEndpointDisabled"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    completeKyc: {
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description The investor has not agreed to be linked yet: confirm the consent code first.
             *
             *     Code: `state_conflict`.
             */
            409: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    simulateOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an order that you placed. One that a customer placed in the service's app returns 404.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OwnOrderIdPath"];
            };
            cookie?: never;
        };
        /** @description Where to move the order. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateOrderRequest"];
            };
        };
        responses: {
            200: components["responses"]["Order"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description The order cannot move there from where it is, or it changed meanwhile. `details.allowed` names the
             *     possible targets.
             *
             *     Code: `state_conflict`.
             */
            409: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Partner-Api-Version": components["headers"]["Partner-Api-Version"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    customerCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Proof that the service sent this: `t=<unix_seconds>,v1=<hex>`, where `v1` is the lower-case hex of HMAC-SHA256 over `t`, a dot and the raw body, keyed with the endpoint's whole secret. Compare in constant time and refuse a `t` more than 5 minutes away. Every attempt is signed anew. After a rotation with `previousSecretExpiresIn`, a further `v1` follows for each earlier secret that still counts, five at most.
                 * @example t=1794495610,v1=2e5f09f3d8398385b04d52b2ef212c25b8e094600f86446cf8f1e343c656fb8e
                 */
                "Partner-Signature": components["parameters"]["PartnerSignature"];
                /**
                 * @description Id of the event, the same in every attempt and at every endpoint. Remember it, and answer 2xx to one that you have processed already.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                "Partner-Event-Id": components["parameters"]["PartnerEventId"];
                /**
                 * @description Type of the event, for routing it before you read the body.
                 * @example order.paid
                 */
                "Partner-Event-Type": components["parameters"]["PartnerEventType"];
                /**
                 * @description Id of the delivery: one event on its way to one endpoint, with all its attempts. It is the id in `GET /webhook-deliveries`.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                "Partner-Delivery-Id": components["parameters"]["PartnerDeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, exactly as it was signed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /**
                     * @description Always `customer.created`.
                     * @constant
                     */
                    type?: "customer.created";
                    /** @description The customer, as they were at the change. */
                    data?: {
                        customer: components["schemas"]["Customer"];
                    };
                };
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookReceived"];
            default: components["responses"]["WebhookNotReceived"];
        };
    };
    customerLinked: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Proof that the service sent this: `t=<unix_seconds>,v1=<hex>`, where `v1` is the lower-case hex of HMAC-SHA256 over `t`, a dot and the raw body, keyed with the endpoint's whole secret. Compare in constant time and refuse a `t` more than 5 minutes away. Every attempt is signed anew. After a rotation with `previousSecretExpiresIn`, a further `v1` follows for each earlier secret that still counts, five at most.
                 * @example t=1794495610,v1=2e5f09f3d8398385b04d52b2ef212c25b8e094600f86446cf8f1e343c656fb8e
                 */
                "Partner-Signature": components["parameters"]["PartnerSignature"];
                /**
                 * @description Id of the event, the same in every attempt and at every endpoint. Remember it, and answer 2xx to one that you have processed already.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                "Partner-Event-Id": components["parameters"]["PartnerEventId"];
                /**
                 * @description Type of the event, for routing it before you read the body.
                 * @example order.paid
                 */
                "Partner-Event-Type": components["parameters"]["PartnerEventType"];
                /**
                 * @description Id of the delivery: one event on its way to one endpoint, with all its attempts. It is the id in `GET /webhook-deliveries`.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                "Partner-Delivery-Id": components["parameters"]["PartnerDeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, exactly as it was signed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /**
                     * @description Always `customer.linked`.
                     * @constant
                     */
                    type?: "customer.linked";
                    /** @description The customer, as they were at the change. */
                    data?: {
                        customer: components["schemas"]["Customer"];
                    };
                };
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookReceived"];
            default: components["responses"]["WebhookNotReceived"];
        };
    };
    customerKycVerified: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Proof that the service sent this: `t=<unix_seconds>,v1=<hex>`, where `v1` is the lower-case hex of HMAC-SHA256 over `t`, a dot and the raw body, keyed with the endpoint's whole secret. Compare in constant time and refuse a `t` more than 5 minutes away. Every attempt is signed anew. After a rotation with `previousSecretExpiresIn`, a further `v1` follows for each earlier secret that still counts, five at most.
                 * @example t=1794495610,v1=2e5f09f3d8398385b04d52b2ef212c25b8e094600f86446cf8f1e343c656fb8e
                 */
                "Partner-Signature": components["parameters"]["PartnerSignature"];
                /**
                 * @description Id of the event, the same in every attempt and at every endpoint. Remember it, and answer 2xx to one that you have processed already.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                "Partner-Event-Id": components["parameters"]["PartnerEventId"];
                /**
                 * @description Type of the event, for routing it before you read the body.
                 * @example order.paid
                 */
                "Partner-Event-Type": components["parameters"]["PartnerEventType"];
                /**
                 * @description Id of the delivery: one event on its way to one endpoint, with all its attempts. It is the id in `GET /webhook-deliveries`.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                "Partner-Delivery-Id": components["parameters"]["PartnerDeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, exactly as it was signed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /**
                     * @description Always `customer.kyc_verified`.
                     * @constant
                     */
                    type?: "customer.kyc_verified";
                    /** @description The customer, as they were at the change. */
                    data?: {
                        customer: components["schemas"]["Customer"];
                    };
                };
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookReceived"];
            default: components["responses"]["WebhookNotReceived"];
        };
    };
    customerUnlinked: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Proof that the service sent this: `t=<unix_seconds>,v1=<hex>`, where `v1` is the lower-case hex of HMAC-SHA256 over `t`, a dot and the raw body, keyed with the endpoint's whole secret. Compare in constant time and refuse a `t` more than 5 minutes away. Every attempt is signed anew. After a rotation with `previousSecretExpiresIn`, a further `v1` follows for each earlier secret that still counts, five at most.
                 * @example t=1794495610,v1=2e5f09f3d8398385b04d52b2ef212c25b8e094600f86446cf8f1e343c656fb8e
                 */
                "Partner-Signature": components["parameters"]["PartnerSignature"];
                /**
                 * @description Id of the event, the same in every attempt and at every endpoint. Remember it, and answer 2xx to one that you have processed already.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                "Partner-Event-Id": components["parameters"]["PartnerEventId"];
                /**
                 * @description Type of the event, for routing it before you read the body.
                 * @example order.paid
                 */
                "Partner-Event-Type": components["parameters"]["PartnerEventType"];
                /**
                 * @description Id of the delivery: one event on its way to one endpoint, with all its attempts. It is the id in `GET /webhook-deliveries`.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                "Partner-Delivery-Id": components["parameters"]["PartnerDeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, exactly as it was signed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /**
                     * @description Always `customer.unlinked`.
                     * @constant
                     */
                    type?: "customer.unlinked";
                    /** @description The customer, as they were at the change. */
                    data?: {
                        customer: components["schemas"]["Customer"];
                    };
                };
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookReceived"];
            default: components["responses"]["WebhookNotReceived"];
        };
    };
    orderCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Proof that the service sent this: `t=<unix_seconds>,v1=<hex>`, where `v1` is the lower-case hex of HMAC-SHA256 over `t`, a dot and the raw body, keyed with the endpoint's whole secret. Compare in constant time and refuse a `t` more than 5 minutes away. Every attempt is signed anew. After a rotation with `previousSecretExpiresIn`, a further `v1` follows for each earlier secret that still counts, five at most.
                 * @example t=1794495610,v1=2e5f09f3d8398385b04d52b2ef212c25b8e094600f86446cf8f1e343c656fb8e
                 */
                "Partner-Signature": components["parameters"]["PartnerSignature"];
                /**
                 * @description Id of the event, the same in every attempt and at every endpoint. Remember it, and answer 2xx to one that you have processed already.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                "Partner-Event-Id": components["parameters"]["PartnerEventId"];
                /**
                 * @description Type of the event, for routing it before you read the body.
                 * @example order.paid
                 */
                "Partner-Event-Type": components["parameters"]["PartnerEventType"];
                /**
                 * @description Id of the delivery: one event on its way to one endpoint, with all its attempts. It is the id in `GET /webhook-deliveries`.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                "Partner-Delivery-Id": components["parameters"]["PartnerDeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, exactly as it was signed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /**
                     * @description Always `order.created`.
                     * @constant
                     */
                    type?: "order.created";
                    /** @description The order, as it was at the change. */
                    data?: {
                        order: components["schemas"]["Order"];
                    };
                };
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookReceived"];
            default: components["responses"]["WebhookNotReceived"];
        };
    };
    orderPaymentUnderReview: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Proof that the service sent this: `t=<unix_seconds>,v1=<hex>`, where `v1` is the lower-case hex of HMAC-SHA256 over `t`, a dot and the raw body, keyed with the endpoint's whole secret. Compare in constant time and refuse a `t` more than 5 minutes away. Every attempt is signed anew. After a rotation with `previousSecretExpiresIn`, a further `v1` follows for each earlier secret that still counts, five at most.
                 * @example t=1794495610,v1=2e5f09f3d8398385b04d52b2ef212c25b8e094600f86446cf8f1e343c656fb8e
                 */
                "Partner-Signature": components["parameters"]["PartnerSignature"];
                /**
                 * @description Id of the event, the same in every attempt and at every endpoint. Remember it, and answer 2xx to one that you have processed already.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                "Partner-Event-Id": components["parameters"]["PartnerEventId"];
                /**
                 * @description Type of the event, for routing it before you read the body.
                 * @example order.paid
                 */
                "Partner-Event-Type": components["parameters"]["PartnerEventType"];
                /**
                 * @description Id of the delivery: one event on its way to one endpoint, with all its attempts. It is the id in `GET /webhook-deliveries`.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                "Partner-Delivery-Id": components["parameters"]["PartnerDeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, exactly as it was signed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /**
                     * @description Always `order.payment_under_review`.
                     * @constant
                     */
                    type?: "order.payment_under_review";
                    /** @description The order, as it was at the change. */
                    data?: {
                        order: components["schemas"]["Order"];
                    };
                };
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookReceived"];
            default: components["responses"]["WebhookNotReceived"];
        };
    };
    orderPaid: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Proof that the service sent this: `t=<unix_seconds>,v1=<hex>`, where `v1` is the lower-case hex of HMAC-SHA256 over `t`, a dot and the raw body, keyed with the endpoint's whole secret. Compare in constant time and refuse a `t` more than 5 minutes away. Every attempt is signed anew. After a rotation with `previousSecretExpiresIn`, a further `v1` follows for each earlier secret that still counts, five at most.
                 * @example t=1794495610,v1=2e5f09f3d8398385b04d52b2ef212c25b8e094600f86446cf8f1e343c656fb8e
                 */
                "Partner-Signature": components["parameters"]["PartnerSignature"];
                /**
                 * @description Id of the event, the same in every attempt and at every endpoint. Remember it, and answer 2xx to one that you have processed already.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                "Partner-Event-Id": components["parameters"]["PartnerEventId"];
                /**
                 * @description Type of the event, for routing it before you read the body.
                 * @example order.paid
                 */
                "Partner-Event-Type": components["parameters"]["PartnerEventType"];
                /**
                 * @description Id of the delivery: one event on its way to one endpoint, with all its attempts. It is the id in `GET /webhook-deliveries`.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                "Partner-Delivery-Id": components["parameters"]["PartnerDeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, exactly as it was signed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /**
                     * @description Always `order.paid`.
                     * @constant
                     */
                    type?: "order.paid";
                    /** @description The order, as it was at the change. */
                    data?: {
                        order: components["schemas"]["Order"];
                    };
                };
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookReceived"];
            default: components["responses"]["WebhookNotReceived"];
        };
    };
    orderCompleted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Proof that the service sent this: `t=<unix_seconds>,v1=<hex>`, where `v1` is the lower-case hex of HMAC-SHA256 over `t`, a dot and the raw body, keyed with the endpoint's whole secret. Compare in constant time and refuse a `t` more than 5 minutes away. Every attempt is signed anew. After a rotation with `previousSecretExpiresIn`, a further `v1` follows for each earlier secret that still counts, five at most.
                 * @example t=1794495610,v1=2e5f09f3d8398385b04d52b2ef212c25b8e094600f86446cf8f1e343c656fb8e
                 */
                "Partner-Signature": components["parameters"]["PartnerSignature"];
                /**
                 * @description Id of the event, the same in every attempt and at every endpoint. Remember it, and answer 2xx to one that you have processed already.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                "Partner-Event-Id": components["parameters"]["PartnerEventId"];
                /**
                 * @description Type of the event, for routing it before you read the body.
                 * @example order.paid
                 */
                "Partner-Event-Type": components["parameters"]["PartnerEventType"];
                /**
                 * @description Id of the delivery: one event on its way to one endpoint, with all its attempts. It is the id in `GET /webhook-deliveries`.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                "Partner-Delivery-Id": components["parameters"]["PartnerDeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, exactly as it was signed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /**
                     * @description Always `order.completed`.
                     * @constant
                     */
                    type?: "order.completed";
                    /** @description The order, as it was at the change. */
                    data?: {
                        order: components["schemas"]["Order"];
                    };
                };
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookReceived"];
            default: components["responses"]["WebhookNotReceived"];
        };
    };
    orderCancelled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Proof that the service sent this: `t=<unix_seconds>,v1=<hex>`, where `v1` is the lower-case hex of HMAC-SHA256 over `t`, a dot and the raw body, keyed with the endpoint's whole secret. Compare in constant time and refuse a `t` more than 5 minutes away. Every attempt is signed anew. After a rotation with `previousSecretExpiresIn`, a further `v1` follows for each earlier secret that still counts, five at most.
                 * @example t=1794495610,v1=2e5f09f3d8398385b04d52b2ef212c25b8e094600f86446cf8f1e343c656fb8e
                 */
                "Partner-Signature": components["parameters"]["PartnerSignature"];
                /**
                 * @description Id of the event, the same in every attempt and at every endpoint. Remember it, and answer 2xx to one that you have processed already.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                "Partner-Event-Id": components["parameters"]["PartnerEventId"];
                /**
                 * @description Type of the event, for routing it before you read the body.
                 * @example order.paid
                 */
                "Partner-Event-Type": components["parameters"]["PartnerEventType"];
                /**
                 * @description Id of the delivery: one event on its way to one endpoint, with all its attempts. It is the id in `GET /webhook-deliveries`.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                "Partner-Delivery-Id": components["parameters"]["PartnerDeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, exactly as it was signed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /**
                     * @description Always `order.cancelled`.
                     * @constant
                     */
                    type?: "order.cancelled";
                    /** @description The order, as it was at the change. */
                    data?: {
                        order: components["schemas"]["Order"];
                    };
                };
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookReceived"];
            default: components["responses"]["WebhookNotReceived"];
        };
    };
    orderPaymentRejected: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Proof that the service sent this: `t=<unix_seconds>,v1=<hex>`, where `v1` is the lower-case hex of HMAC-SHA256 over `t`, a dot and the raw body, keyed with the endpoint's whole secret. Compare in constant time and refuse a `t` more than 5 minutes away. Every attempt is signed anew. After a rotation with `previousSecretExpiresIn`, a further `v1` follows for each earlier secret that still counts, five at most.
                 * @example t=1794495610,v1=2e5f09f3d8398385b04d52b2ef212c25b8e094600f86446cf8f1e343c656fb8e
                 */
                "Partner-Signature": components["parameters"]["PartnerSignature"];
                /**
                 * @description Id of the event, the same in every attempt and at every endpoint. Remember it, and answer 2xx to one that you have processed already.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                "Partner-Event-Id": components["parameters"]["PartnerEventId"];
                /**
                 * @description Type of the event, for routing it before you read the body.
                 * @example order.paid
                 */
                "Partner-Event-Type": components["parameters"]["PartnerEventType"];
                /**
                 * @description Id of the delivery: one event on its way to one endpoint, with all its attempts. It is the id in `GET /webhook-deliveries`.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                "Partner-Delivery-Id": components["parameters"]["PartnerDeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, exactly as it was signed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /**
                     * @description Always `order.payment_rejected`.
                     * @constant
                     */
                    type?: "order.payment_rejected";
                    /** @description The order, as it was at the change. */
                    data?: {
                        order: components["schemas"]["Order"];
                    };
                };
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookReceived"];
            default: components["responses"]["WebhookNotReceived"];
        };
    };
    orderRefunded: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Proof that the service sent this: `t=<unix_seconds>,v1=<hex>`, where `v1` is the lower-case hex of HMAC-SHA256 over `t`, a dot and the raw body, keyed with the endpoint's whole secret. Compare in constant time and refuse a `t` more than 5 minutes away. Every attempt is signed anew. After a rotation with `previousSecretExpiresIn`, a further `v1` follows for each earlier secret that still counts, five at most.
                 * @example t=1794495610,v1=2e5f09f3d8398385b04d52b2ef212c25b8e094600f86446cf8f1e343c656fb8e
                 */
                "Partner-Signature": components["parameters"]["PartnerSignature"];
                /**
                 * @description Id of the event, the same in every attempt and at every endpoint. Remember it, and answer 2xx to one that you have processed already.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                "Partner-Event-Id": components["parameters"]["PartnerEventId"];
                /**
                 * @description Type of the event, for routing it before you read the body.
                 * @example order.paid
                 */
                "Partner-Event-Type": components["parameters"]["PartnerEventType"];
                /**
                 * @description Id of the delivery: one event on its way to one endpoint, with all its attempts. It is the id in `GET /webhook-deliveries`.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                "Partner-Delivery-Id": components["parameters"]["PartnerDeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, exactly as it was signed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /**
                     * @description Always `order.refunded`.
                     * @constant
                     */
                    type?: "order.refunded";
                    /** @description The order, as it was at the change. */
                    data?: {
                        order: components["schemas"]["Order"];
                    };
                };
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookReceived"];
            default: components["responses"]["WebhookNotReceived"];
        };
    };
    orderCancellationRequested: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Proof that the service sent this: `t=<unix_seconds>,v1=<hex>`, where `v1` is the lower-case hex of HMAC-SHA256 over `t`, a dot and the raw body, keyed with the endpoint's whole secret. Compare in constant time and refuse a `t` more than 5 minutes away. Every attempt is signed anew. After a rotation with `previousSecretExpiresIn`, a further `v1` follows for each earlier secret that still counts, five at most.
                 * @example t=1794495610,v1=2e5f09f3d8398385b04d52b2ef212c25b8e094600f86446cf8f1e343c656fb8e
                 */
                "Partner-Signature": components["parameters"]["PartnerSignature"];
                /**
                 * @description Id of the event, the same in every attempt and at every endpoint. Remember it, and answer 2xx to one that you have processed already.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                "Partner-Event-Id": components["parameters"]["PartnerEventId"];
                /**
                 * @description Type of the event, for routing it before you read the body.
                 * @example order.paid
                 */
                "Partner-Event-Type": components["parameters"]["PartnerEventType"];
                /**
                 * @description Id of the delivery: one event on its way to one endpoint, with all its attempts. It is the id in `GET /webhook-deliveries`.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                "Partner-Delivery-Id": components["parameters"]["PartnerDeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, exactly as it was signed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /**
                     * @description Always `order.cancellation_requested`.
                     * @constant
                     */
                    type?: "order.cancellation_requested";
                    /** @description The order, as it was at the change. */
                    data?: {
                        order: components["schemas"]["Order"];
                    };
                };
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookReceived"];
            default: components["responses"]["WebhookNotReceived"];
        };
    };
    payoutPaid: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Proof that the service sent this: `t=<unix_seconds>,v1=<hex>`, where `v1` is the lower-case hex of HMAC-SHA256 over `t`, a dot and the raw body, keyed with the endpoint's whole secret. Compare in constant time and refuse a `t` more than 5 minutes away. Every attempt is signed anew. After a rotation with `previousSecretExpiresIn`, a further `v1` follows for each earlier secret that still counts, five at most.
                 * @example t=1794495610,v1=2e5f09f3d8398385b04d52b2ef212c25b8e094600f86446cf8f1e343c656fb8e
                 */
                "Partner-Signature": components["parameters"]["PartnerSignature"];
                /**
                 * @description Id of the event, the same in every attempt and at every endpoint. Remember it, and answer 2xx to one that you have processed already.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                "Partner-Event-Id": components["parameters"]["PartnerEventId"];
                /**
                 * @description Type of the event, for routing it before you read the body.
                 * @example order.paid
                 */
                "Partner-Event-Type": components["parameters"]["PartnerEventType"];
                /**
                 * @description Id of the delivery: one event on its way to one endpoint, with all its attempts. It is the id in `GET /webhook-deliveries`.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                "Partner-Delivery-Id": components["parameters"]["PartnerDeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, exactly as it was signed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
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
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookReceived"];
            default: components["responses"]["WebhookNotReceived"];
        };
    };
    commissionCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Proof that the service sent this: `t=<unix_seconds>,v1=<hex>`, where `v1` is the lower-case hex of HMAC-SHA256 over `t`, a dot and the raw body, keyed with the endpoint's whole secret. Compare in constant time and refuse a `t` more than 5 minutes away. Every attempt is signed anew. After a rotation with `previousSecretExpiresIn`, a further `v1` follows for each earlier secret that still counts, five at most.
                 * @example t=1794495610,v1=2e5f09f3d8398385b04d52b2ef212c25b8e094600f86446cf8f1e343c656fb8e
                 */
                "Partner-Signature": components["parameters"]["PartnerSignature"];
                /**
                 * @description Id of the event, the same in every attempt and at every endpoint. Remember it, and answer 2xx to one that you have processed already.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                "Partner-Event-Id": components["parameters"]["PartnerEventId"];
                /**
                 * @description Type of the event, for routing it before you read the body.
                 * @example order.paid
                 */
                "Partner-Event-Type": components["parameters"]["PartnerEventType"];
                /**
                 * @description Id of the delivery: one event on its way to one endpoint, with all its attempts. It is the id in `GET /webhook-deliveries`.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                "Partner-Delivery-Id": components["parameters"]["PartnerDeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, exactly as it was signed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
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
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookReceived"];
            default: components["responses"]["WebhookNotReceived"];
        };
    };
    webhookEndpointFailing: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Proof that the service sent this: `t=<unix_seconds>,v1=<hex>`, where `v1` is the lower-case hex of HMAC-SHA256 over `t`, a dot and the raw body, keyed with the endpoint's whole secret. Compare in constant time and refuse a `t` more than 5 minutes away. Every attempt is signed anew. After a rotation with `previousSecretExpiresIn`, a further `v1` follows for each earlier secret that still counts, five at most.
                 * @example t=1794495610,v1=2e5f09f3d8398385b04d52b2ef212c25b8e094600f86446cf8f1e343c656fb8e
                 */
                "Partner-Signature": components["parameters"]["PartnerSignature"];
                /**
                 * @description Id of the event, the same in every attempt and at every endpoint. Remember it, and answer 2xx to one that you have processed already.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                "Partner-Event-Id": components["parameters"]["PartnerEventId"];
                /**
                 * @description Type of the event, for routing it before you read the body.
                 * @example order.paid
                 */
                "Partner-Event-Type": components["parameters"]["PartnerEventType"];
                /**
                 * @description Id of the delivery: one event on its way to one endpoint, with all its attempts. It is the id in `GET /webhook-deliveries`.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                "Partner-Delivery-Id": components["parameters"]["PartnerDeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, exactly as it was signed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /**
                     * @description Always `webhook_endpoint.failing`.
                     * @constant
                     */
                    type?: "webhook_endpoint.failing";
                    /** @description The endpoint, as it was at that moment. */
                    data?: {
                        webhookEndpoint: components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookReceived"];
            default: components["responses"]["WebhookNotReceived"];
        };
    };
    webhookEndpointDisabled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Proof that the service sent this: `t=<unix_seconds>,v1=<hex>`, where `v1` is the lower-case hex of HMAC-SHA256 over `t`, a dot and the raw body, keyed with the endpoint's whole secret. Compare in constant time and refuse a `t` more than 5 minutes away. Every attempt is signed anew. After a rotation with `previousSecretExpiresIn`, a further `v1` follows for each earlier secret that still counts, five at most.
                 * @example t=1794495610,v1=2e5f09f3d8398385b04d52b2ef212c25b8e094600f86446cf8f1e343c656fb8e
                 */
                "Partner-Signature": components["parameters"]["PartnerSignature"];
                /**
                 * @description Id of the event, the same in every attempt and at every endpoint. Remember it, and answer 2xx to one that you have processed already.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                "Partner-Event-Id": components["parameters"]["PartnerEventId"];
                /**
                 * @description Type of the event, for routing it before you read the body.
                 * @example order.paid
                 */
                "Partner-Event-Type": components["parameters"]["PartnerEventType"];
                /**
                 * @description Id of the delivery: one event on its way to one endpoint, with all its attempts. It is the id in `GET /webhook-deliveries`.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                "Partner-Delivery-Id": components["parameters"]["PartnerDeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, exactly as it was signed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
                    /**
                     * @description Always `webhook_endpoint.disabled`.
                     * @constant
                     */
                    type?: "webhook_endpoint.disabled";
                    /** @description The endpoint, as it was at that moment. */
                    data?: {
                        webhookEndpoint: components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
        };
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookReceived"];
            default: components["responses"]["WebhookNotReceived"];
        };
    };
    webhookTest: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Proof that the service sent this: `t=<unix_seconds>,v1=<hex>`, where `v1` is the lower-case hex of HMAC-SHA256 over `t`, a dot and the raw body, keyed with the endpoint's whole secret. Compare in constant time and refuse a `t` more than 5 minutes away. Every attempt is signed anew. After a rotation with `previousSecretExpiresIn`, a further `v1` follows for each earlier secret that still counts, five at most.
                 * @example t=1794495610,v1=2e5f09f3d8398385b04d52b2ef212c25b8e094600f86446cf8f1e343c656fb8e
                 */
                "Partner-Signature": components["parameters"]["PartnerSignature"];
                /**
                 * @description Id of the event, the same in every attempt and at every endpoint. Remember it, and answer 2xx to one that you have processed already.
                 * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
                 */
                "Partner-Event-Id": components["parameters"]["PartnerEventId"];
                /**
                 * @description Type of the event, for routing it before you read the body.
                 * @example order.paid
                 */
                "Partner-Event-Type": components["parameters"]["PartnerEventType"];
                /**
                 * @description Id of the delivery: one event on its way to one endpoint, with all its attempts. It is the id in `GET /webhook-deliveries`.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                "Partner-Delivery-Id": components["parameters"]["PartnerDeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, exactly as it was signed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Event"] & {
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
        responses: {
            410: components["responses"]["WebhookGone"];
            "2XX": components["responses"]["WebhookReceived"];
            default: components["responses"]["WebhookNotReceived"];
        };
    };
}
