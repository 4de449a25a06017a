// Made by `npm run generate`. Edit the contract or a migration, never this file.

export interface paths {
    "/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List partners
         * @description Lists all partner accounts, newest first.
         */
        get: operations["listPartners"];
        put?: never;
        /**
         * Open a partner account
         * @description Opens the account of a partner. Capabilities are off, limits have their defaults and the commission is
         *     0, as far as the body does not say otherwise.
         *
         *     The partner can do nothing until it has a key: issue one with POST /partners/{id}/api-keys. An account
         *     exists in one environment only, so open it in the sandbox and on live.
         */
        post: operations["createPartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a partner
         * @description Returns one partner account.
         */
        get: operations["getPartner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a partner
         * @description Changes the name, the mode, capabilities, limits or the commission. What is left out stays as it is,
         *     down to the single capability or limit.
         *
         *     The change holds for the next request of any of the partner's keys, within a second in every process.
         *     Orders and commission rows that exist are not touched.
         */
        patch: operations["updatePartner"];
        trace?: never;
    };
    "/partners/{id}/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API keys of a partner
         * @description Lists the keys of a partner, revoked and expired ones too, newest first. `lastUsedAt` shows which are still in use.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Issue an API key
         * @description Issues a key to a partner. It works at once, beside the partner's other keys, in the environment that
         *     this service runs in.
         *
         *     `key` is in this answer and nowhere again: the service keeps only a hash of it. To replace a key,
         *     issue the new one, wait until the partner has deployed it, and revoke the old one.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{id}/commissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a partner's commissions
         * @description Lists a partner's commission ledger, newest first. The partner is owed the sum of all rows that are not test rows.
         */
        get: operations["listCommissions"];
        put?: never;
        /**
         * Add a row to a partner's ledger
         * @description Adds a bonus, a correction, a transfer to the partner, or the reversal of an earlier row. The partner
         *     receives `commission.created`. Rows never change: correct a mistake with another row.
         *
         *     A payout cannot be more than the partner is owed. The service itself sends no money. While the account is in test
         *     mode, the row is a test row, and a payout cannot be more than the sum of the test rows.
         *
         *     Each reference is booked once per type, so a request whose response was lost can be sent again.
         */
        post: operations["addCommission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an API key
         * @description Returns one API key of a partner, a revoked or expired one too; never the key itself.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an API key
         * @description Refuses the key from now on with 401 `api_key_revoked`: at once in the process that answers, within a second in every other. It cannot be undone. Revoking a key again changes nothing.
         */
        post: operations["revokeApiKey"];
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
         * @description Lists all properties, drafts and test units included, newest first.
         */
        get: operations["listProperties"];
        put?: never;
        /**
         * Make a property
         * @description Makes a unit as a draft, which no partner and no investor sees. Complete it with PATCH /properties/{id}, then publish it.
         */
        post: operations["createProperty"];
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
            path?: never;
            cookie?: never;
        };
        /**
         * Get a property
         * @description Returns one property, with how its shares stand now.
         */
        get: operations["getProperty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a property
         * @description Changes what the body names, in any status. Partners see it at once. A new price holds for orders
         *     placed from now on; orders that exist keep theirs.
         *
         *     The status is changed by its own operations: publish, close-funding and resale.
         */
        patch: operations["updateProperty"];
        trace?: never;
    };
    "/properties/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a property
         * @description Opens a draft for investment: partners see it, and orders are accepted until its funding closes or its deadline passes. It cannot become a draft again. Look at its texts and pictures first: partners show them as they are.
         */
        post: operations["publishProperty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/{id}/close-funding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close the funding of a property
         * @description Closes the funding of an available unit, also where shares are left. No further order is accepted, and
         *     every paid order of the unit is completed: shares are issued, contracts are prepared, and partners
         *     receive `order.completed`. An order for several units waits for the last of them.
         *
         *     Funding closes by itself when the last share is sold. Orders whose payment is still open keep their
         *     shares and can still be paid. If this call breaks off, the orders that are left are completed in the
         *     background.
         */
        post: operations["closeFunding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/{id}/resale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a funded property up for resale
         * @description Marks a funded unit as being sold again. Holdings stay as they are, and no new shares are offered.
         */
        post: operations["openResale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/{id}/holders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who owns a property
         * @description Lists the investors who own shares of a property now, those who received shares of it last at the top, with how many
         *     shares are issued of how many in all. Shares are issued when the funding closes, so sold ones may not be issued yet.
         *
         *     Rent is split over the issued shares alone: look here before you split it.
         */
        get: operations["listHolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/{id}/rental-income": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rental income of a property
         * @description Lists the rental income of a property that was split over its owners, newest first, with the progress of its
         *     payouts.
         */
        get: operations["listRentalIncomeRuns"];
        put?: never;
        /**
         * Split rental income over the owners
         * @description Splits the rent of a period over the investors who owned shares of the property at the period's end, in
         *     proportion to their shares and exact to the piastre. Each investor gets the whole piastres of their part. The
         *     remaining piastres go, one each, to the investors with the largest fractions; of equal fractions, to the earlier
         *     account. The split is stored at once.
         *
         *     The payouts are then paid into the investors' wallets in the background, within seconds, and partners receive
         *     `payout.paid`. If the service stops in between, it pays the rest when it runs again, and no payout twice. An
         *     investor whose part is less than a piastre gets no payout.
         *
         *     The rent of a period is split once: a second request for the same or an overlapping period is refused with 409,
         *     which names the first. So a request whose response was lost can be sent again.
         */
        post: operations["createRentalIncomeRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rental-income/{id}/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payouts of rental income
         * @description Lists the payouts of rental income that was split, one per investor, with their status. They add up to the rent
         *     exactly.
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
    "/investors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List investors, or find one by phone or customer id
         * @description Lists all investors, newest first. With `phone` the list has the one investor with that number, with `customer` the one whom a partner knows by that id; or it is empty.
         */
        get: operations["listInvestors"];
        put?: never;
        /**
         * Open the account of a person from the app
         * @description Opens an account for a person who came through the service's app. The investor is attributed to no
         *     partner; a partner that registers the number later gets a link that needs the investor's consent.
         *
         *     Accounts opened by partners are made by POST /customers of the partner API.
         */
        post: operations["createInvestor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an investor
         * @description Returns one investor, with KYC, suspension and attribution.
         */
        get: operations["getInvestor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investors/{id}/kyc-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a KYC step
         * @description Records the outcome of one KYC step. Steps may come in any order, and one that is recorded again has
         *     its latest outcome. `rejected` is possible for identity_verification only; for another step it is a
         *     400 `invalid_parameter`.
         *
         *     When the last step is done the investor can invest, and each partner linked to them receives
         *     `customer.kyc_verified`; the partner they are attributed to earns its signup fee the first time.
         */
        post: operations["recordKycStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investors/{id}/clear-national-id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clear an investor's national id
         * @description Removes the stored digest of a national id that was reported wrongly, for a reason that is also written to the audit log. The person to whom the id belongs can then open an account. The id itself is stored nowhere, so only a new registration with the id can record it again.
         */
        post: operations["clearNationalId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investors/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend an investor
         * @description Blocks an investor, for a reason that also stands in the audit log: partners see the customer as suspended, and their orders are refused with 403 `customer_not_eligible`. Reads stay allowed. Orders that exist go on, and can be settled, confirmed or cancelled.
         */
        post: operations["suspendInvestor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investors/{id}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lift the suspension of an investor
         * @description Lifts a suspension; a reason, where you give one, stands in the audit log. For partners the customer is active again, or onboarding where KYC is not complete.
         */
        post: operations["reinstateInvestor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investors/{id}/unlink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a partner's link
         * @description Ends the link of a partner for the investor, who asked for it in the app or through staff: for instance when the app tells somebody at their first sign-in which partner opened the account. The partner reads the customer as unlinked and masked, gets `customer.unlinked` as the last event, and needs the investor's consent to see the person again. Account, holdings and attribution stay. A link that has ended already stays as it is.
         */
        post: operations["unlinkInvestor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investors/{id}/holdings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what an investor owns
         * @description Returns all that an investor owns, bought through whomever, with the rental income received so far, as partners
         *     linked to the investor see it.
         */
        get: operations["getHoldings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investors/{id}/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a wallet
         * @description Returns the balances of an investor's wallet now, as partners linked to the investor see them.
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
    "/investors/{id}/wallet/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a wallet's entries
         * @description Lists every entry of the wallet's ledger, newest first: transfers, rent, refunds, rewards, and the amounts that
         *     orders reserve, release and spend. For each side of the wallet, the amounts of all entries except `order_payment`,
         *     which spends a reserved amount, add up to what is available.
         */
        get: operations["listWalletEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investors/{id}/wallet/top-ups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add cash to a wallet
         * @description Adds money that has arrived from the investor to the cash of the wallet. A reference is booked once: if it is sent
         *     again, the response is 409 and nothing is added.
         *
         *     Only finance books money, after finding it on a statement. The app shows the investor where to transfer to,
         *     and the new balance once it is booked.
         */
        post: operations["topUpWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investors/{id}/wallet/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take cash out of a wallet
         * @description Takes money that was sent to the investor out of the cash of the wallet. Only available cash can be withdrawn:
         *     neither cash that is reserved for orders nor rewards. A reference is booked once.
         *
         *     Only finance books withdrawals, because it sends the money. The app passes the investor's wish on.
         */
        post: operations["withdrawFromWallet"];
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
         * @description Lists the orders of all partners and of the service's app, newest first. A card order is there once its card page can be opened; one whose page could not be had never is. `?status=payment_under_review` is the finance team's list of payments to check.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Place an order of the app
         * @description Places an order for an investor in the service's app: shares of one or more properties, all or none, at
         *     today's price. Part of it can be paid from the wallet; that money is held at once, rewards before cash, and
         *     spent when the order is paid.
         *
         *     The investor has 24 hours to pay the rest. Where the wallet pays for everything the order is paid at once;
         *     where it takes the last shares, it is completed right after that. Every partner linked to the investor
         *     receives `order.created` with its own id of the customer.
         *
         *     Send an Idempotency-Key: without one, a request that is repeated after a lost answer places a second order.
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
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order
         * @description Returns one order, with the investor and all that was said about its payment.
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
    "/orders/{id}/transfer-proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record the investor's proof of transfer
         * @description Records that the investor has sent a proof of transfer in the app, for an app order that awaits payment. The
         *     order goes to the finance team's review, its reservation no longer ends by itself, and linked partners
         *     receive `order.payment_under_review`. The transfer must be for `amounts.payable`.
         */
        post: operations["receiveTransferProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/confirm-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm that the money has arrived
         * @description Confirms that the money of an order under review has arrived in full. The order becomes paid, its
         *     shares are sold, the partner receives `order.paid`, and the commission of the attributed partner is
         *     recorded.
         *
         *     An app order that awaits payment can be confirmed as well, where the money came without a proof.
         *
         *     Where this sells the last share of a unit its funding closes, and the answer may already show the
         *     order as completed. It cannot be undone here: find the transfer by `funding.settlement.reference` and
         *     its amount first.
         */
        post: operations["confirmPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/reject-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a payment that cannot be matched
         * @description Rejects the payment of an order under review, for instance because no such transfer arrived. The order
         *     becomes payment_rejected, and the partner receives `order.payment_rejected`.
         *
         *     Its shares stay reserved for 72 hours. Allow another try or cancel the order within that time;
         *     otherwise it is cancelled by itself. A reason, where you give one, stands in the order's `history`.
         */
        post: operations["rejectPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/allow-retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Allow a rejected order to be paid again
         * @description Returns an order from payment_rejected to awaiting_payment. Its settlement is cleared, so that the partner can submit a new one, and a new hold begins with the partner's `orderHoldMinutes`.
         */
        post: operations["allowRetry"];
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
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an unpaid order
         * @description Cancels an order that is awaiting_payment, as the customer asked in the app, or payment_rejected, as
         *     staff decided. Its shares, and the money that it held in the wallet, are free again at once, and the
         *     partners receive `order.cancelled` with the reason.
         *
         *     If money of a rejected order arrived after all, send it back before you cancel.
         */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/request-cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask to cancel a paid order
         * @description Records that the investor asks in the app to cancel a paid order, one placed through a partner too. Nothing
         *     is undone yet: staff decide with POST /orders/{id}/decide-cancellation. Partners receive
         *     `order.cancellation_requested`.
         */
        post: operations["requestCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/decide-cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide about a requested cancellation
         * @description Ends a requested cancellation. `cancelled` and `refunded` free the shares, take back the commission and
         *     credit what was paid, less the fee, to the investor's wallet; partners receive `order.cancelled` or
         *     `order.refunded`. `paid` refuses the request, and the order goes on as before.
         *
         *     What had been paid with rewards goes back to the rewards; the fee is taken from the cash first.
         */
        post: operations["decideCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refunds-due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List refunds due
         * @description Lists the card payments that no order takes and that therefore go back to the customer, newest first: paid
         *     after the order had ended, paid twice, or of another amount. `?status=due` is the finance team's list.
         *
         *     Such a payment never changes its order.
         */
        get: operations["listRefundsDue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refunds-due/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that a card payment was sent back
         * @description Notes that you have sent a card payment back to the customer, with the refund's reference at the card
         *     processor. The refund is then settled, once and for all, and the reference settles no other.
         *
         *     The service sends no money itself: refund the payment at the card processor first, by `transaction` and
         *     `amount`.
         */
        post: operations["settleRefundDue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List contracts
         * @description Lists ownership contracts, newest first. A contract is made when an order is completed, one for each unit.
         *     `?status=preparing` lists those to be drawn up, `?status=awaiting_signature` those to be signed.
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
    "/contracts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a contract
         * @description Reads an ownership contract, with its investor and its order.
         */
        get: operations["getContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that a contract can be signed
         * @description Notes that the contract is drawn up and can be signed: preparing → awaiting_signature.
         */
        post: operations["readyContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that a contract is signed
         * @description Notes that the investor has signed the contract: awaiting_signature → signed. That is its end.
         */
        post: operations["signContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a contract
         * @description Withdraws a contract that is not signed yet: preparing or awaiting_signature → cancelled. That is its end.
         *     The investor keeps the shares; what they own does not depend on the contract.
         */
        post: operations["cancelContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what operators did
         * @description Lists every call of an operator to this API, refused ones and those of revoked keys too, and every change of a partner, an API key or an operator key that was made at the database itself, newest first. `?resource=` is the history of one object, and `?operator=` what one person did.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Id of a partner account. Partners never see it.
         * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
         */
        PartnerId: string;
        /**
         * @description Whether the partner account is in full operation or in a dry run. New values may be added.
         * @example live
         * @enum {string}
         */
        PartnerMode: "live" | "test";
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
        /** @description The commission that a partner earns by its agreement. */
        PartnerCommission: {
            /**
             * @description Percentage of an order's `amounts.gross` that the partner earns when an order of an investor attributed to it is paid, rounded half up to the piastre.
             * @example 1.5
             */
            purchaseCommissionPercent: components["schemas"]["Percent"];
            /**
             * @description Fixed amount for each attributed investor who first completes KYC. 0 where none is agreed.
             * @example 50
             */
            signupFee: components["schemas"]["Money"];
        };
        /** @description A partner account: what its agreement allows, the limits it has, and the commission it earns. A change holds for the next request of any of its keys, within a second in every process. */
        BackOfficePartner: {
            /**
             * @description Always `partner`.
             * @example partner
             * @constant
             */
            object: "partner";
            id: components["schemas"]["PartnerId"];
            /**
             * @description Name of the company, which it reads in GET /me.
             * @example Nile Bank
             */
            name: string;
            mode: components["schemas"]["PartnerMode"];
            capabilities: components["schemas"]["Capabilities"];
            limits: components["schemas"]["Limits"];
            commission: components["schemas"]["PartnerCommission"];
            /**
             * Format: date-time
             * @description When the account was opened.
             * @example 2026-09-20T08:00:00Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the account last changed.
             * @example 2026-10-01T09:30:00Z
             */
            updatedAt: string;
        };
        /** @description Partner accounts, newest first. */
        BackOfficePartnerList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The accounts on this page. */
            data: components["schemas"]["BackOfficePartner"][];
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
        /** @description Which capabilities to switch on (true) or off (false). One that is left out stays as it is; on a new account it is off. */
        PartnerCapabilitiesInput: {
            /**
             * @description Opening accounts for people who are new to the service.
             * @example true
             */
            createCustomers?: boolean;
            /**
             * @description Linking people who already invest, after their consent.
             * @example true
             */
            linkExistingCustomers?: boolean;
            /**
             * @description Counting the partner's KYC attestation for API orders.
             * @example true
             */
            partnerKycReliance?: boolean;
            /**
             * @description Orders that the partner pays for by transfer.
             * @example true
             */
            partnerSettlementOrders?: boolean;
            /**
             * @description Orders that the customer pays on a hosted card page.
             * @example true
             */
            cardCheckoutOrders?: boolean;
            /**
             * @description Reading holdings, payouts and contracts, and receiving `payout.paid` events.
             * @example true
             */
            portfolioAccess?: boolean;
            /**
             * @description Reading wallet balances.
             * @example true
             */
            walletAccess?: boolean;
        };
        /** @description Limits to set. One that is left out stays as it is; a new account begins with the default. */
        PartnerLimitsInput: {
            /**
             * @description Requests that each of the partner's keys may make in a minute. 300 on a new account.
             * @example 600
             */
            requestsPerMinute?: number;
            /**
             * @description Largest `amounts.payable` of one order, greater than 0. 1,000,000.00 on a new account.
             * @example 2000000
             */
            maxOrderAmount?: components["schemas"]["Money"];
            /**
             * @description Largest sum of `amounts.payable` over the orders of a day (Cairo time), cancelled ones not counted, and greater than 0. 5,000,000.00 on a new account.
             * @example 10000000
             */
            dailyOrderAmountCap?: components["schemas"]["Money"];
            /**
             * @description Minutes for which an unpaid order keeps its shares; card checkout orders always have 60. 1440, which is a day, on a new account. It applies to orders placed from now on.
             * @example 2880
             */
            orderHoldMinutes?: number;
            /**
             * @description Registrations that may be refused in a day (Cairo time) because the partner has only one of the capabilities createCustomers and linkExistingCustomers: each such refusal reveals whether a phone belongs to an investor. 100 on a new account.
             * @example 200
             */
            refusedRegistrationsPerDay?: number;
            /**
             * @description Consent codes that the partner may have sent in a day (Cairo time). 5000 on a new account.
             * @example 10000
             */
            consentCodesPerDay?: number;
            /**
             * @description Wrong consent codes that the partner may submit in a day (Cairo time). 1000 on a new account. The log has a warning when this or one of the two limits above is used up.
             * @example 2000
             */
            wrongConsentCodesPerDay?: number;
        };
        /** @description Commission to set, for what is earned from now on. What is left out stays as it is; on a new account it is 0. */
        PartnerCommissionInput: {
            /**
             * @description Percentage of an order's `amounts.gross`, with at most two decimals.
             * @example 1.5
             */
            purchaseCommissionPercent?: components["schemas"]["Percent"];
            /**
             * @description Fixed amount for each attributed investor who first completes KYC.
             * @example 50
             */
            signupFee?: components["schemas"]["Money"];
        };
        /** @description A partner account to open. Only the name is needed; what is left out has its default. */
        CreatePartnerRequest: {
            /**
             * @description Name of the company, as it stands in the agreement.
             * @example Nile Bank
             */
            name: string;
            /**
             * @description `live` for full operation, `test` for a dry run, in which commission rows are recorded and never payable.
             * @default live
             */
            mode?: components["schemas"]["PartnerMode"];
            capabilities?: components["schemas"]["PartnerCapabilitiesInput"];
            limits?: components["schemas"]["PartnerLimitsInput"];
            commission?: components["schemas"]["PartnerCommissionInput"];
        };
        /** @description Changes to a partner account. Fields that are left out stay as they are, inside `capabilities`, `limits` and `commission` too. */
        UpdatePartnerRequest: {
            /**
             * @description Name of the company.
             * @example Nile Bank
             */
            name?: string;
            /** @description Full operation or dry run. Commission rows that exist keep the mode they were recorded in. */
            mode?: components["schemas"]["PartnerMode"];
            capabilities?: components["schemas"]["PartnerCapabilitiesInput"];
            limits?: components["schemas"]["PartnerLimitsInput"];
            commission?: components["schemas"]["PartnerCommissionInput"];
        };
        /**
         * @description Id of a partner's API key. What follows `key_` is the middle part of the key itself.
         * @example key_7hq2mfx4wd9c
         */
        ApiKeyId: string;
        /**
         * @description A permission of an API key. Each operation names the scope it needs; a key without it gets 403 `missing_scope`. New values may be added.
         * @example orders:write
         * @enum {string}
         */
        Scope: "properties:read" | "customers:read" | "customers:write" | "portfolio:read" | "wallet:read" | "orders:read" | "orders:write" | "commissions:read" | "events:read" | "webhooks:manage";
        /** @description A partner's API key, without the key itself: the service keeps only a hash of it. */
        BackOfficeApiKey: {
            /**
             * @description Always `api_key`.
             * @example api_key
             * @constant
             */
            object: "api_key";
            id: components["schemas"]["ApiKeyId"];
            /** @description The partner that the key belongs to. */
            partner: components["schemas"]["PartnerId"];
            /**
             * @description Name by which the partner tells its keys apart.
             * @example Production server
             */
            name: string;
            /**
             * @description The first part of the key, safe to log and enough to recognise the key by.
             * @example svck_live_7hq2mfx4wd9c
             */
            prefix: string;
            /**
             * @description What the key may do.
             * @example [
             *       "properties:read",
             *       "customers:write",
             *       "orders:write"
             *     ]
             */
            scopes: components["schemas"]["Scope"][];
            /**
             * @description Addresses and CIDR blocks from which the key may be used; null where it may be used from anywhere.
             * @example [
             *       "203.0.113.7",
             *       "203.0.113.0/28"
             *     ]
             */
            allowedIps: string[] | null;
            /**
             * Format: date-time
             * @description When the key stops working; null for a key that does not expire.
             * @example 2027-10-01T00:00:00Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the key was revoked; null while it is not.
             * @example null
             */
            revokedAt: string | null;
            /**
             * Format: date-time
             * @description About when the key was last used; null for a key that never was.
             * @example 2026-11-20T16:41:00Z
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When the key was issued.
             * @example 2026-10-01T09:35:00Z
             */
            createdAt: string;
        };
        /** @description API keys of a partner, newest first. */
        BackOfficeApiKeyList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The keys on this page. */
            data: components["schemas"]["BackOfficeApiKey"][];
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
        /** @description An API key to issue, for the environment that this service runs in. Grant the scopes that the partner needs and no more. */
        CreateApiKeyRequest: {
            /**
             * @description Name by which the partner tells its keys apart.
             * @example Production server
             */
            name: string;
            /**
             * @description What the key may do. Scopes of a key cannot be changed later; issue another key instead.
             * @example [
             *       "properties:read",
             *       "customers:write",
             *       "orders:write"
             *     ]
             */
            scopes: components["schemas"]["Scope"][];
            /**
             * @description Addresses of the partner's servers: IPv4, IPv6 or CIDR blocks. Leave it out, or send null, to allow every address; `0.0.0.0/0` and `::/0` are refused.
             * @example [
             *       "203.0.113.7",
             *       "203.0.113.0/28"
             *     ]
             */
            allowedIps?: string[] | null;
            /**
             * Format: date-time
             * @description When the key stops working, in the future. Leave it out, or send null, for a key that does not expire.
             * @example 2027-10-01T00:00:00Z
             */
            expiresAt?: string | null;
        };
        /** @description A new API key with the key itself, which this answer alone has. */
        ApiKeyCreated: components["schemas"]["BackOfficeApiKey"] & {
            /**
             * @description The whole key. Hand it to the partner over a safe channel now: it cannot be shown again, only replaced.
             * @example svck_live_7hq2mfx4wd9c_EXAMPLEexampleEXAMPLEexampleEXAMPLEexample0
             */
            key: string;
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
        /**
         * @description Currency of every amount in the same object, as an ISO 4217 code. It is always Egyptian pounds in v1.
         * @example EGP
         * @enum {string}
         */
        Currency: "EGP";
        /** @description A row of a partner's commission ledger. It never changes. */
        BackOfficeCommission: {
            /**
             * @description Always `commission`.
             * @example commission
             * @constant
             */
            object: "commission";
            /**
             * @description Id of the row.
             * @example com_01ka2vs7n5f3mgr8q6yh0dwtcb
             */
            id: string;
            /** @description The partner that the ledger belongs to. */
            partner: components["schemas"]["PartnerId"];
            type: components["schemas"]["CommissionType"];
            /**
             * @description Positive if the partner earns it, negative if it is reversed or paid out.
             * @example -500
             */
            amount: components["schemas"]["SignedMoney"];
            currency: components["schemas"]["Currency"];
            /**
             * @description The order's `amounts.gross`, on which a purchase commission is calculated. Null for other types.
             * @example null
             */
            customerAmount: number | null;
            /**
             * @description The partner's customer, or null if the row is not about a customer.
             * @example null
             */
            customer: string | null;
            /**
             * @description The order, or null if the row is not about an order.
             * @example null
             */
            order: string | null;
            /**
             * @description What the row refers to: the order's number, the transfer to the partner, or the id of the row that a reversal reverses. Null if it refers to nothing.
             * @example TRF-2026-11-0093
             */
            reference: string | null;
            /**
             * @description True for rows recorded while the account was in test mode, which are not payable.
             * @example false
             */
            testMode: boolean;
            /**
             * Format: date-time
             * @description When the row was added.
             * @example 2026-11-15T09:00:00Z
             */
            createdAt: string;
        };
        /** @description A partner's commission ledger, newest first. */
        BackOfficeCommissionList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The ledger rows on this page. */
            data: components["schemas"]["BackOfficeCommission"][];
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
         * @description What a row of staff records.
         * @example payout
         * @enum {string}
         */
        AddedCommissionType: "bonus" | "adjustment" | "payout" | "reversal";
        /** @description A row to be added to a partner's commission ledger. */
        AddCommissionRequest: {
            type: components["schemas"]["AddedCommissionType"];
            /**
             * @description Never 0, and at most a billion. Positive, except for an adjustment, which takes either sign.
             * @example 500
             */
            amount: components["schemas"]["SignedMoney"];
            /**
             * @description What the row refers to: a transfer, an agreement or a ticket; for a reversal, the id of the row that it reverses. The partner sees it. Each reference is booked once per partner and type. Upper and lower case, white space, invisible characters and the script of digits make no difference. It must not be blank.
             * @example TRF-2026-11-0093
             */
            reference: string;
        };
        /**
         * @description Where a property stands, drafts included. Partners see all but drafts.
         * @example available
         * @enum {string}
         */
        BackOfficePropertyStatus: "draft" | "available" | "funded" | "resale";
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
        /** @description A unit as staff see it: all that partners see, and with it the version, the test flag and the draft status. */
        BackOfficeProperty: {
            /**
             * @description Always `property`.
             * @example property
             * @constant
             */
            object: "property";
            id: components["schemas"]["PropertyId"];
            /**
             * @description The property's code, as printed in brochures and contracts, unlike that of any other property. It works wherever an id does.
             * @example CAI-NC-014
             */
            code: string;
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
            status: components["schemas"]["BackOfficePropertyStatus"];
            /**
             * @description Whether this is a test unit of the service. Partners never see it in a list.
             * @example false
             */
            internalTest: boolean;
            /**
             * @description Grows with every change that staff make. Sales change `shares` and leave it alone.
             * @example 4
             */
            version: number;
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
            /** @description What a share costs in orders placed from now on. Orders that exist keep their price. */
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
             * @description When staff last changed the property.
             * @example 2026-11-09T08:30:00Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the draft was made.
             * @example 2026-10-01T10:15:00Z
             */
            createdAt: string;
        };
        /** @description Properties, drafts and test units included, newest first. */
        BackOfficePropertyList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The properties on this page. */
            data: components["schemas"]["BackOfficeProperty"][];
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
        /** @description The same text in English and in Arabic. Both are needed. */
        LocalizedTextInput: {
            /**
             * @description The text in English.
             * @example Nile Corniche Offices, Unit 14
             */
            en: string;
            /**
             * @description The text in Arabic.
             * @example مكاتب كورنيش النيل، وحدة 14
             */
            ar: string;
        };
        /** @description Where the unit is. Given whole; a text that is not known is empty. */
        PropertyLocationInput: {
            /**
             * @description Street and number.
             * @example 1187 Corniche El Nil, Boulaq
             */
            address: string;
            /**
             * @description City, by which partners filter. Spell it alike on every property.
             * @example Cairo
             */
            city: string;
            /**
             * @description Country.
             * @example Egypt
             */
            country: string;
            /**
             * @description Link to the place on a map, with https.
             * @example https://maps.invest.example/CAI-NC-014
             */
            mapUrl: string;
        };
        /** @description Pictures of the unit. Given whole, so that an update replaces them all. */
        PropertyMediaInput: {
            /**
             * @description Address of the cover picture, with https; empty where there is none.
             * @example https://media.invest.example/CAI-NC-014/cover.jpg
             */
            cover: string;
            /**
             * @description Addresses of further pictures, with https, in the order to show them.
             * @example [
             *       "https://media.invest.example/CAI-NC-014/lobby.jpg"
             *     ]
             */
            images: string[];
        };
        /** @description What the service expects of the unit. Given whole; partners must call it a projection. */
        PropertyForecastInput: {
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
        /** @description A unit to prepare for sale. It begins as a draft, so texts, pictures and prices can be completed before it is published. */
        CreatePropertyRequest: {
            /**
             * @description Code of the unit, as it is to be printed in brochures and contracts. It must differ from the code of every other property and may not begin with `prop_`, since it works wherever an id does.
             * @example CAI-NC-014
             */
            code: string;
            /** @description Name of the unit, in both languages. */
            name: components["schemas"]["LocalizedTextInput"];
            /**
             * @description A text for investors, in both languages. Empty where it is left out.
             * @example {
             *       "en": "A fully fitted office on the sixth floor with a view of the Nile.",
             *       "ar": "مكتب كامل التشطيب في الطابق السادس يطل على النيل."
             *     }
             */
            description?: components["schemas"]["LocalizedTextInput"];
            /**
             * @description Kind of unit, such as office, clinic, retail or warehouse; null where it is not stated.
             * @default null
             * @example office
             */
            type?: string | null;
            /**
             * @description The building or development that the unit is in; null where there is none.
             * @default null
             * @example Nile Corniche Offices
             */
            project?: string | null;
            /**
             * @description The company that built it; null where it is not stated.
             * @default null
             * @example Delta Urban Developments
             */
            developer?: string | null;
            location?: components["schemas"]["PropertyLocationInput"];
            /**
             * @description Area of the unit in square metres; null where it is not stated.
             * @default null
             * @example 480
             */
            areaSqm?: number | null;
            /**
             * @description Whether the unit has a tenant now and so earns rent.
             * @default false
             * @example true
             */
            isRented?: boolean;
            /**
             * @description Whether this is a test unit of the service, which stays out of every list that partners read.
             * @default false
             * @example false
             */
            internalTest?: boolean;
            media?: components["schemas"]["PropertyMediaInput"];
            /** @description How the unit is divided into shares. */
            shares: {
                /**
                 * @description All shares of the unit, one a square metre; where `areaSqm` is stated, its whole number.
                 * @example 480
                 */
                total: number;
                /**
                 * @description Fewest shares that one order may take, at most `total`.
                 * @default 1
                 * @example 4
                 */
                minimumPerOrder?: number;
            };
            /** @description What a share costs in orders placed from now on. Orders that exist keep their price. */
            pricing: {
                /**
                 * Format: money
                 * @description Price of one share in EGP, fees not included; more than 0 and at most a million.
                 * @example 4250
                 */
                pricePerShare: number;
                /**
                 * @description Management fee, as a percentage of the price of the shares with at most two decimals, added on top.
                 * @default 0
                 * @example 2.5
                 */
                managementFeePercent?: components["schemas"]["Percent"];
            };
            forecast?: components["schemas"]["PropertyForecastInput"];
            /**
             * Format: date-time
             * @description Last moment for orders, not in the past; null where there is no deadline.
             * @default null
             * @example 2026-12-15T21:59:59Z
             */
            fundingDeadline?: string | null;
        };
        /**
         * @description A property, named by its id (`prop_…`) or by its code. A property that does not exist is a 404.
         * @example prop_01k8zq6ynse4c9w5jt0bd3mrgf
         * @example CAI-NC-014
         */
        PropertyIdOrCode: string;
        /** @description Changes to a unit. Fields that are left out stay as they are, inside `shares` and `pricing` too; `name`, `description`, `location`, `media` and `forecast` are replaced whole. */
        UpdatePropertyRequest: {
            /**
             * @description Code of the unit, as it is to be printed in brochures and contracts. It must differ from the code of every other property and may not begin with `prop_`, since it works wherever an id does. It stays once there is an order of the unit.
             * @example CAI-NC-014
             */
            code?: string;
            /** @description Name of the unit, in both languages. */
            name?: components["schemas"]["LocalizedTextInput"];
            /**
             * @description A text for investors, in both languages.
             * @example {
             *       "en": "A fully fitted office on the sixth floor with a view of the Nile.",
             *       "ar": "مكتب كامل التشطيب في الطابق السادس يطل على النيل."
             *     }
             */
            description?: components["schemas"]["LocalizedTextInput"];
            /**
             * @description Kind of unit, such as office, clinic, retail or warehouse; null where it is not stated.
             * @example office
             */
            type?: string | null;
            /**
             * @description The building or development that the unit is in; null where there is none.
             * @example Nile Corniche Offices
             */
            project?: string | null;
            /**
             * @description The company that built it; null where it is not stated.
             * @example Delta Urban Developments
             */
            developer?: string | null;
            location?: components["schemas"]["PropertyLocationInput"];
            /**
             * @description Area of the unit in square metres; null where it is not stated.
             * @example 480
             */
            areaSqm?: number | null;
            /**
             * @description Whether the unit has a tenant now and so earns rent.
             * @example true
             */
            isRented?: boolean;
            /**
             * @description Whether this is a test unit of the service, which stays out of every list that partners read. A unit with orders cannot become one.
             * @example false
             */
            internalTest?: boolean;
            media?: components["schemas"]["PropertyMediaInput"];
            /** @description How the unit is divided into shares. */
            shares?: {
                /**
                 * @description All shares of the unit, one a square metre; where `areaSqm` is stated, its whole number. It cannot go below what is sold and reserved, and stays once the unit is funded or has sold out.
                 * @example 480
                 */
                total?: number;
                /**
                 * @description Fewest shares that one order may take, at most `total`.
                 * @example 4
                 */
                minimumPerOrder?: number;
            };
            /** @description What a share costs in orders placed from now on. Orders that exist keep their price. */
            pricing?: {
                /**
                 * Format: money
                 * @description Price of one share in EGP, fees not included; more than 0 and at most a million.
                 * @example 4250
                 */
                pricePerShare?: number;
                /**
                 * @description Management fee, as a percentage of the price of the shares with at most two decimals, added on top.
                 * @example 2.5
                 */
                managementFeePercent?: components["schemas"]["Percent"];
            };
            forecast?: components["schemas"]["PropertyForecastInput"];
            /**
             * Format: date-time
             * @description Last moment for orders; null where there is no deadline. A new one is not in the past.
             * @example 2026-12-15T21:59:59Z
             */
            fundingDeadline?: string | null;
        };
        /**
         * @description Id of an investor, that is of a person. Partners never see it: to each of them the investor is a customer.
         * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
         */
        InvestorId: string;
        /** @description An investor's shares of one property, from all completed orders together. */
        Holder: {
            /**
             * @description Always `holder`.
             * @example holder
             * @constant
             */
            object: "holder";
            /** @description Who owns them. */
            investor: components["schemas"]["InvestorId"];
            /** @description The investor's name in both languages; empty where it is not known. */
            name: components["schemas"]["LocalizedText"];
            /**
             * @description The investor's mobile number in E.164.
             * @example +201012345678
             */
            phone: string;
            /**
             * @description Number of shares owned.
             * @example 8
             */
            shares: components["schemas"]["ShareCount"];
            /**
             * @description What was paid for these shares, fees not included.
             * @example 24800
             */
            investedAmount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /**
             * Format: date-time
             * @description When the investor first received shares of this property.
             * @example 2026-10-15T12:00:00Z
             */
            firstPurchasedAt: string;
        };
        /** @description Those who own a property now. */
        HolderList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The holders on this page. */
            data: components["schemas"]["Holder"][];
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
             * @description All shares of the property.
             * @example 320
             */
            total: components["schemas"]["ShareCount"];
            /**
             * @description Shares that somebody owns now. Those of paid orders become it when the funding closes.
             * @example 320
             */
            issued: components["schemas"]["ShareCount"];
            /**
             * @description Investors who own them.
             * @example 96
             */
            holders: number;
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
        /** @description The time for which rent is paid, usually a quarter. */
        RentalPeriod: {
            /**
             * Format: date-time
             * @description First moment of the period.
             * @example 2026-08-01T00:00:00Z
             */
            start: string;
            /**
             * Format: date-time
             * @description End of the period, itself not part of it, so that the next period may begin at this moment. Whoever owns shares at this moment takes part.
             * @example 2026-10-31T23:59:59Z
             */
            end: string;
        };
        /**
         * @description How far rental income has been paid out.
         * @example scheduled
         * @enum {string}
         */
        RentalIncomeStatus: "scheduled" | "processing" | "paid";
        /**
         * @description Id of an operator key, by which the audit log names who made a call.
         * @example op_3nkd8vte5rqa
         */
        OperatorId: string;
        /** @description Rent of a property for a period, split over the owners of its shares at the period's end. */
        RentalIncome: {
            /**
             * @description Always `rental_income`.
             * @example rental_income
             * @constant
             */
            object: "rental_income";
            /**
             * @description Id of the rental income.
             * @example rin_01k9p6czn2fv7t4hq8mw3ybxer
             */
            id: string;
            property: components["schemas"]["PropertyRef"];
            period: components["schemas"]["RentalPeriod"];
            /**
             * @description The rent that is split. The payouts add up to it exactly.
             * @example 37440
             */
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /**
             * @description Shares that were owned at the period's end.
             * @example 480
             */
            sharesEligible: components["schemas"]["ShareCount"];
            /**
             * @description All shares of the property. Rent is split over the owned shares only, so each receives more if not all are owned.
             * @example 480
             */
            sharesTotal: components["schemas"]["ShareCount"];
            /**
             * @description The rent of one owned share, rounded half up to the piastre.
             * @example 78
             */
            amountPerShare: components["schemas"]["Money"];
            /**
             * @description Number of investors who owned them.
             * @example 96
             */
            holders: number;
            status: components["schemas"]["RentalIncomeStatus"];
            /**
             * @description Number of payouts. Smaller than `holders` if a part is less than a piastre.
             * @example 96
             */
            payouts: number;
            /**
             * @description Number of payouts that are paid.
             * @example 0
             */
            payoutsPaid: number;
            /**
             * @description Amount that is paid.
             * @example 0
             */
            amountPaid: components["schemas"]["Money"];
            /** @description The operator key that split the rent. */
            operator: components["schemas"]["OperatorId"];
            /**
             * Format: date-time
             * @description When the rent was split.
             * @example 2026-11-10T09:59:58Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the last payout was paid. Null until then.
             * @example null
             */
            paidAt: string | null;
        };
        /** @description The rental income of a property, newest first. */
        RentalIncomeList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The rental income on this page. */
            data: components["schemas"]["RentalIncome"][];
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
        /** @description The time for which rent is paid, usually a quarter, which must be over. */
        RentalPeriodInput: {
            /**
             * Format: date-time
             * @description First moment of the period.
             * @example 2026-08-01T00:00:00Z
             */
            start: string;
            /**
             * Format: date-time
             * @description End of the period, itself not part of it, so that the next period may begin at this moment. Whoever owns shares at this moment takes part.
             * @example 2026-10-31T23:59:59Z
             */
            end: string;
        };
        /** @description The rent of a property for a period, to be split over the owners. */
        CreateRentalIncomeRunRequest: {
            period: components["schemas"]["RentalPeriodInput"];
            /**
             * @description The rent to be split, more than 0 and at most a billion.
             * @example 37440
             */
            amount: components["schemas"]["Money"];
        };
        /**
         * @description State of a rental payout. Only `paid` is money the customer has. New values may be added.
         * @example paid
         * @enum {string}
         */
        PayoutStatus: "scheduled" | "processing" | "paid" | "failed" | "reversed";
        /** @description An investor's part of rental income. */
        BackOfficePayout: {
            /**
             * @description Always `payout`.
             * @example payout
             * @constant
             */
            object: "payout";
            /**
             * @description Id of the payout. It is also the reference of the wallet entry.
             * @example pay_01k9p6d1mvf2g8a3rk5qe7ycjn
             */
            id: string;
            /**
             * @description Id of the rental income.
             * @example rin_01k9p6czn2fv7t4hq8mw3ybxer
             */
            rentalIncome: string;
            /** @description The investor who receives the payout. */
            investor: components["schemas"]["InvestorId"];
            property: components["schemas"]["PropertyRef"];
            period: components["schemas"]["RentalPeriod"];
            /**
             * @description The investor's part of the rent.
             * @example 390
             */
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /**
             * @description Shares that the investor owned at the end of the period.
             * @example 5
             */
            sharesEligible: components["schemas"]["ShareCount"];
            status: components["schemas"]["PayoutStatus"];
            /**
             * Format: date-time
             * @description When the payout was paid into the wallet. Null until then.
             * @example 2026-11-10T10:00:00Z
             */
            paidAt: string | null;
        };
        /** @description Payouts of rental income, newest first. */
        BackOfficePayoutList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The payouts on this page. */
            data: components["schemas"]["BackOfficePayout"][];
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
        /**
         * @description How a KYC step stands.
         * @example done
         * @enum {string}
         */
        KycStepOutcome: "pending" | "in_review" | "done" | "rejected";
        /** @description One KYC step of an investor and how it stands. */
        KycStepState: {
            step: components["schemas"]["KycStep"];
            outcome: components["schemas"]["KycStepOutcome"];
        };
        /** @description Why and since when an investor is suspended. */
        InvestorSuspension: {
            /**
             * @description The reason that was given. Partners do not see it.
             * @example Account takeover reported by the investor
             */
            reason: string;
            /**
             * Format: date-time
             * @description When the investor was suspended.
             * @example 2026-11-16T13:05:00Z
             */
            suspendedAt: string;
        };
        /** @description The partner that an investor is attributed to. It is set when the account is opened and never changes. */
        InvestorAttribution: {
            partner: components["schemas"]["PartnerId"];
            /**
             * Format: date-time
             * @description When the account was opened through the partner.
             * @example 2026-10-04T09:12:30Z
             */
            attributedAt: string;
        };
        /** @description A person who invests, whether they came through the service's app or through a partner. Each partner linked to the investor knows them as a customer with an id of its own. */
        Investor: {
            /**
             * @description Always `investor`.
             * @example investor
             * @constant
             */
            object: "investor";
            id: components["schemas"]["InvestorId"];
            /**
             * @description Mobile number in international form. It decides who a person is; no two investors share one.
             * @example +201012345678
             */
            phone: string;
            /**
             * Format: email
             * @description E-mail address; null where none is on file.
             * @example mariam.hassan@mail.example
             */
            email: string | null;
            /**
             * @description Full name. Both texts are empty where no name is on file.
             * @example {
             *       "en": "Mariam Hassan El Sayed",
             *       "ar": "مريم حسن السيد"
             *     }
             */
            name: components["schemas"]["LocalizedText"];
            language: components["schemas"]["Language"];
            /** @description The investor's own identity verification, whatever a partner may have attested. */
            kyc: {
                /** @description `verified` when every step is done, `in_review` and `rejected` as identity_verification is, otherwise `pending`. */
                status: components["schemas"]["KycStatus"];
                /** @description All steps, in the order to do them. */
                steps: components["schemas"]["KycStepState"][];
                /**
                 * Format: date-time
                 * @description When every step was done for the first time; null until then.
                 * @example 2026-10-04T18:40:05Z
                 */
                completedAt: string | null;
            };
            /** @description Why and since when the investor is suspended; null while they are not. */
            suspension: components["schemas"]["InvestorSuspension"] | null;
            /** @description The partner that opened the account and earns its commissions; null for people from the app. */
            attribution: components["schemas"]["InvestorAttribution"] | null;
            /**
             * Format: date-time
             * @description When the account was opened.
             * @example 2026-10-04T09:12:30Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the account last changed.
             * @example 2026-10-04T18:40:05Z
             */
            updatedAt: string;
        };
        /** @description Investors, newest first. */
        InvestorList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The investors on this page. */
            data: components["schemas"]["Investor"][];
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
        /** @description A person who came through the service's app, and so belongs to no partner. */
        CreateInvestorRequest: {
            /**
             * @description Egyptian mobile number in any common form: `01223456781`, `+20 122 345 6781`. The service brings it into international form.
             * @example +201223456781
             */
            phone: string;
            /**
             * Format: email
             * @description E-mail address.
             * @example karim.adel@mail.example
             */
            email?: string;
            name?: components["schemas"]["PersonNameInput"];
            /**
             * @description Language in which the service writes to the investor.
             * @default en
             */
            language?: components["schemas"]["Language"];
            /**
             * @description The 14 digits of the Egyptian national ID. Used only to keep one person from having two accounts; the number itself is not stored and appears in no answer.
             * @example 28807220104516
             */
            nationalId?: string;
        };
        /**
         * @description What is recorded of a KYC step.
         * @example done
         * @enum {string}
         */
        KycStepDecision: "done" | "rejected";
        /** @description The outcome of one KYC step. */
        RecordKycStepRequest: {
            step: components["schemas"]["KycStep"];
            /**
             * @description Whether the step is done or the identity is rejected.
             * @default done
             */
            outcome?: components["schemas"]["KycStepDecision"];
        };
        /** @description Why the national id of an investor is cleared. */
        ClearNationalIdRequest: {
            /**
             * @description The reason, for colleagues. Never write the national id itself here.
             * @example Typing error of the partner, ticket 9120
             */
            reason: string;
        };
        /** @description Why an investor is suspended. */
        SuspendInvestorRequest: {
            /**
             * @description The reason, for colleagues. Partners do not see it.
             * @example Account takeover reported by the investor
             */
            reason: string;
        };
        /** @description Why a suspension is lifted. */
        ReinstateInvestorRequest: {
            /**
             * @description The reason, for colleagues. It stands in the audit log; partners do not see it.
             * @example The investor has a new SIM card and has signed in again
             */
            reason?: string;
        };
        /** @description Whose link to end, and why. */
        UnlinkInvestorRequest: {
            partner: components["schemas"]["PartnerId"];
            /**
             * @description The reason, for colleagues. Partners do not see it.
             * @example The investor does not know this company
             */
            reason: string;
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
        /** @description Everything an investor owns through the service. */
        InvestorPortfolio: {
            /**
             * @description Always `portfolio`.
             * @example portfolio
             * @constant
             */
            object: "portfolio";
            /** @description Who owns it. */
            investor: components["schemas"]["InvestorId"];
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
                 * @description Rental income paid into the wallet so far.
                 * @example 886
                 */
                rentalIncomeReceived: components["schemas"]["Money"];
            };
            /** @description One entry for each property, the latest first purchase at the top. */
            holdings: components["schemas"]["Holding"][];
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
        /** @description The wallet of an investor. */
        InvestorWallet: {
            /**
             * @description Always `wallet`.
             * @example wallet
             * @constant
             */
            object: "wallet";
            /** @description The investor who owns the wallet. */
            investor: components["schemas"]["InvestorId"];
            currency: components["schemas"]["Currency"];
            /** @description Rental income, top-ups and refunds. The available part can be withdrawn. */
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
             * @description Available cash plus available rewards.
             * @example 636
             */
            total: components["schemas"]["Money"];
        };
        /**
         * @description The side of the wallet, `cash` or `rewards`.
         * @example cash
         * @enum {string}
         */
        WalletKind: "cash" | "rewards";
        /**
         * @description Why the wallet changed. `order_hold` reserves money for an unpaid order, `order_release` releases it, `order_payment` spends it.
         * @example top_up
         * @enum {string}
         */
        WalletEntryReason: "top_up" | "withdrawal" | "order_hold" | "order_release" | "order_payment" | "refund" | "rental_income" | "promotion";
        /** @description The balances after the entry. Absent in lists. */
        WalletBalances: {
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
             * @description Available cash plus available rewards.
             * @example 5636
             */
            total: components["schemas"]["Money"];
        };
        /** @description An entry of a wallet's ledger. It never changes. */
        WalletEntry: {
            /**
             * @description Always `wallet_entry`.
             * @example wallet_entry
             * @constant
             */
            object: "wallet_entry";
            /**
             * @description Id of the entry.
             * @example wal_01k9tq1f5ye3gs8mhb2vkx7c4n
             */
            id: string;
            /** @description The investor who owns the wallet. */
            investor: components["schemas"]["InvestorId"];
            kind: components["schemas"]["WalletKind"];
            reason: components["schemas"]["WalletEntryReason"];
            /**
             * @description The amount that it adds. Negative if it takes money out.
             * @example 5000
             */
            amount: components["schemas"]["SignedMoney"];
            currency: components["schemas"]["Currency"];
            /**
             * @description Reference of the transfer. For an entry of an order, the order's number; for rent, the id of the payout. Null if there is none.
             * @example IPN-20261008-55119
             */
            reference: string | null;
            /**
             * @description The order that the entry belongs to, or null.
             * @example ord_01k9tq3z8hfx5c7rm1vwp6en4d
             */
            order: string | null;
            /**
             * Format: date-time
             * @description When the entry was booked.
             * @example 2026-10-08T19:20:44Z
             */
            createdAt: string;
            wallet?: components["schemas"]["WalletBalances"];
        };
        /** @description Entries of a wallet's ledger, newest first. */
        WalletEntryList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The entries on this page. */
            data: components["schemas"]["WalletEntry"][];
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
        /** @description A transfer between an investor and the service, outside of any order. */
        WalletTransferRequest: {
            /**
             * @description The amount, more than 0 and at most a billion.
             * @example 5000
             */
            amount: components["schemas"]["Money"];
            /**
             * @description Reference of the transfer at the bank or processor. Each reference is booked once, for all investors. Upper and lower case, white space, invisible characters and the script of digits make no difference. It must not be blank.
             * @example IPN-20261008-55119
             */
            reference: string;
        };
        /**
         * @description Public status of an order; screens may map it one to one. completed, cancelled and refunded are final. New values may be added; treat one you do not know as in progress.
         * @example paid
         * @enum {string}
         */
        OrderStatus: "awaiting_payment" | "payment_under_review" | "paid" | "completed" | "cancelled" | "payment_rejected" | "cancellation_requested" | "refunded";
        /**
         * @description Id of an order. Opaque, so store it as it is.
         * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
         */
        OrderId: string;
        /**
         * @description Id of a customer, that is of one investor's link to you. Opaque: store it as it is. The same investor linked to another partner has another id there.
         * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
         */
        CustomerId: string;
        /**
         * @description Where the order was placed. New values may be added.
         * @example api
         * @enum {string}
         */
        OrderSource: "api" | "app";
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
        /** @description What the partner, or the customer in the app, says of the transfer. Look for this reference and exactly this amount in the bank statement before you confirm. */
        BackOfficeSettlement: {
            /**
             * @description Reference of the transfer.
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
             * @description When the partner made the transfer. Absent where it did not say.
             * @example 2026-11-09T10:20:00Z
             */
            paidAt?: string;
            /**
             * Format: uri
             * @description Link to a receipt on the partner's side. Absent where there is none. Open it with care: the service has never fetched it.
             * @example https://files.nilebank.example/receipts/FT26313-771904.pdf
             */
            proofUrl?: string;
            /**
             * @description The partner's remark for the finance team. Absent where there is none.
             * @example Sent from our settlement account.
             */
            note?: string;
            /**
             * @description Numbers of other orders of the same payer that name the same reference: one transfer must then cover them all. White space, unseen characters, and upper or lower case make no difference. Absent where there are none; at most 10 are shown.
             * @example [
             *       "PI-2026-00000418"
             *     ]
             */
            sameReference?: string[];
            /**
             * @description Numbers of orders of other payers that name the same reference: the transfer can be that of only one of them. Absent where there are none; at most 10 are shown.
             * @example [
             *       "PI-2026-00000391"
             *     ]
             */
            sameReferenceOfOthers?: string[];
            /**
             * Format: date-time
             * @description When the service received these details.
             * @example 2026-11-09T10:21:06Z
             */
            submittedAt: string;
        };
        /** @description How an order is paid for. */
        BackOfficeOrderFunding: {
            method: components["schemas"]["FundingMethod"];
            /**
             * Format: uri
             * @description The hosted card page. Present on card checkout orders only.
             * @example https://checkout.invest.example/c/5mz8v2kqtr6w
             */
            checkoutUrl?: string;
            /** @description The payment details that the partner sent, or the customer's proof of transfer. Absent until then, and again after a retry was allowed. */
            settlement?: components["schemas"]["BackOfficeSettlement"];
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
        /** @description One move of an order from status to status. */
        OrderMove: {
            /**
             * @description The status before; null where the order was placed.
             * @example payment_under_review
             */
            from: string | null;
            /**
             * @description The status after.
             * @example paid
             */
            to: components["schemas"]["OrderStatus"];
            /**
             * @description What happened, as a word of the order's state table.
             * @example confirmPayment
             */
            move: string;
            /**
             * @description Who did it: an operator (`op_…`), a partner's key (`key_…`), or what acted by itself, such as `hold_expiry`.
             * @example op_3nkd8vte5rqa
             */
            actor: string;
            /**
             * @description The name of that operator or key; null where the service acted by itself.
             * @example Mona Farid
             */
            actorName: string | null;
            /**
             * @description Why, in the words of who did it; null where none was given.
             * @example No such transfer on the statement of 12 November
             */
            reason: string | null;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-10T08:05:12Z
             */
            at: string;
        };
        /** @description An order as staff see it: of any partner or from the service's app, with the investor behind it and all that was said about its payment. */
        BackOfficeOrder: {
            /**
             * @description Always `order`.
             * @example order
             * @constant
             */
            object: "order";
            id: components["schemas"]["OrderId"];
            /**
             * @description Grows with every change of the order. It is the same in every view of the order, so it shows whether a partner's copy is up to date.
             * @example 3
             */
            version: number;
            /**
             * @description The service's order number, which should stand on the transfer.
             * @example PI-2026-00000417
             */
            number: string;
            /** @description The investor who buys. */
            investor: components["schemas"]["InvestorId"];
            /** @description The partner that placed the order; null for an order from the app. */
            partner: components["schemas"]["PartnerId"] | null;
            /** @description The customer as whom that partner knows the investor; null for an order from the app. */
            customer: components["schemas"]["CustomerId"] | null;
            status: components["schemas"]["OrderStatus"];
            source: components["schemas"]["OrderSource"];
            /**
             * @description The partner's own id of the order; null where it gave none and on app orders.
             * @example NB-88213
             */
            externalReference: string | null;
            /** @description What is bought. An order placed through the API has exactly one item; an app order can have several. */
            items: components["schemas"]["OrderItem"][];
            property: components["schemas"]["OrderProperty"];
            /** @description Number of shares in all items together. */
            shares: components["schemas"]["ShareCount"];
            amounts: components["schemas"]["OrderAmounts"];
            funding: components["schemas"]["BackOfficeOrderFunding"];
            /**
             * Format: date-time
             * @description End of the unpaid reservation. If payment has not arrived by then the order is cancelled and its shares are free again. Null when the order no longer waits for payment.
             * @example 2026-11-10T10:02:17Z
             */
            expiresAt: string | null;
            cancellation: components["schemas"]["OrderCancellation"];
            /** @description The partner's own key/value pairs; empty on app orders. */
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
            /** @description Every move of the order, oldest first. */
            history: components["schemas"]["OrderMove"][];
        };
        /** @description Orders of all partners and of the service's app, newest first. */
        BackOfficeOrderList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The orders on this page. */
            data: components["schemas"]["BackOfficeOrder"][];
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
        /** @description Shares of one property to buy. */
        AppOrderItemInput: {
            property: components["schemas"]["PropertyIdOrCode"];
            /**
             * @description Number of shares, at least the property's `shares.minimumPerOrder`.
             * @example 5
             */
            shares: number;
        };
        /** @description An order that an investor places in the service's app, at today's price. */
        CreateAppOrderRequest: {
            /**
             * @description Id of the investor who buys. They must have completed their own KYC and not be suspended.
             * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
             */
            investor: string;
            /** @description What is bought, each property once. Either all of it is reserved or nothing. */
            items: components["schemas"]["AppOrderItemInput"][];
            /**
             * @description Part of the price to pay from the wallet, rewards before cash; at most the price. Left out, nothing is.
             * @example 5000
             */
            walletAmount?: components["schemas"]["Money"];
        };
        /** @description What the investor says of the transfer. */
        TransferProofRequest: {
            /**
             * @description Reference of the transfer, by which the finance team finds the money. It must not be blank.
             * @example IPN-20261008-55120
             */
            reference: string;
        };
        /** @description Why a payment is rejected. */
        RejectPaymentRequest: {
            /**
             * @description The reason, for colleagues. It stands in the order's `history`; partners do not see it.
             * @example No such transfer on the statement of 12 November
             */
            reason?: string;
        };
        /** @description Why an order is cancelled by staff or by the customer in the app. */
        BackOfficeCancelOrderRequest: {
            /**
             * @description The reason, which the partner reads in the order's `cancellation`.
             * @example The transfer came back to the sender
             */
            reason: string;
        };
        /** @description Why the investor asks to cancel. */
        RequestCancellationRequest: {
            /**
             * @description The reason, which partners read in the order's `cancellation` once it is cancelled or refunded.
             * @example Customer changed their mind
             */
            reason: string;
        };
        /**
         * @description How a requested cancellation ends: `cancelled` and `refunded` undo the order, `paid` refuses the request.
         * @example refunded
         * @enum {string}
         */
        CancellationOutcome: "cancelled" | "refunded" | "paid";
        /** @description What staff decide about a requested cancellation. */
        DecideCancellationRequest: {
            outcome: components["schemas"]["CancellationOutcome"];
            /**
             * @description What the service keeps of the price, at most all of it. Left out, nothing is kept; not allowed with the outcome `paid`.
             * @example 500
             */
            fee?: components["schemas"]["Money"];
        };
        /**
         * @description Whether a payment has been sent back.
         * @example due
         * @enum {string}
         */
        RefundDueStatus: "due" | "settled";
        /**
         * @description Why a card payment goes back.
         * @example paid_after_end
         * @enum {string}
         */
        RefundDueReason: "paid_after_end" | "paid_twice" | "wrong_amount";
        /** @description How a payment was sent back. Null while the refund is due. */
        RefundDueSettlement: {
            /**
             * @description The refund's reference at the card processor.
             * @example 192036531
             */
            reference: string;
            /** @description The operator key that noted it. */
            operator: components["schemas"]["OperatorId"];
            /**
             * Format: date-time
             * @description When it was noted.
             * @example 2026-11-10T09:41:07Z
             */
            settledAt: string;
        } | null;
        /** @description A card payment that no order takes and that goes back to the customer. */
        RefundDue: {
            /**
             * @description Always `refund_due`.
             * @example refund_due
             * @constant
             */
            object: "refund_due";
            /**
             * @description Id of the refund.
             * @example rfd_01k9p9w3sje7arvf6n0yq2kmdb
             */
            id: string;
            /** @description The order that the payment was meant for. */
            order: components["schemas"]["OrderId"];
            /** @description Whether the payment has been sent back. */
            status: components["schemas"]["RefundDueStatus"];
            /** @description Why the payment goes back. */
            reason: components["schemas"]["RefundDueReason"];
            /** @description What was paid, and is to be sent back in full. */
            amount: components["schemas"]["Money"];
            /**
             * @description The payment's id at the card processor.
             * @example 192036465
             */
            transaction: string;
            /** @description How the payment was sent back. Null while the refund is due. */
            settlement: components["schemas"]["RefundDueSettlement"];
            /**
             * Format: date-time
             * @description When the payment became known.
             * @example 2026-11-09T15:02:44Z
             */
            createdAt: string;
        };
        /** @description Refunds due, newest first. */
        RefundDueList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The refunds on this page. */
            data: components["schemas"]["RefundDue"][];
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
        /** @description How a card payment was sent back. */
        SettleRefundDueRequest: {
            /**
             * @description The refund's reference at the card processor, which settles one refund, however it is written: upper and lower case, white space, invisible characters and the script of digits make no difference. It must not be blank.
             * @example 192036531
             */
            reference: string;
        };
        /**
         * @description State of an ownership contract. New values may be added.
         * @example preparing
         * @enum {string}
         */
        ContractStatus: "preparing" | "awaiting_signature" | "signed" | "cancelled";
        /** @description The ownership contract of a completed order. */
        BackOfficeContract: {
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
            /** @description Who signs it. */
            investor: components["schemas"]["InvestorId"];
            /** @description The order that bought the shares. */
            order: components["schemas"]["OrderId"];
            property: components["schemas"]["PropertyRef"];
            /** @description Number of shares that the contract covers. */
            shares: components["schemas"]["ShareCount"];
            status: components["schemas"]["ContractStatus"];
            /**
             * Format: date-time
             * @description When the contract was signed. Null until then.
             * @example null
             */
            signedAt: string | null;
            /**
             * Format: date-time
             * @description When the contract was made.
             * @example 2026-11-18T12:00:00Z
             */
            createdAt: string;
        };
        /** @description Ownership contracts, newest first. */
        BackOfficeContractList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The contracts on this page. */
            data: components["schemas"]["BackOfficeContract"][];
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
        /** @description A field of a partner or key with its value before and after a change. */
        AuditChange: {
            /**
             * @description The field as requests and responses name it. `secret` means that the key itself was replaced at the database; its values are not shown.
             * @example limits.maxOrderAmount
             */
            field: string;
            /**
             * @description The value before the change; null if there was none.
             * @example 1000000
             */
            from: string | number | string[] | null;
            /**
             * @description The value after the change; null if there is none.
             * @example 2000000
             */
            to: string | number | string[] | null;
        };
        /** @description One call of an operator, allowed or refused, or one change of a partner or key that was made at the database itself. A call that changes something is written before it is carried out; what it changed and its response are added. Nothing else of an entry changes, and none is removed. An entry has no query string, and of a body only what is about money and permissions: the rest may be personal data. */
        AuditEntry: {
            /**
             * @description Always `audit_entry`.
             * @example audit_entry
             * @constant
             */
            object: "audit_entry";
            /**
             * @description Id of the entry.
             * @example aud_01k9r6f2c8e4mtw7xq3zvn5hdb
             */
            id: string;
            /**
             * @description Who called; null for a change at the database itself.
             * @example op_3nkd8vte5rqa
             */
            operator: string | null;
            /**
             * @description The name of that operator key; null if there is none.
             * @example Mona Farid
             */
            operatorName: string | null;
            /**
             * @description The database user who made a change at the database itself, by SQL or with a command that works there; null for a call.
             * @example null
             */
            databaseUser: string | null;
            /**
             * @description The operation, by its `operationId`; `none` if the path is no operation. At the database `create`, `update`, `revoke` or `delete` with `Partner`, `ApiKey` or `OperatorKey`, such as `createOperatorKey`.
             * @example confirmPayment
             */
            operation: string;
            /**
             * @description HTTP method of the call; `SQL` at the database.
             * @example POST
             */
            method: string;
            /**
             * @description Path of the call, as a template; at the database the table.
             * @example /v1/orders/{id}/confirm-payment
             */
            path: string;
            /**
             * @description The id or code in the path; null if the path names no object. At the database the id of the row, and of a new API key its partner.
             * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
             */
            target: string | null;
            /**
             * @description Id of the object that was created, changed or read; null on lists, and if the call was refused.
             * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
             */
            resource: string | null;
            /**
             * @description What a change asked for, as the fields of its body that are about money and permissions: amounts, references, statuses, limits, percentages, roles, names of companies and keys. What is about a person and texts are left out. Null if nothing is left, on reads, at the database, and if the body was refused.
             * @example {
             *       "amount": 5000,
             *       "reference": "IPN-20261008-55119"
             *     }
             */
            asked: {
                [key: string]: unknown;
            } | null;
            /**
             * @description What was changed of a partner, an API key or an operator key, by the API or at the database: the fields with their old and new values. Null for everything else, and if nothing was changed.
             * @example null
             */
            changes: components["schemas"]["AuditChange"][] | null;
            /**
             * @description Why, in the operator's words; null if the call took none.
             * @example No such transfer on the statement of 12 November
             */
            reason: string | null;
            /**
             * @description X-Request-ID of the call, which leads to it in the logs; at the database its transaction.
             * @example req_f06b1d2c95a84e7bb3c07d4e91a2586f
             */
            requestId: string;
            /**
             * @description IP address that the call came from; `local` for the database's own machine.
             * @example 10.20.0.14
             */
            address: string;
            /**
             * @description HTTP status of the response, and 200 at the database; null while the call is being carried out, and for good if the service was stopped in the middle of it.
             * @example 200
             */
            status: number | null;
            /**
             * Format: date-time
             * @description When the entry was written. Entries of one millisecond are listed in their order.
             * @example 2026-11-10T08:05:12Z
             */
            at: string;
        };
        /** @description Calls of operators, newest first. */
        AuditLog: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The entries on this page. */
            data: components["schemas"]["AuditEntry"][];
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
    };
    responses: {
        /** @description A page of partner accounts, newest first. */
        PartnerList: {
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
                "application/json": components["schemas"]["BackOfficePartnerList"];
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
         * @description The operator key is missing, unknown, revoked or expired. A retry with this key gets the same response.
         *
         *     Codes: `invalid_api_key`, `api_key_revoked`, `api_key_expired`.
         */
        OperatorUnauthorized: {
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
         * @description The operator key has none of the roles that may do this, which `details.roles` lists; or it may not be used
         *     from this address.
         *
         *     Codes: `missing_scope`, `ip_not_allowed`.
         */
        OperatorForbidden: {
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
        /** @description The partner account is open. Issue an API key for it next. */
        PartnerCreated: {
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
                "application/json": components["schemas"]["BackOfficePartner"];
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
        /** @description The partner account as it stands now. */
        Partner: {
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
                "application/json": components["schemas"]["BackOfficePartner"];
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
        /** @description A page of API keys, newest first. */
        ApiKeyList: {
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
                "application/json": components["schemas"]["BackOfficeApiKeyList"];
            };
        };
        /** @description The key is issued and works at once. `key` is in this answer alone. */
        ApiKeyCreated: {
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
                "application/json": components["schemas"]["ApiKeyCreated"];
            };
        };
        /** @description A page of the ledger, newest first. */
        BackOfficeCommissionList: {
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
                "application/json": components["schemas"]["BackOfficeCommissionList"];
            };
        };
        /** @description The row is in the ledger. */
        BackOfficeCommissionCreated: {
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
                "application/json": components["schemas"]["BackOfficeCommission"];
            };
        };
        /**
         * @description The row cannot be added. Either the payout is more than the partner is owed (`details.balance`), or the row
         *     `details.commission` already has this reference or is the reversal.
         *
         *     Code: `state_conflict`.
         */
        CommissionConflict: {
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
        /** @description The API key. */
        ApiKey: {
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
                "application/json": components["schemas"]["BackOfficeApiKey"];
            };
        };
        /** @description The key is revoked. If it was before, `revokedAt` still tells when. */
        ApiKeyRevoked: {
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
                "application/json": components["schemas"]["BackOfficeApiKey"];
            };
        };
        /** @description A page of properties, newest first. */
        BackOfficePropertyList: {
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
                "application/json": components["schemas"]["BackOfficePropertyList"];
            };
        };
        /** @description The property is made, as a draft. */
        BackOfficePropertyCreated: {
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
                "application/json": components["schemas"]["BackOfficeProperty"];
            };
        };
        /**
         * @description Another property has this code. `details.property` has its id.
         *
         *     Code: `state_conflict`.
         */
        PropertyCodeConflict: {
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
        /** @description The property as it stands now. */
        BackOfficeProperty: {
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
                "application/json": components["schemas"]["BackOfficeProperty"];
            };
        };
        /**
         * @description The property cannot be changed. Either another property has this code, `shares.total` is less than the sold and
         *     reserved shares, the unit is funded or sold out, so `shares.total` cannot change, or it has orders, so `code` and
         *     `internalTest` cannot change. `param` names the field.
         *
         *     Code: `state_conflict`.
         */
        PropertyConflict: {
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
         * @description The status of the property does not allow this; `details.allowed` names the status that does. Or the property cannot
         *     be published, because its `details.fundingDeadline` has passed.
         *
         *     Code: `state_conflict`.
         */
        PropertyStatusConflict: {
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
        /** @description A page of those who own the property. */
        HolderList: {
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
                "application/json": components["schemas"]["HolderList"];
            };
        };
        /** @description A page of rental income, newest first. */
        RentalIncomeList: {
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
                "application/json": components["schemas"]["RentalIncomeList"];
            };
        };
        /** @description The income is split. Its payouts are being paid from now on. */
        RentalIncomePlanned: {
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
                "application/json": components["schemas"]["RentalIncome"];
            };
        };
        /**
         * @description The rental income cannot be split. Either another one (`details.rentalIncome`, `details.period`) already covers all
         *     or part of this period, or nobody owned a share of the property at the period's end.
         *
         *     Code: `state_conflict`.
         */
        RentalIncomeConflict: {
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
        /** @description A page of payouts, newest first. */
        BackOfficePayoutList: {
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
                "application/json": components["schemas"]["BackOfficePayoutList"];
            };
        };
        /** @description A page of investors, newest first. */
        InvestorList: {
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
                "application/json": components["schemas"]["InvestorList"];
            };
        };
        /**
         * @description A query parameter is unknown or wrong, the phone is not an Egyptian mobile number, or the cursor does not
         *     belong to this list and these filters.
         *
         *     Codes: `invalid_parameter`, `invalid_phone`, `invalid_cursor`.
         */
        InvestorQueryInvalid: {
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
        /** @description The account is open. No KYC step is done yet, and the investor belongs to no partner. */
        InvestorCreated: {
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
                "application/json": components["schemas"]["Investor"];
            };
        };
        /**
         * @description The body is malformed, or the phone is not an Egyptian mobile number. `param` names the field.
         *
         *     Codes: `invalid_json`, `missing_parameter`, `invalid_parameter`, `invalid_phone`.
         */
        InvestorInvalid: {
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
         * @description The phone already has an account, or the national ID is stored for another investor. `details.investor` is
         *     that investor's id in both cases.
         *
         *     Codes: `state_conflict`, `identity_in_use`.
         */
        InvestorConflict: {
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
        /** @description The investor as they stand now. */
        Investor: {
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
                "application/json": components["schemas"]["Investor"];
            };
        };
        /**
         * @description No national id is stored for this investor, so there is nothing to clear.
         *
         *     Code: `state_conflict`.
         */
        NationalIdNotStored: {
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
         * @description The investor is already suspended, since `details.suspendedAt`, or there is no suspension to lift.
         *
         *     Code: `state_conflict`.
         */
        InvestorStateConflict: {
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
        /** @description What the investor owns. */
        InvestorPortfolio: {
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
                "application/json": components["schemas"]["InvestorPortfolio"];
            };
        };
        /** @description The wallet's balances now. */
        InvestorWallet: {
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
                "application/json": components["schemas"]["InvestorWallet"];
            };
        };
        /** @description A page of the wallet's ledger, newest first. */
        WalletEntryList: {
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
                "application/json": components["schemas"]["WalletEntryList"];
            };
        };
        /** @description The entry is booked. `wallet` has the balances after it. */
        WalletEntryCreated: {
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
                "application/json": components["schemas"]["WalletEntry"];
            };
        };
        /**
         * @description The reference is already booked, by the entry `details.entry`.
         *
         *     Code: `state_conflict`.
         */
        WalletReferenceUsed: {
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
         * @description The wallet has less available cash than the withdrawal (`details.available`), or the reference is already booked, by
         *     the entry `details.entry`.
         *
         *     Code: `state_conflict`.
         */
        WithdrawalConflict: {
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
        /** @description A page of orders, newest first. */
        BackOfficeOrderList: {
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
                "application/json": components["schemas"]["BackOfficeOrderList"];
            };
        };
        /** @description The order is placed. */
        BackOfficeOrderCreated: {
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
                "application/json": components["schemas"]["BackOfficeOrder"];
            };
        };
        /**
         * @description The body or the Idempotency-Key is malformed, a property stands in the body twice or with fewer shares than it
         *     sells at once, or the wallet amount is more than the price. `param` names the field.
         *
         *     Codes: `invalid_json`, `missing_parameter`, `invalid_parameter`, `invalid_shares`, `invalid_idempotency_key`.
         */
        AppOrderInvalid: {
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
         * @description The operator key has none of the roles that may do this, or may not be used from this address; or the investor
         *     cannot invest: the own KYC is not complete (`details.missingSteps`), or the account is suspended
         *     (`details.status`).
         *
         *     Codes: `missing_scope`, `ip_not_allowed`, `customer_not_eligible`.
         */
        AppOrderForbidden: {
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
         * @description The wallet has less than is to be taken from it (`details.available` says how much), or a request with this
         *     Idempotency-Key is still running.
         *
         *     Codes: `state_conflict`, `idempotency_key_in_use`.
         */
        AppOrderConflict: {
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
         * @description One of the properties is not open for investment, or has fewer shares left than asked for (nothing is
         *     reserved; `param` names the item), or the Idempotency-Key belongs to another request.
         *
         *     Codes: `property_not_available`, `idempotency_key_reused`.
         */
        AppOrderUnprocessable: {
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
        /** @description The order as it stands now. */
        BackOfficeOrder: {
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
                "application/json": components["schemas"]["BackOfficeOrder"];
            };
        };
        /**
         * @description The order has a status in which this is not possible, or it changed meanwhile. `details` shows its status
         *     and those in which it is possible.
         *
         *     Code: `state_conflict`.
         */
        OrderStatusConflict: {
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
        /** @description A page of refunds, newest first. */
        RefundDueList: {
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
                "application/json": components["schemas"]["RefundDueList"];
            };
        };
        /** @description The refund as it stands now. */
        RefundDue: {
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
                "application/json": components["schemas"]["RefundDue"];
            };
        };
        /**
         * @description The refund is already settled, and `details` shows its status; or the reference has settled another refund, whose
         *     id is `details.refund`.
         *
         *     Code: `state_conflict`.
         */
        RefundDueConflict: {
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
        /** @description A page of contracts, newest first. */
        BackOfficeContractList: {
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
                "application/json": components["schemas"]["BackOfficeContractList"];
            };
        };
        /** @description The contract as it stands now. */
        BackOfficeContract: {
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
                "application/json": components["schemas"]["BackOfficeContract"];
            };
        };
        /**
         * @description The contract has another status than this move begins with. `details.allowed` names the right ones.
         *
         *     Code: `state_conflict`.
         */
        ContractStatusConflict: {
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
        /** @description A page of the audit log, newest first. */
        AuditLog: {
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
                "application/json": components["schemas"]["AuditLog"];
            };
        };
    };
    parameters: {
        /**
         * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
         * @example nb-checkout-7f31c2
         */
        RequestId: string;
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
         * @description Makes the request safe to repeat: however often you send it, its effect happens once, and a retry gets the
         *     first answer. You may leave it out, but then a retry after a lost answer places a second order. Choose a new
         *     value for each order (a UUID is best), store it before the first try, and send it unchanged with every retry.
         *
         *     - **First request.** It does the work, and its answer is kept for 24 hours.
         *     - **Same key, same request.** You get the kept answer: the same status and body, with
         *       `Idempotent-Replayed: true`. Nothing is done again; read the order for how it stands now.
         *     - **Same key, another body.** 422 `idempotency_key_reused`; nothing is done.
         *     - **Same key while the first request is running.** The second waits up to 2 seconds for the answer of the
         *       first; after that it gets 409 `idempotency_key_in_use` with Retry-After.
         *     - **What is kept.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
         *       try again after such a refusal, use a new key.
         *     - **What is not kept.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx: send it with the same key again.
         *
         *     A key has 8 to 255 printable ASCII characters. All operators of the back office share their keys.
         * @example 5b0f6c1e-94a7-4d38-a2c5-e17f80b3d962
         */
        IdempotencyKey: string;
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
    listPartners: {
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
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PartnerList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPartner: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePartnerRequest"];
            };
        };
        responses: {
            201: components["responses"]["PartnerCreated"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPartner: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of a partner account.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Partner"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePartner: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of a partner account.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePartnerRequest"];
            };
        };
        responses: {
            200: components["responses"]["Partner"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listApiKeys: {
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
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of a partner account.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ApiKeyList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of a partner account.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKeyRequest"];
            };
        };
        responses: {
            201: components["responses"]["ApiKeyCreated"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 *       "payout"
                 *     ]
                 */
                type?: components["schemas"]["CommissionType"][];
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
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of a partner.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackOfficeCommissionList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addCommission: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of a partner.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCommissionRequest"];
            };
        };
        responses: {
            201: components["responses"]["BackOfficeCommissionCreated"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CommissionConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of a partner's API key.
                 * @example key_7hq2mfx4wd9c
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ApiKey"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of a partner's API key.
                 * @example key_7hq2mfx4wd9c
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ApiKeyRevoked"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listProperties: {
        parameters: {
            query?: {
                /**
                 * @description Only properties with one of these statuses, separated by commas.
                 * @example [
                 *       "draft",
                 *       "available"
                 *     ]
                 */
                status?: components["schemas"]["BackOfficePropertyStatus"][];
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
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackOfficePropertyList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createProperty: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePropertyRequest"];
            };
        };
        responses: {
            201: components["responses"]["BackOfficePropertyCreated"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            409: components["responses"]["PropertyCodeConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getProperty: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description Id of a property, or its code. */
                id: components["parameters"]["PropertyIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackOfficeProperty"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateProperty: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description Id of a property, or its code. */
                id: components["parameters"]["PropertyIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePropertyRequest"];
            };
        };
        responses: {
            200: components["responses"]["BackOfficeProperty"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PropertyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    publishProperty: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description Id of a property, or its code. */
                id: components["parameters"]["PropertyIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackOfficeProperty"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PropertyStatusConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    closeFunding: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description Id of a property, or its code. */
                id: components["parameters"]["PropertyIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackOfficeProperty"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PropertyStatusConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    openResale: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description Id of a property, or its code. */
                id: components["parameters"]["PropertyIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackOfficeProperty"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PropertyStatusConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listHolders: {
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
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description Id of a property, or its code. */
                id: components["parameters"]["PropertyIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HolderList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRentalIncomeRuns: {
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
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description Id of a property, or its code. */
                id: components["parameters"]["PropertyIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RentalIncomeList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createRentalIncomeRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description Id of a property, or its code. */
                id: components["parameters"]["PropertyIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRentalIncomeRunRequest"];
            };
        };
        responses: {
            202: components["responses"]["RentalIncomePlanned"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RentalIncomeConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of rental income.
                 * @example rin_01k9p6czn2fv7t4hq8mw3ybxer
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackOfficePayoutList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listInvestors: {
        parameters: {
            query?: {
                /**
                 * @description Only the investor with this mobile number, in any common form. Encode a leading plus as `%2B`.
                 * @example +201012345678
                 */
                phone?: string;
                /**
                 * @description Only the investor whom a partner knows as this customer, whether or not the two are linked now.
                 * @example cus_01k6pc3v8rqm5w2tz9xb4hn7ef
                 */
                customer?: string;
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
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InvestorList"];
            400: components["responses"]["InvestorQueryInvalid"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createInvestor: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvestorRequest"];
            };
        };
        responses: {
            201: components["responses"]["InvestorCreated"];
            400: components["responses"]["InvestorInvalid"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            409: components["responses"]["InvestorConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInvestor: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Investor"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recordKycStep: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordKycStepRequest"];
            };
        };
        responses: {
            200: components["responses"]["Investor"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    clearNationalId: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClearNationalIdRequest"];
            };
        };
        responses: {
            200: components["responses"]["Investor"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NationalIdNotStored"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    suspendInvestor: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuspendInvestorRequest"];
            };
        };
        responses: {
            200: components["responses"]["Investor"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvestorStateConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reinstateInvestor: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReinstateInvestorRequest"];
            };
        };
        responses: {
            200: components["responses"]["Investor"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvestorStateConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unlinkInvestor: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnlinkInvestorRequest"];
            };
        };
        responses: {
            200: components["responses"]["Investor"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getHoldings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InvestorPortfolio"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWallet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InvestorWallet"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWalletEntries: {
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
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WalletEntryList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    topUpWallet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WalletTransferRequest"];
            };
        };
        responses: {
            201: components["responses"]["WalletEntryCreated"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WalletReferenceUsed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    withdrawFromWallet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WalletTransferRequest"];
            };
        };
        responses: {
            201: components["responses"]["WalletEntryCreated"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WithdrawalConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /**
                 * @description Only orders with one of these statuses, separated by commas.
                 * @example [
                 *       "payment_under_review"
                 *     ]
                 */
                status?: components["schemas"]["OrderStatus"][];
                /**
                 * @description Only orders that this partner placed.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                partner?: string;
                /**
                 * @description Only orders of this investor, whoever placed them.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                investor?: string;
                /**
                 * @description Only the order with this number.
                 * @example PI-2026-00000417
                 */
                number?: string;
                /**
                 * @description Only orders whose payment names this reference of a transfer: white space, unseen characters, and upper or lower case make no difference.
                 * @example FT26313-771904
                 */
                reference?: string;
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
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackOfficeOrderList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: however often you send it, its effect happens once, and a retry gets the
                 *     first answer. You may leave it out, but then a retry after a lost answer places a second order. Choose a new
                 *     value for each order (a UUID is best), store it before the first try, and send it unchanged with every retry.
                 *
                 *     - **First request.** It does the work, and its answer is kept for 24 hours.
                 *     - **Same key, same request.** You get the kept answer: the same status and body, with
                 *       `Idempotent-Replayed: true`. Nothing is done again; read the order for how it stands now.
                 *     - **Same key, another body.** 422 `idempotency_key_reused`; nothing is done.
                 *     - **Same key while the first request is running.** The second waits up to 2 seconds for the answer of the
                 *       first; after that it gets 409 `idempotency_key_in_use` with Retry-After.
                 *     - **What is kept.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
                 *       try again after such a refusal, use a new key.
                 *     - **What is not kept.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx: send it with the same key again.
                 *
                 *     A key has 8 to 255 printable ASCII characters. All operators of the back office share their keys.
                 * @example 5b0f6c1e-94a7-4d38-a2c5-e17f80b3d962
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAppOrderRequest"];
            };
        };
        responses: {
            201: components["responses"]["BackOfficeOrderCreated"];
            400: components["responses"]["AppOrderInvalid"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["AppOrderForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AppOrderConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["AppOrderUnprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of an order.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackOfficeOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    receiveTransferProof: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of an order.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferProofRequest"];
            };
        };
        responses: {
            200: components["responses"]["BackOfficeOrder"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderStatusConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmPayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of an order.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackOfficeOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderStatusConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rejectPayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of an order.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RejectPaymentRequest"];
            };
        };
        responses: {
            200: components["responses"]["BackOfficeOrder"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderStatusConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    allowRetry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of an order.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackOfficeOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderStatusConflict"];
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
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of an order.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BackOfficeCancelOrderRequest"];
            };
        };
        responses: {
            200: components["responses"]["BackOfficeOrder"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderStatusConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    requestCancellation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of an order.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestCancellationRequest"];
            };
        };
        responses: {
            200: components["responses"]["BackOfficeOrder"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderStatusConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    decideCancellation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of an order.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideCancellationRequest"];
            };
        };
        responses: {
            200: components["responses"]["BackOfficeOrder"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderStatusConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRefundsDue: {
        parameters: {
            query?: {
                /**
                 * @description Only refunds with this status.
                 * @example due
                 */
                status?: components["schemas"]["RefundDueStatus"];
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
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RefundDueList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    settleRefundDue: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of a refund.
                 * @example rfd_01k9p9w3sje7arvf6n0yq2kmdb
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleRefundDueRequest"];
            };
        };
        responses: {
            200: components["responses"]["RefundDue"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RefundDueConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listContracts: {
        parameters: {
            query?: {
                /**
                 * @description Only contracts with one of these statuses, separated by commas.
                 * @example [
                 *       "preparing"
                 *     ]
                 */
                status?: components["schemas"]["ContractStatus"][];
                /**
                 * @description Only contracts of this investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                investor?: string;
                /**
                 * @description Only the contract with this number.
                 * @example CT-2026-00000233
                 */
                number?: string;
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
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackOfficeContractList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContract: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of a contract.
                 * @example ctr_01k9p6h8r4ebk2w7xn5tqd9vzs
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackOfficeContract"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readyContract: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of a contract.
                 * @example ctr_01k9p6h8r4ebk2w7xn5tqd9vzs
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackOfficeContract"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ContractStatusConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signContract: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of a contract.
                 * @example ctr_01k9p6h8r4ebk2w7xn5tqd9vzs
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackOfficeContract"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ContractStatusConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelContract: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of a contract.
                 * @example ctr_01k9p6h8r4ebk2w7xn5tqd9vzs
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackOfficeContract"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ContractStatusConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /**
                 * @description Only calls with this operator key, revoked or not. An id that no operator key has is refused.
                 * @example op_3nkd8vte5rqa
                 */
                operator?: string;
                /**
                 * @description Only entries that name this object, or that created, changed or read it.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                resource?: string;
                /**
                 * @description Only entries of this time or later.
                 * @example 2026-11-10T06:00:00Z
                 */
                since?: string;
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
            header?: {
                /**
                 * @description Your own name for this request, to find it again in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is taken over: the answer and, in an error, `requestId` carry it. Any other value is replaced by one that the service makes; it is never a reason to refuse the request.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AuditLog"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
