// Made by `npm run generate`. Edit the contract or a migration, never this file.

export interface paths {
    "/work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your work
         * @description Lists what you can decide, with the items that are urgent or have waited longest; what others must decide; and
         *     your own requests with their decisions. Of each queue, it has how many items wait, their amount, and since when
         *     the oldest waits. `list` names the operation and the query that list exactly these items.
         *
         *     `?queue=payments_to_confirm&after=ord_…` has the items of one queue only, beginning with the next one after the
         *     given one, or with the first if there is none.
         */
        get: operations["getWork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the entries of the journal
         * @description Lists what moved from account to account, newest first. Everything that moves money writes its entries in the same
         *     transaction; nothing changes or removes them, and a correction is another entry. The balance of an account
         *     is what its entries debit, less what they credit.
         */
        get: operations["listJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the journal, a line for each account
         * @description Lists the entries of a period for an accounting system, oldest first: each as two lines, one that debits an
         *     account and one that credits the other. With `Accept: text/csv`, as one file. `number` counts the lines of a day
         *     from 1 without a gap, so that an import can tell whether it is complete. `code` is the company's own code of the
         *     account (setting `ACCOUNT_CODES`), or the account.
         */
        get: operations["listJournalLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the money of a period
         * @description Adds up the money that came in and went out in a period, such as a month, by account and kind of entry, from the
         *     journal. What is taken back later counts in the period in which it is taken back, so that the statements of
         *     consecutive periods join, and those of the past do not change.
         */
        get: operations["getStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trial-balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the trial balance
         * @description Lists every account of the journal with its balance, as a debit or a credit: now, or at the end of a day in Cairo.
         *     Entries are never backdated, so the balances of a past day do not change. A transaction that began before
         *     midnight can end up to 5 minutes after it.
         *
         *     Only EGP. Commissions in test mode are left out, and so are card payments in another currency, which are only
         *     sent back. The rent of released runs counts as received, because nothing records when the tenant paid it.
         */
        get: operations["getTrialBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List partners
         * @description Lists all partner accounts, newest first. What a partner had before it reset its part of the sandbox belongs to an archive, an account without keys that is not listed.
         */
        get: operations["listPartners"];
        put?: never;
        /**
         * Open a partner account
         * @description Opens the account of a partner. Unless the body sets them, capabilities are off, limits have their defaults
         *     and the commission is 0.
         *
         *     The partner can do nothing until it has a key: issue one with POST /partners/{id}/api-keys. An account
         *     exists in one environment only, so open it in the sandbox and on live.
         *
         *     In the sandbox, the partner gets its own world: test units, units to buy and investors that no other
         *     partner sees. `world` lets partners share one. It cannot be changed later.
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
         * @description Changes the names, the mode, capabilities, which attestations count, limits, the commission or the settlement
         *     account. Omitted fields, including single capabilities and limits, do not change.
         *
         *     The change applies to the next request with any of the partner's keys, within a second in every process.
         *     Existing orders and commission rows do not change.
         *
         *     A capability that is switched off also refuses the next step of orders that exist: an order that awaits payment
         *     can no longer be settled (403), only cancelled, even if the partner has already collected the customer's money.
         *     Look at `GET /orders?partner=…&status=awaiting_payment` first, and tell the partner what becomes of these
         *     orders.
         *
         *     On live, a change of the settlement account needs a second operator, and then nothing of the request applies
         *     before the approval.
         */
        patch: operations["updatePartner"];
        trace?: never;
    };
    "/partners/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a partner at once
         * @description Refuses every request of the partner, with every key, from now on (401 `account_stopped`): at once in the
         *     process that responds, within a second in every other. Use it as soon as a key may have leaked; then revoke that
         *     key, issue a new one, and resume the partner.
         *
         *     - **Webhooks wait.** An attacker may have added an endpoint. Events are recorded, and what waits is sent once
         *       the partner is resumed.
         *     - **Money that is under way continues.** Customers can finish card payments, staff confirm and reject transfers,
         *       paid orders are completed, rent is paid. Unpaid orders expire as usual; a transfer that arrives later is a
         *       receipt, which staff match or send back.
         *
         *     Stopping a partner that is stopped changes nothing. The reason is in the audit log.
         */
        post: operations["stopPartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a stopped partner
         * @description Accepts the partner's requests again, with every key that is neither revoked nor expired, and sends the webhooks
         *     that waited. Before that, revoke what has leaked, and look at the partner's requests and webhook endpoints.
         *
         *     Resuming a partner that is not stopped changes nothing. The reason is in the audit log.
         */
        post: operations["resumePartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Lists the keys of a partner, including revoked and expired ones, newest first. `lastUsedAt` shows which are still in use.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Issue an API key
         * @description Issues a key to a partner. It works at once, in addition to the partner's other keys, in the environment of
         *     this service.
         *
         *     Only this response contains `key`: the service stores only a hash of it. To replace a key, issue a new one,
         *     wait until the partner has deployed it, and revoke the old one.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{id}/commissions/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a partner's commission balance
         * @description Returns what a partner has earned, what was paid to it, and what the service owes it now, as the partner reads
         *     it (`GET /commissions/summary`). A payout can be at most `balance`, or `testBalance` if it is a test row.
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
    "/partners/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the statement of a partner
         * @description Lists what a period changed in the ledgers between a partner and the service, oldest first: orders,
         *     settlements, refunds, payouts of its linked customers and commissions, with the totals of the period, and the
         *     commission balance before and after it. The rows are those of the settlement reports that the partner reads for
         *     each day.
         */
        get: operations["getPartnerStatement"];
        put?: never;
        post?: never;
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
         * @description Lists a partner's commission ledger, newest first. The service owes the partner the sum of all rows except
         *     test rows.
         */
        get: operations["listCommissions"];
        put?: never;
        /**
         * Add a row to a partner's ledger
         * @description Adds a bonus, a correction, a transfer to the partner, or the reversal of an earlier row. The partner
         *     receives `commission.created`. Rows never change: correct a mistake with another row.
         *
         *     A payout cannot exceed what the partner is owed. The service itself sends no money. While the account is in
         *     test mode, the row is a test row, and a payout cannot exceed the sum of the test rows.
         *
         *     Each reference is booked once per type, so a request whose response was lost can be repeated.
         */
        post: operations["addCommission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{id}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a partner's requests
         * @description The requests that were sent with the partner's keys in the last 30 days, newest first, as the partner reads them in GET /requests: operation, status, error code, key and address. Bodies and queries are not stored.
         */
        get: operations["listPartnerRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a partner's events
         * @description The partner's event log, as the partner reads it in GET /events: newest first, or oldest first after the event in `after`.
         */
        get: operations["listPartnerEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{id}/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a partner's webhook endpoints
         * @description The partner's webhook endpoints, newest first: address, event types, and when a delivery last succeeded or failed. The signing secret is never shown.
         */
        get: operations["listPartnerWebhookEndpoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{id}/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a partner's webhook deliveries
         * @description The deliveries to the partner's endpoints, newest first: one for each event and endpoint, with the number of attempts, the last response and the time of the next attempt.
         */
        get: operations["listPartnerWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{id}/certifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a partner's certifications
         * @description The reports of what the partner's requests and webhook deliveries have proved in the sandbox, newest first, each with whether its signature is that of the service. On live there are none.
         */
        get: operations["listPartnerCertifications"];
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
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook delivery
         * @description Returns a delivery of any partner with the log of its attempts: when and why each was made, how the receiver responded, and how long it took.
         */
        get: operations["getPartnerWebhookDelivery"];
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
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a webhook delivery
         * @description Makes one more attempt at once, for a delivery in any state, as the partner can. While the partner is stopped, the attempt waits. The audit log has who asked for it.
         */
        post: operations["retryPartnerWebhookDelivery"];
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
         * @description Returns one API key of a partner, including revoked and expired ones, but never the key itself. The id is `key_` and the visible part of the key, so everybody on duty can find out whose key is on a public page.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an API key
         * @description Changes the name, the allowed addresses or the expiry of a key. Omitted fields do not change. It applies to the next request, at once in the process that responds and within a second in every other. A revoked key stays revoked.
         */
        patch: operations["updateApiKey"];
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
         * @description Revokes the key: requests with it now return 401 `api_key_revoked`, at once in the process that responds and within a second in every other. It cannot be undone. Revoking a key again changes nothing.
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
         * @description Lists all properties, including drafts and test units, newest first.
         */
        get: operations["listProperties"];
        put?: never;
        /**
         * Create a property
         * @description Creates a unit as a draft, which partners and investors cannot see. Complete it with PATCH /properties/{id}, then publish it.
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
         * @description Returns one property, with its current number of shares.
         */
        get: operations["getProperty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a property
         * @description Changes the fields of the body, in any status. Partners see the change at once. A new price applies to
         *     orders placed from now on; existing orders keep their price.
         *
         *     If the unit is published, a second operator approves a change of its price, its fee or the number of its shares;
         *     the whole request then waits for the approval. To stop sales until then, pause them (pause-sales).
         *
         *     The status is changed by its own operations: publish, close-funding, reopen-funding and resale. In addition, the
         *     funding closes if `shares.total` is reduced to the shares that are sold.
         */
        patch: operations["updateProperty"];
        trace?: never;
    };
    "/properties/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a change of a property
         * @deprecated
         * @description Use POST /previews, which shows every operation.
         *
         *     Shows what a change of the price, the fee or the number of shares, a publication, the close of the funding or
         *     the rent of a period would do, and changes nothing. It shows what a second operator would see, and whether one
         *     is needed. If the change is not possible, its error is returned.
         */
        post: operations["previewChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Opens a draft for investment: partners see it, and orders are accepted until its funding closes or its
         *     deadline passes. It cannot become a draft again. Check its texts and pictures first: partners show them
         *     unchanged.
         *
         *     A second operator approves the price, the fee and the number of shares.
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
         * @description Closes the funding of an available unit, even if shares are left. No further orders are accepted, and the shares
         *     of the unit are issued to every buyer whose order is paid, with a contract for each. An order is completed, and
         *     partners receive `order.completed`, when the shares of its last unit are issued.
         *
         *     Funding closes automatically when the last share is sold. Unpaid orders keep their shares and can still be
         *     paid. If this request is interrupted, the remaining orders are completed in the background.
         */
        post: operations["closeFunding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/{id}/reopen-funding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen the funding of a property
         * @description Opens a funded unit for orders again, if shares of it are available: shares of cancelled or refunded orders, or shares that were never sold. Holdings do not change, and `shares.total` stays fixed. Shares that are paid from now on are issued when the funding closes again. Refused after the funding deadline, and while shares of the unit are not yet issued to buyers who have paid.
         */
        post: operations["reopenFunding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/{id}/pause-sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause the sales of a property
         * @description Stops the sales of a unit at once, for example because its price is wrong. Partners see `salesPaused: true`;
         *     quotes have `available: false`, and new orders return 422 `property_not_available`. Existing orders keep their
         *     price and their shares, and can be paid. Resume the sales with resume-sales.
         */
        post: operations["pauseSales"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/{id}/resume-sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume the sales of a property
         * @description Lets a unit whose sales are paused take orders again, at its current price.
         */
        post: operations["resumeSales"];
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
         * @description Marks a funded unit as for sale again. Holdings do not change, and no new shares are offered.
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
         * @description Lists the investors who own shares of a property now, most recent first, with the number of issued shares
         *     and of all shares. Shares are issued when the funding closes, so sold shares may not be issued yet.
         *
         *     Rent is split over the sold shares, issued or not, and by default the rest is the service's own: plan the rent
         *     to see the figures.
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
    "/properties/{id}/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the sales of a property by month
         * @description Lists what was sold of a property in each month in Cairo, oldest first, from its first sale to its last one, or to
         *     this month while it is on sale. Months without a sale are in the list. At most the last 120 months are returned.
         *
         *     A sale counts in the month in which its order was paid. If it is taken back later, that counts in the month in
         *     which it is taken back, as in the statement of the property.
         */
        get: operations["getPropertySales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the statement of a property
         * @description Adds up what a period changed for a property: sales and sales that were taken back, shares that were issued and
         *     taken back, rent that was released, paid and taken back; and who held its shares before and after it.
         */
        get: operations["getPropertyStatement"];
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
         * @description Lists the rental income of a property, newest first, with the progress of its payouts.
         */
        get: operations["listRentalIncomeRuns"];
        put?: never;
        /**
         * Plan rental income
         * @description Plans the rent of a period: it is split over the investors who had bought shares of the property by the end of
         *     the period, in proportion to their shares and exact to the piastre. By default it is split over all shares of
         *     the property, and the part of the shares that nobody had bought is the service's own (`serviceAmount`). Each
         *     investor gets the whole piastres of their part. The remaining piastres go, one each, to the investors with the
         *     largest fractions; if fractions are equal, to the older account. An investor whose part is less than a piastre
         *     gets no payout.
         *
         *     Shares are bought when the payment of their order is confirmed: reserved shares of an order that was unpaid at
         *     the end of the period are nobody's. Shares that are sold and not issued are their buyer's, too; `notIssued`
         *     lists them by order. A unit whose funding had not closed by the end of the period has no owners yet: 409.
         *
         *     Nothing is paid yet. Check `amountPerShare` and `comparison`; then another operator releases it, or it is
         *     discarded.
         *
         *     The rent of a period is paid once: a second request for the same or an overlapping period returns 409, which
         *     names the first, unless the first was discarded or reversed. So a request whose response was lost can be
         *     repeated.
         */
        post: operations["createRentalIncomeRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rental-income": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rental income of all properties
         * @description Lists the rental income of all properties, newest first, with the progress of its payouts.
         */
        get: operations["listRentalIncome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rental-income/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get rental income
         * @description Returns rental income with its figures, its progress and its reversal.
         */
        get: operations["getRentalIncomeRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rental-income/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release planned rental income
         * @description Releases planned rental income: its payouts are created and paid into the investors' wallets in the
         *     background, within seconds, and partners receive `payout.paid`. If the service stops in between, it pays
         *     the rest when it runs again, and no payout twice.
         *
         *     If the limit requires a second operator, somebody other than the one who planned it must release it: a release
         *     by the same operator gets 202 with an approval.
         */
        post: operations["releaseRentalIncomeRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rental-income/{id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Discard planned rental income
         * @description Discards planned rental income. Nothing of it was paid, and its period can be planned again.
         */
        post: operations["discardRentalIncomeRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rental-income/{id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse rental income
         * @description Takes back rental income that was paid wrongly, in the background: its payouts become `reversed`, and partners
         *     receive `payout.reversed`. Each wallet is debited down to zero at most; the rest is a debt of the investor,
         *     which later credits repay first. Payouts that are not paid yet are never paid.
         *
         *     When the status is `reversed`, the period can be planned again.
         */
        post: operations["reverseRentalIncomeRun"];
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
         * @description Lists the payouts of a rental income run with their status: one per investor for issued shares, and one per
         *     order whose shares were not issued when the rent was released. Their sum is the rent less the part of the shares
         *     that nobody had bought.
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
         * @description Lists all investors, newest first. With `phone`, the list contains the investor with that number, in the sandbox one in each world; with `customer`, the investor whom a partner knows by that id. If there is none, the list is empty.
         */
        get: operations["listInvestors"];
        put?: never;
        /**
         * Open an account for a person from the app
         * @description Opens an account for a person who registered in the service's app. The investor is not attributed to a
         *     partner. A partner that registers the number later gets a link that needs the investor's consent.
         *
         *     Partners open accounts with POST /customers of the partner API.
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
        /**
         * Correct the personal data of an investor
         * @description Changes the fields of the body. The account stays the same, with its holdings, wallet, orders and links; the
         *     `version` of its customers grows.
         *
         *     - **A new phone** has to be verified again (KYC step phone_verification), needs a reason, and retires consent
         *       codes that were sent to the number before. A partner that registers the new number gets a link to this
         *       account, by consent. The number before can then open another account. On live, both numbers get an SMS, and
         *       without an SMS provider the change is refused (503 `sms_unavailable`).
         *     - **A new e-mail address** has to be verified again (email_verification).
         *     - **A national ID** replaces the one that is stored.
         */
        patch: operations["updateInvestor"];
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
         * @description Records the outcome of one KYC step. Steps can be recorded in any order; if a step is recorded again, the
         *     latest outcome applies. `rejected` is possible only for identity_verification; for another step it returns
         *     400 `invalid_parameter`. email_verification needs an e-mail address.
         *
         *     When the last step is done, the investor can invest, and each partner linked to them receives
         *     `customer.kyc_verified`. The first time, the partner to whom they are attributed earns its signup fee.
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
         * Clear an investor's national ID
         * @description Removes the stored digest of a national ID that was recorded wrongly, for a reason that is also written to the audit log. The person to whom the id belongs can then open an account. The id itself is not stored, so only a new registration with the id can record it again.
         */
        post: operations["clearNationalId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investors/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase the personal data of an investor
         * @description Removes the person from the service, for good (Egypt's Law 151 of 2020): phone, e-mail address, name and
         *     national id; from each partner's customer `externalId`, `metadata` and the attestation; from orders `metadata`,
         *     notes and proofs of payment; and all of these from events and stored responses. Every link ends, and each linked
         *     partner receives `customer.unlinked`.
         *
         *     Ledgers stay, with ids instead of a person: orders, wallet entries, ownership, payouts, commissions and the
         *     audit log. In texts, `[erased]` replaces the phone in any notation, the e-mail address and each word of the
         *     name: in reasons, references of transfers and refunds, requests for a second operator, and the Idempotency-Keys
         *     and request ids that partners and operators chose. Bank transfers that were only for the person lose their
         *     sender. A transfer whose reference was changed can still not be booked a second time.
         *
         *     Possible only when nothing is left to do for the investor: the wallet is empty, and there are no shares, no open
         *     orders, no open bank transfers that were matched to an order, no refunds due, no payouts to pay and no debts.
         *     `details` says what is left. The phone can then open a new account.
         */
        post: operations["eraseInvestor"];
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
         * @description Blocks an investor, for a reason that is also stored in the audit log. Partners see the customer as suspended, and new orders return 403 `customer_not_eligible`. Reads stay allowed. Existing orders continue, and can be settled, confirmed or cancelled.
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
         * @description Lifts a suspension. An optional reason is stored in the audit log. For partners, the customer is active again, or onboarding if KYC is not complete.
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
         * @description Ends a partner's link to the investor at the investor's request, in the app or through staff: for example, when the app shows somebody at their first sign-in which partner opened the account. The partner then reads the customer as unlinked and masked, gets `customer.unlinked` as the last event, and needs the investor's consent to read their data again. Account, holdings and attribution do not change. If the link has already ended, nothing changes.
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
         * @description Returns everything that an investor owns, wherever it was bought, with the rental income received so far, as
         *     partners linked to the investor see it.
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
    "/investors/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the statement of an investor
         * @description Returns the wallet of an investor over a period: the opening balances, every entry, oldest first, with the
         *     balance after it, the sums by reason, and the closing balances. The closing balances of one period are the
         *     opening balances of the next.
         *
         *     Rewards that have expired are in the balances until their entry `promotion_expiry` is booked, within a minute.
         *     A period with more than 1,000 entries is refused: read it in parts.
         *
         *     As CSV for people with a spreadsheet (`form=sheet`), the rows before and after the entries have the balances:
         *     `reason` is `opening_balance` or `closing_balance`, and `kind` the part of the wallet, or `debt` if there is one.
         */
        get: operations["getInvestorStatement"];
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
         * @description Returns the current balances of an investor's wallet, as partners linked to the investor see them. Rewards
         *     that have expired are left out at once; their `promotion_expiry` entry is booked within a minute.
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
         * @description Lists every entry of the wallet's ledger, newest first: transfers, rent, refunds, rewards, and the amounts
         *     that orders and withdrawals reserve, release and spend.
         *
         *     Cash and rewards each have two balances, available and reserved. `change` says what an entry changed of those of
         *     its `kind`, and `balance` what they were after it. `order_hold`, `order_release`, `withdrawal_hold` and
         *     `withdrawal_release` move money between the two; `order_payment`, `order_payment_reversal` and `withdrawal`
         *     change the reserved balance only; all others the available one only.
         *
         *     Rewards that have expired are left out of the balances at once, and their entry `promotion_expiry` is booked
         *     within a minute.
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
         * @description Adds money that has arrived from the investor to the cash in the wallet. Each transfer is booked once, as
         *     a top-up, as a receipt, or as the payment of an order that was confirmed with other evidence: otherwise the
         *     response is 409 and nothing is added. Once a wrong top-up has been taken back as a whole, its transfer can be
         *     booked again.
         *
         *     Only finance books top-ups, after finding the transfer on a bank statement. The app shows the investor where
         *     to transfer to, and the new balance after it is booked.
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
         * Reserve a withdrawal
         * @description Reserves cash of the wallet for a bank transfer to the investor: it moves to `cash.reserved`, and nothing else
         *     can use it. Send the transfer, then record it with POST /withdrawals/{id}/settle, or release the cash with POST
         *     /withdrawals/{id}/cancel. Another person must settle it than the one who reserved it.
         *
         *     It is refused while the investor is suspended, and for 24 hours (a setting of the service) after staff have
         *     changed the investor's phone. Rewards cannot be withdrawn.
         *
         *     Send an Idempotency-Key: without one, a retry after a lost response reserves the amount again.
         */
        post: operations["withdrawFromWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/investors/{id}/wallet/rewards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Credit a reward
         * @description Credits promotional credit, which can pay for shares and cannot be withdrawn. Rewards that expire first are
         *     spent first; what is left at `expiresAt` expires. Rewards that an unpaid order has reserved expire when they are
         *     released.
         *
         *     A campaign can credit an investor several times. Send an Idempotency-Key: without one, a retry after a lost
         *     response credits the reward again.
         */
        post: operations["creditReward"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallet-entries/{id}/correct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a wrong top-up
         * @description Takes back a top-up that was booked wrongly, in whole or in part, with another entry that names it (`corrects`).
         *     The wallet is debited down to zero at most; the rest is a debt of the investor, which later credits repay first.
         *     Once nothing is left of the top-up, its transfer can be booked again, such as to the right investor.
         *
         *     The response has the corrected entry, and the balances after the correction. Send an Idempotency-Key: without
         *     one, a retry after a lost response takes back the amount, or what is left of it, once more.
         */
        post: operations["correctTopUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallet-entries/{id}/correct-reward": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a wrong reward
         * @description Takes back a reward that was credited to the wrong investor or with a wrong amount, in whole or in part, with
         *     another entry that names it (`corrects`). Only what is left of this reward can be taken back:
         *
         *     - A part that has paid for an order stays with the investor. It is no debt, because rewards are never paid out.
         *       If the order is refunded, its rewards are available again and can be taken back.
         *     - A part that an unpaid order has reserved can be taken back once the order is cancelled.
         *     - A part that has expired leaves the wallet anyway.
         *
         *     A wallet spends the rewards that expire first, and those that were credited first if they expire together. Other
         *     rewards of the investor are not affected.
         *
         *     The response has the corrected entry, and the balances after the correction. Send an Idempotency-Key: without
         *     one, a retry after a lost response takes back the amount, or what is left of it, once more.
         */
        post: operations["correctReward"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List withdrawals
         * @description Lists withdrawals, newest first. `?status=reserved` lists those that finance must send, and then settle or
         *     cancel; with `&sendable=true`, only those that a new batch would contain.
         */
        get: operations["listWithdrawals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a withdrawal
         * @description Returns a withdrawal with the account that receives it.
         */
        get: operations["getWithdrawal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a withdrawal as sent
         * @description Records that the bank has sent a reserved withdrawal, with the bank's reference. The cash leaves the wallet.
         *     Each reference is booked once. The person who reserved the withdrawal cannot settle it, with no key of theirs,
         *     nor can the one who made the batch that it is in.
         *
         *     It is also possible while the investor is suspended, because the money has left. Soon after
         *     staff have changed the investor's phone it is refused: do not send the money before.
         */
        post: operations["settleWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a reserved withdrawal
         * @description Releases the cash of a withdrawal that is not settled: one that was not sent, or that the bank returned before
         *     it was settled. If the bank returns a settled one, book the money as a top-up with the reference of the return.
         *     While it is in a batch, which the bank may be sending, only a person who neither reserved it nor made the batch
         *     can cancel it.
         */
        post: operations["cancelWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal-batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List withdrawal batches
         * @description Lists the batches, newest first, without their lines. `?status=open` lists those of which the bank has not
         *     confirmed every line.
         */
        get: operations["listWithdrawalBatches"];
        put?: never;
        /**
         * Make a withdrawal batch
         * @description Makes a batch of reserved withdrawals, at most 500, the oldest first: those that `withdrawals` names, or all
         *     that can be sent and are in no other batch. Then read its file with GET /withdrawal-batches/{id}/file, and
         *     upload it at the bank.
         *
         *     A withdrawal is in one batch at most. One without a bank account, of a suspended investor, or of an investor
         *     whose phone was just changed cannot be sent: a batch of all leaves it out, and one that names it is refused.
         */
        post: operations["createWithdrawalBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal-batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a withdrawal batch
         * @description Returns a batch with its lines.
         */
        get: operations["getWithdrawalBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal-batches/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the file of a withdrawal batch
         * @description Returns the file for the bank as CSV: for each line the IBAN and the holder of the account, the amount, a
         *     reference, which is the number of the batch and of the line, and the purpose. A line that is already settled,
         *     returned or released is left out, so that a file that is read again sends nothing twice.
         */
        get: operations["getWithdrawalBatchFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal-batches/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a withdrawal batch as sent
         * @description Records that the bank has sent a batch: every open line is settled with its own reference, except those in
         *     `returned`, which the bank has not sent or has sent back; their cash is available again. `reference` is that of
         *     the bank for the whole batch; it settles one batch.
         *
         *     The lines can also be decided one by one, with POST /withdrawals/{id}/settle and POST
         *     /withdrawals/{id}/cancel. An operator who made the batch, or reserved one of its withdrawals, cannot decide
         *     about it.
         */
        post: operations["settleWithdrawalBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal-batches/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release what a withdrawal batch did not send
         * @description Releases the open lines of a batch that the bank does not send, for example because its file was refused. Their
         *     withdrawals stay reserved and can be in another batch. Make sure that the bank has not sent them: they would be
         *     sent twice. An operator who made the batch, or reserved one of these withdrawals, cannot release it.
         */
        post: operations["releaseWithdrawalBatch"];
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
         * @description Lists the orders of all partners and of the service's app, newest first. A card order is listed once its card page can be opened, and never if the page could not be created. `?status=payment_under_review` lists the payments that the finance team must check.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Place an app order
         * @description Places an order for an investor in the service's app: shares of one or more properties, all or none, at the
         *     current price. Part of it can be paid from the wallet. That amount is reserved at once, rewards before cash,
         *     and spent when the order is paid.
         *
         *     The investor has 24 hours to pay the rest. If the wallet pays for everything, the order is paid at once; if
         *     it also takes the last shares, it is completed right after. Every partner linked to the investor receives
         *     `order.created` with its own id of the customer.
         *
         *     Send an Idempotency-Key: without one, a retry after a lost response places a second order.
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
         * @description Returns one order, with the investor and all payment details.
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
         * Record a transfer proof
         * @description Records that the investor has submitted a transfer proof in the app, for an app order that awaits payment.
         *     The finance team reviews the order, its hold no longer expires, and linked partners receive
         *     `order.payment_under_review`. The transfer must be for `amounts.payable`.
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
         * Confirm that a payment has arrived
         * @description Confirms that the payment of an order under review has arrived in full. The order becomes paid, its shares
         *     are sold, the partner receives `order.paid`, and the commission of the attributed partner is recorded.
         *
         *     An app order that awaits payment can also be confirmed, if the money arrived without a transfer proof.
         *
         *     If this sells the last share of a unit, its funding closes after the grace period of the service, and the order
         *     is completed then. Until then a mistake is corrected with `POST /orders/{id}/revoke-payment`.
         *
         *     Something must show that the money has arrived:
         *
         *     - If receipts are matched to the order (`funding.receipts`), they must cover it. If the same person typed one of
         *       them, the order is listed by `GET /orders?withoutReceipt=true` until an imported statement has the transfer.
         *     - Otherwise, if a transfer with the order's `funding.settlement.reference` is recorded as a receipt, of which
         *       exactly the order's amount is left, it is matched to the order here. If another amount is left, the transfer
         *       is booked as a top-up or as the payment of another order, or orders of other payers name it, too
         *       (`funding.settlement.sameReferenceOfOthers`), the payment is not confirmed (409). In the last case, match the
         *       receipt to the right order first.
         *     - Otherwise, state other `evidence`. The order is then listed by `GET /orders?withoutReceipt=true`, and the
         *       `reference` of the evidence and the transfer that the order names are booked as its payment until that is
         *       revoked: they can be recorded neither as a receipt nor as a top-up, nor pay another order. For a transfer that
         *       pays several orders, record a receipt instead.
         *
         *     On live, a second operator approves it if you brought what shows the payment: other evidence, or a receipt that
         *     you typed or imported and that is in no statement that somebody else imported; or if you matched one,
         *     unless this order names the transfer and no order of another payer does. The limit is
         *     `confirmOwnEvidence`. So one person imports the statement, and another one confirms the payments.
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
         * @description Rejects the payment of an order under review, for example because no such transfer arrived. The order
         *     becomes payment_rejected, and the partner receives `order.payment_rejected` with the reason that you write.
         *
         *     Its shares stay reserved for 72 hours. Allow another attempt or cancel the order within that time; otherwise
         *     it is cancelled automatically.
         */
        post: operations["rejectPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/revoke-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct a payment that was confirmed by mistake
         * @description Takes back the confirmation of a payment that did not arrive, or that belongs to another order.
         *
         *     An order of which no shares are issued becomes payment_rejected: its shares stay reserved for 72
         *     hours, its commission is reversed, wallet money that it had spent is reserved again, and the receipts matched to
         *     it are open again. Partners receive `order.payment_rejected`. Allow another attempt or cancel the order within
         *     that time.
         *
         *     A completed order, and one for several units of which some are issued, becomes refunded, with `cancellation.fee`
         *     0. `cancellation.refundAmount` is what the investor really paid, which is 0 unless a part was paid from the
         *     wallet. Its shares, their ownership, their rent and its commission are taken back by entries that name what they
         *     correct, contracts that are not signed are cancelled, and signed ones get a `revokedAt`. Partners receive
         *     `order.refunded`. A second operator must approve this.
         *
         *     The card processor confirms card payments. Such an order is cancelled because of its card reversal; only a
         *     completed one is revoked, after its reversal is recorded.
         */
        post: operations["revokePayment"];
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
         * @description Returns an order from payment_rejected to awaiting_payment. Its settlement is removed, so that the partner can submit a new one, and a new hold begins with the partner's `orderHoldMinutes`. Partners receive `order.awaiting_payment`.
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
         * @description Cancels an order that is awaiting_payment (at the customer's request in the app) or payment_rejected (as
         *     staff decided). Its shares, and the wallet amount that it reserved, are free again at once, and the partners
         *     receive `order.cancelled` with the reason.
         *
         *     If the money of a rejected order has arrived after all, send it back before you cancel.
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
         * Request the cancellation of a paid order
         * @description Records that the investor asks in the app to cancel a paid order, including one placed through a partner.
         *     Nothing is cancelled yet: staff decide with POST /orders/{id}/decide-cancellation. Partners receive
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
         * Decide on a cancellation request
         * @description Ends a cancellation request. `cancelled` and `refunded` free the shares, reverse the commission and credit
         *     what was paid, less the fee, to the investor's wallet; partners receive `order.cancelled` or
         *     `order.refunded`. `paid` refuses the request, and the order continues; partners receive
         *     `order.cancellation_declined`.
         *
         *     State what goes back to the wallet (`refundAmount`), or the fee that is kept (`fee`).
         *
         *     What was paid with rewards is returned to the rewards; the fee is taken from the cash first. If the investor has
         *     a debt, the credit repays it first. A fee or a refund of more than was paid is 409, with `details.paid`.
         *
         *     If shares of some of the order's units are issued (`sharesIssued`), ending it takes them back with their
         *     ownership and rent, cancels or flags their contracts, and needs a second operator.
         */
        post: operations["decideCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List card payments and what was taken back of them
         * @description Lists card payments in EGP, what the card processor took back of them, and what of that it returned, newest
         *     first. `?settled=false` lists what no receipt has settled yet (`settleCardPayments`): its sum is what the
         *     processor owes, and the balance of the account `card_processor`.
         */
        get: operations["listCardPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-reversals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reversals of card payments
         * @description Lists what the card processor took back of card payments (voids, refunds and chargebacks), newest first.
         *     `?status=open` lists those that staff must decide about. An order with an open reversal is not completed,
         *     so it issues no shares.
         *
         *     A reversal that a refund due caused is settled at once.
         */
        get: operations["listCardReversals"];
        put?: never;
        /**
         * Record a chargeback or another reversal
         * @description Records a reversal that the card processor announced to staff only, for example a chargeback notice. The
         *     reports of the card processor itself are recorded automatically, so do not record those again.
         *
         *     The order is not completed until the reversal is settled.
         */
        post: operations["recordCardReversal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-reversals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a reversal of a card payment
         * @description Returns a reversal, and what it meant once it is settled.
         */
        get: operations["getCardReversal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-reversals/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle a reversal and keep its order
         * @description Records what a reversal meant: the money is back, a refund due caused it, the investor is charged for it, or the
         *     service bears the loss. The order does not change. If it is paid and its units have closed, it is completed soon
         *     after its last reversal is settled.
         *
         *     A reversal can be settled in parts, for example if a part of it is the return of a refund due and the investor
         *     is charged for the rest: state the `amount` of each part.
         *
         *     `charged_to_investor` is for a payment that was taken back after its order had been cancelled or refunded to the
         *     wallet, so that the investor has the money twice. It takes back at most what the order passed on: its refund and
         *     the fee that was retained from it, less what the wallet had paid.
         */
        post: operations["settleCardReversal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-reversals/{id}/cancel-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order because of a reversal
         * @description Cancels the paid order whose payment was taken back, and settles its open reversals. The shares become available
         *     again, the commission is reversed, partners receive `order.cancelled`, and what the order still holds of the
         *     payment is credited to the wallet.
         *
         *     It cannot be undone.
         */
        post: operations["cancelReversedOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-reversals/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that lost money came back
         * @description Records that the money of a reversal came back after it was settled as lost, for example because the bank
         *     decided a dispute in our favour after the order had been cancelled because of it.
         *
         *     If the order ended without the money, the amount becomes a refund due that names the reversal: the customer has
         *     neither the shares nor the money. If the order continued at a loss of the service, the order has the money
         *     again. If the investor was charged, the wallet is credited. It can be recorded once.
         *
         *     A reversal that is settled as `refund_due` was not a loss. If its money comes back, record it as a top-up of the
         *     investor's wallet, with the reference of the case.
         */
        post: operations["recoverCardReversal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bank transfers that arrived
         * @description Lists the transfers that staff have recorded, newest first. `?status=open` lists those of which a part must
         *     still be matched to an order or sent back.
         */
        get: operations["listReceipts"];
        put?: never;
        /**
         * Record a bank transfer that arrived
         * @description Records a transfer from the bank statement. Then match it to orders, or mark it to be sent back. Any transfer
         *     can be recorded, also one that names no order or an order that has ended. Each transfer is booked once: it
         *     cannot be a top-up of a wallet as well, nor the transfer of an order whose payment was confirmed with other
         *     evidence. A typing error is corrected with `POST /receipts/{id}/void`, which frees the reference.
         *
         *     It does not confirm a payment: `POST /orders/{id}/confirm-payment` does.
         */
        post: operations["recordReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a bank statement
         * @description Records the transfers of a bank statement that are not recorded yet, all or none of them. First send it with
         *     `preview: true`: the response shows what each line would do, and the orders that it may pay. Then send the same
         *     with `preview: false`.
         *
         *     A transfer is known if its reference, its amount and its day (up to 3 days apart) are: it is skipped, so that a
         *     statement, or one that overlaps with it, can be imported again. A line whose reference is booked otherwise or is
         *     in an earlier line of the file, or that cannot be read, is reported and not recorded; so are a row that does not
         *     fit the columns, a reference that a spreadsheet has changed, and a total at the end. `voided` says
         *     that a receipt with the reference was voided before.
         *
         *     What left the account is stored once as a bank line (`GET /bank-lines`), and so is the transfer of a top-up: by its
         *     day, reference and amount. It is matched with the withdrawal, refund or commission that has its reference and
         *     amount. If it has the reference of money that arrived, the line is reported, and the receipt shows it
         *     (`takenBack`): it pays no order any more and is not sent back, and an order that it has paid is listed by
         *     `GET /orders?withoutReceipt=true`. With a column for the balance, the closing balance of each day is stored, too.
         */
        post: operations["importStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a bank transfer that arrived
         * @description Returns a receipt with the orders that it pays and the refunds due that return it.
         */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{id}/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Match a bank transfer to orders
         * @description Matches a receipt to one order, or splits it over several. The orders are under review, or app orders that await
         *     payment. Once receipts cover an order, confirming its payment needs no other evidence; while they cover only a
         *     part of it, its payment cannot be confirmed.
         *
         *     The match is released, and the receipt is open again, if the payment is rejected or revoked, or if the order is
         *     cancelled unpaid. Until the payment is confirmed, `unmatchReceipt` takes a wrong match back.
         *
         *     Send an Idempotency-Key: without one, a retry after a lost response matches a given amount again, as far as the
         *     order lacks it and it is left of the receipt.
         */
        post: operations["matchReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{id}/unmatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the match of a bank transfer back
         * @description Takes back whatever of a receipt is matched to an order, for example because the receipt pays another one. The
         *     order keeps waiting for the confirmation of its payment, and the amount is open on the receipt again. Matches of
         *     the receipt to other orders, and of other receipts to the order, stay.
         *
         *     Once the payment is confirmed, it is revoked instead (`revokePayment`), which releases all receipts of the
         *     order. A request that waits for a second operator and showed the receipt can no longer be approved.
         */
        post: operations["unmatchReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a bank transfer to be sent back
         * @description Makes a refund due of what is left of a receipt. The finance team sends it back and settles the refund with the
         *     reference of its transfer. Name the order that the transfer was meant for if it is known.
         *
         *     Until the refund is settled, it can be cancelled (`cancelRefundDue`); the receipt is then open again.
         */
        post: operations["returnReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void a receipt that was recorded by mistake
         * @description Voids a receipt that should not have been recorded, for example because of a typing error in its amount. Nothing
         *     can be done with it any more, it stays in the list as `voided`, and its reference can be recorded again.
         *
         *     Nothing of the receipt may be matched to an order or marked to be sent back: take the match back, revoke the
         *     payment, or cancel the refund first. A transfer that did arrive and that nobody needs is sent back with `returnReceipt`
         *     instead.
         */
        post: operations["voidReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{id}/card-settlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle card payments with a payout
         * @description Matches a receipt, as a whole, to the card payments that it pays out: those of a period of days in Cairo, less
         *     what the card processor took back in it, plus what it returned, as far as no other receipt has settled them.
         *     What the receipt lacks is the processor's fee. If it is more than the agreed percentage of the payments
         *     (`CARD_FEE_PERCENT`), the request needs a reason.
         *
         *     What is settled later than its day stays in `GET /card-payments?settled=false` and is settled with a period that
         *     includes the day. `cancelCardSettlement` takes a wrong settlement back.
         */
        post: operations["settleCardPayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{id}/card-settlement/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel the settlement of card payments
         * @description Takes back, once, that a receipt settles card payments. The card processor owes the payments again, and they can
         *     be settled with the right receipt or the right days; the receipt is open again.
         */
        post: operations["cancelCardSettlement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{id}/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders that a bank transfer may pay
         * @description Lists the orders that wait for the confirmation of their payment and state the reference of the transfer, or lack exactly what is left of it, the most likely first. The payer only decides between them. Nothing is matched.
         */
        get: operations["suggestOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List lines of bank statements that are no receipts
         * @description Lists what imported statements have that is no receipt, newest import first: what left the account, and top-ups of
         *     wallets. `?status=open` lists the lines that nothing explains. Movements that no line shows are in
         *     `GET /bank-reconciliation`.
         */
        get: operations["listBankLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-lines/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a line of a bank statement
         * @description Returns a line with what it is matched with, or what may explain it.
         */
        get: operations["getBankLine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-lines/{id}/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Match a line of a bank statement
         * @description Says what a line that left the account is: a settled withdrawal, or batch of withdrawals, a refund of a transfer
         *     that was settled, the payout of a commission, or a receipt that was voided and whose money the bank has taken
         *     back. It moves no money: it proves that the bank has sent what the service has recorded. So the amounts are
         *     equal, and each movement is matched with one line at most.
         *
         *     A line with the reference and the amount of exactly one of them is matched automatically, when it is imported or
         *     when the movement is recorded.
         */
        post: operations["matchBankLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-lines/{id}/unmatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release a wrong match of a bank line
         * @description Releases what a line is matched with, for example because another line is its. The line is open again, and so is
         *     the movement. The history stores the match and who released it.
         */
        post: operations["unmatchBankLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record the closing balance of the bank
         * @description Records what the bank states as the balance of its account at the end of a day. An import records it for each
         *     day of a statement that has a column with the balance after each line. A day has one balance. To correct it, send
         *     the new amount with `corrects`, the id of the entry that counts until then; both are stored.
         */
        post: operations["recordBankBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare the journal with the bank at the end of a day
         * @description Returns the balance of the account `bank` by the journal and the closing balance by the bank, at the end of a day
         *     in Cairo, their difference, and what explains it: what the journal has and no statement up to that day shows, and
         *     what statements show and the journal did not have by then. The journal dates a movement by when it was recorded.
         *     What is explained and what is not add up to the difference, exactly.
         *
         *     All worlds count together, because they have one bank account. Of statements that were imported before this was
         *     possible, import them again: their receipts are known, and what left the account is stored then.
         */
        get: operations["getBankReconciliation"];
        put?: never;
        post?: never;
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
         * @description Lists the payments that no order accepts and that are therefore returned, newest first: card payments after the
         *     order had ended, made twice, or with another amount or currency, and transfers that staff marked to be sent
         *     back. `?status=due` lists those that the finance team must return.
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
    "/refunds-due/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a refund due
         * @description Returns a payment that no order accepts, and whether it was sent back.
         */
        get: operations["getRefundDue"];
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
         * Mark a payment as sent back
         * @description Records that you have sent a payment back, with the refund's reference at the card processor or the reference of
         *     your transfer. The refund is then settled permanently, and the reference cannot settle another one.
         *
         *     The service sends no money itself. First refund a card payment at the card processor, by `transaction` and
         *     `amount` less `reversedAmount`, or send a transfer back to the payer of its receipt. The operator who marked the
         *     transfer cannot do this, nor can the one who typed its receipt, until an imported statement has the transfer. On
         *     live, a second operator approves it if you imported the receipt and no statement that somebody else imported
         *     has it (the limit `confirmOwnEvidence`).
         */
        post: operations["settleRefundDue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refunds-due/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel the return of a bank transfer
         * @description Cancels a refund of the kind `transfer` that was made by mistake. The amount is open on its receipt again, and
         *     can be matched to an order or marked to be sent back again. The refund stays in the list as `cancelled`.
         *
         *     It is refused once the refund is settled, and if somebody has reported the refund as sent and the request still
         *     waits for a second operator or has expired (`details.approval`): decline that request first. A refund of a card
         *     payment cannot be cancelled. Before you cancel a refund, make sure that the bank has not sent the money.
         */
        post: operations["cancelRefundDue"];
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
         * @description Lists ownership contracts, newest first. One is created for each unit of an order, when its shares are issued.
         *     `?status=preparing` lists those to prepare, `?status=awaiting_signature` those to sign.
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
         * @description Returns an ownership contract, with its investor and its order.
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
         * Mark a contract as ready to sign
         * @description Records that the contract is prepared and can be signed: preparing → awaiting_signature.
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
         * Mark a contract as signed
         * @description Records that the investor has signed the contract: awaiting_signature → signed. This is final.
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
         * @description Withdraws a contract that is not signed yet: preparing or awaiting_signature → cancelled. This is final. The
         *     investor keeps the shares; ownership does not depend on the contract.
         */
        post: operations["cancelContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List approvals
         * @description Lists the requests that need a second operator, newest first. `?status=pending` lists those that can be
         *     approved or declined now.
         */
        get: operations["listApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an approval
         * @description Returns an approval with its request, its decision and its result.
         */
        get: operations["getApproval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a request
         * @description Approves the request of another operator and carries it out, both in one transaction: if the operation is no
         *     longer possible, its error is returned, and the approval stays pending. `result` names the object that the
         *     operation has created or changed. A request is refused, too, if what its operator saw has changed since: the
         *     amount, the order, or one of the `details`: such as what is already taken back of an entry, debts, and rent that
         *     would be taken back. Only what changes all the time may differ: balances, shares that are sold or issued, how far
         *     rent is paid and what it is compared with, and warnings. `details.changed` of the error names what has changed.
         *     The same applies if, since the request was made, its operator was disabled or has lost a role, its key was
         *     revoked, or its session was ended because somebody else had a copy of it. A request outlives the end of its key,
         *     the replacement of the key by its holder, and an ordinary end of its session. Decline a request that was refused;
         *     a new one for the same operation replaces it.
         *
         *     You need a role that may call the operation, and cannot approve your own request. If two operators decide at the
         *     same time, the second one gets 409.
         */
        post: operations["approveRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a request
         * @description Declines a request; it is never carried out. The operator who made the request can withdraw it in the same way.
         *     A request that has expired can be declined, too: a refund that it reported as sent can then be cancelled.
         */
        post: operations["declineRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview an operation
         * @description Shows what an operation would do, and changes nothing. It is carried out and rolled back, so the preview is
         *     refused exactly if the operation would be: `refusal` says why. `details` are what a second operator would see.
         *
         *     Give the id of the path as `target`, and the body of the operation as `body`.
         */
        post: operations["createPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approval-limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List approval limits
         * @description Lists the limits above which an operation needs a second operator, one for each operation and role, by
         *     operation.
         */
        get: operations["listApprovalLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approval-limits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set an approval limit
         * @description Sets the amount above which an operation needs a second operator if an operator with this role requests it.
         *     `0` means always, and null means never. An operator with several roles has the highest of their limits.
         *
         *     On live, this operation needs a second operator itself, unless its own limit is null.
         */
        put: operations["setApprovalLimit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List operators
         * @description Lists the people and programs that may call the back office, disabled ones too, newest first.
         */
        get: operations["listOperators"];
        put?: never;
        /**
         * Invite an operator
         * @description Gives a person or program access to the back office, with the roles that they need and no others.
         *
         *     You never see the operator's key. The invited person makes it with `npm run backoffice -- new-key`, keeps it,
         *     and tells you its fingerprint, which is no secret: send it as `key.fingerprint`. Without `key`, the operator
         *     cannot do anything until a key is added.
         *
         *     On live, another admin approves the invitation, and compares the fingerprint with the invited person. The one
         *     exception is the second admin that an environment ever has, because nobody else could approve it: it is used
         *     once, even if that person loses the role later. On live, nobody but an `admin` may both book money (`finance`) and spend it
         *     (`operations`, `app`): 409.
         */
        post: operations["createOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an operator
         * @description Returns an operator with the keys that are not revoked, and what should be restricted further.
         */
        get: operations["getOperator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an operator
         * @description Changes the roles of an operator, the time at which the access ends, the addresses from which it works, the name
         *     or the e-mail address. Omitted fields do not change. The change applies to the next request with any of the
         *     operator's keys, within a second in every process.
         *
         *     On live, another admin approves a change after which the operator can do more: a role more, a later end or none,
         *     an address more or every address. The same applies to another name or e-mail address, and if the role `admin` is
         *     taken away. What only restricts takes effect at once, and so does a field that has its value already. The last
         *     admin keeps the role. What the operator requested before a role was taken away, before the end was moved once it
         *     had passed, or under another e-mail address, can no longer be approved.
         */
        patch: operations["updateOperator"];
        trace?: never;
    };
    "/operators/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable an operator
         * @description Ends the access of somebody who leaves, or whose keys are lost: all of their keys are revoked and all sessions
         *     end, within a second in every process, and what they requested can no longer be approved. None of it returns if
         *     they are enabled. The last admin cannot be disabled. Disabling an operator again changes nothing.
         */
        post: operations["disableOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable an operator
         * @description Lets a disabled operator act again, with the same roles. Their old keys stay revoked, and what they had requested
         *     cannot be approved: add a key before or afterwards if they need one. Enabling an operator again changes nothing.
         *
         *     On live, another admin approves it.
         */
        post: operations["enableOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{id}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a key of an operator
         * @description Gives an operator another key, for example if they have lost theirs. The operator makes it with
         *     `npm run backoffice -- new-key` and tells you its fingerprint. `replacesAll` invites them again: all other keys
         *     are revoked and all sessions end in the same step, and whatever they do stays recorded under the same operator.
         *     If somebody else may have a key or a laptop, disable the operator at once, which needs no approval, and enable
         *     them once the new key is added.
         *
         *     On live, another admin approves it, and compares the fingerprint with the operator: the holder of the key acts
         *     under the operator's name. The same applies to a further key of your own. To replace the key that you use by one
         *     that ends no later, use POST /me/keys, which needs no approval.
         */
        post: operations["addOperatorKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator-keys/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a key of an operator
         * @description Revokes a key: requests with it return 401 `api_key_revoked`, at once in the process that responds and within a second in every other. An admin can revoke every key, everybody else their own. It cannot be undone. Revoking a key again changes nothing.
         */
        post: operations["revokeOperatorKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the operator of this key
         * @description Returns the operator whose key or session the request has. `roles` are those that it may use: the identity provider can restrict those of a session.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session of the request in the console. With a key, it ends all of your sessions, such as one on a lost laptop. What you requested can still be approved. Signing out again changes nothing.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace your key
         * @description Replaces the key with which you send this by another one, made with `npm run backoffice -- new-key`. The old key
         *     is revoked in the same step, and the new one ends no later; what you have requested can still be approved. A
         *     session of the console cannot do this: 403 `missing_scope`. An admin adds any other key
         *     (POST /operators/{id}/keys).
         *
         *     If somebody else may have your key, do not replace it: revoke it, or have yourself disabled.
         */
        post: operations["addOwnKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search everything
         * @description Finds investors, partners, units, orders, receipts, withdrawals, refunds due, card reversals, rental income,
         *     contracts and approvals by what people say on the phone or read on a bank statement:
         *
         *     - a phone, in any notation and script;
         *     - parts of a name or an e-mail address, of a payer, of an account's holder, or of a unit: every word must occur,
         *       in any order, in English or Arabic, whatever the letter case, accents, diacritics and forms of a letter;
         *     - whole words of a person's name, of a payer or of an account's holder in another Latin spelling of an Arabic
         *       name, such as Mohammed, Mohamed and Muhammad, Hassan and Hasan, El-Sayed and Sayed;
         *     - the number of an order, a contract or another object, in digits of any script, the partner's own id of an
         *       order, the code of a unit;
         *     - the reference of a transfer, or the processor's id of a card payment;
         *     - an amount, with or without thousands separators.
         *
         *     Each type has at most ten results, newest first, and those with another spelling of a name after all others;
         *     `moreOf` names the types that have more. An operator sees the
         *     types that their role may list. The audit log records that somebody searched, and not for what.
         */
        get: operations["search"];
        put?: never;
        post?: never;
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
         * List the audit log
         * @description Lists every request of an operator to this API, including refused ones and those with revoked keys, and every change of a partner, an API key or an operator that was made directly in the database, newest first. `?resource=` returns the history of one object, and `?operator=` the requests of one operator.
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
         * @description What waits.
         * @example payments_to_confirm
         * @enum {string}
         */
        WorkQueueName: "payments_to_confirm" | "cancellation_requests" | "receipts_unmatched" | "refunds_to_send" | "withdrawals_to_send" | "card_reversals_open" | "approvals_pending" | "contracts_to_sign" | "rent_to_release" | "funding_overdue" | "funding_deadlines" | "payments_without_receipt";
        /** @description The operation that lists the items of a queue. */
        WorkQueueList: {
            /**
             * @description The `operationId`.
             * @example listOrders
             */
            operation: string;
            /**
             * @description Its path below `/v1`.
             * @example /orders
             */
            path: string;
            /**
             * @description Its query parameters.
             * @example {
             *       "status": "payment_under_review"
             *     }
             */
            query: {
                [key: string]: string;
            };
        };
        /** @description A queue of the back office. */
        WorkQueue: {
            /** @description What waits. */
            queue: components["schemas"]["WorkQueueName"];
            /**
             * Format: int64
             * @description Number of items.
             * @example 3
             */
            count: number;
            /**
             * Format: decimal
             * @description Their amount in EGP: what is to be confirmed, matched, sent, decided or approved. Null if they have none. Changes of the value of units are not added, because they are no money.
             * @example 52275
             */
            amount: number | null;
            /**
             * Format: date-time
             * @description Since when the oldest item waits; for funding deadlines the earliest one. Null if none waits.
             * @example 2026-11-10T08:05:12Z
             */
            oldestAt: string | null;
            /** @description How to list exactly these items. */
            list: components["schemas"]["WorkQueueList"];
        };
        /**
         * @description What staff call it: the name of a person, in the language that the request accepts, or of a company, the number of an order, the code of a unit, the reference of a receipt. Absent if it has no name, or once its person is erased.
         * @example PI-2026-00000417
         */
        SubjectName: string;
        /**
         * @description The order's number. Absent if there is no order.
         * @example PI-2026-00000417
         */
        OrderNumber: string;
        /**
         * @description The partner's name. Absent if there is no partner.
         * @example Nile Bank
         */
        PartnerName: string;
        /**
         * @description The person's name, in the language that the request accepts if it is known (`Accept-Language`). Absent if there is no person, or once the person is erased.
         * @example Mariam Hassan El Sayed
         */
        InvestorName: string;
        /**
         * @description What `amount` is. Totals add up money only.
         * @example money
         * @enum {string}
         */
        ApprovalAmountKind: "money" | "value_change";
        /**
         * @description What is unusual about something that waits.
         * @example amount_differs
         * @enum {string}
         */
        WorkFlag: "past_due" | "due_soon" | "unusual_values" | "amount_differs" | "same_reference" | "other_payer" | "taken_back" | "cannot_be_sent";
        /** @description Something that you can decide. */
        WorkItem: {
            /**
             * @description Always `work_item`.
             * @example work_item
             * @constant
             */
            object: "work_item";
            /** @description The queue that it is in. */
            queue: components["schemas"]["WorkQueueName"];
            /**
             * @description Its id.
             * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
             */
            resource: string;
            resourceName?: components["schemas"]["SubjectName"];
            /**
             * @description The operation whose approval is requested, by its `operationId`. Null for everything else.
             * @example topUpWallet
             */
            operation: string | null;
            /**
             * @description What else it is about, for a person: the code of a unit, or the subject of a request. Null if nothing.
             * @example CAI-NC-014
             */
            about: string | null;
            /**
             * @description The order whose payment it is of. Null if there is none, or if it is the item itself.
             * @example null
             */
            order: string | null;
            orderNumber?: components["schemas"]["OrderNumber"];
            /**
             * @description The partner whose order it is. Null if there is none.
             * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
             */
            partner: string | null;
            partnerName?: components["schemas"]["PartnerName"];
            /**
             * @description The investor whom it concerns. Null if there is none.
             * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
             */
            investor: string | null;
            investorName?: components["schemas"]["InvestorName"];
            /**
             * @description Who it is from, if that is no investor: the payer of a transfer, or the operator who made a request.
             * @example Mona Farid
             */
            person: string | null;
            /**
             * Format: decimal
             * @description Its amount in EGP. Null if it has none.
             * @example 52275
             */
            amount: number | null;
            amountKind: components["schemas"]["ApprovalAmountKind"];
            /**
             * Format: date-time
             * @description Since when it waits. Null for a deadline that is still to come.
             * @example 2026-11-10T08:05:12Z
             */
            since: string | null;
            /**
             * Format: date-time
             * @description Until when it must be decided. Null if nothing ends.
             * @example null
             */
            dueAt: string | null;
            /** @description What is unusual. Empty if nothing is. */
            flags: components["schemas"]["WorkFlag"][];
        };
        /**
         * @description Id of an approval.
         * @example apv_01k9t2m6b8e4xw7rq3hzc5nvdf
         */
        ApprovalId: string;
        /**
         * @description A short number by which staff name the object; every path and command accepts it instead of the id. Numbers may have gaps.
         * @example WD-17
         */
        StaffNumber: string;
        /**
         * @description Whether the request waits for a second operator, and how it ended.
         * @example pending
         * @enum {string}
         */
        ApprovalStatus: "pending" | "approved" | "declined" | "expired";
        /**
         * @description An operation that can need a second operator, by its `operationId`.
         * @example topUpWallet
         * @enum {string}
         */
        ApprovableOperation: "updatePartner" | "addCommission" | "updateProperty" | "publishProperty" | "releaseRentalIncomeRun" | "reverseRentalIncomeRun" | "topUpWallet" | "withdrawFromWallet" | "creditReward" | "correctTopUp" | "correctReward" | "confirmPayment" | "revokePayment" | "decideCancellation" | "recordCardReversal" | "settleCardReversal" | "cancelReversedOrder" | "recoverCardReversal" | "voidReceipt" | "settleCardPayments" | "settleRefundDue" | "setApprovalLimit" | "createOperator" | "updateOperator" | "enableOperator" | "addOperatorKey";
        /**
         * @description What a value is.
         * @example amount
         * @enum {string}
         */
        ApprovalDetailKind: "amount" | "percent" | "count" | "date" | "lastDate" | "time" | "yesNo" | "operation" | "list" | "text";
        /** @description A name, number or amount of what a request is about. Amounts in EGP and percentages are numbers; everything else is text. */
        ApprovalDetail: {
            /**
             * @description What it is, mostly by the field of the resource or of the request that has it.
             * @example wallet.cash.available
             */
            field: string;
            /**
             * @description What it is, for a person.
             * @example Available cash
             */
            label: string;
            kind: components["schemas"]["ApprovalDetailKind"];
            /**
             * @description True if the detail is there because something is unusual. Absent otherwise.
             * @example true
             * @constant
             */
            unusual?: true;
            /**
             * @description True if the request can be approved although the value has changed. Absent otherwise.
             * @example true
             * @constant
             */
            mayChange?: true;
            /**
             * Format: decimal
             * @description The value when the request was made. Null if there was none.
             * @example 1500
             */
            value: string | number | null;
            /**
             * Format: decimal
             * @description The value after the operation. Absent if the operation does not change it.
             * @example 251500
             */
            newValue?: string | number | null;
        };
        /**
         * @description Id of an operator, under which everything that they do is recorded.
         * @example op_01k5n4zr8qf3rkd8vte5rqa1wx
         */
        OperatorId: string;
        /** @description The object that an approved operation created or changed. Null until the request is approved. */
        ApprovalResult: {
            /**
             * @description What it is.
             * @example wallet_entry
             */
            object: string;
            /**
             * @description Its id.
             * @example wal_01k9t3c7e5m8rxq4hw2bz6nvda
             */
            id: string;
        } | null;
        /** @description A request that needs a second operator. Nothing is done until it is approved; it is then carried out once, in the same transaction as the decision, on behalf of the operator who made the request. */
        Approval: {
            /**
             * @description Always `approval`.
             * @example approval
             * @constant
             */
            object: "approval";
            id: components["schemas"]["ApprovalId"];
            number: components["schemas"]["StaffNumber"];
            status: components["schemas"]["ApprovalStatus"];
            /** @description The operation that was requested. */
            operation: components["schemas"]["ApprovableOperation"];
            /**
             * @description What the operation does, for a person.
             * @example Add cash to a wallet
             */
            title: string;
            /**
             * @description The id in the path of the request, or the transaction of a card reversal that is to be recorded.
             * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
             */
            target: string;
            /**
             * @description What the request is about, for a person: the number of an order, the code of a unit, the reference of a receipt, or the name of an investor, a partner or an operator.
             * @example Mariam Hassan Elsayed
             */
            about: string;
            /**
             * @description The body of the request, as it was sent. Empty if it has none. `details` has the same in words.
             * @example {
             *       "amount": 250000,
             *       "reference": "IPN-20261120-77120"
             *     }
             */
            request: {
                [key: string]: unknown;
            };
            /**
             * Format: decimal
             * @description The amount that the operation creates, moves or changes. Null if it has none.
             * @example 250000
             */
            amount: number | null;
            amountKind: components["schemas"]["ApprovalAmountKind"];
            /** @description What the operator saw when the request was made: names, numbers, and amounts before and after, then what the request says. If they have changed since, the request can no longer be approved; balances, and how far rent is paid, may have. */
            details: components["schemas"]["ApprovalDetail"][];
            /** @description The operator who made the request. */
            requestedBy: components["schemas"]["OperatorId"];
            /**
             * @description The name of that operator.
             * @example Mona Farid
             */
            requestedByName: string;
            /**
             * Format: date-time
             * @description When the request was made.
             * @example 2026-11-20T11:04:31Z
             */
            requestedAt: string;
            /**
             * Format: date-time
             * @description Until when the request can be approved.
             * @example 2026-11-27T11:04:31Z
             */
            expiresAt: string;
            /**
             * @description The operator who approved or declined the request. Null until then.
             * @example op_01k5n4zv2m9wq4hzt6mbxe7kqd
             */
            decidedBy: string | null;
            /**
             * @description The name of that operator. Null until then.
             * @example Hassan Adel
             */
            decidedByName: string | null;
            /**
             * Format: date-time
             * @description When the request was approved, was declined or expired. Null until then.
             * @example 2026-11-20T11:20:08Z
             */
            decidedAt: string | null;
            /**
             * @description Why the request was declined. Null if it was not.
             * @example null
             */
            reason: string | null;
            /** @description The object that the operation created or changed. Null until the request is approved. */
            result: components["schemas"]["ApprovalResult"];
        };
        /** @description What you can decide, what others must, and what became of your own requests. */
        Work: {
            /**
             * @description Always `work`.
             * @example work
             * @constant
             */
            object: "work";
            /**
             * Format: date-time
             * @description The moment of the figures.
             * @example 2026-11-20T12:00:00Z
             */
            at: string;
            /** @description The queues that your roles decide, also empty ones. What only somebody else may decide, such as your own requests, is not in them. */
            queues: components["schemas"]["WorkQueue"][];
            /** @description What waits for somebody else: queues that you may read and your roles do not decide, and the part of your queues that another person must decide. None of them is empty. */
            others: components["schemas"]["WorkQueue"][];
            /** @description The first items of your queues: what is past its time or close to it first, then what has waited longest. */
            items: components["schemas"]["WorkItem"][];
            /** @description Your newest requests that need or needed a second operator, with their decision. */
            requests: components["schemas"]["Approval"][];
        };
        /**
         * @description Why the customer cannot invest. New values may be added, and it can be absent.
         * @example kyc_incomplete
         * @enum {string}
         */
        CustomerNotEligibleSituation: "kyc_incomplete" | "suspended";
        /** @description Why the investor cannot invest. */
        CustomerNotEligibleDetails: {
            situation?: components["schemas"]["CustomerNotEligibleSituation"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Why the property cannot be ordered. New values may be added, and it can be absent.
         * @example too_few_shares
         * @enum {string}
         */
        PropertyNotAvailableSituation: "too_few_shares" | "funded" | "resale" | "deadline_passed" | "sales_paused";
        /** @description What can be bought of the property. */
        PropertyNotAvailableDetails: {
            situation?: components["schemas"]["PropertyNotAvailableSituation"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Why the state does not allow the request. New values may be added, and it can be absent.
         * @example endpoint_disabled
         * @enum {string}
         */
        StateConflictSituation: "order_status" | "contract_status" | "property_status" | "receipt_status" | "receipt_taken_back" | "refund_status" | "reversal_status" | "rental_income_status" | "withdrawal_status" | "approval_status" | "hold_expired" | "not_app_order" | "wallet_only" | "card_confirmed" | "card_not_reversed" | "payment_reversed" | "payment_confirmed" | "fee_exceeds_payment" | "refund_exceeds_payment" | "already_suspended" | "not_suspended" | "suspended" | "erased" | "email_missing" | "phone_in_use" | "phone_changed" | "national_id_missing" | "not_empty" | "endpoint_disabled" | "endpoint_deleted" | "wallet_short" | "balance_short" | "commission_exists" | "nothing_earned" | "commission_amount" | "reward_left" | "top_up_left" | "other_entry" | "own_withdrawal" | "own_batch" | "batch_closed" | "nothing_to_send" | "not_sendable" | "no_holders" | "period_covered" | "plan_outdated" | "payout_left" | "code_in_use" | "has_orders" | "shares_fixed" | "shares_taken" | "deadline_passed" | "no_shares_left" | "shares_not_issued" | "sales_not_pausable" | "sales_not_paused" | "booked_as_receipt" | "booked_as_top_up" | "booked_as_payment" | "reference_in_use" | "receipt_differs" | "receipt_short" | "receipt_used" | "payout_too_large" | "fee_above_agreed" | "no_card_settlement" | "named_by_others" | "not_covered" | "order_covered" | "exceeds_missing" | "not_matched" | "line_matched" | "line_open" | "movement_matched" | "movement_amount" | "movement_open" | "balance_recorded" | "own_refund" | "own_transfer" | "card_refund" | "reported_sent" | "reversal_undecided" | "payment_left" | "not_chargeable" | "refund_too_small" | "not_given_up" | "own_request" | "requester_left" | "changed" | "last_admin" | "duties" | "name_in_use" | "email_in_use" | "key_exists";
        /** @description The state that does not allow the request. Each situation has the keys that explain it. */
        StateConflictDetails: {
            situation?: components["schemas"]["StateConflictSituation"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The class of an error. It follows from the HTTP status, except that 422 is `unprocessable` or `idempotency_error`. Use it for general handling, and `code` for specific handling. New values may be added.
         * @example unprocessable
         * @enum {string}
         */
        ErrorType: "invalid_request" | "authentication_error" | "permission_denied" | "not_found" | "conflict" | "unprocessable" | "idempotency_error" | "rate_limited" | "api_error" | "service_unavailable";
        /**
         * @description The precise, stable reason of an error. Branch on it, never on `message`. New values may be added; handle an unknown one by its HTTP status.
         * @example amount_mismatch
         * @enum {string}
         */
        ErrorCode: "invalid_parameter" | "missing_parameter" | "invalid_json" | "invalid_cursor" | "invalid_phone" | "invalid_shares" | "invalid_consent_code" | "idempotency_key_required" | "invalid_idempotency_key" | "invalid_api_key" | "api_key_revoked" | "api_key_expired" | "account_stopped" | "wrong_environment" | "missing_scope" | "capability_not_enabled" | "customer_not_eligible" | "consent_required" | "ip_not_allowed" | "resource_not_found" | "method_not_allowed" | "external_id_in_use" | "external_reference_in_use" | "identity_in_use" | "already_settled" | "order_not_cancellable" | "state_conflict" | "idempotency_key_in_use" | "consent_code_expired" | "consent_code_cancelled" | "consent_limit_reached" | "webhook_endpoint_limit_reached" | "world_shared" | "payload_too_large" | "unsupported_media_type" | "amount_mismatch" | "order_limit_exceeded" | "daily_limit_exceeded" | "property_not_available" | "checkout_rejected" | "idempotency_key_reused" | "rate_limited" | "internal_error" | "service_unavailable" | "checkout_unavailable" | "sms_unavailable";
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
         * @description A day in Cairo, as YYYY-MM-DD.
         * @example 2026-11-30
         */
        Day: string;
        /**
         * @description An account of the journal. A balance on the other than its normal side is possible, and rare.
         * @example bank
         * @enum {string}
         */
        Account: "bank" | "payments_by_evidence" | "payments_simulated" | "card_processor" | "card_refunds_sent" | "rent_received" | "returned_transfers" | "investor_debts" | "card_reversals_open" | "receipts_unmatched" | "order_payments" | "orders_paid" | "refunds_due_card" | "refunds_due_transfer" | "wallet_cash_available" | "wallet_cash_reserved" | "wallet_rewards_available" | "wallet_rewards_reserved" | "commissions_owed" | "rent_scheduled" | "share_sales" | "management_fees" | "cancellation_fees" | "rent_of_the_service" | "rent_taken_back" | "commissions_earned" | "rewards_granted" | "discounts" | "card_losses" | "card_fees";
        /**
         * @description What an entry of the journal is written for.
         * @example order_paid
         * @enum {string}
         */
        JournalKind: "receipt_recorded" | "receipt_voided" | "receipt_taken_back" | "receipt_allocated" | "card_payment" | "order_paid" | "order_unpaid" | "order_completed" | "order_uncompleted" | "order_ended" | "refund_due_recorded" | "refund_due_settled" | "card_reversal_recorded" | "card_reversal_settled" | "card_reversal_recovered" | "card_settled" | "card_settlement_cancelled" | "rent_released" | "payout_cancelled" | "debt_recorded" | "commission_earned" | "commission_paid" | "wallet_top_up" | "wallet_top_up_correction" | "wallet_withdrawal_hold" | "wallet_withdrawal_release" | "wallet_withdrawal" | "wallet_order_hold" | "wallet_order_release" | "wallet_order_payment" | "wallet_order_payment_reversal" | "wallet_refund" | "wallet_rental_income" | "wallet_rental_income_reversal" | "wallet_promotion" | "wallet_promotion_expiry" | "wallet_promotion_correction" | "wallet_debt_repayment" | "wallet_card_reversal" | "wallet_card_reversal_return";
        /**
         * Format: line
         * @description The id of an object.
         * @example rcp_01k9r3b8xme5t2kzw7vqjd4nfa
         */
        ObjectId: string;
        /**
         * Format: decimal
         * @description An amount in Egyptian pounds, as a JSON number with at most two decimals (piastres). An amount with more decimals is refused. Read it as a decimal, or round it to piastres at once: never add up binary floating-point numbers.
         * @example 52275
         */
        Money: number;
        /**
         * @description Whose investors and units these are. Live has one world, `main`. In the sandbox each partner has its own, with the partner's id as its name, unless partners share one; `main` is that of the quick start. Phones, national IDs and codes of units are unique within a world.
         * @example main
         */
        World: string;
        /**
         * Format: line
         * @description Id of a partner account. Partners never see it.
         * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
         */
        PartnerId: string;
        /**
         * @description Id of an investor, that is of a person. Partners never see it: to each of them the investor is a customer.
         * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
         */
        InvestorId: string;
        /**
         * @description Id of a property. Opaque: store it unchanged.
         * @example prop_01k8zq6ynse4c9w5jt0bd3mrgf
         */
        PropertyId: string;
        /**
         * @description Id of an order. Opaque: store it unchanged.
         * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
         */
        OrderId: string;
        /** @description An amount that moved from one account to another. What moves several amounts, such as the completion of an order, has several of them, with the same time, kind and object. */
        JournalEntry: {
            /**
             * @description Always `journal_entry`.
             * @example journal_entry
             * @constant
             */
            object: "journal_entry";
            /**
             * @description Unique id. It begins with `jnl_`.
             * @example jnl_4711
             */
            id: string;
            /**
             * Format: date-time
             * @description When it happened. Entries are never backdated.
             * @example 2026-11-20T12:00:00Z
             */
            at: string;
            /** @description What it is written for. */
            kind: components["schemas"]["JournalKind"];
            /**
             * @description The account that is debited.
             * @example bank
             */
            debit: components["schemas"]["Account"];
            /**
             * @description The account that is credited.
             * @example receipts_unmatched
             */
            credit: components["schemas"]["Account"];
            /**
             * @description The amount on both accounts.
             * @example 52275
             */
            amount: components["schemas"]["Money"];
            /**
             * @description The id of what it is about, such as an order, a receipt or a run of rental income.
             * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
             */
            resource: string;
            /**
             * @description The name or the number of that object. Absent if it has none.
             * @example PI-2026-00000417
             */
            resourceName?: string;
            /** @description Whose money it is. Always `main` on live. */
            world: components["schemas"]["World"];
            /**
             * @description The partner that it concerns; null if none.
             * @example ptn_01k8zq2m4vtb6y3h9dw5e7xnck
             */
            partner: components["schemas"]["PartnerId"] | null;
            partnerName?: components["schemas"]["PartnerName"];
            /**
             * @description The investor; null if none.
             * @example inv_01k9p2v6rn3wfa8y5xk0dqzhtj
             */
            investor: components["schemas"]["InvestorId"] | null;
            investorName?: components["schemas"]["InvestorName"];
            /**
             * @description The id of the unit; null if it concerns none, or several.
             * @example null
             */
            property: components["schemas"]["PropertyId"] | null;
            /**
             * @description The unit's code. Absent if there is no unit.
             * @example CAI-NC-014
             */
            propertyCode?: string;
            /**
             * @description The order; null if none.
             * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
             */
            order: components["schemas"]["OrderId"] | null;
            orderNumber?: components["schemas"]["OrderNumber"];
            /**
             * @description The operator, the API key or the job that caused it; null if it is not known, for an entry of 1.1 or older.
             * @example op_01k5n4zr8qf3rkd8vte5rqa1wx
             */
            actor: string | null;
            /**
             * @description The name of that operator or key; null for a job.
             * @example Mona Farid
             */
            actorName: string | null;
            /**
             * @description The approval with which a second person allowed it. Absent if there was none.
             * @example apr_01k9r3b8xme5t2kzw7vqjd4nfa
             */
            approval?: string;
            /**
             * @description The name of that person.
             * @example Karim Adel
             */
            approvedByName?: string;
        };
        /**
         * Format: decimal
         * @description An amount in Egyptian pounds that can be negative, as a JSON number with at most two decimals (piastres). Positive amounts are owed to you; negative amounts are taken back from you or already paid to you.
         * @example 784.13
         */
        SignedMoney: number;
        /** @description The sum of a field over all that the filters select. */
        ListTotal: {
            /**
             * @description The field of the listed objects that is added up, such as `amounts.payable`.
             * @example amount
             */
            field: string;
            /**
             * @description The currency of the sum.
             * @example EGP
             */
            currency: string;
            /**
             * @description The sum.
             * @example 52275
             */
            sum: components["schemas"]["SignedMoney"];
        };
        /** @description All that the filters select, on all pages. Only if the request has `totals=true`. */
        ListTotals: {
            /**
             * Format: int64
             * @description Their number.
             * @example 3
             */
            count: number;
            /**
             * Format: date-time
             * @description When the first of them was created; for orders, when the first of them got the status that it has; with `deadlineBefore`, the earliest deadline. Null if there is none.
             * @example 2026-11-10T08:05:12Z
             */
            oldestAt: string | null;
            /** @description The sum of each amount, in each currency that occurs. */
            amounts: components["schemas"]["ListTotal"][];
        };
        /** @description Entries of the journal, newest first. */
        JournalEntryList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The entries on this page. */
            data: components["schemas"]["JournalEntry"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example null
             */
            nextCursor: string | null;
            totals?: components["schemas"]["ListTotals"];
        };
        /** @description All that the filters select, as CSV. */
        CsvRows: string;
        /** @description What an entry of the journal does to one account. */
        JournalLine: {
            /**
             * @description Always `journal_line`.
             * @example journal_line
             * @constant
             */
            object: "journal_line";
            /**
             * Format: date
             * @description The day, in Cairo.
             * @example 2026-11-20
             */
            day: string;
            /**
             * Format: int64
             * @description The number of the line on its day, from 1.
             * @example 1
             */
            number: number;
            /**
             * @description The id of the entry. Both of its lines have it.
             * @example jnl_4711
             */
            entry: string;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-20T12:00:00Z
             */
            at: string;
            /**
             * @description The account.
             * @example bank
             */
            account: components["schemas"]["Account"];
            /**
             * @description The company's own code of the account.
             * @example 101000
             */
            code: string;
            /**
             * @description The amount, if the account is debited.
             * @example 52275
             */
            debit: components["schemas"]["Money"];
            /**
             * @description The amount, if the account is credited.
             * @example 0
             */
            credit: components["schemas"]["Money"];
            /**
             * @description What it is, in English.
             * @example Receipt recorded
             */
            english: string;
            /**
             * @description What it is, in Arabic.
             * @example تسجيل تحويل وارد
             */
            arabic: string;
            /**
             * @description The id of what it is about.
             * @example rcp_01k9r3b8xme5t2kzw7vqjd4nfa
             */
            resource: string;
            /**
             * @description The name or the number of that object. Absent if it has none.
             * @example NB-TRF-771904
             */
            resourceName?: string;
            /** @description Whose money it is. Always `main` on live. */
            world: components["schemas"]["World"];
            /**
             * @description The partner that it concerns; null if none.
             * @example ptn_01k8zq2m4vtb6y3h9dw5e7xnck
             */
            partner: components["schemas"]["PartnerId"] | null;
            partnerName?: components["schemas"]["PartnerName"];
            /**
             * @description The investor; null if none.
             * @example inv_01k9p2v6rn3wfa8y5xk0dqzhtj
             */
            investor: components["schemas"]["InvestorId"] | null;
            investorName?: components["schemas"]["InvestorName"];
            /**
             * @description The id of the unit; null if it concerns none, or several.
             * @example null
             */
            property: components["schemas"]["PropertyId"] | null;
            /**
             * @description The unit's code. Absent if there is no unit.
             * @example CAI-NC-014
             */
            propertyCode?: string;
            /**
             * @description The order; null if none.
             * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
             */
            order: components["schemas"]["OrderId"] | null;
            orderNumber?: components["schemas"]["OrderNumber"];
            /**
             * @description The name of the operator or key that caused it; null for a job, or if it is not known.
             * @example Mona Farid
             */
            actorName: string | null;
            /**
             * @description The name of the second person who allowed it. Absent if there was none.
             * @example Karim Adel
             */
            approvedByName?: string;
        };
        /** @description Lines of the journal, oldest first. */
        JournalLineList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The lines on this page. */
            data: components["schemas"]["JournalLine"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example null
             */
            nextCursor: string | null;
        };
        /**
         * @description Currency of every amount in the same object, as an ISO 4217 code. It is always Egyptian pounds in v1.
         * @example EGP
         * @enum {string}
         */
        Currency: "EGP";
        /**
         * @description Whether an account has money that came in or that went out.
         * @example in
         * @enum {string}
         */
        MoneyDirection: "in" | "out";
        /** @description What entries of one kind have moved into or out of an account in the period. */
        MoneyStatementLine: {
            /** @description The account, as in the trial balance. */
            account: components["schemas"]["Account"];
            /** @description The kind of the entries. */
            kind: components["schemas"]["JournalKind"];
            /** @description Whether money came in or went out. */
            direction: components["schemas"]["MoneyDirection"];
            /**
             * Format: int64
             * @description Number of movements.
             * @example 3
             */
            count: number;
            /**
             * @description Their sum.
             * @example 52275
             */
            amount: components["schemas"]["Money"];
        };
        /** @description The money that came in and went out in a period. */
        MoneyStatement: {
            /**
             * @description Always `money_statement`.
             * @example money_statement
             * @constant
             */
            object: "money_statement";
            /**
             * Format: date-time
             * @description The first moment of the period.
             * @example 2026-09-30T21:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description The end of the period, which is the first moment after it.
             * @example 2026-10-31T22:00:00Z
             */
            to: string;
            currency: components["schemas"]["Currency"];
            /** @description What moved on each account of money, by kind and direction. */
            lines: components["schemas"]["MoneyStatementLine"][];
            /**
             * @description The sum of what came in.
             * @example 127275
             */
            in: components["schemas"]["SignedMoney"];
            /**
             * @description The sum of what went out.
             * @example 30000
             */
            out: components["schemas"]["SignedMoney"];
            /**
             * @description What came in, less what went out.
             * @example 97275
             */
            net: components["schemas"]["SignedMoney"];
        };
        /**
         * @description What the balance of an account is.
         * @example money
         * @enum {string}
         */
        AccountKind: "money" | "receivable" | "liability" | "income" | "expense";
        /** @description The balance of an account. One of its sides is 0. */
        AccountBalance: {
            /** @description The account. */
            account: components["schemas"]["Account"];
            /** @description Its kind. */
            kind: components["schemas"]["AccountKind"];
            /**
             * @description The balance, if it is a debit.
             * @example 52275
             */
            debit: components["schemas"]["Money"];
            /**
             * @description The balance, if it is a credit.
             * @example 0
             */
            credit: components["schemas"]["Money"];
        };
        /** @description Every account of the journal with its balance. */
        TrialBalance: {
            /**
             * @description Always `trial_balance`.
             * @example trial_balance
             * @constant
             */
            object: "trial_balance";
            /**
             * Format: date-time
             * @description The moment of the balances: now, or the end of the day.
             * @example 2026-11-20T12:00:00Z
             */
            at: string;
            /**
             * @description The world whose money it is, or `all`.
             * @example main
             */
            world: string;
            /**
             * Format: date-time
             * @description Until when the journal is complete. After an upgrade from 1.1, a job writes the entries of what happened before; null until it is done.
             * @example 2026-11-20T12:00:00Z
             */
            completeUntil: string | null;
            currency: components["schemas"]["Currency"];
            /** @description All accounts, also those with a balance of 0. */
            accounts: components["schemas"]["AccountBalance"][];
            /**
             * @description The sum of the debits.
             * @example 312911.25
             */
            debit: components["schemas"]["Money"];
            /**
             * @description The sum of the credits.
             * @example 312911.25
             */
            credit: components["schemas"]["Money"];
            /**
             * @description The debits less the credits: always 0.
             * @example 0
             */
            difference: components["schemas"]["SignedMoney"];
        };
        /**
         * @description Whether the partner account is in full operation or in a trial. New values may be added.
         * @example live
         * @enum {string}
         */
        PartnerMode: "live" | "test";
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
        /** @description The commission that a partner earns by its agreement. */
        PartnerCommission: {
            /**
             * @description Percentage of an order's `amounts.gross` that the partner earns when an order of an investor attributed to it is paid, rounded half up to the piastre.
             * @example 1.5
             */
            purchaseCommissionPercent: components["schemas"]["Percent"];
            /**
             * @description Fixed amount for each attributed investor who first completes KYC. 0 if none is agreed.
             * @example 50
             */
            signupFee: components["schemas"]["Money"];
        };
        /**
         * @description Hosts to which the card page may send this partner's customers back (`funding.returnUrl` of POST /orders): complete names in lower case, without a port. A name does not include its subdomains.
         * @example [
         *       "pay.nilebank.example"
         *     ]
         */
        ReturnHosts: string[];
        /** @description The bank account that the agreement names for the transfers of this partner. Null if it names none: the partner then reads that of the environment (`SETTLEMENT_IBAN`) in GET /me. */
        PartnerSettlementAccount: {
            /**
             * @description Name of the account's holder.
             * @example Partner Investment Trustee Account
             */
            beneficiary: string;
            /**
             * @description Name of the bank.
             * @example Example Bank of Egypt
             * @example Cairo branch
             */
            bank: string;
            /**
             * @description The Egyptian IBAN, without spaces.
             * @example EG380019000500000000263180002
             */
            iban: string;
            /**
             * @description The bank's BIC. Absent if none is set.
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
             * @description What else the partner's transfers must observe. Absent if there is nothing.
             * @example A transfer that our bank receives after 14:00 on a banking day has the value date of the next one.
             */
            instructions?: string;
        } | null;
        /** @description A partner account: what its agreement allows, its limits, and its commission. A change applies to the next request with any of its keys, within a second in every process. */
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
            /**
             * @description Name in Arabic, as the partner's customers know it. Null if none is set. The Arabic SMS with a consent code names the partner if the name is short enough for one SMS; otherwise it says "the partner".
             * @example بنك النيل
             */
            arabicName: string | null;
            mode: components["schemas"]["PartnerMode"];
            world: components["schemas"]["World"];
            capabilities: components["schemas"]["Capabilities"];
            kycAgreement: components["schemas"]["KycAgreement"];
            limits: components["schemas"]["Limits"];
            commission: components["schemas"]["PartnerCommission"];
            returnHosts: components["schemas"]["ReturnHosts"];
            settlementAccount: components["schemas"]["PartnerSettlementAccount"];
            /**
             * Format: date-time
             * @description Since when every request of the partner is refused and its webhooks wait. Null if it is not stopped.
             * @example null
             */
            stoppedAt: string | null;
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
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
        /**
         * Format: visible
         * @description Name in Arabic, as the partner's customers know it, in at most 19 characters if the Arabic SMS with a consent code is to name the partner. Null removes it.
         * @example بنك النيل
         */
        PartnerArabicName: string | null;
        /** @description Which capabilities to switch on (true) or off (false). Omitted capabilities do not change; on a new account they are off. */
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
        /** @description Which attestations of the partner count, as the agreement says. Each list replaces the stored one; an omitted list does not change, and on a new account it is empty. It applies to attestations that are stored, too: customers whose attestation does not count any more cannot place orders until they are attested again or verify themselves. */
        PartnerKycAgreementInput: {
            levels?: components["schemas"]["KycLevels"];
            requiredFields?: components["schemas"]["KycRequiredFields"];
        };
        /** @description Limits to set. Omitted limits do not change; a new account has the defaults. */
        PartnerLimitsInput: {
            /**
             * @description Requests that each of the partner's keys can make in a minute. 300 on a new account.
             * @example 600
             */
            requestsPerMinute?: number;
            /**
             * @description Largest `amounts.payable` of one order, greater than 0. 1,000,000.00 on a new account.
             * @example 2000000
             */
            maxOrderAmount?: components["schemas"]["Money"];
            /**
             * @description Largest sum of `amounts.payable` of the orders of a day (Cairo time), without cancelled ones; greater than 0. 5,000,000.00 on a new account.
             * @example 10000000
             */
            dailyOrderAmountCap?: components["schemas"]["Money"];
            /**
             * @description Minutes for which the shares of an unpaid order stay reserved; for card checkout it is always 60. 1440 (a day) on a new account. It applies to orders placed from now on.
             * @example 2880
             */
            orderHoldMinutes?: number;
            /**
             * @description Registrations in a day (Cairo time) that can be refused because the partner has only one of the capabilities createCustomers and linkExistingCustomers: each such refusal reveals whether a phone number belongs to an investor. 100 on a new account.
             * @example 200
             */
            refusedRegistrationsPerDay?: number;
            /**
             * @description Consent codes that the partner can send in a day (Cairo time). 5000 on a new account.
             * @example 10000
             */
            consentCodesPerDay?: number;
            /**
             * @description Wrong consent codes that the partner can submit in a day (Cairo time). 1000 on a new account. When this limit or one of the two above is used up, a warning is logged.
             * @example 2000
             */
            wrongConsentCodesPerDay?: number;
        };
        /** @description Commission to set, for what is earned from now on. Omitted fields do not change; on a new account they are 0. */
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
        /** @description A partner account to open. Only the name is required; other fields have defaults. */
        CreatePartnerRequest: {
            /**
             * Format: visible
             * @description Name of the company, as in the agreement.
             * @example Nile Bank
             */
            name: string;
            arabicName?: components["schemas"]["PartnerArabicName"];
            /**
             * @description `live` for full operation, `test` for a trial, in which commission rows are recorded but not payable.
             * @default live
             */
            mode?: components["schemas"]["PartnerMode"];
            /**
             * @description Only in the sandbox: whose investors and units the partner sees. `own` for its own, which is the default; or a name of letters, digits and dashes, which all partners with the same one share. `main` is the world of the quick start, and the id of a partner is the name of its own world.
             * @example own
             */
            world?: string;
            capabilities?: components["schemas"]["PartnerCapabilitiesInput"];
            kycAgreement?: components["schemas"]["PartnerKycAgreementInput"];
            limits?: components["schemas"]["PartnerLimitsInput"];
            commission?: components["schemas"]["PartnerCommissionInput"];
            returnHosts?: components["schemas"]["ReturnHosts"];
        };
        /**
         * @description An operation on one object, by its `operationId`.
         * @example settleWithdrawal
         * @enum {string}
         */
        ActionOperation: "updatePartner" | "stopPartner" | "resumePartner" | "createApiKey" | "addCommission" | "retryPartnerWebhookDelivery" | "updateApiKey" | "revokeApiKey" | "updateProperty" | "publishProperty" | "closeFunding" | "reopenFunding" | "pauseSales" | "resumeSales" | "openResale" | "createRentalIncomeRun" | "releaseRentalIncomeRun" | "discardRentalIncomeRun" | "reverseRentalIncomeRun" | "updateInvestor" | "recordKycStep" | "clearNationalId" | "eraseInvestor" | "suspendInvestor" | "reinstateInvestor" | "unlinkInvestor" | "topUpWallet" | "withdrawFromWallet" | "creditReward" | "settleWithdrawal" | "cancelWithdrawal" | "settleWithdrawalBatch" | "releaseWithdrawalBatch" | "receiveTransferProof" | "confirmPayment" | "rejectPayment" | "revokePayment" | "allowRetry" | "cancelOrder" | "requestCancellation" | "decideCancellation" | "settleCardReversal" | "cancelReversedOrder" | "recoverCardReversal" | "matchReceipt" | "unmatchReceipt" | "returnReceipt" | "voidReceipt" | "settleCardPayments" | "cancelCardSettlement" | "matchBankLine" | "unmatchBankLine" | "settleRefundDue" | "cancelRefundDue" | "readyContract" | "signContract" | "cancelContract" | "approveRequest" | "declineRequest" | "updateOperator" | "disableOperator" | "enableOperator" | "addOperatorKey";
        /** @description An operation on an object that one of your roles may call. */
        Action: {
            operation: components["schemas"]["ActionOperation"];
            /**
             * @description Whether the object is in a state for it, and you may do it. A request can be refused all the same because of what it says, such as an amount, or because somebody has changed the object meanwhile.
             * @example false
             */
            allowed: boolean;
            /**
             * @description Why it is not allowed, as `details.situation` of the error would say. Null if it is allowed.
             * @example own_withdrawal
             */
            situation: components["schemas"]["StateConflictSituation"] | null;
            /**
             * @description Whether a second operator would have to approve your request. Null if this depends on what it says, or if it is not allowed.
             * @example true
             */
            needsApproval: boolean | null;
        };
        /** @description An object and what you can do with it. */
        WithActions: {
            /** @description Each operation on this object that one of your roles may call, and whether it is possible now. Only in the response to a GET of one object. */
            actions?: components["schemas"]["Action"][];
        };
        /** @description A bank account of the service in Egypt, in EGP. It replaces the one that is stored as a whole. */
        SettlementAccountInput: {
            /**
             * Format: visible
             * @description Name of the account's holder, as the bank writes it.
             * @example Partner Investment Trustee Account
             */
            beneficiary: string;
            /**
             * Format: visible
             * @description Name of the bank, with the branch if it matters.
             * @example Example Bank of Egypt
             * @example Cairo branch
             */
            bank: string;
            /**
             * Format: visible
             * @description The Egyptian IBAN. Spaces and dashes are removed, and its check digits are verified.
             * @example EG38 0019 0005 0000 0000 2631 8000 2
             */
            iban: string;
            /**
             * @description The bank's BIC, in upper case.
             * @example EXMPEGCX
             */
            swift?: string;
            /**
             * Format: text
             * @description What else the partner's transfers must observe, such as the bank's cut-off time. The partner reads it in GET /me.
             * @example A transfer that our bank receives after 14:00 on a banking day has the value date of the next one.
             */
            instructions?: string;
        } | null;
        /** @description Changes to a partner account. Omitted fields do not change, including those inside `capabilities`, `limits` and `commission`. `returnHosts` replaces the whole list, and `settlementAccount` the whole account. */
        UpdatePartnerRequest: {
            /**
             * Format: visible
             * @description Name of the company.
             * @example Nile Bank
             */
            name?: string;
            arabicName?: components["schemas"]["PartnerArabicName"];
            /** @description Full operation or trial. Existing commission rows keep their mode. */
            mode?: components["schemas"]["PartnerMode"];
            capabilities?: components["schemas"]["PartnerCapabilitiesInput"];
            kycAgreement?: components["schemas"]["PartnerKycAgreementInput"];
            limits?: components["schemas"]["PartnerLimitsInput"];
            commission?: components["schemas"]["PartnerCommissionInput"];
            returnHosts?: components["schemas"]["ReturnHosts"];
            /** @description The account that the agreement names; null if the partner uses that of the environment again. The partner's next GET /me shows it, so agree on the day with the partner, and tell it on another channel too: it verifies a changed account with you before it transfers to it. */
            settlementAccount?: components["schemas"]["SettlementAccountInput"];
        };
        /** @description Why a partner is stopped or resumed. */
        StopPartnerRequest: {
            /**
             * Format: visible
             * @description The reason, for other staff. It is stored in the audit log; the partner does not see it.
             * @example A key was found on a public page
             */
            reason: string;
        };
        /**
         * @description Id of a partner's API key. The part after `key_` is the middle part of the key itself.
         * @example key_7hq2mfx4wd9c
         */
        ApiKeyId: string;
        /**
         * @description A permission of an API key. Each operation requires a scope; a key without it gets 403 `missing_scope`. New values may be added.
         * @example orders:write
         * @enum {string}
         */
        Scope: "properties:read" | "customers:read" | "customers:write" | "portfolio:read" | "wallet:read" | "orders:read" | "orders:write" | "commissions:read" | "events:read" | "webhooks:manage" | "requests:read";
        /** @description A partner's API key, without the key itself: the service stores only a hash of it. */
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
            partnerName?: components["schemas"]["PartnerName"];
            /**
             * @description Name by which the partner distinguishes its keys.
             * @example Production server
             */
            name: string;
            /**
             * @description The first part of the key, safe to log and sufficient to identify the key.
             * @example svck_live_7hq2mfx4wd9c
             */
            prefix: string;
            /**
             * @description The permissions of the key.
             * @example [
             *       "properties:read",
             *       "customers:write",
             *       "orders:write"
             *     ]
             */
            scopes: components["schemas"]["Scope"][];
            /**
             * @description Addresses and CIDR blocks from which the key can be used; null if every address is allowed.
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
             * @description Approximate time of the last use; null if the key was never used.
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
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
        /** @description An API key to issue, for the environment of this service. Grant only the scopes that the partner needs. */
        CreateApiKeyRequest: {
            /**
             * Format: visible
             * @description Name by which the partner distinguishes its keys.
             * @example Production server
             */
            name: string;
            /**
             * @description The permissions of the key. They cannot be changed later; issue another key instead.
             * @example [
             *       "properties:read",
             *       "customers:write",
             *       "orders:write"
             *     ]
             */
            scopes: components["schemas"]["Scope"][];
            /**
             * @description Addresses of the partner's servers: IPv4, IPv6 or CIDR blocks. Omit it or send null to allow every address; `0.0.0.0/0` and `::/0` are refused.
             * @example [
             *       "203.0.113.7",
             *       "203.0.113.0/28"
             *     ]
             */
            allowedIps?: string[] | null;
            /**
             * Format: date-time
             * @description When the key stops working, in the future. Omit it or send null for a key that does not expire.
             * @example 2027-10-01T00:00:00Z
             */
            expiresAt?: string | null;
        };
        /** @description A new API key, including the key itself. Only this response contains it. */
        ApiKeyCreated: {
            /**
             * @description Always `api_key`.
             * @example api_key
             * @constant
             */
            object: "api_key";
            id: components["schemas"]["ApiKeyId"];
            /** @description The partner that the key belongs to. */
            partner: components["schemas"]["PartnerId"];
            partnerName?: components["schemas"]["PartnerName"];
            /**
             * @description Name by which the partner distinguishes its keys.
             * @example Production server
             */
            name: string;
            /**
             * @description The first part of the key, safe to log and sufficient to identify the key.
             * @example svck_live_7hq2mfx4wd9c
             */
            prefix: string;
            /**
             * @description The permissions of the key.
             * @example [
             *       "properties:read",
             *       "customers:write",
             *       "orders:write"
             *     ]
             */
            scopes: components["schemas"]["Scope"][];
            /**
             * @description Addresses and CIDR blocks from which the key can be used; null if every address is allowed.
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
             * @description Approximate time of the last use; null if the key was never used.
             * @example 2026-11-20T16:41:00Z
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When the key was issued.
             * @example 2026-10-01T09:35:00Z
             */
            createdAt: string;
            /**
             * @description The whole key. Send it to the partner over a secure channel now: it cannot be shown again, only replaced.
             * @example svck_live_7hq2mfx4wd9c_EXAMPLEexampleEXAMPLEexampleEXAMPLEexample0
             */
            key: string;
        };
        /** @description The totals of a partner's commission ledger, without test rows. */
        BackOfficeCommissionSummary: {
            /**
             * @description Always `commission_summary`.
             * @example commission_summary
             * @constant
             */
            object: "commission_summary";
            /** @description The partner. */
            partner: components["schemas"]["PartnerId"];
            partnerName?: components["schemas"]["PartnerName"];
            currency: components["schemas"]["Currency"];
            /** @description What the partner has earned, by type. */
            earned: {
                /**
                 * @description Sum of all signup fees.
                 * @example 50
                 */
                signupFees: components["schemas"]["Money"];
                /**
                 * @description Sum of all purchase commissions.
                 * @example 1465.24
                 */
                purchaseCommissions: components["schemas"]["Money"];
                /**
                 * @description Sum of all bonuses.
                 * @example 0
                 */
                bonuses: components["schemas"]["Money"];
                /**
                 * @description Sum of all adjustments and reversals. Negative if more was taken back than added.
                 * @example 0
                 */
                adjustments: components["schemas"]["SignedMoney"];
            };
            /** @description How often the partner earned a fee or a commission. Rows that were reversed later are included. */
            counts: {
                /**
                 * Format: int64
                 * @description Number of signup fees.
                 * @example 1
                 */
                signups: number;
                /**
                 * Format: int64
                 * @description Number of purchase commissions.
                 * @example 2
                 */
                purchases: number;
            };
            /**
             * @description What the service has paid the partner, as a positive amount.
             * @example 500
             */
            paidOut: components["schemas"]["Money"];
            /**
             * @description What the service owes the partner now: everything earned, less `paidOut`. Negative if a commission was reversed after it was paid.
             * @example 1015.24
             */
            balance: components["schemas"]["SignedMoney"];
            /**
             * @description The sum of the test rows, which are not payable.
             * @example 0
             */
            testBalance: components["schemas"]["SignedMoney"];
        };
        /** @description What the service owed the partner. Negative if more was paid than earned. */
        PartnerStatementBalance: {
            /**
             * @description Before the period.
             * @example 231.11
             */
            opening: components["schemas"]["SignedMoney"];
            /**
             * @description After the period.
             * @example 1015.24
             */
            closing: components["schemas"]["SignedMoney"];
        };
        /**
         * @description The ledger that a row is from.
         * @example settlements
         * @enum {string}
         */
        PartnerStatementSection: "orders" | "settlements" | "refunds" | "payouts" | "commissions";
        /**
         * @description What a row records. Its section says to which ledger it belongs: an order is `paid`, and so is a payout.
         * @example reported
         * @enum {string}
         */
        PartnerStatementType: "placed" | "paid" | "payment_rejected" | "completed" | "cancelled" | "refunded" | "reported" | "rejected" | "revoked" | "credited" | "reversed" | "signup_fee" | "purchase_commission" | "bonus" | "payout" | "adjustment" | "reversal";
        /** @description The rows of one type. */
        PartnerStatementTotal: {
            /** @description Which ledger the rows are from. */
            section: components["schemas"]["PartnerStatementSection"];
            /** @description What happened, as in the settlement report of the partner. */
            type: components["schemas"]["PartnerStatementType"];
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
        /** @description An entry of a ledger. A field that does not apply is absent. */
        PartnerStatementRow: {
            /** @description Which ledger the rows are from. */
            section: components["schemas"]["PartnerStatementSection"];
            /** @description What happened, as in the settlement report of the partner. */
            type: components["schemas"]["PartnerStatementType"];
            /**
             * Format: date-time
             * @description When the entry was made.
             * @example 2026-10-10T08:02:10Z
             */
            createdAt: string;
            /**
             * @description On orders what they cost, always positive. On other rows, what the entry adds to its ledger.
             * @example 52275
             */
            amount: components["schemas"]["SignedMoney"];
            currency: components["schemas"]["Currency"];
            /**
             * @description The order's number.
             * @example PI-2026-00000417
             */
            orderNumber?: string;
            /**
             * @description The reference of the transfer, or of the row of the commission ledger.
             * @example NB-TRF-771904
             */
            reference?: string;
            /**
             * @description Code of the property whose rent is paid. Only on payouts.
             * @example CAI-NC-014
             */
            property?: string;
            /**
             * @description The partner's customer.
             * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
             */
            customer?: string;
            customerName?: components["schemas"]["InvestorName"];
            /**
             * @description The partner's reference of the order.
             * @example NB-88213
             */
            externalReference?: string;
            /**
             * @description Id of the order, the payout or the row of the commission ledger.
             * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
             */
            id: string;
            /**
             * @description The order.
             * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
             */
            order?: string;
            /**
             * @description Only on commissions. True for rows that are not payable and are not part of any total.
             * @example false
             */
            testMode?: boolean;
        };
        /** @description What a period changed in the ledgers between a partner and the service. */
        PartnerStatement: {
            /**
             * @description Always `partner_statement`.
             * @example partner_statement
             * @constant
             */
            object: "partner_statement";
            /** @description The partner. */
            partner: components["schemas"]["PartnerId"];
            partnerName?: components["schemas"]["PartnerName"];
            /**
             * Format: date-time
             * @description The first moment of the period.
             * @example 2026-09-30T21:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description The end of the period, which is the first moment after it.
             * @example 2026-10-31T22:00:00Z
             */
            to: string;
            currency: components["schemas"]["Currency"];
            /** @description The commission balance before and after the period, without test rows. */
            commissions: components["schemas"]["PartnerStatementBalance"];
            /** @description The number and the sum of all rows of the period by section and type, without test rows. */
            totals: components["schemas"]["PartnerStatementTotal"][];
            /** @description The rows on this page, oldest first. */
            data: components["schemas"]["PartnerStatementRow"][];
            /**
             * @description Whether there is another page.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description Send this as `cursor`, with the same period, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
        /**
         * @description What a ledger row records. New values may be added; the sign of `amount` always shows the direction.
         * @example purchase_commission
         * @enum {string}
         */
        CommissionType: "signup_fee" | "purchase_commission" | "bonus" | "payout" | "adjustment" | "reversal";
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
            partnerName?: components["schemas"]["PartnerName"];
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
            customerName?: components["schemas"]["InvestorName"];
            /**
             * @description The order, or null if the row is not about an order.
             * @example null
             */
            order: string | null;
            orderNumber?: components["schemas"]["OrderNumber"];
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
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
            totals?: components["schemas"]["ListTotals"];
        };
        /**
         * @description What a row added by staff records.
         * @example payout
         * @enum {string}
         */
        AddedCommissionType: "bonus" | "adjustment" | "payout" | "reversal";
        /** @description A row to add to a partner's commission ledger. */
        AddCommissionRequest: {
            type: components["schemas"]["AddedCommissionType"];
            /**
             * @description Not 0, and at most a billion. Positive, except for an adjustment, which can be negative.
             * @example 500
             */
            amount: components["schemas"]["SignedMoney"];
            /**
             * @description Whether the row belongs to a trial, and is not payable. If omitted, the partner's current mode decides. For a partner that is in mode test again, send false to pay what it earned in mode live. A reversal always has the value of the row that it reverses.
             * @example false
             */
            testMode?: boolean;
            /**
             * Format: visible
             * @description What the row refers to: a transfer, an agreement or a ticket; for a reversal, the id of the row that it reverses. The partner sees it. Each reference is booked once per partner and type. Letter case, white space, invisible characters, the script of digits and the kind of dash are ignored. It must not be blank.
             * @example TRF-2026-11-0093
             */
            reference: string;
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
         * @description Id of an event. Every delivery of the same event has the same id: use it to detect duplicates.
         * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
         */
        EventId: string;
        /**
         * @description The environment of the service that responded. Live and sandbox share no keys, data or servers.
         * @example live
         * @enum {string}
         */
        Environment: "live" | "sandbox";
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
        /**
         * @description What happened. New types may be added; respond with 2xx to unknown types and ignore them.
         * @example order.paid
         * @enum {string}
         */
        EventType: "customer.created" | "customer.linked" | "customer.kyc_verified" | "customer.updated" | "customer.unlinked" | "order.created" | "order.payment_under_review" | "order.paid" | "order.completed" | "order.cancelled" | "order.payment_rejected" | "order.awaiting_payment" | "order.refunded" | "order.cancellation_requested" | "order.cancellation_declined" | "payout.paid" | "payout.reversed" | "contract.updated" | "commission.created" | "webhook_endpoint.failing" | "webhook_endpoint.disabled" | "webhook.test";
        /** @description An event in a partner's log, as the partner reads it. */
        PartnerEvent: {
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
            type: components["schemas"]["EventType"];
            /**
             * @description The objects that changed, as they were then. Its fields depend on the type.
             * @example {}
             */
            data: {
                [key: string]: unknown;
            };
        };
        /** @description Events of a partner's log, newest first, or oldest first if the request has `after`. */
        PartnerEventList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The events on this page. */
            data: components["schemas"]["PartnerEvent"][];
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
            /**
             * @description Id of the last event in `data`, or the `after` of the request if `data` is empty.
             * @example evt_01k9p4c2j3e7dswm5r8ht6pnqz
             */
            lastEventId: string | null;
        };
        /**
         * @description Id of a webhook endpoint. Opaque: store it unchanged.
         * @example we_01k9hd0e6afc5s8tqv7mn3rjxw
         */
        WebhookEndpointId: string;
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
        /**
         * @description State of a delivery.
         * @example pending
         * @enum {string}
         */
        WebhookDeliveryStatus: "pending" | "succeeded" | "failed";
        /**
         * @description Id of a webhook delivery: one event that is sent to one endpoint, with all its attempts. It is also in the `Partner-Delivery-Id` header of each attempt.
         * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
         */
        WebhookDeliveryId: string;
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
         * @description The name of a check. New checks may be added.
         * @example lost_response_repeated
         * @enum {string}
         */
        CertificationCheckId: "order_completed" | "payment_rejected" | "order_cancelled" | "lost_response_repeated" | "failure_repeated" | "rate_limit_awaited" | "wrong_signature_refused" | "old_signature_refused" | "missing_signature_refused" | "repeated_event_accepted" | "late_event_accepted" | "outage_recovered" | "events_read" | "settlements_compared";
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
        /** @description A report of what a partner has proved, as staff see it. */
        BackOfficeCertification: {
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
            /**
             * @description Whether the signature is that of the service, so that nobody has changed the report.
             * @example true
             */
            signatureValid: boolean;
        };
        /** @description Certifications of a partner, newest first. */
        BackOfficeCertificationList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The reports on this page. */
            data: components["schemas"]["BackOfficeCertification"][];
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
        /**
         * @description Why an attempt failed, with the values of a delivery's `lastError`; null if it did not fail.
         * @example timeout
         */
        WebhookAttemptError: string | null;
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
        /** @description Changes to an API key. Omitted fields do not change. */
        UpdateApiKeyRequest: {
            /**
             * Format: visible
             * @description Name by which the partner distinguishes its keys.
             * @example Production server
             */
            name?: string;
            /**
             * @description Addresses of the partner's servers: IPv4, IPv6 or CIDR blocks. Null allows every address; `0.0.0.0/0` and `::/0` are refused.
             * @example [
             *       "203.0.113.7",
             *       "203.0.113.0/28"
             *     ]
             */
            allowedIps?: string[] | null;
            /**
             * Format: date-time
             * @description When the key stops working, in the future. Null for a key that does not expire.
             * @example 2027-10-01T00:00:00Z
             */
            expiresAt?: string | null;
        };
        /**
         * @description State of a property, including drafts. Partners see all but drafts.
         * @example available
         * @enum {string}
         */
        BackOfficePropertyStatus: "draft" | "available" | "funded" | "resale";
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
        /** @description A unit as staff see it: everything that partners see, and the version, the test flag and the draft status. */
        BackOfficeProperty: {
            /**
             * @description Always `property`.
             * @example property
             * @constant
             */
            object: "property";
            id: components["schemas"]["PropertyId"];
            /**
             * @description The property's code, as printed in brochures and contracts. It is unique, and you can use it wherever an id is expected. In the sandbox it is unique within a world, and names the unit of the world `main`: call units of other worlds by their id.
             * @example CAI-NC-014
             */
            code: string;
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
            status: components["schemas"]["BackOfficePropertyStatus"];
            /**
             * @description Whether the service has paused the sales of the unit. Quotes then have `available: false`, and new orders return 422 `property_not_available`. Existing orders are not affected.
             * @example false
             */
            salesPaused: boolean;
            /**
             * @description Whether this is a test unit of the service. It is not in any list for partners.
             * @example false
             */
            internalTest: boolean;
            world: components["schemas"]["World"];
            /**
             * Format: int64
             * @description Increases with every change by staff. Sales change `shares`, but not the version.
             * @example 4
             */
            version: number;
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
                 * @description Minimum number of shares of an order, as set by staff. Fewer are refused with 400 `invalid_shares`, unless fewer are available: partners see the smaller of this and `available`, and can order that many.
                 * @example 4
                 */
                minimumPerOrder: number;
            };
            /** @description The price of a share in orders placed from now on. Existing orders keep their price. */
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
            /** @description The service's forecast for the unit. Projections, not guarantees; say so wherever you show them. */
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
             * @description Orders are accepted until this time. Null if there is no deadline.
             * @example 2026-12-15T21:59:59Z
             */
            fundingDeadline: string | null;
            /**
             * Format: date-time
             * @description Since when shares of the unit have owners: rent can be planned for periods that end later. Null until its funding has closed once.
             * @example null
             */
            ownedSince: string | null;
            /**
             * Format: date-time
             * @description When staff last changed the property.
             * @example 2026-11-09T08:30:00Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the draft was created.
             * @example 2026-10-01T10:15:00Z
             */
            createdAt: string;
        };
        /** @description Properties, including drafts and test units, newest first. */
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
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
            totals?: components["schemas"]["ListTotals"];
        };
        /**
         * @description Only in the sandbox: the world to which it is added, `main` if omitted. The own world of a partner has the partner's id as its name. A partner must be in the world.
         * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
         */
        WorldInput: string;
        /** @description The same name in English and in Arabic. Both are needed. */
        LocalizedNameInput: {
            /**
             * Format: visible
             * @description The name in English.
             * @example Nile Corniche Offices, Unit 14
             */
            en: string;
            /**
             * Format: visible
             * @description The name in Arabic.
             * @example مكاتب كورنيش النيل، وحدة 14
             */
            ar: string;
        };
        /** @description The same text in English and in Arabic. Both are needed. */
        LocalizedTextInput: {
            /**
             * Format: text
             * @description The text in English.
             * @example Nile Corniche Offices, Unit 14
             */
            en: string;
            /**
             * Format: text
             * @description The text in Arabic.
             * @example مكاتب كورنيش النيل، وحدة 14
             */
            ar: string;
        };
        /** @description Where the unit is. Replaced as a whole; unknown texts are empty. */
        PropertyLocationInput: {
            /**
             * Format: visible
             * @description Street and number.
             * @example 1187 Corniche El Nil, Boulaq
             */
            address: string;
            /**
             * Format: visible
             * @description City, by which partners can filter. Use the same spelling for all properties.
             * @example Cairo
             */
            city: string;
            /**
             * Format: visible
             * @description Country.
             * @example Egypt
             */
            country: string;
            /**
             * Format: line
             * @description Link to the place on a map, with https.
             * @example https://maps.invest.example/CAI-NC-014
             */
            mapUrl: string;
        };
        /** @description Pictures of the unit. Replaced as a whole. */
        PropertyMediaInput: {
            /**
             * Format: line
             * @description Address of the cover picture, with https; empty if there is none.
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
        /** @description The service's forecast for the unit. Replaced as a whole. Partners must call it a projection. */
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
            world?: components["schemas"]["WorldInput"];
            /**
             * @description Code of the unit for brochures and contracts. It must be unique. It must not begin with `prop_`, because it can be used instead of an id, or with `SBX-`, which test units of the sandbox have.
             * @example CAI-NC-014
             */
            code: string;
            /** @description Name of the unit, in both languages. */
            name: components["schemas"]["LocalizedNameInput"];
            /**
             * @description A text for investors, in both languages. Empty if omitted.
             * @example {
             *       "en": "A fully fitted office on the sixth floor with a view of the Nile.",
             *       "ar": "مكتب كامل التشطيب في الطابق السادس يطل على النيل."
             *     }
             */
            description?: components["schemas"]["LocalizedTextInput"];
            /**
             * Format: visible
             * @description Kind of unit, such as office, clinic, retail or warehouse; null if it is not known.
             * @default null
             * @example office
             */
            type?: string | null;
            /**
             * Format: visible
             * @description The building or development that the unit is in; null if there is none.
             * @default null
             * @example Nile Corniche Offices
             */
            project?: string | null;
            /**
             * Format: visible
             * @description The company that built it; null if it is not known.
             * @default null
             * @example Delta Urban Developments
             */
            developer?: string | null;
            location?: components["schemas"]["PropertyLocationInput"];
            /**
             * @description Area of the unit in square metres; null if it is not known.
             * @default null
             * @example 480
             */
            areaSqm?: number | null;
            /**
             * @description Whether the unit currently has a tenant and earns rent.
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
                 * @description All shares of the unit, one per square metre; if `areaSqm` is stated, its whole number.
                 * @example 480
                 */
                total: number;
                /**
                 * @description Minimum number of shares of an order, at most `total`.
                 * @default 1
                 * @example 4
                 */
                minimumPerOrder?: number;
            };
            /** @description What a share costs in orders placed from now on. Existing orders keep their price. */
            pricing: {
                /**
                 * Format: decimal
                 * @description Price of one share in EGP, without fees; more than 0 and at most a million.
                 * @example 4250
                 */
                pricePerShare: number;
                /**
                 * @description Management fee as a percentage of the price of the shares, with at most two decimals. It is added to the price.
                 * @default 0
                 * @example 2.5
                 */
                managementFeePercent?: components["schemas"]["Percent"];
            };
            forecast?: components["schemas"]["PropertyForecastInput"];
            /**
             * Format: date-time
             * @description Orders are accepted until this time, which must be in the future; null if there is no deadline.
             * @default null
             * @example 2026-12-15T21:59:59Z
             */
            fundingDeadline?: string | null;
        };
        /**
         * Format: line
         * @description A property, by its id (`prop_…`) or its code, in which upper and lower case matter. A property that does not exist returns 404.
         * @example prop_01k8zq6ynse4c9w5jt0bd3mrgf
         * @example CAI-NC-014
         */
        PropertyIdOrCode: string;
        /** @description Changes to a unit. Omitted fields do not change, including those inside `shares` and `pricing`. `name`, `description`, `location`, `media` and `forecast` are replaced as a whole. */
        UpdatePropertyRequest: {
            /**
             * @description Code of the unit for brochures and contracts. It must be unique. It must not begin with `prop_`, because it can be used instead of an id, or with `SBX-`, which test units of the sandbox have. It cannot change once the unit has an order.
             * @example CAI-NC-014
             */
            code?: string;
            /** @description Name of the unit, in both languages. */
            name?: components["schemas"]["LocalizedNameInput"];
            /**
             * @description A text for investors, in both languages.
             * @example {
             *       "en": "A fully fitted office on the sixth floor with a view of the Nile.",
             *       "ar": "مكتب كامل التشطيب في الطابق السادس يطل على النيل."
             *     }
             */
            description?: components["schemas"]["LocalizedTextInput"];
            /**
             * Format: visible
             * @description Kind of unit, such as office, clinic, retail or warehouse; null if it is not known.
             * @example office
             */
            type?: string | null;
            /**
             * Format: visible
             * @description The building or development that the unit is in; null if there is none.
             * @example Nile Corniche Offices
             */
            project?: string | null;
            /**
             * Format: visible
             * @description The company that built it; null if it is not known.
             * @example Delta Urban Developments
             */
            developer?: string | null;
            location?: components["schemas"]["PropertyLocationInput"];
            /**
             * @description Area of the unit in square metres; null if it is not known.
             * @example 480
             */
            areaSqm?: number | null;
            /**
             * @description Whether the unit currently has a tenant and earns rent.
             * @example true
             */
            isRented?: boolean;
            /**
             * @description Whether this is a test unit of the service, which is not in any list for partners. A unit with orders cannot become a test unit.
             * @example false
             */
            internalTest?: boolean;
            media?: components["schemas"]["PropertyMediaInput"];
            /** @description How the unit is divided into shares. */
            shares?: {
                /**
                 * @description All shares of the unit, one per square metre; if `areaSqm` is stated, its whole number. It cannot be less than the sold and reserved shares, and cannot change once the unit is funded or sold out.
                 * @example 480
                 */
                total?: number;
                /**
                 * @description Minimum number of shares of an order, at most `total`.
                 * @example 4
                 */
                minimumPerOrder?: number;
            };
            /** @description The price of a share in orders placed from now on. Existing orders keep their price. */
            pricing?: {
                /**
                 * Format: decimal
                 * @description Price of one share in EGP, without fees; more than 0 and at most a million.
                 * @example 4250
                 */
                pricePerShare?: number;
                /**
                 * @description Management fee as a percentage of the price of the shares, with at most two decimals. It is added to the price.
                 * @example 2.5
                 */
                managementFeePercent?: components["schemas"]["Percent"];
            };
            forecast?: components["schemas"]["PropertyForecastInput"];
            /**
             * Format: date-time
             * @description Orders are accepted until this time; null if there is no deadline. A new deadline must be in the future.
             * @example 2026-12-15T21:59:59Z
             */
            fundingDeadline?: string | null;
        };
        /**
         * @description The operation that is shown.
         * @example updateProperty
         * @enum {string}
         */
        PreviewedOperation: "updateProperty" | "publishProperty" | "closeFunding" | "createRentalIncomeRun";
        /** @description The time for which rent is paid, usually a quarter. It must be in the past. */
        RentalPeriodInput: {
            /**
             * Format: date-time
             * @description First moment of the period.
             * @example 2026-08-01T00:00:00Z
             */
            start: string;
            /**
             * Format: date-time
             * @description End of the period, exclusive, so the next period can begin at this time. Investors who own shares at this time receive a part.
             * @example 2026-10-31T23:59:59Z
             */
            end: string;
        };
        /**
         * @description What the rent is split over.
         * @example total
         * @enum {string}
         */
        RentBasis: "total" | "sold";
        /** @description The rent of a property for a period, to be split over those who have bought its shares. */
        CreateRentalIncomeRunRequest: {
            period: components["schemas"]["RentalPeriodInput"];
            /**
             * @description The rent to be split, more than 0 and at most a billion.
             * @example 37440
             */
            amount: components["schemas"]["Money"];
            /**
             * @description What the rent is split over: by default all shares of the property, so that the part of unsold shares is the service's own; `sold` splits it over the sold shares only.
             * @default total
             */
            basis?: components["schemas"]["RentBasis"];
        };
        /** @description A change that is to be shown. */
        PreviewChangeRequest: {
            operation: components["schemas"]["PreviewedOperation"];
            /** @description The body of `updateProperty`. Required for it. */
            change?: components["schemas"]["UpdatePropertyRequest"];
            /** @description The body of `createRentalIncomeRun`. Required for it. */
            rentalIncome?: components["schemas"]["CreateRentalIncomeRunRequest"];
        };
        /** @description What a change of a property would do. */
        ChangePreview: {
            /**
             * @description Always `change_preview`.
             * @example change_preview
             * @constant
             */
            object: "change_preview";
            property: components["schemas"]["PropertyId"];
            operation: components["schemas"]["PreviewedOperation"];
            /**
             * @description What the operation does, for a person.
             * @example Change a property
             */
            title: string;
            /**
             * Format: decimal
             * @description By how much the change changes the value of the unit. Null if the operation has no amount.
             * @example 20500
             */
            amount: number | null;
            /**
             * @description Whether it would need a second operator now, if you request it.
             * @example true
             */
            needsApproval: boolean;
            /** @description What it is about, and every value before and after. */
            details: components["schemas"]["ApprovalDetail"][];
        };
        /** @description Why the sales of a unit are paused. */
        PauseSalesRequest: {
            /**
             * Format: visible
             * @description The reason, for the audit log. Partners do not see it.
             * @example The price has one digit too few
             */
            reason: string;
        };
        /** @description Why the sales of a unit are resumed. */
        ResumeSalesRequest: {
            /**
             * Format: visible
             * @description The reason, for the audit log. Partners do not see it.
             * @example The price is corrected
             */
            reason: string;
        };
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
            /** @description The investor's name in both languages; empty if it is not known. */
            name: components["schemas"]["LocalizedText"];
            /**
             * @description The investor's mobile number in E.164; null for the first owner of a sandbox's test unit, who is no partner's customer.
             * @example +201012345678
             */
            phone: string | null;
            /**
             * @description Number of shares owned.
             * @example 8
             */
            shares: components["schemas"]["ShareCount"];
            /**
             * @description What was paid for these shares, without fees.
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
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
            /**
             * @description All shares of the property.
             * @example 320
             */
            total: components["schemas"]["ShareCount"];
            /**
             * @description Shares that investors own now. The shares of paid orders are added when the funding closes.
             * @example 320
             */
            issued: components["schemas"]["ShareCount"];
            /**
             * @description Number of investors who own them.
             * @example 96
             */
            holders: number;
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
        /** @description The sales of a month. */
        PropertySalesMonth: {
            /**
             * @description The month, in Cairo.
             * @example 2026-10
             */
            month: string;
            /**
             * Format: int64
             * @description Shares whose orders were paid in the month.
             * @example 120
             */
            sharesSold: number;
            /**
             * @description What they cost, fees included.
             * @example 522750
             */
            amountSold: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Sold shares whose payment was revoked, or whose paid order was cancelled or refunded, in the month.
             * @example 12
             */
            sharesTakenBack: number;
            /**
             * @description What they had cost, fees included.
             * @example 52275
             */
            amountTakenBack: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Shares that are sold at the end of the month, all earlier sales included.
             * @example 340
             */
            totalSharesSold: number;
        };
        /** @description A field with its value before and after a change. */
        AuditChange: {
            /**
             * @description The field, as in requests and responses. `secret` means that the key itself was replaced in the database; its values are not shown.
             * @example limits.maxOrderAmount
             */
            field: string;
            /**
             * @description The value before the change; null if there was none.
             * @example 1000000
             */
            from: string | number | boolean | string[] | null;
            /**
             * @description The value after the change; null if there is none.
             * @example 2000000
             */
            to: string | number | boolean | string[] | null;
        };
        /** @description A change of the terms of a property. */
        PropertyChange: {
            /**
             * Format: date-time
             * @description When they were changed.
             * @example 2026-11-10T08:05:12Z
             */
            at: string;
            /** @description The fields with their values before and after. */
            changes: components["schemas"]["AuditChange"][];
            /**
             * @description Who changed them, or requested it; null if they were changed in the database.
             * @example Mona Farid
             */
            operatorName: string | null;
            /**
             * @description Who approved it; null if nobody had to.
             * @example Hassan Adel
             */
            approvedByName: string | null;
            /**
             * @description The reason; null if none was given.
             * @example null
             */
            reason: string | null;
        };
        /** @description The sales of a property by month. */
        PropertySales: {
            /**
             * @description Always `property_sales`.
             * @example property_sales
             * @constant
             */
            object: "property_sales";
            /** @description The property. */
            property: components["schemas"]["PropertyRef"];
            currency: components["schemas"]["Currency"];
            /** @description The months, oldest first, without a gap. Empty before the first sale. */
            months: components["schemas"]["PropertySalesMonth"][];
            /** @description The newest changes of its terms, such as the price, newest first, as the audit log has them. */
            changes: components["schemas"]["PropertyChange"][];
        };
        /**
         * @description What happened.
         * @example sold
         * @enum {string}
         */
        PropertyStatementEvent: "sold" | "sale_taken_back" | "issued" | "issue_taken_back" | "rent_released" | "rent_of_the_service" | "rent_paid" | "rent_taken_back";
        /** @description How often something happened to a property, for how many shares and which amount. */
        PropertyStatementLine: {
            /** @description What happened. */
            event: components["schemas"]["PropertyStatementEvent"];
            /**
             * Format: int64
             * @description How often.
             * @example 3
             */
            count: number;
            /**
             * Format: int64
             * @description The number of shares; negative if they were taken back. Null where shares do not matter.
             * @example 120
             */
            shares: number | null;
            /**
             * @description The sum of the amounts.
             * @example 522750
             */
            amount: components["schemas"]["SignedMoney"];
        };
        /** @description Who holds the issued shares of a property at one moment. */
        HolderFigures: {
            /**
             * Format: int64
             * @description Number of holders.
             * @example 12
             */
            holders: number;
            /**
             * Format: int64
             * @description Number of issued shares.
             * @example 340
             */
            shares: number;
            /**
             * @description What they were bought for, without fees.
             * @example 1445000
             */
            investedAmount: components["schemas"]["Money"];
        };
        /** @description What a period changed for a property. */
        PropertyStatement: {
            /**
             * @description Always `property_statement`.
             * @example property_statement
             * @constant
             */
            object: "property_statement";
            /** @description The property. */
            property: components["schemas"]["PropertyRef"];
            /**
             * Format: date-time
             * @description The first moment of the period.
             * @example 2026-09-30T21:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description The end of the period, which is the first moment after it.
             * @example 2026-10-31T22:00:00Z
             */
            to: string;
            currency: components["schemas"]["Currency"];
            /** @description What happened, in numbers, shares and amounts. */
            lines: components["schemas"]["PropertyStatementLine"][];
            /** @description The holders before the period. */
            opening: components["schemas"]["HolderFigures"];
            /** @description The holders after the period. */
            closing: components["schemas"]["HolderFigures"];
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
             * @description End of the period, exclusive, so the next period can begin at this time. Investors who have bought shares by this time receive a part: shares count from the confirmation of their payment, even if they are not issued yet.
             * @example 2026-10-31T23:59:59Z
             */
            end: string;
        };
        /** @description Shares that an order has bought, and that are not issued yet. */
        UnissuedShares: {
            /** @description The order. */
            order: components["schemas"]["OrderId"];
            orderNumber?: components["schemas"]["OrderNumber"];
            /** @description Its buyer. */
            investor: components["schemas"]["InvestorId"];
            investorName?: components["schemas"]["InvestorName"];
            /**
             * @description Number of shares of the property.
             * @example 2
             */
            shares: components["schemas"]["ShareCount"];
        };
        /** @description The amount per share against the last rent of the property. Null if there is none. */
        RentComparison: {
            /**
             * @description Id of the last rental income of the property before this period that was released.
             * @example rin_01k1h2vmq7f9c4t8xz5rb3nweg
             */
            rentalIncome: string;
            rentalIncomeNumber?: components["schemas"]["StaffNumber"];
            /**
             * @description What it paid per share.
             * @example 76
             */
            amountPerShare: components["schemas"]["Money"];
            /**
             * @description By how much the amount per share differs, in percent; if the periods are of different lengths, the amount per share and day (`isPerDay`).
             * @example 2.63
             */
            changePercent: number;
            /**
             * @description Whether the amounts per share and day are compared, because one period is longer than the other by more than 5 %. Quarters, of 90 to 92 days, differ by less: their amounts per share are compared.
             * @example false
             */
            isPerDay: boolean;
            /**
             * @description Whether the difference is more than 20 %. Check the amount before you release it.
             * @example false
             */
            isUnusual: boolean;
        } | null;
        /**
         * @description How far rental income has been paid out.
         * @example planned
         * @enum {string}
         */
        RentalIncomeStatus: "planned" | "discarded" | "scheduled" | "processing" | "paid" | "reversing" | "reversed";
        /** @description Who takes the rental income back, and why. Null if it is not reversed. */
        RentReversal: {
            /** @description The operator who requested the reversal. */
            operator: components["schemas"]["OperatorId"];
            /**
             * @description The name of that operator.
             * @example Mona Farid
             */
            operatorName: string;
            /**
             * @description The operator's reason.
             * @example One digit too many in the amount
             */
            reason: string;
            /**
             * Format: date-time
             * @description When the last payout was taken back. Null until then.
             * @example null
             */
            reversedAt: string | null;
        } | null;
        /** @description Rent of a property for a period, split over those who had bought its shares by the period's end. */
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
            number: components["schemas"]["StaffNumber"];
            property: components["schemas"]["PropertyRef"];
            period: components["schemas"]["RentalPeriod"];
            /**
             * @description The rent that is split. The payouts and `serviceAmount` add up to it exactly.
             * @example 37440
             */
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            basis: components["schemas"]["RentBasis"];
            /**
             * @description Shares that were bought by the end of the period, issued or not.
             * @example 480
             */
            sharesEligible: components["schemas"]["ShareCount"];
            /**
             * @description All shares of the property now.
             * @example 480
             */
            sharesTotal: components["schemas"]["ShareCount"];
            /**
             * @description Shares that take part and that nobody had bought; 0 with the basis `sold`.
             * @example 0
             */
            sharesUnowned: components["schemas"]["ShareCount"];
            /**
             * @description Of `sharesEligible`, the shares that are sold and not issued now, because their order waits for the next close of the funding, or for a decision on its cancellation. Always 0 once the rent is paid, discarded or reversed.
             * @example 0
             */
            sharesNotIssued: components["schemas"]["ShareCount"];
            /** @description The same shares by order, oldest sale first; at most 100 orders. */
            notIssued: components["schemas"]["UnissuedShares"][];
            /**
             * @description The rent of one share, rounded half up to the piastre.
             * @example 78
             */
            amountPerShare: components["schemas"]["Money"];
            /**
             * @description The service's own part: that of the shares that nobody had bought and, after the release, of payouts that were reversed before they were paid, because their order was cancelled or refunded.
             * @example 0
             */
            serviceAmount: components["schemas"]["Money"];
            comparison: components["schemas"]["RentComparison"];
            /**
             * @description Number of investors who had bought these shares.
             * @example 96
             */
            holders: number;
            status: components["schemas"]["RentalIncomeStatus"];
            /**
             * @description Number of payouts, 0 until the rental income is released. Less than `holders` if a part is less than a piastre; more if shares are not issued, because each order of such shares has its own payout.
             * @example 96
             */
            payouts: number;
            /**
             * @description Number of payouts that were paid.
             * @example 0
             */
            payoutsPaid: number;
            /**
             * @description Amount that was paid.
             * @example 0
             */
            amountPaid: components["schemas"]["Money"];
            /**
             * @description Number of payouts for shares that are not issued yet. They are `scheduled`, and are paid within about a minute after the issue; the rental income is `paid` after the last of them.
             * @example 0
             */
            payoutsWaiting: number;
            /**
             * @description Amount of the payouts that wait.
             * @example 0
             */
            amountWaiting: components["schemas"]["Money"];
            /**
             * @description Number of payouts that were taken back, or whose order ended before its shares were issued.
             * @example 0
             */
            payoutsReversed: number;
            /**
             * @description Amount that was taken back from wallets, or became a debt.
             * @example 0
             */
            amountReversed: components["schemas"]["Money"];
            /**
             * @description The operator who planned the rent. Null if a partner simulated it in the sandbox.
             * @example op_01k5n4zr8qf3rkd8vte5rqa1wx
             */
            operator: string | null;
            /**
             * @description The name of that operator; null if there is none.
             * @example Mona Farid
             */
            operatorName: string | null;
            /**
             * @description The operator who released it. Null until then.
             * @example op_01k5n4zv2m9wq4hzt6mbxe7kqd
             */
            releasedBy: string | null;
            /**
             * @description The name of that operator; null if there is none.
             * @example Hassan Adel
             */
            releasedByName: string | null;
            /**
             * Format: date-time
             * @description When the rent was planned.
             * @example 2026-11-10T09:59:58Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was released. Null until then.
             * @example 2026-11-10T09:59:59Z
             */
            releasedAt: string | null;
            /**
             * Format: date-time
             * @description When the last payout was paid. Null until then.
             * @example null
             */
            paidAt: string | null;
            reversal: components["schemas"]["RentReversal"];
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
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
            totals?: components["schemas"]["ListTotals"];
        };
        /** @description Why rental income is taken back. */
        ReverseRentalIncomeRequest: {
            /**
             * Format: visible
             * @description The reason, for other staff. Partners do not see it.
             * @example One digit too many in the amount
             */
            reason: string;
        };
        /**
         * @description State of a rental payout. The customer has the money only if it is `paid`. New values may be added.
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
            rentalIncomeNumber?: components["schemas"]["StaffNumber"];
            /** @description The investor who receives the payout. */
            investor: components["schemas"]["InvestorId"];
            investorName?: components["schemas"]["InvestorName"];
            /**
             * @description The order whose shares were not issued when the rent was released. The payout is paid once they are, and reversed if the order is cancelled or refunded before. Null for issued shares.
             * @example null
             */
            order: string | null;
            orderNumber?: components["schemas"]["OrderNumber"];
            property: components["schemas"]["PropertyRef"];
            period: components["schemas"]["RentalPeriod"];
            /**
             * @description The investor's part of the rent.
             * @example 390
             */
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /**
             * @description Shares that the investor had bought by the end of the period.
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
            /**
             * @description The part of the amount that was taken back, or became a debt. Absent if nothing was.
             * @example 390
             */
            reversedAmount?: components["schemas"]["Money"];
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
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
            totals?: components["schemas"]["ListTotals"];
        };
        /**
         * @description Language in which the service writes to the customer, in its app, by SMS and by e-mail.
         * @example ar
         * @enum {string}
         */
        Language: "en" | "ar";
        /**
         * @description Overall state of the customer's identity verification (KYC). New values may be added; only `verified` means complete.
         * @example verified
         * @enum {string}
         */
        KycStatus: "pending" | "in_review" | "verified" | "rejected";
        /**
         * @description One step of identity verification, which the customer completes in the service's app. New values may be added; show an unknown one as "continue in the app".
         * @example identity_verification
         * @enum {string}
         */
        KycStep: "phone_verification" | "email_verification" | "pin_creation" | "identity_verification";
        /**
         * @description State of a KYC step.
         * @example done
         * @enum {string}
         */
        KycStepOutcome: "pending" | "in_review" | "done" | "rejected";
        /** @description One KYC step of an investor, with its state. */
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
            partnerName?: components["schemas"]["PartnerName"];
            /**
             * Format: date-time
             * @description When the account was opened through the partner.
             * @example 2026-10-04T09:12:30Z
             */
            attributedAt: string;
        };
        /**
         * @description Whether the investor is linked to the partner.
         * @example active
         * @enum {string}
         */
        InvestorLinkStatus: "pending_consent" | "active" | "unlinked";
        /** @description An identity check that a partner has attested. */
        InvestorAttestation: {
            /**
             * @description Who has checked the identity. Null if the partner does not say.
             * @example Nile Bank
             */
            provider: string | null;
            /**
             * @description The reference of the check at the provider. Null if the partner does not say.
             * @example KYC-2026-114410
             */
            reference: string | null;
            /**
             * @description The level of the check. Null if the partner does not say.
             * @example full
             */
            level: string | null;
            /**
             * Format: date-time
             * @description When the identity was checked.
             * @example 2026-10-01T12:00:00Z
             */
            verifiedAt: string;
        };
        /** @description A partner that knows the investor as its customer, and what it has attested. */
        InvestorLink: {
            /**
             * @description Id of the customer, by which the partner knows the investor.
             * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
             */
            id: string;
            partner: components["schemas"]["PartnerId"];
            partnerName?: components["schemas"]["PartnerName"];
            status: components["schemas"]["InvestorLinkStatus"];
            /**
             * @description The partner's own number of the customer. Null if it has sent none.
             * @example CIF-00129841
             */
            externalId: string | null;
            /** @description The identity check that the partner has attested. Null if it has attested none. */
            attestation: components["schemas"]["InvestorAttestation"] | null;
            /**
             * Format: date-time
             * @description Since when they are linked. Null if they never were.
             * @example 2026-10-04T09:12:30Z
             */
            linkedAt: string | null;
        };
        /** @description The partners that know the investor as their customer, oldest first. Only of a single investor, and absent if there are none. */
        InvestorLinks: components["schemas"]["InvestorLink"][];
        /**
         * @description What became of a message.
         * @example delivered
         * @enum {string}
         */
        InvestorMessageStatus: "waiting" | "sent" | "delivered" | "failed" | "unknown";
        /** @description A text message with a code that the investor gives to a partner as consent to the link. */
        InvestorMessage: {
            partner: components["schemas"]["PartnerId"];
            partnerName?: components["schemas"]["PartnerName"];
            status: components["schemas"]["InvestorMessageStatus"];
            /**
             * Format: date-time
             * @description When it was ordered.
             * @example 2026-10-04T09:12:31Z
             */
            at: string;
        };
        /** @description The newest messages that were sent to the investor, newest first. Only of a single investor, and absent if there are none. */
        InvestorMessages: components["schemas"]["InvestorMessage"][];
        /** @description A person who invests, whether they came through the service's app or through a partner. Each partner linked to the investor knows them as a customer with its own id. */
        Investor: {
            /**
             * @description Always `investor`.
             * @example investor
             * @constant
             */
            object: "investor";
            id: components["schemas"]["InvestorId"];
            world: components["schemas"]["World"];
            /**
             * @description Mobile number in international form. It decides who a person is; no two investors of a world share one. Null once the personal data is erased.
             * @example +201012345678
             */
            phone: string | null;
            /**
             * Format: email
             * @description E-mail address; null if none is stored.
             * @example mariam.hassan@mail.example
             */
            email: string | null;
            /**
             * @description Full name. Both texts are empty if no name is stored.
             * @example {
             *       "en": "Mariam Hassan El Sayed",
             *       "ar": "مريم حسن السيد"
             *     }
             */
            name: components["schemas"]["LocalizedText"];
            language: components["schemas"]["Language"];
            /** @description The investor's own identity verification, regardless of what partners have attested. */
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
            links?: components["schemas"]["InvestorLinks"];
            messages?: components["schemas"]["InvestorMessages"];
            /**
             * Format: date-time
             * @description When the personal data was erased; null if it was not.
             * @example 2026-11-20T09:30:00Z
             */
            erasedAt: string | null;
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
        /** @description A person who registered in the service's app, without a partner. */
        CreateInvestorRequest: {
            world?: components["schemas"]["WorldInput"];
            /**
             * Format: line
             * @description Egyptian mobile number in any common form: `01223456781`, `+20 122 345 6781`. The service converts it to international form.
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
             * @description The 14 digits of the Egyptian national ID: European, Arabic-Indic or Persian. Used only to prevent a second account of the same person; the number itself is not stored and appears in no response.
             * @example 28807220104516
             */
            nationalId?: string;
        };
        /** @description The fields to change. Omitted fields do not change. */
        UpdateInvestorRequest: {
            /**
             * Format: line
             * @description The investor's new Egyptian mobile number in any common form. It has to be verified again, and consent codes that were sent to the number before can no longer be confirmed. On live, both numbers get an SMS, and for 24 hours (a setting of the service) no withdrawal of the investor can be reserved or settled. `reason` is required with it.
             * @example +201098765432
             */
            phone?: string;
            /**
             * Format: email
             * @description E-mail address; null removes it. A new one has to be verified again.
             * @example mariam.elsayed@mail.example
             */
            email?: string | null;
            name?: components["schemas"]["PersonNameInput"];
            /** @description Language in which the service writes to the investor. */
            language?: components["schemas"]["Language"];
            /**
             * @description The 14 digits of the Egyptian national ID: European, Arabic-Indic or Persian. They replace those that are stored. The number itself is not stored and appears in no response.
             * @example 28807220104516
             */
            nationalId?: string;
            /**
             * Format: visible
             * @description The reason, for other staff; required if `phone` changes. It is stored in the audit log: never write personal data here.
             * @example New number, identity checked in the branch, ticket 9133
             */
            reason?: string;
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
        /** @description Why the national ID of an investor is cleared. */
        ClearNationalIdRequest: {
            /**
             * Format: visible
             * @description The reason, for other staff. Never write the national ID itself here.
             * @example Typing error of the partner, ticket 9120
             */
            reason: string;
        };
        /** @description Why the personal data of an investor is erased. */
        EraseInvestorRequest: {
            /**
             * Format: visible
             * @description The reason, for other staff. Never write personal data here.
             * @example Requested by the investor, ticket 9310
             */
            reason: string;
        };
        /** @description Why an investor is suspended. */
        SuspendInvestorRequest: {
            /**
             * Format: visible
             * @description The reason, for other staff. Partners do not see it.
             * @example Account takeover reported by the investor
             */
            reason: string;
        };
        /** @description Why a suspension is lifted. */
        ReinstateInvestorRequest: {
            /**
             * Format: visible
             * @description The reason, for other staff. It is stored in the audit log; partners do not see it.
             * @example The investor has a new SIM card and has signed in again
             */
            reason?: string;
        };
        /** @description The partner whose link ends, and why. */
        UnlinkInvestorRequest: {
            partner: components["schemas"]["PartnerId"];
            /**
             * Format: visible
             * @description The reason, for other staff. Partners do not see it.
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
            investorName?: components["schemas"]["InvestorName"];
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
                 * @description Rental income paid into the wallet so far.
                 * @example 886
                 */
                rentalIncomeReceived: components["schemas"]["Money"];
            };
            /** @description One entry per property. The property that was first bought most recently is the first. */
            holdings: components["schemas"]["Holding"][];
        };
        /** @description The balances of a wallet at one moment. */
        StatementBalances: {
            /**
             * @description Cash that can be spent or withdrawn.
             * @example 5000
             */
            cashAvailable: components["schemas"]["SignedMoney"];
            /**
             * @description Cash that is reserved for unpaid orders and withdrawals.
             * @example 0
             */
            cashReserved: components["schemas"]["SignedMoney"];
            /**
             * @description Rewards that can be spent.
             * @example 0
             */
            rewardsAvailable: components["schemas"]["SignedMoney"];
            /**
             * @description Rewards that are reserved for unpaid orders.
             * @example 0
             */
            rewardsReserved: components["schemas"]["SignedMoney"];
            /**
             * @description What the investor owes.
             * @example 0
             */
            debt: components["schemas"]["Money"];
        };
        /**
         * @description The balance, `cash` or `rewards`.
         * @example cash
         * @enum {string}
         */
        WalletKind: "cash" | "rewards";
        /**
         * @description Why the wallet changed. `withdrawal_hold` reserves cash for a transfer to the investor, `withdrawal_release` releases it, `withdrawal` sends it. `order_hold` reserves money for an unpaid order, `order_release` releases it, `order_payment` spends it, `order_payment_reversal` reserves it again. `rental_income_reversal` takes rent back, and `debt_repayment` repays what a wallet did not have then. `promotion` credits a reward, `promotion_expiry` debits what has expired. `top_up_correction` and `promotion_correction` take back a wrong top-up or reward. `card_reversal` takes back a refund whose card payment was reversed afterwards, and `card_reversal_return` credits it again.
         * @example top_up
         * @enum {string}
         */
        WalletEntryReason: "top_up" | "withdrawal" | "order_hold" | "order_release" | "order_payment" | "order_payment_reversal" | "refund" | "rental_income" | "promotion" | "rental_income_reversal" | "debt_repayment" | "withdrawal_hold" | "withdrawal_release" | "top_up_correction" | "promotion_expiry" | "promotion_correction" | "card_reversal" | "card_reversal_return";
        /** @description Amounts of the cash or the rewards of a wallet. */
        WalletSide: {
            /**
             * @description The part that can be spent or withdrawn.
             * @example 5000
             */
            available: components["schemas"]["SignedMoney"];
            /**
             * @description The part that is reserved for unpaid orders and withdrawals.
             * @example 0
             */
            reserved: components["schemas"]["SignedMoney"];
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
            number: components["schemas"]["StaffNumber"];
            /** @description The investor who owns the wallet. */
            investor: components["schemas"]["InvestorId"];
            investorName?: components["schemas"]["InvestorName"];
            kind: components["schemas"]["WalletKind"];
            reason: components["schemas"]["WalletEntryReason"];
            /**
             * @description The amount that is added. Negative if it is deducted. `change` has the balances to which it is added: a withdrawal, for example, moves cash from available to reserved first, and is then deducted from reserved.
             * @example 5000
             */
            amount: components["schemas"]["SignedMoney"];
            currency: components["schemas"]["Currency"];
            /** @description What the entry changed of the cash or, if `kind` is `rewards`, of the rewards. */
            change: components["schemas"]["WalletSide"];
            /** @description The cash or the rewards after the entry. */
            balance: components["schemas"]["WalletSide"];
            /**
             * @description Reference of the transfer. For an entry of an order, the order's number; for rent and its reversal, the id of the payout; for a repayment, the id of the debt. Null if there is none.
             * @example IPN-20261008-55119
             */
            reference: string | null;
            /**
             * @description The order that the entry belongs to, or null.
             * @example ord_01k9tq3z8hfx5c7rm1vwp6en4d
             */
            order: string | null;
            orderNumber?: components["schemas"]["OrderNumber"];
            /**
             * @description The top-up or reward that the entry corrects, or null.
             * @example null
             */
            corrects: string | null;
            correctsNumber?: components["schemas"]["StaffNumber"];
            /**
             * Format: date-time
             * @description When what is left of a promotion expires. Null if it does not, and for other entries.
             * @example null
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the entry was booked.
             * @example 2026-10-08T19:20:44Z
             */
            createdAt: string;
            wallet?: components["schemas"]["WalletBalances"];
        };
        /** @description The entries of a wallet with one kind and reason. */
        WalletReasonTotal: {
            /** @description The side of the wallet. */
            kind: components["schemas"]["WalletKind"];
            /** @description The reason. */
            reason: components["schemas"]["WalletEntryReason"];
            /**
             * Format: int64
             * @description Number of entries.
             * @example 1
             */
            count: number;
            /**
             * @description Sum of their amounts.
             * @example 5000
             */
            amount: components["schemas"]["SignedMoney"];
        };
        /** @description The wallet of an investor over a period. */
        InvestorStatement: {
            /**
             * @description Always `investor_statement`.
             * @example investor_statement
             * @constant
             */
            object: "investor_statement";
            /** @description The investor. */
            investor: components["schemas"]["InvestorId"];
            investorName?: components["schemas"]["InvestorName"];
            /**
             * Format: date-time
             * @description The first moment of the period.
             * @example 2026-09-30T21:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description The end of the period, which is the first moment after it.
             * @example 2026-10-31T22:00:00Z
             */
            to: string;
            currency: components["schemas"]["Currency"];
            /**
             * Format: date-time
             * @description Until when the journal is complete. After an upgrade from 1.1, a job writes the entries of what happened before; null until it is done.
             * @example 2026-11-20T12:00:00Z
             */
            completeUntil: string | null;
            /** @description The balances before the first entry, by the journal. */
            opening: components["schemas"]["StatementBalances"];
            /** @description The entries of the period, oldest first. */
            entries: components["schemas"]["WalletEntry"][];
            /** @description The number and the sum of the entries, by kind and reason. */
            totals: components["schemas"]["WalletReasonTotal"][];
            /** @description The balances after the last entry, by the journal. */
            closing: components["schemas"]["StatementBalances"];
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
            investorName?: components["schemas"]["InvestorName"];
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
            /**
             * @description What the investor owes, because money that was credited wrongly was spent before it was taken back. Later credits of cash repay it first.
             * @example 0
             */
            debt: components["schemas"]["Money"];
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
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
        /** @description A transfer between an investor and the service that does not belong to an order. */
        WalletTransferRequest: {
            /**
             * @description The amount, more than 0 and at most a billion.
             * @example 5000
             */
            amount: components["schemas"]["Money"];
            /**
             * Format: visible
             * @description Reference of the transfer at the bank or processor. Each reference is booked once, for all investors. Letter case, white space, invisible characters, the script of digits and the kind of dash are ignored. It must not be blank.
             * @example IPN-20261008-55119
             */
            reference: string;
        };
        /** @description The bank account that receives a withdrawal. Check that it is the investor's own. */
        WithdrawalDestinationInput: {
            /**
             * Format: visible
             * @description The Egyptian IBAN of the account: EG and 27 digits. Spaces, dashes and letter case are ignored, and Arabic digits are accepted. Its check digits must fit; other countries' IBANs are refused.
             * @example EG38 0019 0005 0000 0000 2631 8000 2
             */
            iban: string;
            /**
             * Format: visible
             * @description The holder of the account, as the bank names them.
             * @example Mariam Hassan Elsayed
             */
            accountName: string;
        };
        /** @description Cash to reserve for a transfer to the investor. */
        CreateWithdrawalRequest: {
            /**
             * @description The amount, more than 0 and at most a billion.
             * @example 1200.5
             */
            amount: components["schemas"]["Money"];
            destination: components["schemas"]["WithdrawalDestinationInput"];
        };
        /** @description The bank account that receives the withdrawal. */
        WithdrawalDestination: {
            /**
             * @description The Egyptian IBAN, without spaces.
             * @example EG380019000500000000263180002
             */
            iban: string;
            /**
             * @description The holder of the account, as the bank names them.
             * @example Mariam Hassan Elsayed
             */
            accountName: string;
        };
        /**
         * @description How far a withdrawal is.
         * @example reserved
         * @enum {string}
         */
        WithdrawalStatus: "reserved" | "settled" | "cancelled";
        /**
         * @description What keeps a reserved withdrawal out of a new batch.
         * @example in_batch
         * @enum {string}
         */
        WithdrawalObstacle: "no_account" | "investor_suspended" | "phone_changed" | "in_batch";
        /** @description A transfer of cash to an investor. */
        Withdrawal: {
            /**
             * @description Always `withdrawal`.
             * @example withdrawal
             * @constant
             */
            object: "withdrawal";
            /**
             * @description Id of the withdrawal.
             * @example wdr_01kb0c7m9weqrtp4z6nf3xd2ha
             */
            id: string;
            number: components["schemas"]["StaffNumber"];
            /** @description The investor who receives it. */
            investor: components["schemas"]["InvestorId"];
            investorName?: components["schemas"]["InvestorName"];
            /**
             * @description The amount.
             * @example 1200.5
             */
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /** @description The account that receives it. Null if a partner simulated the withdrawal in the sandbox, and once the personal data of the investor is erased. */
            destination: components["schemas"]["WithdrawalDestination"] | null;
            status: components["schemas"]["WithdrawalStatus"];
            /**
             * @description The number of the batch that the bank sends it with. Null if it is in none.
             * @example null
             */
            batch: string | null;
            /** @description Why a new batch would not contain the withdrawal, though it is reserved. Null if the batch would, and once the withdrawal is settled or cancelled. */
            obstacle: components["schemas"]["WithdrawalObstacle"] | null;
            /**
             * @description The bank's reference of the transfer; if it was settled with its batch, the reference of its line. Null until it is settled.
             * @example OUT-20261101-00873
             */
            reference: string | null;
            /**
             * @description Why it was cancelled. Null if it was not.
             * @example null
             */
            reason: string | null;
            /**
             * @description The operator who reserved the cash. Null if a partner simulated it in the sandbox.
             * @example op_01k5n4zr8qf3rkd8vte5rqa1wx
             */
            requestedBy: string | null;
            /**
             * @description The name of that operator; null if there is none.
             * @example Mona Farid
             */
            requestedByName?: string | null;
            /**
             * @description The operator who settled or cancelled it. Null until then.
             * @example op_01k5n4zv2m9wq4hzt6mbxe7kqd
             */
            decidedBy: string | null;
            /**
             * @description The name of that operator; null if there is none.
             * @example Hassan Adel
             */
            decidedByName?: string | null;
            /**
             * Format: date-time
             * @description When the cash was reserved.
             * @example 2026-11-01T08:02:10Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was settled or cancelled. Null until then.
             * @example 2026-11-01T09:14:55Z
             */
            decidedAt: string | null;
        };
        /** @description A reward. */
        CreditRewardRequest: {
            /**
             * @description The amount, more than 0 and at most a billion.
             * @example 250
             */
            amount: components["schemas"]["Money"];
            /**
             * Format: visible
             * @description The campaign or the reason. It must not be blank.
             * @example Welcome 2026
             */
            reference: string;
            /**
             * Format: date-time
             * @description When what is left of it expires. Absent if it does not.
             * @example 2027-06-30T21:00:00Z
             */
            expiresAt?: string;
        };
        /** @description What is taken back of a top-up. */
        CorrectTopUpRequest: {
            /**
             * @description The amount to take back, more than 0 and at most a billion.
             * @example 4500
             */
            amount: components["schemas"]["Money"];
            /**
             * Format: visible
             * @description The reason, for other staff. It is stored in the audit log.
             * @example 500 arrived, not 5,000
             */
            reason: string;
        };
        /** @description What is taken back of a reward. */
        CorrectRewardRequest: {
            /**
             * @description The amount to take back, more than 0 and at most a billion.
             * @example 225
             */
            amount: components["schemas"]["Money"];
            /**
             * Format: visible
             * @description The reason, for other staff. It is stored in the audit log.
             * @example 25 was granted, not 250
             */
            reason: string;
        };
        /** @description Withdrawals, newest first. */
        WithdrawalList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The withdrawals on this page. */
            data: components["schemas"]["Withdrawal"][];
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
            totals?: components["schemas"]["ListTotals"];
        };
        /** @description The transfer that the bank has sent. */
        SettleWithdrawalRequest: {
            /**
             * Format: visible
             * @description The bank's reference of the transfer. Each reference is booked once. It must not be blank.
             * @example OUT-20261101-00873
             */
            reference: string;
        };
        /** @description Why a withdrawal is not sent. */
        CancelWithdrawalRequest: {
            /**
             * Format: visible
             * @description The reason, for other staff.
             * @example The account number is wrong
             */
            reason: string;
        };
        /**
         * @description Whether something of a batch is open.
         * @example open
         * @enum {string}
         */
        WithdrawalBatchStatus: "open" | "closed";
        /** @description How a batch was settled as a whole. */
        WithdrawalBatchSettlement: {
            /**
             * @description The bank's reference of the whole batch.
             * @example BULK-20261102-0071
             */
            reference: string;
            /** @description The operator who settled it. */
            operator: components["schemas"]["OperatorId"];
            /**
             * @description The name of that operator.
             * @example Hassan Adel
             */
            operatorName: string;
            /**
             * Format: date-time
             * @description When.
             * @example 2026-11-02T09:14:55Z
             */
            at: string;
        };
        /** @description Why open lines were released, and by whom. */
        WithdrawalBatchRelease: {
            /**
             * @description The reason.
             * @example The bank refused the file
             */
            reason: string;
            /** @description The operator who released them. */
            operator: components["schemas"]["OperatorId"];
            /**
             * @description The name of that operator.
             * @example Hassan Adel
             */
            operatorName: string;
            /**
             * Format: date-time
             * @description When.
             * @example 2026-11-02T09:14:55Z
             */
            at: string;
        };
        /**
         * @description What has become of a line.
         * @example settled
         * @enum {string}
         */
        WithdrawalBatchLineStatus: "open" | "settled" | "returned" | "released";
        /** @description A withdrawal in a batch. */
        WithdrawalBatchLine: {
            /**
             * @description The number of the line.
             * @example 1
             */
            line: number;
            status: components["schemas"]["WithdrawalBatchLineStatus"];
            /**
             * @description The withdrawal.
             * @example wdr_01kb0c7m9weqrtp4z6nf3xd2ha
             */
            withdrawal: string;
            /** @description The investor who receives it. */
            investor: components["schemas"]["InvestorId"];
            investorName?: components["schemas"]["InvestorName"];
            /**
             * @description The amount.
             * @example 1200.5
             */
            amount: components["schemas"]["Money"];
            /** @description The account that receives it. Null once the personal data of the investor is erased. */
            destination: components["schemas"]["WithdrawalDestination"] | null;
            /**
             * @description The operator who reserved the cash, and so cannot decide about the batch while the line is open. Null if a partner simulated the withdrawal in the sandbox.
             * @example op_01k5n4zr8qf3rkd8vte5rqa1wx
             */
            requestedBy: string | null;
            /**
             * @description The name of that operator; null if there is none.
             * @example Mona Farid
             */
            requestedByName?: string | null;
            /**
             * @description The reference of the line in the file; the withdrawal has it once the batch is settled.
             * @example WB-2026-40718352-1
             */
            reference: string;
            /**
             * @description Why the bank has not sent it, or has sent it back. Null otherwise.
             * @example null
             */
            reason: string | null;
        };
        /** @description Withdrawals that the bank sends with one file. */
        WithdrawalBatch: {
            /**
             * @description Always `withdrawal_batch`.
             * @example withdrawal_batch
             * @constant
             */
            object: "withdrawal_batch";
            /**
             * @description Id of the batch.
             * @example wdb_01kb0e2q8xf7m5r4hw3zc6nvda
             */
            id: string;
            /**
             * @description Number of the batch, for people and for the bank.
             * @example WB-2026-40718352
             */
            number: string;
            status: components["schemas"]["WithdrawalBatchStatus"];
            /**
             * @description The number of its lines.
             * @example 2
             */
            lineCount: number;
            /**
             * @description The sum of its lines.
             * @example 1500.5
             */
            total: components["schemas"]["Money"];
            /**
             * @description The number of lines about which nothing is known yet.
             * @example 0
             */
            openCount: number;
            /**
             * @description The sum of these lines.
             * @example 0
             */
            openTotal: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /** @description The operator who made it. */
            createdBy: components["schemas"]["OperatorId"];
            /**
             * @description The name of that operator.
             * @example Mona Farid
             */
            createdByName: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-02T08:00:12Z
             */
            createdAt: string;
            /** @description How it was settled as a whole. Null if it was not. */
            settlement: components["schemas"]["WithdrawalBatchSettlement"] | null;
            /** @description Why its open lines were released. Null if they were not. */
            release: components["schemas"]["WithdrawalBatchRelease"] | null;
            /** @description Its lines. Absent in lists. */
            lines?: components["schemas"]["WithdrawalBatchLine"][];
        };
        /** @description Batches, newest first. */
        WithdrawalBatchList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The batches on this page. */
            data: components["schemas"]["WithdrawalBatch"][];
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
        /** @description Which withdrawals are sent. */
        CreateWithdrawalBatchRequest: {
            /** @description The ids of reserved withdrawals. If omitted, all that can be sent and are in no other batch. */
            withdrawals?: string[];
        };
        /** @description The file of a batch, for the bank. */
        WithdrawalBatchFile: {
            /**
             * @description Always `withdrawal_batch_file`.
             * @example withdrawal_batch_file
             * @constant
             */
            object: "withdrawal_batch_file";
            /**
             * @description A name for the file.
             * @example WB-2026-40718352.csv
             */
            name: string;
            /**
             * @description Its content as CSV (RFC 4180), in UTF-8.
             * @example line,iban,accountName,amount,currency,reference,purpose
             */
            csv: string;
        };
        /** @description A line that the bank has not sent, or has sent back. */
        ReturnedLine: {
            /**
             * @description The number of the line.
             * @example 2
             */
            line: number;
            /**
             * Format: visible
             * @description The reason that the bank gives, for other staff.
             * @example The account is closed
             */
            reason: string;
        };
        /** @description What the bank has sent of a batch. */
        SettleWithdrawalBatchRequest: {
            /**
             * Format: visible
             * @description The bank's reference of the whole batch.
             * @example BULK-20261102-0071
             */
            reference: string;
            /** @description The lines that were not sent, or were sent back. */
            returned?: components["schemas"]["ReturnedLine"][];
        };
        /** @description Why open lines are not sent. */
        ReleaseWithdrawalBatchRequest: {
            /**
             * Format: visible
             * @description The reason, for other staff.
             * @example The bank refused the file
             */
            reason: string;
        };
        /**
         * @description Status of an order; screens can show it directly. Only cancelled and refunded are final. A correction by the service can move completed to refunded, and paid or cancellation_requested to payment_rejected, cancelled or refunded; an event reports it. New values may be added; treat an unknown one as in progress.
         * @example paid
         * @enum {string}
         */
        OrderStatus: "awaiting_payment" | "payment_under_review" | "paid" | "completed" | "cancelled" | "payment_rejected" | "cancellation_requested" | "refunded";
        /**
         * @description Whether receipts show exactly the payment of an order.
         * @example exact
         * @enum {string}
         */
        OrderPaymentMatch: "exact" | "differs";
        /**
         * @description Id of a customer, which is one investor's link to you. Opaque: store it unchanged. The same investor has another id with another partner.
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
        /** @description What has arrived of the payment of an order, and what is still awaited. */
        OrderPayment: {
            /**
             * @description Whether receipts show exactly what is to be transferred, while the payment is to be confirmed: those that are matched to the order, or the open one with the reference that it names. Null if there is none.
             * @example exact
             */
            match: components["schemas"]["OrderPaymentMatch"] | null;
            /** @description Payers of these receipts who are not known as the partner, or for an app order as the investor: the receipt does not have the name, and no confirmed payment was theirs before. Absent if there are none. */
            otherPayers?: string[];
            /**
             * @description What has arrived of `amounts.payable`: the receipts that are matched, other evidence with which it was confirmed, or the card payment, less what was taken back.
             * @example 0
             */
            received: components["schemas"]["Money"];
            /**
             * @description What is still awaited, until `expiresAt` if that is not null. 0 once the order is paid or has ended.
             * @example 17425
             */
            outstanding: components["schemas"]["Money"];
        };
        /**
         * @description How the money of a card payment was taken back.
         * @example chargeback
         * @enum {string}
         */
        CardReversalKind: "void" | "refund" | "chargeback";
        /**
         * @description Whether staff must still decide about a reversal, and whether its money came back later.
         * @example open
         * @enum {string}
         */
        CardReversalStatus: "open" | "settled" | "recovered";
        /** @description What the card processor took back of the payment of an order. */
        OrderReversal: {
            /**
             * @description Its id.
             * @example rev_01ka1w6q8c3hz9m5xbt7fnr2ed
             */
            reversal: string;
            reversalNumber?: components["schemas"]["StaffNumber"];
            kind: components["schemas"]["CardReversalKind"];
            status: components["schemas"]["CardReversalStatus"];
            /**
             * @description How much.
             * @example 17425
             */
            amount: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When it was recorded.
             * @example 2026-11-19T08:20:00Z
             */
            createdAt: string;
        };
        /**
         * @description How an order is paid. New values may be added.
         * @example partner_settlement
         * @enum {string}
         */
        FundingMethod: "partner_settlement" | "card_checkout" | "in_app";
        /** @description The transfer details from the partner, or from the customer in the app. Before you confirm, find this reference and exactly this amount in the bank statement. */
        BackOfficeSettlement: {
            /**
             * @description Reference of the transfer.
             * @example NB-TRF-771904
             */
            reference: string;
            /**
             * @description The amount transferred, equal to the order's `amounts.payable`.
             * @example 52275
             */
            amount: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When the partner made the transfer. Absent if it did not state it.
             * @example 2026-11-09T10:20:00Z
             */
            paidAt?: string;
            /**
             * Format: uri
             * @description Link to a receipt at the partner. Absent if there is none. Open it with care: the service has never fetched it.
             * @example https://files.nilebank.example/receipts/NB-TRF-771904.pdf
             */
            proofUrl?: string;
            /**
             * @description The partner's note for the finance team. Absent if there is none.
             * @example Sent from our settlement account.
             */
            note?: string;
            /**
             * @description Numbers of other orders of the same payer with the same reference: one transfer must then cover all of them. White space, invisible characters, the kind of dash and letter case are ignored. Absent if there are none; at most 10 are shown.
             * @example [
             *       "PI-2026-00000418"
             *     ]
             */
            sameReference?: string[];
            /**
             * @description Numbers of orders of other payers with the same reference: the transfer can belong to only one of them. Absent if there are none; at most 10 are shown.
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
        /** @description A bank transfer that pays an order, or a part of it. */
        OrderReceipt: {
            /**
             * @description Id of the receipt.
             * @example rcp_01k9r3b8xme5t2kzw7vqjd4nfa
             */
            receipt: string;
            /**
             * @description Reference of the transfer.
             * @example NB-TRF-771904
             */
            reference: string;
            /** @description What the transfer pays of the order. */
            amount: components["schemas"]["Money"];
        };
        /**
         * @description What shows a payment, if no receipt does.
         * @example bank_letter
         * @enum {string}
         */
        PaymentEvidenceKind: "bank_letter" | "online_banking" | "cheque" | "cash_deposit" | "paper_receipt" | "other";
        /** @description Evidence of a payment that is not a receipt, as the operator stated it. */
        StatedEvidence: {
            /**
             * @description Null if the payment was confirmed before release 1.1.1.
             * @example bank_letter
             */
            kind: components["schemas"]["PaymentEvidenceKind"] | null;
            /**
             * @description The reference that is booked as the payment of the order. Null if there is no kind.
             * @example NB-TRF-771904
             */
            reference: string | null;
            /**
             * @description What it says and where it is.
             * @example Letter of the bank of 10 November, in the folder of the day
             */
            note: string;
        };
        /** @description A card payment that the processor reported for an order. */
        OrderCardPayment: {
            /**
             * @description The payment's id at the card processor, as a chargeback notice names it.
             * @example 192036465
             */
            transaction: string;
            /** @description What was paid, in `currency`. */
            amount: components["schemas"]["Money"];
            /**
             * @description Currency of the payment. If it is not `EGP`, the payment is due for refund.
             * @example EGP
             */
            currency: string;
            /**
             * Format: date-time
             * @description When the processor reported the payment.
             * @example 2026-11-09T10:09:41Z
             */
            reportedAt: string;
        };
        /** @description How an order is paid. */
        BackOfficeOrderFunding: {
            method: components["schemas"]["FundingMethod"];
            /**
             * Format: uri
             * @description The hosted card page. Present on card checkout orders only.
             * @example https://checkout.invest.example/c/5mz8v2kqtr6w
             */
            checkoutUrl?: string;
            /** @description The payment details that the partner sent, or the customer's transfer proof. Absent until then, and removed if another attempt is allowed. */
            settlement?: components["schemas"]["BackOfficeSettlement"];
            /** @description Why the payment was rejected, as partners see it. Present while the order is `payment_rejected`. */
            rejection?: components["schemas"]["PaymentRejection"];
            /** @description The bank transfers that staff matched to the order. Absent if there are none. */
            receipts?: components["schemas"]["OrderReceipt"][];
            /** @description What else showed that the payment has arrived, as the operator stated it who confirmed it. Absent if nothing was stated, or receipts pay the order. */
            evidence?: components["schemas"]["StatedEvidence"];
            /** @description The card payments that the processor reported for the order, oldest first. Absent if there are none. One that the order did not take is a refund due. */
            cardPayments?: components["schemas"]["OrderCardPayment"][];
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
        /** @description One move of an order from status to status. */
        OrderMove: {
            /**
             * @description The status before the move; null for the first entry, when the order was placed.
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
             * @description Who did it: an operator (`op_…`), a partner's key (`key_…`), or a job of the service, such as `hold_expiry`. If it needed a second operator, the one who requested it.
             * @example op_01k5n4zr8qf3rkd8vte5rqa1wx
             */
            actor: string;
            /**
             * @description The name of that operator or key; null for a job.
             * @example Mona Farid
             */
            actorName: string | null;
            /** @description The operator who approved it. Absent if the actor did it alone. */
            approvedBy?: components["schemas"]["OperatorId"];
            /**
             * @description The name of that operator.
             * @example Karim Adel
             */
            approvedByName?: string;
            /**
             * @description The reason in the words of the actor; null if none was given.
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
        /** @description An order as staff see it, placed through any partner or in the service's app, with the investor and all payment details. */
        BackOfficeOrder: {
            /**
             * @description Always `order`.
             * @example order
             * @constant
             */
            object: "order";
            id: components["schemas"]["OrderId"];
            /**
             * Format: int64
             * @description Increases with every change of the order. It is the same in every view of the order, so it shows whether a partner's copy is up to date.
             * @example 3
             */
            version: number;
            /**
             * @description The service's order number, which should be in the transfer.
             * @example PI-2026-00000417
             */
            number: string;
            /** @description The investor who buys. */
            investor: components["schemas"]["InvestorId"];
            investorName?: components["schemas"]["InvestorName"];
            /** @description The partner that placed the order; null for an order from the app. */
            partner: components["schemas"]["PartnerId"] | null;
            partnerName?: components["schemas"]["PartnerName"];
            /** @description That partner's id of the investor; null for an order from the app. */
            customer: components["schemas"]["CustomerId"] | null;
            status: components["schemas"]["OrderStatus"];
            source: components["schemas"]["OrderSource"];
            /**
             * @description The partner's own id of the order. Null if it set none, and on app orders.
             * @example NB-88213
             */
            externalReference: string | null;
            /** @description What is bought. An order placed through the API has exactly one item; an app order can have several. */
            items: components["schemas"]["OrderItem"][];
            property: components["schemas"]["OrderProperty"];
            /** @description Number of shares in all items together. */
            shares: components["schemas"]["ShareCount"];
            /**
             * @description How many of them are issued. Shares are issued unit by unit, when the funding of each closes; 0 again if they were taken back.
             * @example 0
             */
            sharesIssued: components["schemas"]["ShareCount"];
            amounts: components["schemas"]["OrderAmounts"];
            /** @description The part of `amounts.payable` that the card processor took back, or that turned out not to have arrived. It is not refunded. */
            reversedAmount: components["schemas"]["Money"];
            payment: components["schemas"]["OrderPayment"];
            /** @description What the card processor took back of its payment, oldest first. Absent if it took nothing back. */
            reversals?: components["schemas"]["OrderReversal"][];
            funding: components["schemas"]["BackOfficeOrderFunding"];
            /**
             * Format: date-time
             * @description End of the hold. If the order is not paid by then, it is cancelled and its shares are free again. Null if the order no longer waits for payment.
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
             * @description When the shares of the last unit were issued; null until then.
             * @example 2026-11-18T12:00:00Z
             */
            completedAt: string | null;
            /** @description Every change of the order's status, oldest first. */
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
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
            totals?: components["schemas"]["ListTotals"];
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
        /** @description An order that an investor places in the service's app, at the current price. */
        CreateAppOrderRequest: {
            /**
             * Format: line
             * @description Id of the investor who buys. They must have completed their own KYC and not be suspended.
             * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
             */
            investor: string;
            /** @description What is bought, each property once. Either everything is reserved or nothing. */
            items: components["schemas"]["AppOrderItemInput"][];
            /**
             * @description Part of the price to pay from the wallet, rewards before cash; at most the price. Defaults to nothing.
             * @example 5000
             */
            walletAmount?: components["schemas"]["Money"];
        };
        /** @description The transfer, as stated by the investor. */
        TransferProofRequest: {
            /**
             * Format: visible
             * @description Reference of the transfer, with which the finance team finds it. It must not be blank.
             * @example IPN-20261008-55120
             */
            reference: string;
        };
        /** @description Evidence of a payment that is not a receipt. Its reference is booked as that of a receipt is, once. */
        PaymentEvidence: {
            kind: components["schemas"]["PaymentEvidenceKind"];
            /**
             * Format: visible
             * @description The reference of the transfer in the evidence, or the number of the cheque, deposit or receipt. As long as the payment is not revoked, it can be recorded neither as a receipt nor as a top-up, nor pay another order.
             * @example NB-TRF-771904
             */
            reference: string;
            /**
             * Format: visible
             * @description What it says and where it is, for other staff. Never write personal data here.
             * @example Letter of the bank of 10 November, in the folder of the day
             */
            note: string;
        };
        /** @description What shows that a payment has arrived, if no receipt does. */
        ConfirmPaymentRequest: {
            /** @description What shows that the money has arrived; required if no receipt is matched to the order and none can be, and otherwise without effect. */
            evidence?: components["schemas"]["PaymentEvidence"];
        };
        /** @description Why a payment is rejected. */
        RejectPaymentRequest: {
            /**
             * Format: visible
             * @description What the partner has to know to pay correctly. **The partner sees it**, in `funding.rejection` of the order and in `order.payment_rejected`, and so does every partner that sees an app order. Name no person. It is also stored in the order's `history`.
             * @example No such transfer on the statement of 12 November
             */
            reason: string;
            /** @description The same for the partner's programs. The partner sees it. If it is absent, the partner reads `other`. */
            reasonCode?: components["schemas"]["PaymentRejectionReason"];
        };
        /** @description Why the confirmation of a payment is taken back. */
        RevokePaymentRequest: {
            /**
             * Format: visible
             * @description **The partner sees it:** in `funding.rejection` if the order waits for its payment again, otherwise as the reason of the cancellation. Name no person. It is also stored in the order's `history`.
             * @example Confirmed by mistake: the transfer was for PI-2026-00000418
             */
            reason: string;
        };
        /** @description Why an order is cancelled by staff or by the customer in the app. */
        BackOfficeCancelOrderRequest: {
            /**
             * Format: visible
             * @description The reason, which the partner reads in the order's `cancellation`.
             * @example The transfer came back to the sender
             */
            reason: string;
        };
        /**
         * @description Why the cancellation of a paid order is requested.
         * @example by_customer
         * @enum {string}
         */
        RequestedCancellationReason: "by_customer" | "by_staff" | "funding_failed";
        /** @description Why the investor requests the cancellation. */
        RequestCancellationRequest: {
            /**
             * Format: visible
             * @description The reason, which partners read in the order's `cancellation` once it is cancelled or refunded.
             * @example Customer changed their mind
             */
            reason: string;
            /** @description The same for partners' programs, once the order is cancelled or refunded. If it is absent, it is `by_customer`. */
            reasonCode?: components["schemas"]["RequestedCancellationReason"];
        };
        /**
         * @description Result of a cancellation request: `cancelled` and `refunded` cancel the order, `paid` refuses the request.
         * @example refunded
         * @enum {string}
         */
        CancellationOutcome: "cancelled" | "refunded" | "paid";
        /** @description What staff decide about a requested cancellation. */
        DecideCancellationRequest: {
            outcome: components["schemas"]["CancellationOutcome"];
            /**
             * @description The fee that is deducted from the refund, at most all of it. 0 if omitted. Not allowed with the outcome `paid`.
             * @example 500
             */
            fee?: components["schemas"]["Money"];
            /**
             * @description Instead of `fee`: what goes back to the wallet; the rest of what was paid is the fee. With the outcome `refunded` more than 0 and at most what was paid, with `cancelled` 0, and not allowed with `paid`.
             * @example 16925
             */
            refundAmount?: components["schemas"]["Money"];
        };
        /**
         * @description What the card processor did.
         * @example payment
         * @enum {string}
         */
        CardPaymentKind: "payment" | "reversal" | "returned";
        /**
         * @description The reference of the receipt. Absent if there is none.
         * @example NB-TRF-771904
         */
        ReceiptReference: string;
        /** @description A card payment, or what the card processor took back or returned of one. */
        CardPayment: {
            /**
             * @description Always `card_payment`.
             * @example card_payment
             * @constant
             */
            object: "card_payment";
            kind: components["schemas"]["CardPaymentKind"];
            order: components["schemas"]["OrderId"];
            orderNumber?: components["schemas"]["OrderNumber"];
            /**
             * @description The card processor's id of the payment.
             * @example 192036465
             */
            transaction: string;
            /**
             * @description The reversal, if the money was taken back or returned; null for a payment.
             * @example null
             */
            reversal: string | null;
            reversalNumber?: components["schemas"]["StaffNumber"];
            /**
             * @description The receipt that settles it; null if the card processor still owes it.
             * @example null
             */
            receipt: string | null;
            receiptReference?: components["schemas"]["ReceiptReference"];
            /**
             * @description The amount, negative if it was taken back.
             * @example 52275
             */
            amount: components["schemas"]["SignedMoney"];
            /**
             * Format: date-time
             * @description When it was paid, taken back or returned.
             * @example 2026-11-08T12:00:00Z
             */
            createdAt: string;
        };
        /** @description Card payments and what was taken back of them, newest first. */
        CardPaymentList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The payments on this page. */
            data: components["schemas"]["CardPayment"][];
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
            totals?: components["schemas"]["ListTotals"];
        };
        /**
         * @description What a reversal meant.
         * @example order_cancelled
         * @enum {string}
         */
        CardReversalResolution: "won_back" | "refund_due" | "written_off" | "order_cancelled" | "charged_to_investor";
        /** @description What a reversal meant. Null while it is open. */
        CardReversalSettlement: {
            resolution: components["schemas"]["CardReversalResolution"];
            /**
             * @description The reason that staff gave. Null if nobody had to decide.
             * @example The customer disputed the payment
             */
            reason: string | null;
            /**
             * @description The refund due that caused the reversal; otherwise null.
             * @example rfd_01k9p9w3sje7arvf6n0yq2kmdb
             */
            refund: string | null;
            refundNumber?: components["schemas"]["StaffNumber"];
            /** @description The operator who settled it. Null if nobody had to decide. */
            operator: components["schemas"]["OperatorId"] | null;
            /**
             * @description The name of that operator; null if there is none.
             * @example Mona Farid
             */
            operatorName: string | null;
            /**
             * Format: date-time
             * @description When it was settled.
             * @example 2026-11-20T09:41:07Z
             */
            settledAt: string;
        } | null;
        /** @description That the money came back after the reversal was settled as lost. Null otherwise. */
        CardReversalRecovery: {
            /**
             * @description The reason that staff gave.
             * @example The bank decided the dispute in our favour after all
             */
            reason: string;
            /**
             * @description The refund due of the amount, because the order had ended without it. Null if the order, the service or the wallet of the investor who was charged has the money.
             * @example rfd_01k9v6m2c8tq4xwzr5bj7ye3nd
             */
            refund: string | null;
            refundNumber?: components["schemas"]["StaffNumber"];
            /** @description The operator who recorded it. */
            operator: components["schemas"]["OperatorId"];
            /**
             * @description The name of that operator.
             * @example Mona Farid
             */
            operatorName: string;
            /**
             * Format: date-time
             * @description When it was recorded.
             * @example 2026-12-02T10:15:00Z
             */
            recoveredAt: string;
        } | null;
        /** @description Money of a card payment that the card processor took back. */
        CardReversal: {
            /**
             * @description Always `card_reversal`.
             * @example card_reversal
             * @constant
             */
            object: "card_reversal";
            /**
             * @description Id of the reversal.
             * @example rev_01k9s2m6p1f8kw3xvb5zrt7qen
             */
            id: string;
            number: components["schemas"]["StaffNumber"];
            /** @description The order that the payment was made for. */
            order: components["schemas"]["OrderId"];
            orderNumber?: components["schemas"]["OrderNumber"];
            /** @description Whether it is known what the reversal means for the order. */
            status: components["schemas"]["CardReversalStatus"];
            /** @description How the money was taken back. */
            kind: components["schemas"]["CardReversalKind"];
            /** @description The amount that was taken back, which can be a part of the payment. */
            amount: components["schemas"]["Money"];
            /**
             * @description The reversal that was settled in part, if this is the rest of it. Null otherwise.
             * @example null
             */
            partOf: string | null;
            /**
             * @description The payment's id at the card processor.
             * @example 192036465
             */
            transaction: string;
            /**
             * @description The case at the card processor, as staff entered it. Null if the card processor reported it.
             * @example CB-2026-004417
             */
            reference: string | null;
            /** @description The operator who recorded it. Null if the card processor reported it. */
            recordedBy: components["schemas"]["OperatorId"] | null;
            /**
             * @description The name of that operator; null if there is none.
             * @example Mona Farid
             */
            recordedByName: string | null;
            /** @description What the reversal meant. Null while it is open. */
            settlement: components["schemas"]["CardReversalSettlement"];
            /** @description That the money came back after the reversal was settled as lost. Null otherwise. */
            recovery: components["schemas"]["CardReversalRecovery"];
            /**
             * Format: date-time
             * @description When the service learned of it.
             * @example 2026-11-19T08:12:30Z
             */
            createdAt: string;
        };
        /** @description Reversals of card payments, newest first. */
        CardReversalList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The reversals on this page. */
            data: components["schemas"]["CardReversal"][];
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
            totals?: components["schemas"]["ListTotals"];
        };
        /** @description A reversal that the card processor announced to staff. */
        RecordCardReversalRequest: {
            /**
             * Format: visible
             * @description The payment's id at the card processor.
             * @example 192036465
             */
            transaction: string;
            kind: components["schemas"]["CardReversalKind"];
            /** @description The amount that was taken back, more than 0. Left out, it is everything that is left of the payment. */
            amount?: components["schemas"]["Money"];
            /**
             * Format: visible
             * @description The case at the card processor. Each case is recorded once; letter case, white space, invisible characters, the script of digits and the kind of dash are ignored. It must not be blank.
             * @example CB-2026-004417
             */
            reference: string;
        };
        /** @description What a reversal meant, if its order is not cancelled. */
        SettleCardReversalRequest: {
            /**
             * @description What the reversal meant.
             * @example won_back
             * @enum {string}
             */
            resolution: "won_back" | "refund_due" | "written_off" | "charged_to_investor";
            /**
             * Format: visible
             * @description Why, for the audit log and for colleagues.
             * @example The bank decided the dispute in our favour
             */
            reason: string;
            /** @description The part that is settled, more than 0. What is left becomes another open reversal, whose `partOf` is this one. Left out, all of the reversal is settled. */
            amount?: components["schemas"]["Money"];
            /**
             * Format: line
             * @description Only with `refund_due`, and then required. The refund due of the same order that caused the reversal.
             * @example rfd_01k9p9w3sje7arvf6n0yq2kmdb
             */
            refund?: string;
        };
        /** @description Why an order is cancelled because of a reversal. */
        CancelReversedOrderRequest: {
            /**
             * Format: visible
             * @description Shown to the partner as the reason of the cancellation.
             * @example The bank took the card payment back
             */
            reason: string;
        };
        /** @description That the money of a reversal came back after it was settled as lost. */
        RecoverCardReversalRequest: {
            /**
             * Format: visible
             * @description Why, for the audit log and for colleagues.
             * @example The bank decided the dispute in our favour after all
             */
            reason: string;
        };
        /**
         * @description Whether a part of a receipt has no use yet.
         * @example open
         * @enum {string}
         */
        ReceiptStatus: "open" | "closed" | "voided";
        /** @description The card payments that a receipt settles. Absent unless it settles some. */
        CardSettlement: {
            /**
             * Format: date
             * @description The first day of the payments, in Cairo.
             * @example 2026-11-08
             */
            firstDay: string;
            /**
             * Format: date
             * @description The last day of the payments, in Cairo.
             * @example 2026-11-08
             */
            lastDay: string;
            /** @description The payments, less what the card processor took back. */
            gross: components["schemas"]["Money"];
            /** @description What the card processor kept. */
            fee: components["schemas"]["Money"];
            /** @description The fee by the percentage that was agreed when the payments were settled. */
            agreedFee: components["schemas"]["Money"];
            /**
             * @description Why the fee is higher; null if nobody said so.
             * @example null
             */
            reason: string | null;
        };
        /** @description A part of a receipt that pays an order or is to be sent back, or the whole of one that settles card payments. */
        ReceiptAllocation: {
            /** @description The order that it pays; null if it pays none. */
            order: components["schemas"]["OrderId"] | null;
            orderNumber?: components["schemas"]["OrderNumber"];
            /**
             * @description The refund due; null if it is not to be sent back.
             * @example rfd_01k9p9w3sje7arvf6n0yq2kmdb
             */
            refund: string | null;
            refundNumber?: components["schemas"]["StaffNumber"];
            cardSettlement?: components["schemas"]["CardSettlement"];
            /** @description The part of the receipt. */
            amount: components["schemas"]["Money"];
            /** @description The operator who decided it. */
            operator: components["schemas"]["OperatorId"];
            /**
             * @description The name of that operator.
             * @example Mona Farid
             */
            operatorName: string;
            /**
             * Format: date-time
             * @description When it was decided.
             * @example 2026-11-09T13:06:40Z
             */
            at: string;
        };
        /**
         * @description Where a receipt comes from.
         * @example typed
         * @enum {string}
         */
        ReceiptSource: "typed" | "statement";
        /** @description An imported statement shows that money with this reference has left the account again: the bank has taken it back. Absent unless it does. */
        ReceiptTakenBack: {
            /** @description The amount that left the account. */
            amount: components["schemas"]["Money"];
            /**
             * Format: date
             * @description The day of the statement.
             * @example 2026-11-12
             */
            date: string;
        };
        /** @description Who voided the receipt, and why. Absent unless it is voided. */
        ReceiptVoiding: {
            /**
             * @description The reason.
             * @example Typing error: 52,275 arrived, not 522,750
             */
            reason: string;
            /** @description The operator who voided it. */
            operator: components["schemas"]["OperatorId"];
            /**
             * @description The name of that operator.
             * @example Mona Farid
             */
            operatorName: string;
            /**
             * Format: date-time
             * @description When it was voided.
             * @example 2026-11-09T13:20:31Z
             */
            at: string;
        };
        /** @description A bank transfer that arrived, as staff read it from the bank statement. */
        Receipt: {
            /**
             * @description Always `receipt`.
             * @example receipt
             * @constant
             */
            object: "receipt";
            /**
             * @description Id of the receipt.
             * @example rcp_01k9r3b8xme5t2kzw7vqjd4nfa
             */
            id: string;
            /** @description Whether a part of it has no use yet. */
            status: components["schemas"]["ReceiptStatus"];
            /**
             * @description Reference of the transfer.
             * @example NB-TRF-771904
             */
            reference: string;
            /** @description The amount that arrived. */
            amount: components["schemas"]["Money"];
            /** @description What is neither matched to an order or to card payments nor to be sent back; 0 of a voided receipt. */
            unallocated: components["schemas"]["Money"];
            /**
             * @description The sender, as the bank names it.
             * @example Nile Bank SAE
             */
            payer: string;
            /**
             * Format: date-time
             * @description When the money arrived.
             * @example 2026-11-09T12:00:00Z
             */
            receivedAt: string;
            /** @description What the receipt pays for. Released matches, and cancelled refunds and settlements, are not shown. */
            allocations: components["schemas"]["ReceiptAllocation"][];
            /** @description Where it comes from. Absent if it was recorded before the upgrade to release 1.1.0. */
            source?: components["schemas"]["ReceiptSource"];
            /**
             * Format: date-time
             * @description When an imported statement first had the transfer, with its reference and amount. Absent until one does: until then only the word of the person who recorded it shows the transfer.
             * @example 2026-11-10T07:30:12Z
             */
            statementAt?: string;
            /**
             * @description What the bank says of the transfer, from a statement. Absent if nothing is stored.
             * @example Transfer for PI-2026-00000417
             */
            description?: string;
            /**
             * @description The line of the imported file that had it. Absent if it was typed, or imported with release 1.1.0.
             * @example 3
             */
            statementLine?: number;
            takenBack?: components["schemas"]["ReceiptTakenBack"];
            /** @description The operator who typed it, or who imported the statement. */
            recordedBy: components["schemas"]["OperatorId"];
            /**
             * @description The name of that operator.
             * @example Mona Farid
             */
            recordedByName: string;
            voided?: components["schemas"]["ReceiptVoiding"];
            /**
             * Format: date-time
             * @description When it was recorded.
             * @example 2026-11-09T13:05:11Z
             */
            createdAt: string;
        };
        /** @description Bank transfers that arrived, newest first. */
        ReceiptList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The receipts on this page. */
            data: components["schemas"]["Receipt"][];
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
            totals?: components["schemas"]["ListTotals"];
        };
        /** @description A bank transfer that arrived. */
        RecordReceiptRequest: {
            /**
             * Format: visible
             * @description Reference of the transfer. Each transfer is recorded once, unless its receipt is voided; letter case, white space, invisible characters, the script of digits and the kind of dash are ignored. It must not be blank.
             * @example NB-TRF-771904
             */
            reference: string;
            /**
             * @description The amount that arrived, more than 0 and at most a billion.
             * @example 52275
             */
            amount: components["schemas"]["Money"];
            /**
             * Format: visible
             * @description The sender, as the bank names it.
             * @example Nile Bank SAE
             */
            payer: string;
            /**
             * Format: date-time
             * @description When the money arrived; not in the future.
             * @example 2026-11-09T12:00:00Z
             */
            receivedAt: string;
        };
        /**
         * Format: visible
         * @description A value of the column with the direction.
         * @example C
         */
        StatementDirectionValue: string;
        /** @description A column that says which way the money went, and its values. */
        StatementDirection: {
            /**
             * Format: visible
             * @description The name of the column.
             * @example Type
             */
            column: string;
            /**
             * @description What it has if the money arrived; letter case makes no difference. A row with any other value is not recorded.
             * @example [
             *       "C"
             *     ]
             */
            in: components["schemas"]["StatementDirectionValue"][];
            /**
             * @description What it has if the money left the account.
             * @example [
             *       "D"
             *     ]
             */
            out: components["schemas"]["StatementDirectionValue"][];
        };
        /** @description The names of the columns, as the statement has them; letter case, white space, and Arabic vowel marks and hamzas make no difference. Either `amount`, or `credit` and perhaps `debit`. A name that two columns have cannot be chosen. */
        StatementColumns: {
            /**
             * Format: visible
             * @description The reference of the transfer.
             * @example Reference
             */
            reference: string;
            /**
             * Format: visible
             * @description The sender.
             * @example From
             */
            payer: string;
            /**
             * Format: visible
             * @description The day on which the money arrived.
             * @example Date
             */
            date: string;
            /**
             * Format: visible
             * @description Amounts of both directions. What left the account is negative, in brackets, or marked DR, or `direction` says so.
             * @example Amount
             */
            amount?: string;
            /**
             * Format: visible
             * @description What arrived.
             * @example Credit
             */
            credit?: string;
            /**
             * Format: visible
             * @description What left the account.
             * @example Debit
             */
            debit?: string;
            /** @description The column that says which way the money went, if `amount` has no signs. */
            direction?: components["schemas"]["StatementDirection"];
            /**
             * Format: visible
             * @description The currency. A row with another one than EGP is not recorded.
             * @example Currency
             */
            currency?: string;
            /**
             * Format: visible
             * @description The balance of the account after the line. The closing balance of each day before today is stored if the balances and amounts of all lines add up.
             * @example Balance
             */
            balance?: string;
            /**
             * Format: visible
             * @description What the bank says of the transfer. It is stored with the receipt; more than 500 characters are cut off.
             * @example Details
             */
            description?: string;
        };
        /**
         * @description What the amounts of a statement have before the piastres.
         * @example .
         * @enum {string}
         */
        DecimalSeparator: "." | ",";
        /**
         * @description What comes first in dates such as 09/11/2026.
         * @example day_first
         * @enum {string}
         */
        StatementDateOrder: "day_first" | "month_first";
        /** @description A bank statement, and which of its columns have what. */
        ImportStatementRequest: {
            /**
             * @description The statement as CSV, separated by commas, semicolons, tabs or vertical bars. What the bank writes above the names of the columns is skipped. It has at most 2 MiB in UTF-8, 64 columns, 5,000 rows below the names, and 1,000 characters in a cell; a larger one is refused before it is read. Import it in parts.
             * @example Date,Reference,From,Credit
             *     09/11/2026,NB-TRF-771904,NILE BANK SAE,"52,275.00"
             */
            csv: string;
            /** @description Which columns have what. Left out, it is what was chosen when a statement with these names of columns was last imported, as are `decimalSeparator` and `dateOrder`; `layout` of the response shows it. If there was none, a preview is empty, and an import is refused; so is an import by the choice of another person. */
            columns?: components["schemas"]["StatementColumns"];
            /** @description What the amounts have before the piastres; `.` if left out with `columns`. A number that does not fit, such as `1.234` with `.`, is not guessed but reported. */
            decimalSeparator?: components["schemas"]["DecimalSeparator"];
            /** @description What comes first in dates such as 09/11/2026; the day if left out with `columns`. */
            dateOrder?: components["schemas"]["StatementDateOrder"];
            /**
             * @description Whether only to show what each line would do, and to record nothing.
             * @example true
             */
            preview: boolean;
        };
        /** @description How a statement was read. It is stored for the next one with the same names of columns. */
        StatementLayout: {
            columns: components["schemas"]["StatementColumns"];
            decimalSeparator: components["schemas"]["DecimalSeparator"];
            dateOrder: components["schemas"]["StatementDateOrder"];
        };
        /**
         * @description What becomes of a line of a bank statement.
         * @example new
         * @enum {string}
         */
        StatementOutcome: "new" | "recorded" | "known" | "differs" | "outgoing" | "unreadable";
        /**
         * @description Why somebody must look at a line of a bank statement.
         * @example date_unreadable
         * @enum {string}
         */
        StatementProblem: "cell_count" | "quotes_unclear" | "not_a_transfer" | "amount_unreadable" | "amount_out_of_range" | "currency_other" | "direction_unreadable" | "date_unreadable" | "date_in_future" | "reference_missing" | "reference_changed" | "reference_too_long" | "payer_missing" | "payer_too_long" | "reference_repeated" | "reference_booked" | "taken_back";
        /** @description A voided receipt with the reference of a line. Before the line is recorded, make sure that it should be. */
        StatementVoiding: {
            /**
             * @description The receipt that was voided.
             * @example rcp_01k9r3h2c8xmw4t6zkvqjd7nfb
             */
            id: string;
            /**
             * @description Why it was voided.
             * @example Typing error: 52,275 arrived, not 522,750
             */
            reason: string;
            /**
             * @description The operator who voided it.
             * @example Mona Farid
             */
            operatorName: string;
            /**
             * Format: date-time
             * @description When it was voided.
             * @example 2026-11-09T13:20:31Z
             */
            at: string;
        };
        /**
         * @description What an order and a transfer have in common.
         * @example reference
         * @enum {string}
         */
        SuggestionMatch: "reference" | "amount" | "payer";
        /** @description An order that a transfer may pay. */
        OrderSuggestion: {
            /**
             * @description Always `order_suggestion`.
             * @example order_suggestion
             * @constant
             */
            object: "order_suggestion";
            order: components["schemas"]["OrderId"];
            /**
             * @description The number of the order.
             * @example PI-2026-00000417
             */
            number: string;
            status: components["schemas"]["OrderStatus"];
            /**
             * @description The partner of the order; null for an app order.
             * @example Nile Bank
             */
            partnerName: string | null;
            /**
             * @description The buyer, in the language that the request accepts; null if the name is unknown.
             * @example Mariam Hassan El Sayed
             */
            investorName: string | null;
            /** @description What the order pays by transfer. */
            payable: components["schemas"]["Money"];
            /** @description What receipts do not cover of it yet. */
            missing: components["schemas"]["Money"];
            /**
             * Format: decimal
             * @description What is left of the transfer less what the order lacks; negative if the transfer is too small.
             * @example 0
             */
            difference: number;
            /** @description What the order and the transfer have in common. */
            matches: components["schemas"]["SuggestionMatch"][];
        };
        /** @description A line of a bank statement, and what becomes of it. */
        StatementLine: {
            /**
             * @description The number of the line in the file.
             * @example 2
             */
            line: number;
            outcome: components["schemas"]["StatementOutcome"];
            /**
             * @description The reference; null if there is none.
             * @example NB-TRF-771904
             */
            reference: string | null;
            /**
             * Format: decimal
             * @description The amount, negative if it left the account; null if it cannot be read.
             * @example 52275
             */
            amount: number | null;
            /**
             * @description The sender; null if there is none.
             * @example NILE BANK SAE
             */
            payer: string | null;
            /**
             * @description The day on which the money arrived; null if it cannot be read.
             * @example 2026-11-09
             */
            date: string | null;
            /**
             * @description What the bank says of the transfer; null if no column was chosen for it, or it says nothing.
             * @example null
             */
            description: string | null;
            /**
             * @description The receipt that was recorded, now or earlier; null if there is none.
             * @example null
             */
            receipt: string | null;
            /**
             * @description The bank line that was stored, now or earlier, if the line left the account or is a top-up; null if there is none.
             * @example null
             */
            bankLine: string | null;
            /**
             * @description Id of the withdrawal, batch, refund due, commission, top-up or receipt that the bank line is matched with, or would be; null if there is none.
             * @example null
             */
            movement: string | null;
            /**
             * @description Why somebody must look at the line, in words; null if nobody must.
             * @example null
             */
            problem: string | null;
            /**
             * @description The same for programs, and for texts in other languages; null if nobody must look at the line.
             * @example null
             */
            problemCode: components["schemas"]["StatementProblem"] | null;
            /**
             * @description A receipt with this reference that was voided before, if the line is new; null if there is none.
             * @example null
             */
            voided: components["schemas"]["StatementVoiding"] | null;
            /** @description The three most likely orders that a new transfer may pay. `GET /receipts/{id}/suggestions` has more. */
            orders: components["schemas"]["OrderSuggestion"][];
        };
        /**
         * @description What becomes of a closing balance of a statement.
         * @example new
         * @enum {string}
         */
        StatementBalanceOutcome: "new" | "recorded" | "known" | "differs";
        /** @description The closing balance of a day in a statement. */
        StatementClosingBalance: {
            /**
             * Format: date
             * @description The day.
             * @example 2026-11-09
             */
            day: string;
            /**
             * @description The balance; negative if the account was overdrawn.
             * @example 128450.75
             */
            amount: components["schemas"]["SignedMoney"];
            outcome: components["schemas"]["StatementBalanceOutcome"];
        };
        /** @description What an import has done, or would do, line by line. */
        StatementImport: {
            /**
             * @description Always `statement_import`.
             * @example statement_import
             * @constant
             */
            object: "statement_import";
            /**
             * @description Whether nothing was recorded.
             * @example true
             */
            preview: boolean;
            /**
             * @description How the statement was read; null in a preview without `columns` if none were chosen for such a statement.
             * @example null
             */
            layout: components["schemas"]["StatementLayout"] | null;
            /** @description The lines below the names of the columns, in the order of the statement. */
            lines: components["schemas"]["StatementLine"][];
            /**
             * @description The number of transfers that are recorded, or that would be.
             * @example 1
             */
            recorded: number;
            /**
             * @description The number of bank lines that are stored, or that would be, because they left the account or are top-ups.
             * @example 1
             */
            linesRecorded: number;
            /**
             * @description The number of lines that are there already, or that left the account and that nobody must look at.
             * @example 0
             */
            skipped: number;
            /**
             * @description The number of lines that somebody must look at.
             * @example 0
             */
            problems: number;
            /** @description The sum of the recorded transfers. */
            amount: components["schemas"]["Money"];
            /** @description The closing balances of the days of the statement, by its column with the balance; none if no column was chosen, or if they do not add up with the amounts. */
            closingBalances: components["schemas"]["StatementClosingBalance"][];
        };
        /** @description An order that a receipt pays, wholly or in part. */
        ReceiptMatch: {
            /**
             * Format: line
             * @description Id of an order that waits for its payment to be confirmed.
             * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
             */
            order: string;
            /**
             * @description The part for this order. Left out, it is what the order lacks, at most what is left of the receipt.
             * @example 52275
             */
            amount?: components["schemas"]["Money"];
        };
        /** @description The orders that a receipt pays. */
        MatchReceiptRequest: {
            /** @description Each order is named once. */
            orders: components["schemas"]["ReceiptMatch"][];
        };
        /** @description Whose match is taken back, and why. */
        UnmatchReceiptRequest: {
            /**
             * Format: line
             * @description Id of the order that the receipt does not pay.
             * @example ord_01k9p4kq7we3y5m9xt2hrbv8dn
             */
            order: string;
            /**
             * Format: visible
             * @description The reason, for other staff. It is stored in the audit log.
             * @example It pays PI-2026-00000417
             */
            reason: string;
        };
        /** @description Which order a transfer was meant for, if that is known. */
        ReturnReceiptRequest: {
            /**
             * Format: line
             * @description Id or number of the order that the transfer was meant for, for example one that has ended.
             * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
             */
            order?: string;
        };
        /** @description Why a receipt should not have been recorded. */
        VoidReceiptRequest: {
            /**
             * Format: visible
             * @description The reason, for other staff. It is shown with the receipt and stored in the audit log.
             * @example Typing error: 52,275 arrived, not 522,750
             */
            reason: string;
        };
        /** @description The days whose card payments a receipt pays out. */
        SettleCardPaymentsRequest: {
            /**
             * @description The first day of the payments. A day begins at midnight in Cairo.
             * @example 2026-11-08
             */
            firstDay: components["schemas"]["Day"];
            /**
             * @description The last day of the payments.
             * @example 2026-11-08
             */
            lastDay: components["schemas"]["Day"];
            /**
             * Format: visible
             * @description Why the fee is more than the agreed percentage, for other staff; required if it is. It is shown with the receipt and stored in the audit log.
             * @example Two payments with foreign cards
             */
            reason?: string;
        };
        /** @description Why a settlement of card payments is taken back. */
        CancelCardSettlementRequest: {
            /**
             * Format: visible
             * @description The reason, for other staff. It is stored in the audit log.
             * @example The payout is for the day before
             */
            reason: string;
        };
        /** @description Orders that a transfer may pay, the most likely first; at most 10. */
        OrderSuggestionList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The orders. */
            data: components["schemas"]["OrderSuggestion"][];
            /**
             * @description Always false.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description Always null.
             * @example null
             */
            nextCursor: string | null;
        };
        /**
         * @description Whether a line is matched.
         * @example open
         * @enum {string}
         */
        BankLineStatus: "open" | "matched";
        /**
         * @description What moves money of the bank account.
         * @example withdrawal
         * @enum {string}
         */
        BankMovementKind: "withdrawal" | "withdrawal_batch" | "refund" | "commission" | "receipt" | "top_up";
        /** @description What a line is matched with. */
        BankLineMatch: {
            kind: components["schemas"]["BankMovementKind"];
            /**
             * @description Id of the withdrawal, refund due, commission, receipt or top-up.
             * @example wdr_01k9tr4b7yef2m8hq5xz3vcn6w
             */
            resource: string;
            resourceName?: components["schemas"]["SubjectName"];
            /**
             * @description What it moved; negative if it left the account.
             * @example -1500
             */
            amount: components["schemas"]["SignedMoney"];
            /**
             * @description The operator who matched it; null if the same reference and amount did.
             * @example null
             */
            operator: string | null;
            /**
             * @description The name of that operator.
             * @example null
             */
            operatorName: string | null;
            /**
             * Format: date-time
             * @description When it was matched.
             * @example 2026-12-01T07:12:44Z
             */
            at: string;
        };
        /** @description What may explain a line. */
        BankMovement: {
            kind: components["schemas"]["BankMovementKind"];
            /**
             * @description Its id, which `matchBankLine` takes.
             * @example wdr_01k9tr4b7yef2m8hq5xz3vcn6w
             */
            resource: string;
            resourceName?: components["schemas"]["SubjectName"];
            /**
             * @description Its reference; null if it has none.
             * @example FT26334-880417
             */
            reference: string | null;
            /**
             * @description What it moved; negative if it left the account.
             * @example -1500
             */
            amount: components["schemas"]["SignedMoney"];
            /**
             * Format: date-time
             * @description When it was recorded.
             * @example 2026-11-30T11:02:19Z
             */
            at: string;
        };
        /** @description A line of an imported bank statement that is no receipt. */
        BankLine: {
            /**
             * @description Always `bank_line`.
             * @example bank_line
             * @constant
             */
            object: "bank_line";
            /**
             * @description Id of the line.
             * @example bkl_01kb1c7r2hf9t4m8xq3ve6wzna
             */
            id: string;
            status: components["schemas"]["BankLineStatus"];
            /**
             * Format: date
             * @description The day of the statement.
             * @example 2026-11-30
             */
            date: string;
            /**
             * @description The reference; null if the bank states none.
             * @example FT26334-880417
             */
            reference: string | null;
            /**
             * @description The amount; negative if it left the account.
             * @example -1500
             */
            amount: components["schemas"]["SignedMoney"];
            /**
             * @description Who received it, or who sent it, as the bank names them; null if the bank names nobody.
             * @example Mariam Hassan El Sayed
             */
            counterparty: string | null;
            /**
             * @description What the bank says of it; null if no column was chosen for that, or it says nothing.
             * @example null
             */
            description: string | null;
            /** @description What it is matched with. A line of a withdrawal batch has each withdrawal. Released matches are not shown. */
            matches: components["schemas"]["BankLineMatch"][];
            /** @description What may explain an open line, with the same amount and at most 7 days apart; the nearest first. */
            suggestions: components["schemas"]["BankMovement"][];
            /**
             * @description The line of the imported file.
             * @example 4
             */
            statementLine: number;
            /** @description The operator who imported the statement. */
            importedBy: components["schemas"]["OperatorId"];
            /**
             * @description The name of that operator.
             * @example Mona Farid
             */
            importedByName: string;
            /**
             * Format: date-time
             * @description When it was imported.
             * @example 2026-12-01T07:12:44Z
             */
            createdAt: string;
        };
        /** @description Lines of bank statements that are no receipts, newest import first. */
        BankLineList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The lines on this page. */
            data: components["schemas"]["BankLine"][];
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
            totals?: components["schemas"]["ListTotals"];
        };
        /** @description What a line of a bank statement is. */
        MatchBankLineRequest: {
            /**
             * Format: line
             * @description Id of a settled withdrawal, a settled withdrawal batch, a settled refund of a transfer, a commission of the type payout, or a voided receipt; of a top-up for a line that arrived.
             * @example wdr_01k9tr4b7yef2m8hq5xz3vcn6w
             */
            movement: string;
        };
        /** @description Why a match is wrong. */
        UnmatchBankLineRequest: {
            /**
             * Format: visible
             * @description The reason, for other staff. It is stored in the audit log.
             * @example It is the fee of the bank
             */
            reason: string;
        };
        /** @description The closing balance of a day. */
        RecordBankBalanceRequest: {
            /** @description The day, in Cairo; not in the future. */
            day: components["schemas"]["Day"];
            /**
             * @description The balance at the end of the day; negative if the account was overdrawn.
             * @example 128450.75
             */
            amount: components["schemas"]["SignedMoney"];
            /**
             * Format: line
             * @description The entry of the day that counts until now, if it is wrong.
             * @example bkb_01kb1d0y8me3v6q2xnz7wr5hct
             */
            corrects?: string;
        };
        /**
         * @description Where a closing balance comes from.
         * @example statement
         * @enum {string}
         */
        BankBalanceSource: "typed" | "statement";
        /** @description What the bank states as the balance of its account at the end of a day. */
        BankBalance: {
            /**
             * @description Always `bank_balance`.
             * @example bank_balance
             * @constant
             */
            object: "bank_balance";
            /**
             * @description Id of the entry.
             * @example bkb_01kb1d0y8me3v6q2xnz7wr5hct
             */
            id: string;
            /**
             * Format: date
             * @description The day, in Cairo.
             * @example 2026-11-30
             */
            day: string;
            /**
             * @description The balance; negative if the account was overdrawn.
             * @example 128450.75
             */
            amount: components["schemas"]["SignedMoney"];
            source: components["schemas"]["BankBalanceSource"];
            /**
             * @description The entry of this day that it corrects; null if it is the first.
             * @example null
             */
            corrects: string | null;
            /** @description The operator who recorded it, or who imported the statement. */
            recordedBy: components["schemas"]["OperatorId"];
            /**
             * @description The name of that operator.
             * @example Mona Farid
             */
            recordedByName: string;
            /**
             * Format: date-time
             * @description When it was recorded.
             * @example 2026-12-01T07:12:44Z
             */
            createdAt: string;
        };
        /**
         * @description Why the journal and the bank differ.
         * @example withdrawal_not_shown
         * @enum {string}
         */
        BankReconciliationReason: "receipt_not_shown" | "top_up_not_shown" | "withdrawal_not_shown" | "refund_not_shown" | "commission_not_shown" | "line_unmatched" | "shown_later" | "recorded_later" | "undone" | "amount_differs";
        /** @description The items with one reason. */
        BankReconciliationReasonTotal: {
            reason: components["schemas"]["BankReconciliationReason"];
            /**
             * Format: int64
             * @description Their number.
             * @example 1
             */
            count: number;
            /**
             * @description Their sum.
             * @example -1500
             */
            amount: components["schemas"]["SignedMoney"];
        };
        /** @description A part of the difference between the journal and the bank. */
        BankReconciliationItem: {
            reason: components["schemas"]["BankReconciliationReason"];
            /**
             * @description Id of the receipt, top-up, withdrawal, refund due, commission or bank line.
             * @example wdr_01k9tr4b7yef2m8hq5xz3vcn6w
             */
            resource: string;
            resourceName?: components["schemas"]["SubjectName"];
            /**
             * @description Its reference; null if it has none.
             * @example FT26334-880417
             */
            reference: string | null;
            /**
             * Format: date
             * @description The day, in Cairo, on which the journal has it first, or else the statement.
             * @example 2026-11-30
             */
            day: string;
            /**
             * @description What it adds to the difference, the balance by the journal less the one by the bank.
             * @example -1500
             */
            amount: components["schemas"]["SignedMoney"];
        };
        /** @description The balance of the bank account by the journal and by the bank, and what explains their difference. */
        BankReconciliation: {
            /**
             * @description Always `bank_reconciliation`.
             * @example bank_reconciliation
             * @constant
             */
            object: "bank_reconciliation";
            /**
             * Format: date
             * @description The day, in Cairo.
             * @example 2026-11-30
             */
            day: string;
            /**
             * Format: date-time
             * @description The moment of the balance by the journal, the end of the day, or now.
             * @example 2026-11-30T22:00:00Z
             */
            at: string;
            /**
             * Format: date-time
             * @description Until when the journal is complete; null while a job writes the entries of earlier versions.
             * @example 2026-11-30T22:00:00Z
             */
            completeUntil: string | null;
            currency: components["schemas"]["Currency"];
            /**
             * @description The balance of the account `bank` by the journal.
             * @example 126950.75
             */
            journalBalance: components["schemas"]["SignedMoney"];
            /**
             * Format: decimal
             * @description The closing balance of the day by the bank; null if it is not known.
             * @example 128450.75
             */
            bankBalance: number | null;
            /**
             * Format: decimal
             * @description The balance by the journal less the balance by the bank; null if that is not known.
             * @example -1500
             */
            difference: number | null;
            /**
             * @description The sum of all items.
             * @example -1500
             */
            explained: components["schemas"]["SignedMoney"];
            /**
             * Format: decimal
             * @description The difference less what is explained; null if the difference is not known. 0 if all is well.
             * @example 0
             */
            unexplained: number | null;
            /** @description The entry with the closing balance by the bank; null if there is none. */
            balance: components["schemas"]["BankBalance"] | null;
            /** @description The items added up by reason. */
            reasons: components["schemas"]["BankReconciliationReasonTotal"][];
            /** @description What explains the difference, the newest first; at most 1,000. */
            items: components["schemas"]["BankReconciliationItem"][];
            /**
             * @description Whether there are more items than are listed. `explained` and `reasons` have all.
             * @example false
             */
            hasMore: boolean;
        };
        /**
         * @description Whether a payment has been sent back.
         * @example due
         * @enum {string}
         */
        RefundDueStatus: "due" | "settled" | "cancelled";
        /**
         * @description How a payment that must be returned was made.
         * @example card
         * @enum {string}
         */
        RefundDueKind: "card" | "transfer";
        /**
         * @description Why a payment must be returned.
         * @example paid_after_end
         * @enum {string}
         */
        RefundDueReason: "paid_after_end" | "paid_twice" | "wrong_amount" | "wrong_currency" | "wrong_integration" | "reversed" | "recovered" | "unmatched";
        /** @description How a payment was sent back. Null unless it was. */
        RefundDueSettlement: {
            /**
             * @description The refund's reference at the card processor, or of the transfer that returned the money.
             * @example 192036531
             */
            reference: string;
            /** @description The operator who recorded it. */
            operator: components["schemas"]["OperatorId"];
            /**
             * @description The name of that operator.
             * @example Mona Farid
             */
            operatorName: string;
            /**
             * Format: date-time
             * @description When it was recorded.
             * @example 2026-11-10T09:41:07Z
             */
            settledAt: string;
        } | null;
        /** @description Who cancelled the refund, because the transfer is not sent back after all. Null unless it is cancelled. */
        RefundDueCancellation: {
            /** @description The operator who cancelled it. */
            operator: components["schemas"]["OperatorId"];
            /**
             * @description The name of that operator.
             * @example Mona Farid
             */
            operatorName: string;
            /**
             * Format: date-time
             * @description When it was cancelled.
             * @example 2026-11-13T08:15:00Z
             */
            cancelledAt: string;
        } | null;
        /** @description A card payment or a transfer that no order accepts and that must be returned. */
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
            number: components["schemas"]["StaffNumber"];
            /** @description How the payment was made. */
            kind: components["schemas"]["RefundDueKind"];
            /** @description The order for which the payment was intended. Null if a transfer names none. */
            order: components["schemas"]["OrderId"] | null;
            orderNumber?: components["schemas"]["OrderNumber"];
            /** @description Whether the payment has been sent back. */
            status: components["schemas"]["RefundDueStatus"];
            /** @description Why the payment must be returned. */
            reason: components["schemas"]["RefundDueReason"];
            /** @description The amount that was paid, or that came back. It must be returned in full, unless the refund is cancelled. */
            amount: components["schemas"]["Money"];
            /**
             * @description The part of the amount that the card processor has already sent back to the cardholder: the sum of the
             *     reversals with the resolution `refund_due` that name this refund. Send back the rest only. If nothing is left,
             *     settle the refund with the reference of the reversal.
             */
            reversedAmount: components["schemas"]["Money"];
            /**
             * @description The currency of the amount, `EGP` unless the payment was made in another one.
             * @example EGP
             */
            currency: string;
            /**
             * @description The payment's id at the card processor; null for a transfer.
             * @example 192036465
             */
            transaction: string | null;
            /**
             * @description The receipt of a transfer; null for a card payment.
             * @example rcp_01k9r3b8xme5t2kzw7vqjd4nfa
             */
            receipt: string | null;
            receiptReference?: components["schemas"]["ReceiptReference"];
            /**
             * @description The card reversal whose money came back; null for every other reason.
             * @example rev_01k9s2m6p1f8kw3xvb5zrt7qen
             */
            reversal: string | null;
            reversalNumber?: components["schemas"]["StaffNumber"];
            /** @description How the payment was sent back. Null unless it was. */
            settlement: components["schemas"]["RefundDueSettlement"];
            /** @description Who cancelled the return of a transfer. Null unless it is cancelled. */
            cancellation: components["schemas"]["RefundDueCancellation"];
            /**
             * Format: date-time
             * @description When the service learned of the payment.
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
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
            totals?: components["schemas"]["ListTotals"];
        };
        /** @description How a payment was sent back. */
        SettleRefundDueRequest: {
            /**
             * Format: visible
             * @description The refund's reference at the card processor, or of the transfer that returned the money. Each reference settles one refund; letter case, white space, invisible characters, the script of digits and the kind of dash are ignored. It must not be blank.
             * @example 192036531
             */
            reference: string;
        };
        /** @description Why a transfer is not sent back after all. */
        CancelRefundDueRequest: {
            /**
             * Format: visible
             * @description The reason, for other staff. It is stored in the audit log.
             * @example The transfer is for PI-2026-00000418
             */
            reason: string;
        };
        /**
         * @description State of an ownership contract. New values may be added.
         * @example preparing
         * @enum {string}
         */
        ContractStatus: "preparing" | "awaiting_signature" | "signed" | "cancelled";
        /** @description The ownership contract for the shares of one property in an order. */
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
             * @example CT-2026-48305172
             */
            number: string;
            /** @description Who signs it. */
            investor: components["schemas"]["InvestorId"];
            investorName?: components["schemas"]["InvestorName"];
            /** @description The order that bought the shares. */
            order: components["schemas"]["OrderId"];
            orderNumber?: components["schemas"]["OrderNumber"];
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
             * @description When the order was cancelled or refunded after the contract had been signed. End it with the investor. Null for every other contract.
             * @example null
             */
            revokedAt: string | null;
            /**
             * Format: date-time
             * @description When the contract was created.
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
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
            totals?: components["schemas"]["ListTotals"];
        };
        /** @description Approvals, newest first. */
        ApprovalList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The approvals on this page. */
            data: components["schemas"]["Approval"][];
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
            totals?: components["schemas"]["ListTotals"];
        };
        /** @description Why a request is declined. */
        DeclineRequestRequest: {
            /**
             * Format: visible
             * @description The reason, for the operator who made the request.
             * @example The statement shows 25,000
             */
            reason: string;
        };
        /**
         * @description An operation that can be shown before it is carried out, by its `operationId`.
         * @example updateProperty
         * @enum {string}
         */
        PreviewOperation: "createPartner" | "updatePartner" | "stopPartner" | "resumePartner" | "createApiKey" | "addCommission" | "retryPartnerWebhookDelivery" | "updateApiKey" | "revokeApiKey" | "updateProperty" | "publishProperty" | "closeFunding" | "reopenFunding" | "pauseSales" | "resumeSales" | "openResale" | "createRentalIncomeRun" | "releaseRentalIncomeRun" | "discardRentalIncomeRun" | "reverseRentalIncomeRun" | "updateInvestor" | "recordKycStep" | "clearNationalId" | "eraseInvestor" | "suspendInvestor" | "reinstateInvestor" | "unlinkInvestor" | "topUpWallet" | "withdrawFromWallet" | "creditReward" | "correctTopUp" | "correctReward" | "settleWithdrawal" | "cancelWithdrawal" | "settleWithdrawalBatch" | "releaseWithdrawalBatch" | "createOrder" | "receiveTransferProof" | "confirmPayment" | "rejectPayment" | "revokePayment" | "allowRetry" | "cancelOrder" | "requestCancellation" | "decideCancellation" | "recordCardReversal" | "settleCardReversal" | "cancelReversedOrder" | "recoverCardReversal" | "matchReceipt" | "unmatchReceipt" | "returnReceipt" | "voidReceipt" | "settleCardPayments" | "cancelCardSettlement" | "matchBankLine" | "unmatchBankLine" | "settleRefundDue" | "cancelRefundDue" | "readyContract" | "signContract" | "cancelContract" | "approveRequest" | "declineRequest" | "setApprovalLimit" | "createOperator" | "updateOperator" | "disableOperator" | "enableOperator" | "addOperatorKey" | "revokeOperatorKey";
        /** @description An operation that is to be shown. */
        CreatePreviewRequest: {
            operation: components["schemas"]["PreviewOperation"];
            /**
             * Format: visible
             * @description What the path of the operation names, such as the id of an order. Required if it names something.
             * @example CAI-NC-014
             */
            target?: string;
            /**
             * @description The body of the operation. Required if the operation requires one.
             * @example {
             *       "pricing": {
             *         "pricePerShare": 4500
             *       }
             *     }
             */
            body?: {
                [key: string]: unknown;
            };
        };
        /** @description The error that the operation would return. */
        PreviewRefusal: {
            code: components["schemas"]["ErrorCode"];
            /**
             * @description Which cause of the code it is. Null if the code has one only.
             * @example property_status
             */
            situation: string | null;
            /**
             * @description What is wrong, in English.
             * @example The property is draft; this is possible only while it is available.
             */
            message: string;
            /**
             * @description The field of the request that is wrong. Null if it is none.
             * @example fundingDeadline
             */
            param: string | null;
            /**
             * @description What explains it, as in the error.
             * @example {
             *       "situation": "property_status",
             *       "status": "draft",
             *       "allowed": [
             *         "available"
             *       ]
             *     }
             */
            details: {
                [key: string]: unknown;
            };
        };
        /** @description What an operation would do. */
        Preview: {
            /**
             * @description Always `preview`.
             * @example preview
             * @constant
             */
            object: "preview";
            operation: components["schemas"]["PreviewOperation"];
            /**
             * @description The id of what it would change. Null if its path names nothing.
             * @example prop_01k5r2v8kde6ya3wnm0t7zc4hp
             */
            target: string | null;
            targetName?: components["schemas"]["SubjectName"];
            /**
             * @description What the operation does, for a person.
             * @example Change a property
             */
            title: string;
            /**
             * Format: decimal
             * @description The amount that is compared with the limit of the operation. Null if it has none, or is refused.
             * @example 20500
             */
            amount: number | null;
            amountKind: components["schemas"]["ApprovalAmountKind"];
            /**
             * @description Whether a second operator would have to approve it now.
             * @example true
             */
            needsApproval: boolean;
            /** @description What it is about, and every value before and after. */
            details: components["schemas"]["ApprovalDetail"][];
            /** @description The fields of `details` that are unusual. Look at them first. */
            warnings: string[];
            /** @description Why the operation would be refused. Null if it would not. */
            refusal: components["schemas"]["PreviewRefusal"] | null;
        };
        /**
         * @description What a limit is for: an operation that can need a second operator, by its `operationId`, or what several operations do with evidence that nobody but the operator has brought.
         * @example topUpWallet
         * @enum {string}
         */
        ApprovalLimitName: "updatePartner" | "addCommission" | "updateProperty" | "publishProperty" | "releaseRentalIncomeRun" | "reverseRentalIncomeRun" | "topUpWallet" | "withdrawFromWallet" | "creditReward" | "correctTopUp" | "correctReward" | "confirmPayment" | "revokePayment" | "decideCancellation" | "recordCardReversal" | "settleCardReversal" | "cancelReversedOrder" | "recoverCardReversal" | "voidReceipt" | "settleCardPayments" | "settleRefundDue" | "setApprovalLimit" | "createOperator" | "updateOperator" | "enableOperator" | "addOperatorKey" | "confirmOwnEvidence";
        /**
         * @description What an operator may do.
         * @example finance
         * @enum {string}
         */
        OperatorRole: "finance" | "operations" | "app" | "admin";
        /** @description The amount above which an operation needs a second operator, for one role. */
        ApprovalLimit: {
            /**
             * @description Always `approval_limit`.
             * @example approval_limit
             * @constant
             */
            object: "approval_limit";
            /**
             * @description The operation and the role.
             * @example topUpWallet.finance
             */
            id: string;
            operation: components["schemas"]["ApprovalLimitName"];
            role: components["schemas"]["OperatorRole"];
            /**
             * Format: decimal
             * @description The operation needs a second operator if its amount is more than this, together with what the same person has done by the same operation in the last 24 hours without a second operator; `0` means always. Null means never.
             * @example 100000
             */
            amount: number | null;
            /**
             * @description Whether the limit is the default of the environment. The sandbox has the defaults of live, and none for the limits themselves and for operators.
             * @example true
             */
            isDefault: boolean;
            /**
             * @description The operator who set the limit. Null for a default, and if it was set in the database.
             * @example null
             */
            changedBy: string | null;
            /**
             * @description The name of that operator; null if there is none.
             * @example null
             */
            changedByName: string | null;
            /**
             * Format: date-time
             * @description When the limit was set. Null for a default.
             * @example null
             */
            changedAt: string | null;
        };
        /** @description All approval limits, by operation and role. */
        ApprovalLimitList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The limits. */
            data: components["schemas"]["ApprovalLimit"][];
            /**
             * @description Always `false`, because the list is complete.
             * @example false
             */
            hasMore: boolean;
            /**
             * @description Always null, because the list is complete.
             * @example null
             */
            nextCursor: null;
        };
        /** @description An approval limit for a role. */
        SetApprovalLimitRequest: {
            /** @description A role that may call the operation. */
            role: components["schemas"]["OperatorRole"];
            /**
             * Format: decimal
             * @description The operation needs a second operator above this amount; `0` means always, and null means never.
             * @example 250000
             */
            amount: number | null;
        };
        /**
         * @description What the operator may do. On live, `finance` excludes `operations` and `app`.
         * @example [
         *       "finance"
         *     ]
         */
        OperatorRoles: components["schemas"]["OperatorRole"][];
        /**
         * @description Addresses and CIDR blocks from which the operator can call; null, or left out, allows every address, against which a warning advises. `0.0.0.0/0` and `::/0` are refused.
         * @example [
         *       "10.20.0.0/24"
         *     ]
         */
        OperatorAllowedIps: string[] | null;
        /**
         * @description The middle part of the key, a colon, and the SHA-256 of the whole key in hexadecimal digits. `new-key` prints it beside the key. It is no secret, and nobody can derive the key from it.
         * @example 7hq2mfx4wd9c:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
         */
        OperatorKeyFingerprint: string;
        /** @description A key of an operator, without the key itself, which only its holder knows. */
        OperatorKey: {
            /**
             * @description Always `operator_key`.
             * @example operator_key
             * @constant
             */
            object: "operator_key";
            /**
             * @description Id of the key. The part after `opk_` is the middle part of the key itself.
             * @example opk_7hq2mfx4wd9c
             */
            id: string;
            /** @description The operator who has the key. */
            operator: components["schemas"]["OperatorId"];
            /**
             * @description The name of that operator.
             * @example Mona Farid
             */
            operatorName: string;
            /**
             * @description What the key is for, such as the machine that has it.
             * @example Laptop
             */
            name: string;
            fingerprint: components["schemas"]["OperatorKeyFingerprint"];
            /**
             * Format: date-time
             * @description When the key stops working; null for a key that does not expire.
             * @example 2027-12-31T22:00:00Z
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
             * @description When the key was added.
             * @example 2026-10-01T09:35:00Z
             */
            createdAt: string;
        };
        /**
         * @description What should be restricted further.
         * @example any_address
         * @enum {string}
         */
        OperatorWarning: "books_and_spends" | "any_address" | "key_without_expiry" | "no_key";
        /** @description A person or program that may call the back office. What operators do is recorded under their name, whichever of their keys they use. */
        Operator: {
            /**
             * @description Always `operator`.
             * @example operator
             * @constant
             */
            object: "operator";
            id: components["schemas"]["OperatorId"];
            /**
             * @description The name, as the audit log and approvals show it.
             * @example Mona Farid
             */
            name: string;
            /**
             * @description The e-mail address of the person, or of those who run the program.
             * @example mona.farid@service.example
             */
            email: string;
            roles: components["schemas"]["OperatorRoles"];
            allowedIps: components["schemas"]["OperatorAllowedIps"];
            /**
             * Format: date-time
             * @description When the access ends, with all keys; null if it has no end.
             * @example 2027-12-31T22:00:00Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the operator was disabled; null while it is not.
             * @example null
             */
            disabledAt: string | null;
            /** @description The keys that are not revoked, oldest first. */
            keys: components["schemas"]["OperatorKey"][];
            /** @description What should be restricted further. On live, an operator should have none. */
            warnings: components["schemas"]["OperatorWarning"][];
            /**
             * @description The admin who invited the operator. Null if it was created in the database.
             * @example op_01k5n4zv2m9wq4hzt6mbxe7kqd
             */
            createdBy: string | null;
            /**
             * @description The name of that operator; null if there is none.
             * @example Hassan Adel
             */
            createdByName: string | null;
            /**
             * Format: date-time
             * @description When the operator was invited, or the invitation was approved.
             * @example 2026-09-20T08:00:00Z
             */
            createdAt: string;
        };
        /** @description Operators, newest first. */
        OperatorList: {
            /**
             * @description Always `list`.
             * @example list
             * @constant
             */
            object: "list";
            /** @description The operators on this page. */
            data: components["schemas"]["Operator"][];
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
         * Format: email
         * @description The e-mail address of the person, or of those who run the program. No two operators have the same one, whatever the letter case.
         * @example mona.farid@service.example
         */
        OperatorEmail: string;
        /**
         * Format: date-time
         * @description When the access ends, with all keys, in the future; null, or left out, for no end.
         * @example 2027-12-31T22:00:00Z
         */
        OperatorExpiry: string | null;
        /**
         * Format: visible
         * @description What the key is for, such as the machine that has it.
         * @example Laptop
         */
        OperatorKeyName: string;
        /** @description The operator's first key, which they have made. Left out, a key is added later. */
        OperatorKeyInput: {
            name?: components["schemas"]["OperatorKeyName"];
            fingerprint: components["schemas"]["OperatorKeyFingerprint"];
            /**
             * Format: date-time
             * @description When the key stops working, in the future. Omit it or send null for a key that does not expire.
             * @example 2027-12-31T22:00:00Z
             */
            expiresAt?: string | null;
        };
        /** @description A person or program that may call the back office. */
        CreateOperatorRequest: {
            /**
             * Format: visible
             * @description The name by which staff know the operator. No two operators have the same one, whatever the letter case, white space or Unicode form.
             * @example Mona Farid
             */
            name: string;
            email: components["schemas"]["OperatorEmail"];
            roles: components["schemas"]["OperatorRoles"];
            allowedIps?: components["schemas"]["OperatorAllowedIps"];
            expiresAt?: components["schemas"]["OperatorExpiry"];
            key?: components["schemas"]["OperatorKeyInput"];
        };
        /** @description What to change of an operator. */
        UpdateOperatorRequest: {
            /**
             * Format: visible
             * @description The name by which staff know the operator.
             * @example Mona Farid
             */
            name?: string;
            email?: components["schemas"]["OperatorEmail"];
            roles?: components["schemas"]["OperatorRoles"];
            allowedIps?: components["schemas"]["OperatorAllowedIps"];
            expiresAt?: components["schemas"]["OperatorExpiry"];
        };
        /** @description Why the access ends or is restored. */
        OperatorReasonRequest: {
            /**
             * Format: visible
             * @description The reason, for the audit log.
             * @example Left on 30 November
             */
            reason: string;
        };
        /** @description A key that its operator has made. */
        AddOperatorKeyRequest: {
            name: components["schemas"]["OperatorKeyName"];
            fingerprint: components["schemas"]["OperatorKeyFingerprint"];
            /**
             * Format: date-time
             * @description When the key stops working, in the future. Omit it or send null for a key that does not expire, against which a warning advises.
             * @example 2027-12-31T22:00:00Z
             */
            expiresAt?: string | null;
            /**
             * Format: visible
             * @description A key of the same operator that is revoked in the same step.
             * @example opk_7hq2mfx4wd9c
             */
            replaces?: string;
            /**
             * @description Whether all other keys of the operator are revoked and all their sessions end in the same step, because they have lost their keys or a machine. What they requested with them and is not approved yet must be requested again.
             * @example true
             */
            replacesAll?: boolean;
        };
        /** @description A key that replaces the one with which this is sent. */
        ReplaceOwnKeyRequest: {
            name: components["schemas"]["OperatorKeyName"];
            fingerprint: components["schemas"]["OperatorKeyFingerprint"];
            /**
             * Format: date-time
             * @description When the key stops working: in the future, and no later than the key that it replaces. Omit it or send null for the same end.
             * @example 2027-12-31T22:00:00Z
             */
            expiresAt?: string | null;
            /**
             * Format: visible
             * @description The key with which this is sent.
             * @example opk_7hq2mfx4wd9c
             */
            replaces: string;
        };
        /**
         * @description A type of object that can be searched.
         * @example investor
         * @enum {string}
         */
        SearchedType: "investor" | "partner" | "property" | "order" | "receipt" | "withdrawal" | "refund_due" | "card_reversal" | "rental_income" | "contract" | "approval";
        /** @description Something that was found. */
        SearchResult: {
            /**
             * @description Always `search_result`.
             * @example search_result
             * @constant
             */
            object: "search_result";
            /** @description What it is. */
            type: components["schemas"]["SearchedType"];
            /**
             * @description Its id.
             * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
             */
            id: string;
            /**
             * @description What to give a command for it, such as the investor's phone or the order's number.
             * @example +201001234567
             */
            label: string;
            /**
             * @description Who or what it is about, such as the investor, the payer, the order or the unit.
             * @example Mariam Hassan El Sayed
             */
            name?: string;
            /**
             * @description Its status; of an investor, `suspended` or `erased`. Absent if it has none.
             * @example open
             */
            status?: string;
            /** @description Its amount; of an order, what is to be paid. Absent if it has none. */
            amount?: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-10-08T19:20:44Z
             */
            createdAt: string;
        };
        /** @description What was found, by type, and newest first within a type. */
        SearchResults: {
            /**
             * @description Always `search_results`.
             * @example search_results
             * @constant
             */
            object: "search_results";
            /** @description The results. */
            data: components["schemas"]["SearchResult"][];
            /**
             * @description The types of which only the newest ten are shown.
             * @example []
             */
            moreOf: components["schemas"]["SearchedType"][];
        };
        /**
         * @description What became of a request in the audit log.
         * @example done
         * @enum {string}
         */
        AuditOutcome: "done" | "awaiting_approval" | "refused" | "failed";
        /** @description One request of an operator, allowed or refused, or one change of a partner or key that was made directly in the database. A request that changes something is logged before it is carried out; its changes and its response are added afterwards. Otherwise, entries are never changed or removed. An entry contains no query string, and from a body only fields about money and permissions, because the rest may be personal data. */
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
             * @description The operator who made the request; null for a change in the database.
             * @example op_01k5n4zr8qf3rkd8vte5rqa1wx
             */
            operator: string | null;
            /**
             * @description The name of that operator; null if there is none.
             * @example Mona Farid
             */
            operatorName: string | null;
            /**
             * @description The key with which they made it; null if there is none.
             * @example opk_7hq2mfx4wd9c
             */
            operatorKey: string | null;
            /**
             * @description The session in the console in which they made it; null if there is none.
             * @example null
             */
            operatorSession: string | null;
            /**
             * @description The database user who made a change directly in the database, by SQL or with a command that works on the database; also that of the service, for the account of the identity provider that a first sign-in binds. If a partner has revoked the key of its request, the `prefix` of this key. Null for a request of an operator.
             * @example null
             */
            databaseUser: string | null;
            /**
             * @description The operation, by its `operationId`; `none` if the path is not an operation; `signIn` for a sign-in to the console. For changes in the database: `create`, `update`, `revoke` or `delete` with `Partner`, `ApiKey`, `Operator` or `OperatorKey`, such as `createOperator`.
             * @example confirmPayment
             */
            operation: string;
            /**
             * @description HTTP method of the request; `SQL` for changes in the database.
             * @example POST
             */
            method: string;
            /**
             * @description Path of the request, as a template; for changes in the database, the table.
             * @example /v1/orders/{id}/confirm-payment
             */
            path: string;
            /**
             * @description The id or code in the path; null if the path contains none. For changes in the database, the id of the row, and for a new API key its partner.
             * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
             */
            target: string | null;
            targetName?: components["schemas"]["SubjectName"];
            /**
             * @description Id of the object that was created, changed or read; null for lists and refused requests. Of a request that waits for approval it is the approval, and of an approval what it has created or changed.
             * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
             */
            resource: string | null;
            resourceName?: components["schemas"]["SubjectName"];
            /**
             * @description Id of what the request is about: of a request that needed a second operator, and of its decision, the same object as if it had needed none; otherwise `resource`, or else `target`. Null for lists.
             * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
             */
            subject: string | null;
            subjectName?: components["schemas"]["SubjectName"];
            /**
             * @description The requested change: the fields of the body about money and permissions, such as amounts, references, statuses, limits, percentages, roles, and names of companies and keys. Personal data and texts are omitted. Null if nothing is left, for reads, for changes in the database, and if the body was refused.
             * @example {
             *       "amount": 5000,
             *       "reference": "IPN-20261008-55119"
             *     }
             */
            requestFields: {
                [key: string]: unknown;
            } | null;
            /**
             * @description The fields that were changed, with their old and new values: of a partner, an API key, an operator or the terms of a property, by the API or in the database; and of what an operation that can need a second operator has moved, such as a balance or a status, whether it needed one or not. The entry of an approval has the changes of the operation that it carried out. Texts in which people can be named are omitted. Null for everything else, and if nothing was changed.
             * @example null
             */
            changes: components["schemas"]["AuditChange"][] | null;
            /**
             * @description The operator's reason; null if the request has none.
             * @example No such transfer on the statement of 12 November
             */
            reason: string | null;
            /**
             * @description X-Request-ID of the request, to find it in the logs; for changes in the database, the transaction.
             * @example req_f06b1d2c95a84e7bb3c07d4e91a2586f
             */
            requestId: string;
            /**
             * @description IP address of the request; `local` for the database's own machine.
             * @example 10.20.0.14
             */
            address: string;
            /**
             * @description HTTP status of the response, and 200 for changes in the database. Null while the request is being processed, and permanently if the service was stopped during the request.
             * @example 200
             */
            status: number | null;
            /**
             * @description What became of the request, by its `status`: it was carried out (`done`), it waits for a second operator (`awaiting_approval`; the entry of the approval says what followed), it was refused (`refused`), or the service could not carry it out (`failed`). Null while `status` is null.
             * @example done
             */
            outcome: components["schemas"]["AuditOutcome"] | null;
            /**
             * @description What has become of the request that needed a second operator, in its own entry and in that of its decision. Null if it needed none.
             * @example null
             */
            approvalStatus: components["schemas"]["ApprovalStatus"] | null;
            /**
             * @description The operation that an approval has carried out, by its `operationId`; null for all other requests.
             * @example null
             */
            approvedOperation: string | null;
            /**
             * @description The operator whose request needed a second operator, in the entries of the request and of its decision; null if the request needed none.
             * @example null
             */
            requestedBy: string | null;
            /**
             * @description The name of that operator; null if there is none.
             * @example null
             */
            requestedByName: string | null;
            /**
             * @description The operator who has approved it; null if nobody has.
             * @example null
             */
            approvedBy: string | null;
            /**
             * @description The name of that operator; null if there is none.
             * @example null
             */
            approvedByName: string | null;
            /**
             * Format: date-time
             * @description When the entry was written. Entries of the same millisecond keep their order.
             * @example 2026-11-10T08:05:12Z
             */
            at: string;
        };
        /** @description Requests of operators, newest first. */
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
             * @description Send this as `cursor`, with the same filters, to get the next page. Null on the last page.
             * @example eyJ2IjoxLCJrIjoiMDFrOXA0YzJobSJ9
             */
            nextCursor: string | null;
        };
    };
    responses: {
        /** @description The queues that you may read. */
        Work: {
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
                "application/json": components["schemas"]["Work"];
            };
        };
        /**
         * @description The request has an unknown parameter or a wrong value. `param` names it.
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
         * @description The operator key has none of the required roles, which `details.roles` lists; or it cannot be used from this
         *     address.
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
         * @description Too many requests: the key has used up its requests of the minute, a consent code was requested less than a
         *     minute ago or the phone number has had ten codes within 24 hours, you tested webhook endpoints ten times
         *     within a minute, or the account has used up a daily limit, which `details.exceeded` names. Wait for
         *     Retry-After.
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
         * @description The service failed. Retry with backoff, and with the same Idempotency-Key if the operation takes one: nothing
         *     happens twice.
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
         * @description The service is briefly unavailable. Retry with backoff, and with the same Idempotency-Key if the operation
         *     takes one: nothing happens twice.
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
        /** @description A page of the entries. */
        JournalEntryList: {
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
                "application/json": components["schemas"]["JournalEntryList"];
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /**
         * @description A day does not exist or is in the future, `to` is before `from`, the cursor was made for other filters, or the
         *     request has another parameter that is wrong. `param` names it.
         *
         *     Codes: `invalid_parameter`, `invalid_cursor`.
         */
        JournalInvalid: {
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
        /** @description A page of the lines. */
        JournalLineList: {
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
                "application/json": components["schemas"]["JournalLineList"];
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /**
         * @description The period is missing, ends before it begins, begins in the future or has a day that does not exist, or the
         *     request has another parameter that is wrong. `param` names it.
         *
         *     Codes: `invalid_parameter`, `missing_parameter`, `invalid_cursor`.
         */
        PeriodInvalid: {
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
        /** @description The money of the period, by account. */
        MoneyStatement: {
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
                "application/json": components["schemas"]["MoneyStatement"];
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description The balances of all accounts. */
        TrialBalance: {
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
                "application/json": components["schemas"]["TrialBalance"];
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /**
         * @description The day does not exist or is in the future, or the request has another parameter that is wrong. `param` names it.
         *
         *     Code: `invalid_parameter`.
         */
        DayInvalid: {
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
                "text/csv": components["schemas"]["CsvRows"];
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
         * @description The body or the Idempotency-Key is malformed. `param` names the field.
         *
         *     Codes: `invalid_json`, `missing_parameter`, `invalid_parameter`, `invalid_idempotency_key`.
         */
        KeyedBodyInvalid: {
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
         * @description The first request with this Idempotency-Key is still being processed. Send the request again with the same key.
         *
         *     Code: `idempotency_key_in_use`.
         */
        IdempotencyKeyInUse: {
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
         * @description The body is larger than `details.maxBytes`.
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
         * @description The media type of the body is not `application/json`, or the body is compressed.
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
         * @description The Idempotency-Key was used before with another request. Nothing was done.
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
        /** @description The partner account in its current state. */
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
                "application/json": components["schemas"]["BackOfficePartner"] & components["schemas"]["WithActions"];
            };
        };
        /**
         * @description There is no such object.
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
        /** @description The request is recorded and needs a second operator: nothing else has changed. If the same request is already pending, it is returned. */
        ApprovalRequested: {
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
                "application/json": components["schemas"]["Approval"];
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
        /** @description The partner account, which is stopped. */
        PartnerStopped: {
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
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description The key is issued and works at once. Only this response contains `key`. */
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
        /** @description The totals of the ledger. */
        BackOfficeCommissionSummary: {
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
                "application/json": components["schemas"]["BackOfficeCommissionSummary"];
            };
        };
        /** @description The rows of the period, or a part of them, with the totals of all. */
        PartnerStatement: {
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
                "application/json": components["schemas"]["PartnerStatement"];
                "text/csv": components["schemas"]["CsvRows"];
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
                "text/csv": components["schemas"]["CsvRows"];
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
         * @description The row cannot be added. The payout is more than the partner is owed (`details.balance`), the row
         *     `details.commission` already has this reference or is the reversal, or the named commission earned nothing or
         *     another amount (`details.amount`).
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `balance_short`, `commission_exists`, `nothing_earned`, `commission_amount`.
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
        /** @description A page of requests, newest first. */
        PartnerRequestList: {
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
                "application/json": components["schemas"]["RequestList"];
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description A page of events. */
        PartnerEventList: {
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
                "application/json": components["schemas"]["PartnerEventList"];
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description A page of endpoints, newest first. */
        PartnerWebhookEndpointList: {
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
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description A page of deliveries, newest first. */
        PartnerWebhookDeliveryList: {
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
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description A page of reports, newest first. */
        PartnerCertificationList: {
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
                "application/json": components["schemas"]["BackOfficeCertificationList"];
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description The delivery with its attempts. */
        PartnerWebhookDelivery: {
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
                "application/json": components["schemas"]["WebhookDeliveryWithAttempts"] & components["schemas"]["WithActions"];
            };
        };
        /** @description Another attempt is made at once. Read the delivery again to see the result. */
        PartnerWebhookDeliveryRetried: {
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
                "application/json": components["schemas"]["BackOfficeApiKey"] & components["schemas"]["WithActions"];
            };
        };
        /** @description The API key with its changes. */
        ApiKeyChanged: {
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
        /** @description The key is revoked. If it was revoked before, `revokedAt` still shows when. */
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
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description The property is created as a draft. */
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
         *
         *     Situation: `code_in_use`.
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
        /** @description The property in its current state. */
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
                "application/json": components["schemas"]["BackOfficeProperty"] & components["schemas"]["WithActions"];
            };
        };
        /**
         * @description The property cannot be changed. Either another property has this code, `shares.total` is less than the sold
         *     and reserved shares, `shares.total` is fixed because the unit is funded, sold out or has issued shares, or `code`
         *     and `internalTest` are fixed because it has orders. `param` names the field.
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `code_in_use`, `shares_taken`, `shares_fixed`, `has_orders`.
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
        /** @description What the change would do. Nothing has changed. */
        ChangePreview: {
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
                "application/json": components["schemas"]["ChangePreview"];
            };
        };
        /**
         * @description The change is not possible, for the reason that the operation itself would give.
         *
         *     Code: `state_conflict`.
         */
        ChangeNotPossible: {
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
         * @description The status of the property does not allow this; `details.allowed` names the status that does. Or the property
         *     cannot be opened for orders: its `details.fundingDeadline` has passed, no share is available
         *     (`details.sharesAvailable`), or shares of it are not issued yet to buyers who have paid (`details.paidOrders` says
         *     how many orders).
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `property_status`, `deadline_passed`, `no_shares_left`, `shares_not_issued`, `sales_not_pausable`,
         *     `sales_not_paused`.
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
        /** @description A page of investors who own the property. */
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
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description The sales of each month, oldest first. */
        PropertySales: {
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
                "application/json": components["schemas"]["PropertySales"];
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description What the period changed, and the holders before and after it. */
        PropertyStatement: {
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
                "application/json": components["schemas"]["PropertyStatement"];
                "text/csv": components["schemas"]["CsvRows"];
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
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description The rental income is planned. Nothing is paid until it is released. */
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
         * @description The rental income cannot be split. Either another one (`details.rentalIncome`, `details.period`) already covers
         *     all or part of this period, or the unit had no owners at the period's end: its funding had not closed by then, or
         *     none of its shares were sold.
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `period_covered`, `no_holders`.
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
        /** @description The rental income in its current state. */
        RentalIncome: {
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
                "application/json": components["schemas"]["RentalIncome"] & components["schemas"]["WithActions"];
            };
        };
        /**
         * @description The status of the rental income does not allow this, or it changed at the same time. `details` has its status and
         *     the statuses that allow it. Planned rental income is not released if a sale of shares has been taken back since.
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `rental_income_status`, `plan_outdated`, `no_holders`, `payout_left`.
         */
        RentalIncomeStatusConflict: {
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
                "text/csv": components["schemas"]["CsvRows"];
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
                "text/csv": components["schemas"]["CsvRows"];
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
         *     that investor's id in both cases. Or the personal data of this investor was erased, at `details.erasedAt`.
         *
         *     Codes: `state_conflict`, `identity_in_use`.
         *
         *     Situations: `phone_in_use`, `erased`.
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
        /** @description The investor in their current state. */
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
                "application/json": components["schemas"]["Investor"] & components["schemas"]["WithActions"];
            };
        };
        /**
         * @description The phone cannot be changed on live, because both numbers must get an SMS and no SMS provider is configured; or the service is briefly unavailable.
         *
         *     Codes: `sms_unavailable`, `service_unavailable`.
         */
        PhoneNotReported: {
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
         * @description The step email_verification is recorded for an investor without an e-mail address. Set one with
         *     `PATCH /investors/{id}` first. Or the personal data of the investor was erased.
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `email_missing`, `erased`.
         */
        EmailNotStored: {
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
         * @description No national ID is stored for this investor, so there is nothing to clear.
         *
         *     Code: `state_conflict`.
         *
         *     Situation: `national_id_missing`.
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
         * @description Something is left to do for the investor. `details` says what: `walletBalance` in EGP, and the numbers of
         *     `holdings`, `openOrders`, `openReceipts` (bank transfers for the investor's orders whose money is not allocated),
         *     `refundsDue`, `openReversals` (card payments that were taken back, not settled yet), `openPayouts` and
         *     `openDebts`.
         *
         *     Code: `state_conflict`.
         *
         *     Situation: `not_empty`.
         */
        InvestorNotErasable: {
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
         * @description The investor is already suspended, since `details.suspendedAt`, there is no suspension to lift, or the
         *     personal data was erased.
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `already_suspended`, `not_suspended`, `erased`.
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
        /** @description The wallet over the period. */
        InvestorStatement: {
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
                "application/json": components["schemas"]["InvestorStatement"];
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description The current balances of the wallet. */
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
                "text/csv": components["schemas"]["CsvRows"];
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
         * @description The transfer is already booked, as the top-up `details.entry`, as the receipt `details.receipt`, or as the payment
         *     of the order `details.order`, which was confirmed with other evidence.
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `booked_as_top_up`, `booked_as_receipt`, `booked_as_payment`, `erased`.
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
        /** @description The cash is reserved. */
        WithdrawalReserved: {
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
                "application/json": components["schemas"]["Withdrawal"];
            };
        };
        /**
         * @description The wallet has less available cash than the withdrawal (`details.available`), the investor is suspended
         *     (`details.suspendedAt`), the investor's phone was just changed (`details.possibleFrom` is when that no longer
         *     matters), or a request with this Idempotency-Key is still being processed.
         *
         *     Codes: `state_conflict`, `idempotency_key_in_use`.
         *
         *     Situations: `wallet_short`, `phone_changed`, `suspended`, `erased`.
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
                "Retry-After": components["headers"]["Retry-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The reward is credited. `wallet` has the balances after it. */
        RewardCredited: {
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
                "application/json": components["schemas"]["WalletEntry"];
            };
        };
        /**
         * @description The investor's personal data was erased (`details.erasedAt`), or a request with this Idempotency-Key is still
         *     being processed.
         *
         *     Codes: `state_conflict`, `idempotency_key_in_use`.
         *
         *     Situation: `erased`.
         */
        RewardNotCredited: {
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
        /** @description The corrected entry. `wallet` has the balances after the correction. */
        WalletEntryCorrected: {
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
                "application/json": components["schemas"]["WalletEntry"];
            };
        };
        /**
         * @description The entry is not a top-up, less of it is left (`details.available`), or a request with this Idempotency-Key is
         *     still being processed.
         *
         *     Codes: `state_conflict`, `idempotency_key_in_use`.
         *
         *     Situations: `top_up_left`, `other_entry`, `erased`.
         */
        TopUpConflict: {
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
        /** @description The corrected reward. `wallet` has the balances after the correction. */
        RewardCorrected: {
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
                "application/json": components["schemas"]["WalletEntry"];
            };
        };
        /**
         * @description The entry is not a reward, less of it is left (`details.available`), or a request with this Idempotency-Key is
         *     still being processed.
         *
         *     Codes: `state_conflict`, `idempotency_key_in_use`.
         *
         *     Situations: `reward_left`, `other_entry`, `erased`.
         */
        RewardConflict: {
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
        /** @description A page of withdrawals, newest first. */
        WithdrawalList: {
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
                "application/json": components["schemas"]["WithdrawalList"];
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description The withdrawal in its current state. */
        Withdrawal: {
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
                "application/json": components["schemas"]["Withdrawal"] & components["schemas"]["WithActions"];
            };
        };
        /**
         * @description The withdrawal is already decided, and `details` shows its status; or the reference is already booked, by the
         *     entry `details.entry`; or the person who is to settle it has reserved it (`details.requestedBy`) or made its batch
         *     (`details.createdBy`); or the investor's phone was just changed, and it can be settled from
         *     `details.possibleFrom`.
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `withdrawal_status`, `own_withdrawal`, `own_batch`, `phone_changed`, `reference_in_use`.
         */
        WithdrawalStatusConflict: {
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
        /** @description A page of batches, newest first. */
        WithdrawalBatchList: {
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
                "application/json": components["schemas"]["WithdrawalBatchList"];
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description The batch is made. */
        WithdrawalBatchCreated: {
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
                "application/json": components["schemas"]["WithdrawalBatch"];
            };
        };
        /**
         * @description No withdrawal can be sent, or one that is named cannot: `details.withdrawal` is its id, and the message says why.
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `nothing_to_send`, `not_sendable`.
         */
        WithdrawalsNotBatched: {
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
        /** @description The batch in its current state. */
        WithdrawalBatch: {
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
                "application/json": components["schemas"]["WithdrawalBatch"] & components["schemas"]["WithActions"];
            };
        };
        /** @description The file, as text. */
        WithdrawalBatchFile: {
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
                "application/json": components["schemas"]["WithdrawalBatchFile"];
            };
        };
        /**
         * @description Nothing of the batch is open; or the reference has already settled the batch `details.batch`; or the same person
         *     has made the batch (`details.createdBy`) or reserved one of its withdrawals (`details.requestedBy`).
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `batch_closed`, `own_batch`, `own_withdrawal`, `reference_in_use`.
         */
        WithdrawalBatchConflict: {
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
                "text/csv": components["schemas"]["CsvRows"];
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
         * @description The body or the Idempotency-Key is malformed, the body contains a property twice or with fewer shares than its
         *     minimum, or the wallet amount exceeds the price. `param` names the field.
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
         * @description The operator key has none of the required roles, or cannot be used from this address; or the investor cannot
         *     invest because their KYC is not complete (`details.missingSteps`) or the account is suspended
         *     (`details.status`).
         *
         *     Codes: `missing_scope`, `ip_not_allowed`, `customer_not_eligible`.
         *
         *     Situations: `kyc_incomplete`, `suspended`.
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
         * @description The wallet has less than the requested wallet amount (`details.available`), the investor's personal data was
         *     erased (`details.erasedAt`), or a request with this Idempotency-Key is still being processed.
         *
         *     Codes: `state_conflict`, `idempotency_key_in_use`.
         *
         *     Situations: `wallet_short`, `erased`.
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
         * @description One of the properties is not open for investment, or has fewer shares left than requested (nothing is
         *     reserved; `param` names the item), or the Idempotency-Key belongs to another request.
         *
         *     Codes: `property_not_available`, `idempotency_key_reused`.
         *
         *     Situations: `too_few_shares`, `resale`, `deadline_passed`, `sales_paused`, `funded`.
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
        /** @description The order in its current state. */
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
                "application/json": components["schemas"]["BackOfficeOrder"] & components["schemas"]["WithActions"];
            };
        };
        /**
         * @description The status of the order does not allow this, or it changed at the same time. `details` has its status and the
         *     statuses that allow it.
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `order_status`, `hold_expired`, `not_app_order`, `wallet_only`, `card_confirmed`,
         *     `card_not_reversed`, `payment_reversed`, `fee_exceeds_payment`, `refund_exceeds_payment`, `payout_left`.
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
        /**
         * @description The status of the order does not allow this, and `details` has its status and the statuses that allow it; or the
         *     receipts that are matched to the order cover only a part of it, and `details` has both amounts; or its transfer, or
         *     the reference of the evidence, is booked as the receipt `details.receipt`, as the top-up `details.entry`, or as
         *     the payment of the order `details.order`; or the orders `details.sameReferenceOfOthers` of other payers name the
         *     receipt, too; or the bank has taken the transfer back (`details.takenBackOn`).
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `order_status`, `not_covered`, `receipt_differs`, `receipt_taken_back`, `booked_as_receipt`,
         *     `booked_as_top_up`, `booked_as_payment`, `named_by_others`, `payment_reversed`.
         */
        ConfirmPaymentConflict: {
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
        /** @description A page of card payments and what was taken back of them, newest first. */
        CardPaymentList: {
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
                "application/json": components["schemas"]["CardPaymentList"];
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description A page of reversals, newest first. */
        CardReversalList: {
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
                "application/json": components["schemas"]["CardReversalList"];
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description The reversal is recorded, and the order is not completed until it is settled. */
        CardReversalRecorded: {
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
                "application/json": components["schemas"]["CardReversal"];
            };
        };
        /**
         * @description Nothing is left of the payment that could be taken back, and `details.left` shows how much; or the case is already
         *     recorded, and `details.reversal` is its reversal.
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `payment_left`, `reference_in_use`.
         */
        CardReversalConflict: {
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
        /** @description The reversal in its current state. */
        CardReversal: {
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
                "application/json": components["schemas"]["CardReversal"] & components["schemas"]["WithActions"];
            };
        };
        /**
         * @description The reversal is already settled, or the status of its order does not allow this: `details` shows the status, and
         *     the ones that allow it. Or less of the named refund due is left than the reversal (`details.left`). Or the
         *     investor cannot be charged, because the order passed on less of the payment, as refund and fee
         *     (`details.chargeable`).
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `reversal_status`, `not_chargeable`, `refund_too_small`, `order_status`, `payout_left`.
         */
        CardReversalStatusConflict: {
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
        /** @description The reversal, and the refund due that names it. */
        CardReversalRecovered: {
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
                "application/json": components["schemas"]["CardReversal"];
            };
        };
        /**
         * @description The reversal is open, recovered already, or settled without a loss. `details` shows its status or its resolution,
         *     and those that allow this.
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `reversal_status`, `not_given_up`.
         */
        CardReversalRecoveryConflict: {
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
        /** @description A page of receipts, newest first. */
        ReceiptList: {
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
                "application/json": components["schemas"]["ReceiptList"];
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description The transfer is recorded. */
        ReceiptRecorded: {
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
                "application/json": components["schemas"]["Receipt"];
            };
        };
        /**
         * @description The transfer is already booked, as the receipt `details.receipt`, as the top-up `details.entry`, or as the payment
         *     of the order `details.order`, which was confirmed with other evidence.
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `booked_as_receipt`, `booked_as_top_up`, `booked_as_payment`.
         */
        ReceiptReferenceUsed: {
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
        /** @description What each line has done or would do. */
        StatementImport: {
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
                "application/json": components["schemas"]["StatementImport"];
            };
        };
        /** @description The receipt in its current state. */
        Receipt: {
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
                "application/json": components["schemas"]["Receipt"] & components["schemas"]["WithActions"];
            };
        };
        /**
         * @description The receipt is not open, less of it is left (`details.unallocated`) or less of the order is missing
         *     (`details.missing`) than is to be matched, the order does not wait for a payment to be confirmed, or receipts
         *     cover it already: `details` shows which. Or the bank has taken the transfer back (`details.takenBackOn`). Or a request with this Idempotency-Key is still being processed.
         *
         *     Codes: `state_conflict`, `idempotency_key_in_use`.
         *
         *     Situations: `receipt_status`, `receipt_short`, `order_covered`, `receipt_taken_back`, `order_status`,
         *     `exceeds_missing`.
         */
        ReceiptConflict: {
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
        /** @description The receipt, which is open again. */
        ReceiptUnmatched: {
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
                "application/json": components["schemas"]["Receipt"];
            };
        };
        /**
         * @description Nothing of the receipt is matched to the order, or its payment is confirmed; `details` shows the status of the
         *     order.
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `not_matched`, `payment_confirmed`.
         */
        ReceiptNotMatched: {
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
         * @description Nothing of the receipt is left, or it is voided, and `details` shows its status; or the bank has taken the transfer back (`details.takenBackOn`).
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `receipt_status`, `receipt_taken_back`.
         */
        ReceiptClosed: {
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
        /** @description The receipt, voided. */
        ReceiptVoided: {
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
                "application/json": components["schemas"]["Receipt"];
            };
        };
        /**
         * @description The receipt is closed or already voided, and `details` shows its status; or a part of it is matched to an order or
         *     marked to be sent back, and `details` shows what is left.
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `receipt_used`, `receipt_status`.
         */
        ReceiptNotVoidable: {
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
        /** @description The receipt, which is closed. */
        CardPaymentsSettled: {
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
                "application/json": components["schemas"]["Receipt"];
            };
        };
        /**
         * @description The receipt is more than the card processor owes for these days (`details.gross`), or it lacks more than the agreed
         *     percentage (`details.agreedFee`) and the request has no reason (`param`). Or it is not open, and `details` shows
         *     its status; a part of it is used already, and `details` shows what is left; or the bank has taken the transfer
         *     back (`details.takenBackOn`).
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `payout_too_large`, `fee_above_agreed`, `receipt_status`, `receipt_used`, `receipt_taken_back`.
         */
        ReceiptNotPayout: {
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
        /** @description The receipt, which is open again. */
        CardSettlementCancelled: {
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
                "application/json": components["schemas"]["Receipt"];
            };
        };
        /**
         * @description The receipt settles no card payments, or not any more.
         *
         *     Code: `state_conflict`.
         *
         *     Situation: `no_card_settlement`.
         */
        NoCardSettlement: {
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
        /** @description The orders, the most likely first; none if nothing is left of the receipt. */
        OrderSuggestionList: {
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
                "application/json": components["schemas"]["OrderSuggestionList"];
            };
        };
        /** @description A page of lines, newest import first. */
        BankLineList: {
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
                "application/json": components["schemas"]["BankLineList"];
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description The line, which nothing explains yet. */
        BankLine: {
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
                "application/json": components["schemas"]["BankLine"] & components["schemas"]["WithActions"];
            };
        };
        /** @description The line with what it is matched with. */
        BankLineMatched: {
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
                "application/json": components["schemas"]["BankLine"];
            };
        };
        /**
         * @description The line is matched already. Or the movement is matched with another line (`details.line`), has
         *     another amount (`details.amount`), or is not settled.
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `line_matched`, `movement_matched`, `movement_amount`, `movement_open`.
         */
        BankLineConflict: {
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
         * @description The line is matched with nothing.
         *
         *     Code: `state_conflict`.
         *
         *     Situation: `line_open`.
         */
        BankLineNotMatched: {
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
        /** @description The closing balance that counts for the day. */
        BankBalance: {
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
                "application/json": components["schemas"]["BankBalance"];
            };
        };
        /**
         * @description The day has another balance, and `corrects` does not name its entry: `details.balance` has the id of that, and `details.amount` the amount.
         *
         *     Code: `state_conflict`.
         *
         *     Situation: `balance_recorded`.
         */
        BankBalanceConflict: {
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
        /** @description Both balances, and what explains their difference. */
        BankReconciliation: {
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
                "application/json": components["schemas"]["BankReconciliation"];
                "text/csv": components["schemas"]["CsvRows"];
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
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description The refund in its current state. */
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
                "application/json": components["schemas"]["RefundDue"] & components["schemas"]["WithActions"];
            };
        };
        /**
         * @description The refund is already settled, and `details` shows its status; or you marked its transfer to be sent back
         *     (`details.markedBy`); or the reference has settled another refund, whose id is `details.refund`; or money of the
         *     same payment was taken back, and its reversal, `details.reversal`, is open.
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `refund_status`, `own_refund`, `reference_in_use`, `reversal_undecided`, `own_transfer`.
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
        /** @description The cancelled refund. */
        RefundDueCancelled: {
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
         * @description The refund is settled or cancelled, and `details` shows its status; it is reported as sent in a request that
         *     nobody has declined, which `details.approval` names; or it is of a card payment.
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `refund_status`, `card_refund`, `reported_sent`.
         */
        RefundDueNotCancellable: {
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
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description The contract in its current state. */
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
                "application/json": components["schemas"]["BackOfficeContract"] & components["schemas"]["WithActions"];
            };
        };
        /**
         * @description The status of the contract does not allow this. `details.allowed` lists the statuses that do.
         *
         *     Code: `state_conflict`.
         *
         *     Situation: `contract_status`.
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
        /** @description A page of approvals, newest first. */
        ApprovalList: {
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
                "application/json": components["schemas"]["ApprovalList"];
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description The approval in its current state. */
        Approval: {
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
                "application/json": components["schemas"]["Approval"] & components["schemas"]["WithActions"];
            };
        };
        /**
         * @description The approval is already decided or has expired, and `details` shows its status; or you made the request yourself;
         *     or the key that made it was revoked; or what the request is about has changed since; or the state
         *     of the object no longer allows the operation.
         *
         *     Code: `state_conflict`.
         */
        ApprovalConflict: {
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
        /** @description What the operation would do. Nothing has changed. */
        Preview: {
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
                "application/json": components["schemas"]["Preview"];
            };
        };
        /** @description The limits, by operation and role. */
        ApprovalLimitList: {
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
                "application/json": components["schemas"]["ApprovalLimitList"];
            };
        };
        /** @description The limit as set. */
        ApprovalLimit: {
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
                "application/json": components["schemas"]["ApprovalLimit"];
            };
        };
        /** @description A page of operators, newest first. */
        OperatorList: {
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
                "application/json": components["schemas"]["OperatorList"];
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
        /** @description The operator may call the back office. */
        OperatorCreated: {
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
                "application/json": components["schemas"]["Operator"];
            };
        };
        /**
         * @description Another operator has the name, the e-mail address or the key, or on live the roles would let one person book money and spend it.
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `email_in_use`, `name_in_use`, `duties`, `key_exists`.
         */
        OperatorInUse: {
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
        /** @description The operator in its current state. */
        Operator: {
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
                "application/json": components["schemas"]["Operator"] & components["schemas"]["WithActions"];
            };
        };
        /**
         * @description The operator is the last admin, or another one has the name or the e-mail address, or on live the roles would let one person book money and spend it.
         *
         *     Code: `state_conflict`.
         *
         *     Situations: `last_admin`, `name_in_use`, `email_in_use`, `duties`.
         */
        OperatorConflict: {
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
        /** @description The key works at once. */
        OperatorKeyAdded: {
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
                "application/json": components["schemas"]["OperatorKey"];
            };
        };
        /**
         * @description The key exists already.
         *
         *     Code: `state_conflict`.
         *
         *     Situation: `key_exists`.
         */
        OperatorKeyConflict: {
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
        /** @description The key is revoked. If it was revoked before, `revokedAt` still shows when. */
        OperatorKeyRevoked: {
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
                "application/json": components["schemas"]["OperatorKey"];
            };
        };
        /** @description What was found, by type. */
        SearchResults: {
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
                "application/json": components["schemas"]["SearchResults"];
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
                "text/csv": components["schemas"]["CsvRows"];
            };
        };
    };
    parameters: {
        /**
         * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
         * @example nb-checkout-7f31c2
         */
        RequestId: string;
        /**
         * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
         * @example ar
         */
        AcceptLanguage: string;
        /**
         * @description Whose money, such as that of a partner of the sandbox, or `all`. By default `main`; live has no other.
         * @example all
         */
        World: string;
        /**
         * @description `true`: the response also has `totals`, the number and the sums of all that the filters select.
         * @example true
         */
        Totals: true;
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
         * @description The first day of the period, in Cairo.
         * @example 2026-10-01
         */
        From: components["schemas"]["Day"];
        /**
         * @description The last day of the period, in Cairo. It belongs to the period.
         * @example 2026-10-31
         */
        To: components["schemas"]["Day"];
        /**
         * @description Makes the request safe to repeat: however often you send it, its effect happens once, and a retry gets the
         *     first response. It is optional, but without it a retry after a lost response takes effect again: a second order,
         *     partner or key is created, or an amount is booked twice. Create a new value for each intended effect (preferably a
         *     UUID), store it before the first attempt, and send it unchanged with every retry.
         *
         *     - **First request.** It is carried out, and its response is stored for 24 hours.
         *     - **Same key, same request.** You get the stored response: the same status and body, with
         *       `Idempotent-Replayed: true`. Nothing is done again. Read the object for its current state.
         *     - **A request that needs a second operator.** A retry gets the same approval in the state that it had at first,
         *       `pending`, even if it has been decided since: read GET /approvals/{id}.
         *     - **Another operator.** All operators of the back office share their keys, so that a colleague can repeat your
         *       request. An operator who sends a key that another one has used for the same request gets the stored response,
         *       with `Idempotent-Replayed: true`, and nothing is done. Use a new key for every effect of your own.
         *     - **Same key, another body.** 422 `idempotency_key_reused`; nothing is done.
         *     - **Same key while the first request is being processed.** The second request waits up to 2 seconds for the
         *       response of the first. After that, it gets 409 `idempotency_key_in_use` with Retry-After.
         *     - **Stored responses.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
         *       try again after such a refusal, use a new key.
         *     - **Not stored.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx: send the request
         *       again with the same key.
         *
         *     A key has 8 to 255 printable ASCII characters.
         * @example 5b0f6c1e-94a7-4d38-a2c5-e17f80b3d962
         */
        IdempotencyKey: string;
        /**
         * @description Id or name of a partner.
         * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
         */
        PartnerPath: string;
        /**
         * @description Id of a delivery to an endpoint of a partner.
         * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
         */
        DeliveryPath: string;
        /**
         * @description Id of a partner's API key.
         * @example key_7hq2mfx4wd9c
         */
        ApiKeyPath: string;
        /**
         * @description `true`: the oldest first, as people work through a queue.
         * @example true
         */
        OldestFirst: true;
        /** @description Id of a property, or its code. */
        PropertyIdPath: components["schemas"]["PropertyIdOrCode"];
        /**
         * @description Only those of this world of the sandbox.
         * @example main
         */
        OfWorld: string;
        /**
         * @description Id or number of rental income, such as RI-17.
         * @example rin_01k9p6czn2fv7t4hq8mw3ybxer
         */
        RentalIncomePath: string;
        /**
         * @description Id of an investor.
         * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
         */
        InvestorPath: string;
        /**
         * @description Id or number of an entry of a wallet, such as WE-17.
         * @example wal_01k9tq1f5ye3gs8mhb2vkx7c4n
         */
        WalletEntryPath: string;
        /**
         * @description `true`: only what you can decide yourself: with your roles, and not what you have requested, marked or reserved. `false`: only the rest, which waits for somebody else.
         * @example true
         */
        Decidable: boolean;
        /**
         * @description Id or number of a withdrawal, such as WD-17.
         * @example wdr_01kb0c7m9weqrtp4z6nf3xd2ha
         */
        WithdrawalPath: string;
        /**
         * @description Id or number of a withdrawal batch.
         * @example wdb_01kb0e2q8xf7m5r4hw3zc6nvda
         */
        WithdrawalBatchPath: string;
        /**
         * @description Id or number of an order.
         * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
         */
        OrderPath: string;
        /**
         * @description Id or number of a card reversal, such as CR-17, or number of its order.
         * @example rev_01k9s2m6p1f8kw3xvb5zrt7qen
         */
        CardReversalPath: string;
        /**
         * @description Id or reference of a receipt.
         * @example rcp_01k9r3b8xme5t2kzw7vqjd4nfa
         */
        ReceiptPath: string;
        /**
         * @description Id of a line of a bank statement.
         * @example bkl_01kb1c7r2hf9t4m8xq3ve6wzna
         */
        BankLinePath: string;
        /**
         * @description Id or number of a refund due, such as RF-17, or number of its order.
         * @example rfd_01k9p9w3sje7arvf6n0yq2kmdb
         */
        RefundDuePath: string;
        /**
         * @description Id or number of a contract.
         * @example ctr_01k9p6h8r4ebk2w7xn5tqd9vzs
         */
        ContractPath: string;
        /**
         * @description Id or number of an approval, such as AP-17.
         * @example apv_01k9t2m6b8e4xw7rq3hzc5nvdf
         */
        ApprovalPath: string;
        /**
         * @description What the limit is for: the `operation` of a limit, not its `id`, which also names the role.
         * @example topUpWallet
         */
        ApprovalLimitPath: string;
        /**
         * @description Id or name of an operator.
         * @example op_01k5n4zr8qf3rkd8vte5rqa1wx
         */
        OperatorPath: string;
        /**
         * @description Id of an operator's key.
         * @example opk_7hq2mfx4wd9c
         */
        OperatorKeyPath: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Identifies this request in the logs of the service. It is the X-Request-ID that you sent, if it had 1 to 128 letters, digits, dots, underscores or hyphens; otherwise the service creates one. Log it with every request: support can find the request with it.
         * @example req_5d0c7e2b9f1a48c6b3e07d94a2f8c15e
         */
        "X-Request-ID": string;
        /**
         * @description Version label of the release that responded. It changes with compatible releases; a breaking change gets a new path segment instead of `v1`.
         * @example 2026-12-01
         */
        "Partner-Api-Version": string;
        /**
         * @description Requests that this key can make in a minute. Requests without a valid key are counted per address.
         * @example 300
         */
        "RateLimit-Limit": number;
        /**
         * @description Requests left in the current minute, after this one.
         * @example 299
         */
        "RateLimit-Remaining": number;
        /**
         * @description Seconds until the current minute ends and the full number of requests is available again. It is a duration, not a time of day.
         * @example 42
         */
        "RateLimit-Reset": number;
        /**
         * @description The rate limit in the format of the IETF draft on RateLimit fields, a list as in RFC 9651: `q` requests in a window of `w` seconds.
         * @example "default";q=300;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description What is left of the policy in RateLimit-Policy, in the same format: `r` requests for the next `t` seconds. It contains the same as RateLimit-Remaining and RateLimit-Reset; use whichever suits your client.
         * @example "default";r=299;t=42
         */
        RateLimit: string;
        /** @description How to authenticate (RFC 9110). Always `Bearer`. */
        "WWW-Authenticate": "Bearer";
        /**
         * @description Seconds to wait before the next attempt. Sent with 429, with 409 `idempotency_key_in_use`, and with 503 if the time is known. It is never a date.
         * @example 18
         */
        "Retry-After": number;
        /**
         * @description Only on responses of operations that take an Idempotency-Key. Present, with the value `true`, if this response was stored for an earlier request with the same key and nothing was done now.
         * @example true
         */
        "Idempotent-Replayed": true;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getWork: {
        parameters: {
            query?: {
                /**
                 * @description Only this queue, without the queues of others and your requests.
                 * @example payments_to_confirm
                 */
                queue?: components["schemas"]["WorkQueueName"];
                /**
                 * @description Only with `queue`. The items that follow this one, by its id.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                after?: string;
                /**
                 * @description The world of the sandbox whose work is listed, or `all`. By default `main`; live has no other. Receipts and approvals are of no world.
                 * @example all
                 */
                world?: string;
            };
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Work"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listJournal: {
        parameters: {
            query?: {
                /**
                 * @description Only entries from this day on, in Cairo.
                 * @example 2026-10-01
                 */
                from?: components["schemas"]["Day"];
                /**
                 * @description Only entries up to this day, in Cairo, with it.
                 * @example 2026-10-31
                 */
                to?: components["schemas"]["Day"];
                /**
                 * @description Only entries that debit or credit this account.
                 * @example bank
                 */
                account?: components["schemas"]["Account"];
                /**
                 * @description Only entries of this kind.
                 * @example order_paid
                 */
                kind?: components["schemas"]["JournalKind"];
                /**
                 * @description Only entries about the object with this id, such as a receipt or a run of rental income.
                 * @example rcp_01k9r3b8xme5t2kzw7vqjd4nfa
                 */
                resource?: components["schemas"]["ObjectId"];
                /**
                 * @description Only entries of this order.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                order?: components["schemas"]["ObjectId"];
                /**
                 * @description Only entries of this investor.
                 * @example inv_01k9p2v6rn3wfa8y5xk0dqzhtj
                 */
                investor?: components["schemas"]["ObjectId"];
                /**
                 * @description Only entries that concern this partner.
                 * @example ptn_01k8zq2m4vtb6y3h9dw5e7xnck
                 */
                partner?: components["schemas"]["ObjectId"];
                /**
                 * @description Only entries of this unit.
                 * @example prop_01k8zq6ynse4c9w5jt0bd3mrgf
                 */
                property?: components["schemas"]["ObjectId"];
                /**
                 * @description Whose money, such as that of a partner of the sandbox, or `all`. By default `main`; live has no other.
                 * @example all
                 */
                world?: components["parameters"]["World"];
                /**
                 * @description `true`: the response also has `totals`, the number and the sums of all that the filters select.
                 * @example true
                 */
                totals?: components["parameters"]["Totals"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["JournalEntryList"];
            400: components["responses"]["JournalInvalid"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listJournalLines: {
        parameters: {
            query: {
                /**
                 * @description The first day of the period, in Cairo.
                 * @example 2026-10-01
                 */
                from: components["parameters"]["From"];
                /**
                 * @description The last day of the period, in Cairo. It belongs to the period.
                 * @example 2026-10-31
                 */
                to: components["parameters"]["To"];
                /**
                 * @description Whose money, such as that of a partner of the sandbox, or `all`. By default `main`; live has no other.
                 * @example all
                 */
                world?: components["parameters"]["World"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["JournalLineList"];
            400: components["responses"]["PeriodInvalid"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getStatement: {
        parameters: {
            query: {
                /**
                 * @description The first day of the period, in Cairo.
                 * @example 2026-10-01
                 */
                from: components["parameters"]["From"];
                /**
                 * @description The last day of the period, in Cairo. It belongs to the period.
                 * @example 2026-10-31
                 */
                to: components["parameters"]["To"];
                /**
                 * @description Whose money, such as that of a partner of the sandbox, or `all`. By default `main`; live has no other.
                 * @example all
                 */
                world?: components["parameters"]["World"];
            };
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MoneyStatement"];
            400: components["responses"]["PeriodInvalid"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTrialBalance: {
        parameters: {
            query?: {
                /**
                 * @description The day, in Cairo, at whose end the balances are. Without it, they are those of now.
                 * @example 2026-10-31
                 */
                at?: components["schemas"]["Day"];
                /**
                 * @description Whose money, such as that of a partner of the sandbox, or `all`. By default `main`; live has no other.
                 * @example all
                 */
                world?: components["parameters"]["World"];
            };
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TrialBalance"];
            400: components["responses"]["DayInvalid"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPartners: {
        parameters: {
            query?: {
                /**
                 * @description Only partners whose name resembles this one: only case, accents and signs differ, or letters and digits that look the same. Ask before you open an account: one company should not be two partners.
                 * @example Nile Bank
                 */
                resembling?: string;
                /**
                 * @description Only partners that have registered this investor, given by their id, and whose link to the investor has not ended.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                investor?: string;
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
                 * @description Makes the request safe to repeat: however often you send it, its effect happens once, and a retry gets the
                 *     first response. It is optional, but without it a retry after a lost response takes effect again: a second order,
                 *     partner or key is created, or an amount is booked twice. Create a new value for each intended effect (preferably a
                 *     UUID), store it before the first attempt, and send it unchanged with every retry.
                 *
                 *     - **First request.** It is carried out, and its response is stored for 24 hours.
                 *     - **Same key, same request.** You get the stored response: the same status and body, with
                 *       `Idempotent-Replayed: true`. Nothing is done again. Read the object for its current state.
                 *     - **A request that needs a second operator.** A retry gets the same approval in the state that it had at first,
                 *       `pending`, even if it has been decided since: read GET /approvals/{id}.
                 *     - **Another operator.** All operators of the back office share their keys, so that a colleague can repeat your
                 *       request. An operator who sends a key that another one has used for the same request gets the stored response,
                 *       with `Idempotent-Replayed: true`, and nothing is done. Use a new key for every effect of your own.
                 *     - **Same key, another body.** 422 `idempotency_key_reused`; nothing is done.
                 *     - **Same key while the first request is being processed.** The second request waits up to 2 seconds for the
                 *       response of the first. After that, it gets 409 `idempotency_key_in_use` with Retry-After.
                 *     - **Stored responses.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
                 *       try again after such a refusal, use a new key.
                 *     - **Not stored.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx: send the request
                 *       again with the same key.
                 *
                 *     A key has 8 to 255 printable ASCII characters.
                 * @example 5b0f6c1e-94a7-4d38-a2c5-e17f80b3d962
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
            400: components["responses"]["KeyedBodyInvalid"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            409: components["responses"]["IdempotencyKeyInUse"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or name of a partner.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: components["parameters"]["PartnerPath"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or name of a partner.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: components["parameters"]["PartnerPath"];
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
            202: components["responses"]["ApprovalRequested"];
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
    stopPartner: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or name of a partner.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: components["parameters"]["PartnerPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StopPartnerRequest"];
            };
        };
        responses: {
            200: components["responses"]["PartnerStopped"];
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
    resumePartner: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or name of a partner.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: components["parameters"]["PartnerPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StopPartnerRequest"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or name of a partner.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: components["parameters"]["PartnerPath"];
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
                 * @description Makes the request safe to repeat: however often you send it, its effect happens once, and a retry gets the
                 *     first response. It is optional, but without it a retry after a lost response takes effect again: a second order,
                 *     partner or key is created, or an amount is booked twice. Create a new value for each intended effect (preferably a
                 *     UUID), store it before the first attempt, and send it unchanged with every retry.
                 *
                 *     - **First request.** It is carried out, and its response is stored for 24 hours.
                 *     - **Same key, same request.** You get the stored response: the same status and body, with
                 *       `Idempotent-Replayed: true`. Nothing is done again. Read the object for its current state.
                 *     - **A request that needs a second operator.** A retry gets the same approval in the state that it had at first,
                 *       `pending`, even if it has been decided since: read GET /approvals/{id}.
                 *     - **Another operator.** All operators of the back office share their keys, so that a colleague can repeat your
                 *       request. An operator who sends a key that another one has used for the same request gets the stored response,
                 *       with `Idempotent-Replayed: true`, and nothing is done. Use a new key for every effect of your own.
                 *     - **Same key, another body.** 422 `idempotency_key_reused`; nothing is done.
                 *     - **Same key while the first request is being processed.** The second request waits up to 2 seconds for the
                 *       response of the first. After that, it gets 409 `idempotency_key_in_use` with Retry-After.
                 *     - **Stored responses.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
                 *       try again after such a refusal, use a new key.
                 *     - **Not stored.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx: send the request
                 *       again with the same key.
                 *
                 *     A key has 8 to 255 printable ASCII characters.
                 * @example 5b0f6c1e-94a7-4d38-a2c5-e17f80b3d962
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or name of a partner.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: components["parameters"]["PartnerPath"];
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
            400: components["responses"]["KeyedBodyInvalid"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyInUse"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCommissionSummary: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or name of a partner.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: components["parameters"]["PartnerPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BackOfficeCommissionSummary"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPartnerStatement: {
        parameters: {
            query: {
                /**
                 * @description The first day of the period, in Cairo.
                 * @example 2026-10-01
                 */
                from: components["parameters"]["From"];
                /**
                 * @description The last day of the period, in Cairo. It belongs to the period.
                 * @example 2026-10-31
                 */
                to: components["parameters"]["To"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or name of a partner.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: components["parameters"]["PartnerPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PartnerStatement"];
            400: components["responses"]["PeriodInvalid"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
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
                 * @description `true`: the response also has `totals`, the number and the sums of all that the filters select.
                 * @example true
                 */
                totals?: components["parameters"]["Totals"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or name of a partner.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: components["parameters"]["PartnerPath"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or name of a partner.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: components["parameters"]["PartnerPath"];
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
            202: components["responses"]["ApprovalRequested"];
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
    listPartnerRequests: {
        parameters: {
            query?: {
                /**
                 * @description Only requests with this HTTP status, or a status of this class.
                 * @example 4xx
                 */
                status?: string;
                /**
                 * @description Only requests for this operation of the partner API.
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or name of a partner.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: components["parameters"]["PartnerPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PartnerRequestList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPartnerEvents: {
        parameters: {
            query?: {
                /**
                 * @description Only events about the customer with this id.
                 * @example cus_01k9p3xw7fe8rb2m4ncs6vg5hd
                 */
                customer?: string;
                /**
                 * @description Only events about the order with this id.
                 * @example ord_01k9p4a7mbe2k8x5t3vfwhq6rd
                 */
                order?: string;
                /**
                 * @description Oldest first, starting with the event that follows the one with this id; `start` for the oldest stored one.
                 * @example start
                 */
                after?: string;
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or name of a partner.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: components["parameters"]["PartnerPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PartnerEventList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPartnerWebhookEndpoints: {
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or name of a partner.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: components["parameters"]["PartnerPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PartnerWebhookEndpointList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPartnerWebhookDeliveries: {
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or name of a partner.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: components["parameters"]["PartnerPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PartnerWebhookDeliveryList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPartnerCertifications: {
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or name of a partner.
                 * @example ptn_01k5n7r3wqf8t9m2zxb4hc6vge
                 */
                id: components["parameters"]["PartnerPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PartnerCertificationList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPartnerWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of a delivery to an endpoint of a partner.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                id: components["parameters"]["DeliveryPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PartnerWebhookDelivery"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retryPartnerWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of a delivery to an endpoint of a partner.
                 * @example whd_01k9p4c3c8ezr6vkt2yb9gdh4m
                 */
                id: components["parameters"]["DeliveryPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["PartnerWebhookDeliveryRetried"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description The endpoint of the delivery is disabled or deleted.
             *
             *     Code: `state_conflict`.
             *
             *     Situations: `endpoint_disabled`, `endpoint_deleted`.
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
    getApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of a partner's API key.
                 * @example key_7hq2mfx4wd9c
                 */
                id: components["parameters"]["ApiKeyPath"];
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
    updateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of a partner's API key.
                 * @example key_7hq2mfx4wd9c
                 */
                id: components["parameters"]["ApiKeyPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateApiKeyRequest"];
            };
        };
        responses: {
            200: components["responses"]["ApiKeyChanged"];
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
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of a partner's API key.
                 * @example key_7hq2mfx4wd9c
                 */
                id: components["parameters"]["ApiKeyPath"];
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
                 * @description Only properties of this world of the sandbox.
                 * @example main
                 */
                world?: string;
                /**
                 * @description Only properties for sale whose funding deadline is before this time.
                 * @example 2026-11-27T12:00:00Z
                 */
                deadlineBefore?: string;
                /**
                 * @description Only properties for sale whose funding deadline is at this time or later.
                 * @example 2026-11-20T12:00:00Z
                 */
                deadlineFrom?: string;
                /**
                 * @description `true`: the oldest first, as people work through a queue.
                 * @example true
                 */
                oldestFirst?: components["parameters"]["OldestFirst"];
                /**
                 * @description `true`: the response also has `totals`, the number and the sums of all that the filters select.
                 * @example true
                 */
                totals?: components["parameters"]["Totals"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
            202: components["responses"]["ApprovalRequested"];
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
    previewChange: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Id of a property, or its code. */
                id: components["parameters"]["PropertyIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewChangeRequest"];
            };
        };
        responses: {
            200: components["responses"]["ChangePreview"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChangeNotPossible"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
            202: components["responses"]["ApprovalRequested"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
    reopenFunding: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
    pauseSales: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Id of a property, or its code. */
                id: components["parameters"]["PropertyIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseSalesRequest"];
            };
        };
        responses: {
            200: components["responses"]["BackOfficeProperty"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PropertyStatusConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resumeSales: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Id of a property, or its code. */
                id: components["parameters"]["PropertyIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResumeSalesRequest"];
            };
        };
        responses: {
            200: components["responses"]["BackOfficeProperty"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PropertyStatusConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
    getPropertySales: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Id of a property, or its code. */
                id: components["parameters"]["PropertyIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PropertySales"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPropertyStatement: {
        parameters: {
            query: {
                /**
                 * @description The first day of the period, in Cairo.
                 * @example 2026-10-01
                 */
                from: components["parameters"]["From"];
                /**
                 * @description The last day of the period, in Cairo. It belongs to the period.
                 * @example 2026-10-31
                 */
                to: components["parameters"]["To"];
            };
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Id of a property, or its code. */
                id: components["parameters"]["PropertyIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PropertyStatement"];
            400: components["responses"]["PeriodInvalid"];
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
                 * @description `true`: the response also has `totals`, the number and the sums of all that the filters select.
                 * @example true
                 */
                totals?: components["parameters"]["Totals"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
            201: components["responses"]["RentalIncomePlanned"];
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
    listRentalIncome: {
        parameters: {
            query?: {
                /**
                 * @description `true`: only rent that is planned, and that somebody must release or discard.
                 * @example true
                 */
                planned?: true;
                /**
                 * @description Only those of this world of the sandbox.
                 * @example main
                 */
                world?: components["parameters"]["OfWorld"];
                /**
                 * @description `true`: the oldest first, as people work through a queue.
                 * @example true
                 */
                oldestFirst?: components["parameters"]["OldestFirst"];
                /**
                 * @description `true`: the response also has `totals`, the number and the sums of all that the filters select.
                 * @example true
                 */
                totals?: components["parameters"]["Totals"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RentalIncomeList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRentalIncomeRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of rental income, such as RI-17.
                 * @example rin_01k9p6czn2fv7t4hq8mw3ybxer
                 */
                id: components["parameters"]["RentalIncomePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RentalIncome"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    releaseRentalIncomeRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of rental income, such as RI-17.
                 * @example rin_01k9p6czn2fv7t4hq8mw3ybxer
                 */
                id: components["parameters"]["RentalIncomePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RentalIncome"];
            202: components["responses"]["ApprovalRequested"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RentalIncomeStatusConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    discardRentalIncomeRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of rental income, such as RI-17.
                 * @example rin_01k9p6czn2fv7t4hq8mw3ybxer
                 */
                id: components["parameters"]["RentalIncomePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RentalIncome"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RentalIncomeStatusConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reverseRentalIncomeRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of rental income, such as RI-17.
                 * @example rin_01k9p6czn2fv7t4hq8mw3ybxer
                 */
                id: components["parameters"]["RentalIncomePath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReverseRentalIncomeRequest"];
            };
        };
        responses: {
            200: components["responses"]["RentalIncome"];
            202: components["responses"]["ApprovalRequested"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RentalIncomeStatusConflict"];
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
                 * @description `true`: the response also has `totals`, the number and the sums of all that the filters select.
                 * @example true
                 */
                totals?: components["parameters"]["Totals"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of rental income, such as RI-17.
                 * @example rin_01k9p6czn2fv7t4hq8mw3ybxer
                 */
                id: components["parameters"]["RentalIncomePath"];
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
                 * @description Only the investor whom a partner knows by this customer id, whether or not they are linked now.
                 * @example cus_01k6pc3v8rqm5w2tz9xb4hn7ef
                 */
                customer?: string;
                /**
                 * @description Only investors of this world of the sandbox.
                 * @example main
                 */
                world?: string;
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: components["parameters"]["InvestorPath"];
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
    updateInvestor: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: components["parameters"]["InvestorPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateInvestorRequest"];
            };
        };
        responses: {
            200: components["responses"]["Investor"];
            400: components["responses"]["InvestorInvalid"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvestorConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["PhoneNotReported"];
        };
    };
    recordKycStep: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: components["parameters"]["InvestorPath"];
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
            409: components["responses"]["EmailNotStored"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: components["parameters"]["InvestorPath"];
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
    eraseInvestor: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: components["parameters"]["InvestorPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EraseInvestorRequest"];
            };
        };
        responses: {
            200: components["responses"]["Investor"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvestorNotErasable"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: components["parameters"]["InvestorPath"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: components["parameters"]["InvestorPath"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: components["parameters"]["InvestorPath"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: components["parameters"]["InvestorPath"];
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
    getInvestorStatement: {
        parameters: {
            query: {
                /**
                 * @description The first day of the period, in Cairo.
                 * @example 2026-10-01
                 */
                from: components["parameters"]["From"];
                /**
                 * @description The last day of the period, in Cairo. It belongs to the period.
                 * @example 2026-10-31
                 */
                to: components["parameters"]["To"];
            };
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: components["parameters"]["InvestorPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InvestorStatement"];
            400: components["responses"]["PeriodInvalid"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: components["parameters"]["InvestorPath"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: components["parameters"]["InvestorPath"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: components["parameters"]["InvestorPath"];
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
            202: components["responses"]["ApprovalRequested"];
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
                 * @description Makes the request safe to repeat: however often you send it, its effect happens once, and a retry gets the
                 *     first response. It is optional, but without it a retry after a lost response takes effect again: a second order,
                 *     partner or key is created, or an amount is booked twice. Create a new value for each intended effect (preferably a
                 *     UUID), store it before the first attempt, and send it unchanged with every retry.
                 *
                 *     - **First request.** It is carried out, and its response is stored for 24 hours.
                 *     - **Same key, same request.** You get the stored response: the same status and body, with
                 *       `Idempotent-Replayed: true`. Nothing is done again. Read the object for its current state.
                 *     - **A request that needs a second operator.** A retry gets the same approval in the state that it had at first,
                 *       `pending`, even if it has been decided since: read GET /approvals/{id}.
                 *     - **Another operator.** All operators of the back office share their keys, so that a colleague can repeat your
                 *       request. An operator who sends a key that another one has used for the same request gets the stored response,
                 *       with `Idempotent-Replayed: true`, and nothing is done. Use a new key for every effect of your own.
                 *     - **Same key, another body.** 422 `idempotency_key_reused`; nothing is done.
                 *     - **Same key while the first request is being processed.** The second request waits up to 2 seconds for the
                 *       response of the first. After that, it gets 409 `idempotency_key_in_use` with Retry-After.
                 *     - **Stored responses.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
                 *       try again after such a refusal, use a new key.
                 *     - **Not stored.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx: send the request
                 *       again with the same key.
                 *
                 *     A key has 8 to 255 printable ASCII characters.
                 * @example 5b0f6c1e-94a7-4d38-a2c5-e17f80b3d962
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: components["parameters"]["InvestorPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWithdrawalRequest"];
            };
        };
        responses: {
            201: components["responses"]["WithdrawalReserved"];
            202: components["responses"]["ApprovalRequested"];
            400: components["responses"]["KeyedBodyInvalid"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WithdrawalConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    creditReward: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: however often you send it, its effect happens once, and a retry gets the
                 *     first response. It is optional, but without it a retry after a lost response takes effect again: a second order,
                 *     partner or key is created, or an amount is booked twice. Create a new value for each intended effect (preferably a
                 *     UUID), store it before the first attempt, and send it unchanged with every retry.
                 *
                 *     - **First request.** It is carried out, and its response is stored for 24 hours.
                 *     - **Same key, same request.** You get the stored response: the same status and body, with
                 *       `Idempotent-Replayed: true`. Nothing is done again. Read the object for its current state.
                 *     - **A request that needs a second operator.** A retry gets the same approval in the state that it had at first,
                 *       `pending`, even if it has been decided since: read GET /approvals/{id}.
                 *     - **Another operator.** All operators of the back office share their keys, so that a colleague can repeat your
                 *       request. An operator who sends a key that another one has used for the same request gets the stored response,
                 *       with `Idempotent-Replayed: true`, and nothing is done. Use a new key for every effect of your own.
                 *     - **Same key, another body.** 422 `idempotency_key_reused`; nothing is done.
                 *     - **Same key while the first request is being processed.** The second request waits up to 2 seconds for the
                 *       response of the first. After that, it gets 409 `idempotency_key_in_use` with Retry-After.
                 *     - **Stored responses.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
                 *       try again after such a refusal, use a new key.
                 *     - **Not stored.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx: send the request
                 *       again with the same key.
                 *
                 *     A key has 8 to 255 printable ASCII characters.
                 * @example 5b0f6c1e-94a7-4d38-a2c5-e17f80b3d962
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of an investor.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                id: components["parameters"]["InvestorPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditRewardRequest"];
            };
        };
        responses: {
            201: components["responses"]["RewardCredited"];
            202: components["responses"]["ApprovalRequested"];
            400: components["responses"]["KeyedBodyInvalid"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RewardNotCredited"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    correctTopUp: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: however often you send it, its effect happens once, and a retry gets the
                 *     first response. It is optional, but without it a retry after a lost response takes effect again: a second order,
                 *     partner or key is created, or an amount is booked twice. Create a new value for each intended effect (preferably a
                 *     UUID), store it before the first attempt, and send it unchanged with every retry.
                 *
                 *     - **First request.** It is carried out, and its response is stored for 24 hours.
                 *     - **Same key, same request.** You get the stored response: the same status and body, with
                 *       `Idempotent-Replayed: true`. Nothing is done again. Read the object for its current state.
                 *     - **A request that needs a second operator.** A retry gets the same approval in the state that it had at first,
                 *       `pending`, even if it has been decided since: read GET /approvals/{id}.
                 *     - **Another operator.** All operators of the back office share their keys, so that a colleague can repeat your
                 *       request. An operator who sends a key that another one has used for the same request gets the stored response,
                 *       with `Idempotent-Replayed: true`, and nothing is done. Use a new key for every effect of your own.
                 *     - **Same key, another body.** 422 `idempotency_key_reused`; nothing is done.
                 *     - **Same key while the first request is being processed.** The second request waits up to 2 seconds for the
                 *       response of the first. After that, it gets 409 `idempotency_key_in_use` with Retry-After.
                 *     - **Stored responses.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
                 *       try again after such a refusal, use a new key.
                 *     - **Not stored.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx: send the request
                 *       again with the same key.
                 *
                 *     A key has 8 to 255 printable ASCII characters.
                 * @example 5b0f6c1e-94a7-4d38-a2c5-e17f80b3d962
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of an entry of a wallet, such as WE-17.
                 * @example wal_01k9tq1f5ye3gs8mhb2vkx7c4n
                 */
                id: components["parameters"]["WalletEntryPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectTopUpRequest"];
            };
        };
        responses: {
            200: components["responses"]["WalletEntryCorrected"];
            202: components["responses"]["ApprovalRequested"];
            400: components["responses"]["KeyedBodyInvalid"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["TopUpConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    correctReward: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: however often you send it, its effect happens once, and a retry gets the
                 *     first response. It is optional, but without it a retry after a lost response takes effect again: a second order,
                 *     partner or key is created, or an amount is booked twice. Create a new value for each intended effect (preferably a
                 *     UUID), store it before the first attempt, and send it unchanged with every retry.
                 *
                 *     - **First request.** It is carried out, and its response is stored for 24 hours.
                 *     - **Same key, same request.** You get the stored response: the same status and body, with
                 *       `Idempotent-Replayed: true`. Nothing is done again. Read the object for its current state.
                 *     - **A request that needs a second operator.** A retry gets the same approval in the state that it had at first,
                 *       `pending`, even if it has been decided since: read GET /approvals/{id}.
                 *     - **Another operator.** All operators of the back office share their keys, so that a colleague can repeat your
                 *       request. An operator who sends a key that another one has used for the same request gets the stored response,
                 *       with `Idempotent-Replayed: true`, and nothing is done. Use a new key for every effect of your own.
                 *     - **Same key, another body.** 422 `idempotency_key_reused`; nothing is done.
                 *     - **Same key while the first request is being processed.** The second request waits up to 2 seconds for the
                 *       response of the first. After that, it gets 409 `idempotency_key_in_use` with Retry-After.
                 *     - **Stored responses.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
                 *       try again after such a refusal, use a new key.
                 *     - **Not stored.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx: send the request
                 *       again with the same key.
                 *
                 *     A key has 8 to 255 printable ASCII characters.
                 * @example 5b0f6c1e-94a7-4d38-a2c5-e17f80b3d962
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of an entry of a wallet, such as WE-17.
                 * @example wal_01k9tq1f5ye3gs8mhb2vkx7c4n
                 */
                id: components["parameters"]["WalletEntryPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectRewardRequest"];
            };
        };
        responses: {
            200: components["responses"]["RewardCorrected"];
            202: components["responses"]["ApprovalRequested"];
            400: components["responses"]["KeyedBodyInvalid"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RewardConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWithdrawals: {
        parameters: {
            query?: {
                /**
                 * @description Only withdrawals with this status.
                 * @example reserved
                 */
                status?: components["schemas"]["WithdrawalStatus"];
                /**
                 * @description `true` for the reserved withdrawals without an `obstacle`, which a new batch would contain; `false` for all others.
                 * @example true
                 */
                sendable?: boolean;
                /**
                 * @description `true`: only what you can decide yourself: with your roles, and not what you have requested, marked or reserved. `false`: only the rest, which waits for somebody else.
                 * @example true
                 */
                decidable?: components["parameters"]["Decidable"];
                /**
                 * @description Only those of this world of the sandbox.
                 * @example main
                 */
                world?: components["parameters"]["OfWorld"];
                /**
                 * @description `true`: the oldest first, as people work through a queue.
                 * @example true
                 */
                oldestFirst?: components["parameters"]["OldestFirst"];
                /**
                 * @description `true`: the response also has `totals`, the number and the sums of all that the filters select.
                 * @example true
                 */
                totals?: components["parameters"]["Totals"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WithdrawalList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWithdrawal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of a withdrawal, such as WD-17.
                 * @example wdr_01kb0c7m9weqrtp4z6nf3xd2ha
                 */
                id: components["parameters"]["WithdrawalPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Withdrawal"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    settleWithdrawal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of a withdrawal, such as WD-17.
                 * @example wdr_01kb0c7m9weqrtp4z6nf3xd2ha
                 */
                id: components["parameters"]["WithdrawalPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleWithdrawalRequest"];
            };
        };
        responses: {
            200: components["responses"]["Withdrawal"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WithdrawalStatusConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelWithdrawal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of a withdrawal, such as WD-17.
                 * @example wdr_01kb0c7m9weqrtp4z6nf3xd2ha
                 */
                id: components["parameters"]["WithdrawalPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelWithdrawalRequest"];
            };
        };
        responses: {
            200: components["responses"]["Withdrawal"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WithdrawalStatusConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWithdrawalBatches: {
        parameters: {
            query?: {
                /**
                 * @description Only batches with this status.
                 * @example open
                 */
                status?: components["schemas"]["WithdrawalBatchStatus"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WithdrawalBatchList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWithdrawalBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWithdrawalBatchRequest"];
            };
        };
        responses: {
            201: components["responses"]["WithdrawalBatchCreated"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            409: components["responses"]["WithdrawalsNotBatched"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWithdrawalBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of a withdrawal batch.
                 * @example wdb_01kb0e2q8xf7m5r4hw3zc6nvda
                 */
                id: components["parameters"]["WithdrawalBatchPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WithdrawalBatch"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWithdrawalBatchFile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of a withdrawal batch.
                 * @example wdb_01kb0e2q8xf7m5r4hw3zc6nvda
                 */
                id: components["parameters"]["WithdrawalBatchPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WithdrawalBatchFile"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    settleWithdrawalBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of a withdrawal batch.
                 * @example wdb_01kb0e2q8xf7m5r4hw3zc6nvda
                 */
                id: components["parameters"]["WithdrawalBatchPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleWithdrawalBatchRequest"];
            };
        };
        responses: {
            200: components["responses"]["WithdrawalBatch"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WithdrawalBatchConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    releaseWithdrawalBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of a withdrawal batch.
                 * @example wdb_01kb0e2q8xf7m5r4hw3zc6nvda
                 */
                id: components["parameters"]["WithdrawalBatchPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReleaseWithdrawalBatchRequest"];
            };
        };
        responses: {
            200: components["responses"]["WithdrawalBatch"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WithdrawalBatchConflict"];
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
                 * @description Only orders of this investor, from any source.
                 * @example inv_01k6pbz4n2e9xt7rw3hq5mvc8d
                 */
                investor?: string;
                /**
                 * @description Only the order with this number.
                 * @example PI-2026-00000417
                 */
                number?: string;
                /**
                 * @description Only orders whose payment names this transfer reference. White space, invisible characters, the kind of dash and letter case are ignored.
                 * @example NB-TRF-771904
                 */
                reference?: string;
                /**
                 * @description `true`: only orders whose payment staff confirmed without a transfer that a statement or somebody else shows: with other evidence than a receipt, or with a receipt that the person who confirmed it typed, as long as no imported statement has the transfer; and those of which the bank has taken a transfer back. Finance checks them against the bank statement.
                 * @example true
                 */
                withoutReceipt?: true;
                /**
                 * @description Only orders whose payment is to be confirmed, and of which receipts show exactly that, or more or less.
                 * @example exact
                 */
                match?: components["schemas"]["OrderPaymentMatch"];
                /**
                 * @description Only those of this world of the sandbox.
                 * @example main
                 */
                world?: components["parameters"]["OfWorld"];
                /**
                 * @description `true`: the oldest first, as people work through a queue.
                 * @example true
                 */
                oldestFirst?: components["parameters"]["OldestFirst"];
                /**
                 * @description `true`: the response also has `totals`, the number and the sums of all that the filters select.
                 * @example true
                 */
                totals?: components["parameters"]["Totals"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
                 *     first response. It is optional, but without it a retry after a lost response takes effect again: a second order,
                 *     partner or key is created, or an amount is booked twice. Create a new value for each intended effect (preferably a
                 *     UUID), store it before the first attempt, and send it unchanged with every retry.
                 *
                 *     - **First request.** It is carried out, and its response is stored for 24 hours.
                 *     - **Same key, same request.** You get the stored response: the same status and body, with
                 *       `Idempotent-Replayed: true`. Nothing is done again. Read the object for its current state.
                 *     - **A request that needs a second operator.** A retry gets the same approval in the state that it had at first,
                 *       `pending`, even if it has been decided since: read GET /approvals/{id}.
                 *     - **Another operator.** All operators of the back office share their keys, so that a colleague can repeat your
                 *       request. An operator who sends a key that another one has used for the same request gets the stored response,
                 *       with `Idempotent-Replayed: true`, and nothing is done. Use a new key for every effect of your own.
                 *     - **Same key, another body.** 422 `idempotency_key_reused`; nothing is done.
                 *     - **Same key while the first request is being processed.** The second request waits up to 2 seconds for the
                 *       response of the first. After that, it gets 409 `idempotency_key_in_use` with Retry-After.
                 *     - **Stored responses.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
                 *       try again after such a refusal, use a new key.
                 *     - **Not stored.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx: send the request
                 *       again with the same key.
                 *
                 *     A key has 8 to 255 printable ASCII characters.
                 * @example 5b0f6c1e-94a7-4d38-a2c5-e17f80b3d962
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of an order.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OrderPath"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of an order.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OrderPath"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of an order.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OrderPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfirmPaymentRequest"];
            };
        };
        responses: {
            200: components["responses"]["BackOfficeOrder"];
            202: components["responses"]["ApprovalRequested"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConfirmPaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of an order.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OrderPath"];
            };
            cookie?: never;
        };
        requestBody: {
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
    revokePayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of an order.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OrderPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokePaymentRequest"];
            };
        };
        responses: {
            200: components["responses"]["BackOfficeOrder"];
            202: components["responses"]["ApprovalRequested"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of an order.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OrderPath"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of an order.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OrderPath"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of an order.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OrderPath"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of an order.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                id: components["parameters"]["OrderPath"];
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
            202: components["responses"]["ApprovalRequested"];
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
    listCardPayments: {
        parameters: {
            query?: {
                /**
                 * @description Only what receipts have settled, or only what none has.
                 * @example false
                 */
                settled?: boolean;
                /**
                 * @description Only what this receipt settles.
                 * @example rcp_01k9t2c7wqe3r8m5xzvb4kjhna
                 */
                receipt?: string;
                /**
                 * @description `true`: the response also has `totals`, the number and the sums of all that the filters select.
                 * @example true
                 */
                totals?: components["parameters"]["Totals"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CardPaymentList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCardReversals: {
        parameters: {
            query?: {
                /**
                 * @description Only reversals with this status.
                 * @example open
                 */
                status?: components["schemas"]["CardReversalStatus"];
                /**
                 * @description Only reversals of this order.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                order?: string;
                /**
                 * @description Only those of this world of the sandbox.
                 * @example main
                 */
                world?: components["parameters"]["OfWorld"];
                /**
                 * @description `true`: the oldest first, as people work through a queue.
                 * @example true
                 */
                oldestFirst?: components["parameters"]["OldestFirst"];
                /**
                 * @description `true`: the response also has `totals`, the number and the sums of all that the filters select.
                 * @example true
                 */
                totals?: components["parameters"]["Totals"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CardReversalList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recordCardReversal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordCardReversalRequest"];
            };
        };
        responses: {
            201: components["responses"]["CardReversalRecorded"];
            202: components["responses"]["ApprovalRequested"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CardReversalConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCardReversal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of a card reversal, such as CR-17, or number of its order.
                 * @example rev_01k9s2m6p1f8kw3xvb5zrt7qen
                 */
                id: components["parameters"]["CardReversalPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CardReversal"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    settleCardReversal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of a card reversal, such as CR-17, or number of its order.
                 * @example rev_01k9s2m6p1f8kw3xvb5zrt7qen
                 */
                id: components["parameters"]["CardReversalPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleCardReversalRequest"];
            };
        };
        responses: {
            200: components["responses"]["CardReversal"];
            202: components["responses"]["ApprovalRequested"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CardReversalStatusConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelReversedOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of a card reversal, such as CR-17, or number of its order.
                 * @example rev_01k9s2m6p1f8kw3xvb5zrt7qen
                 */
                id: components["parameters"]["CardReversalPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelReversedOrderRequest"];
            };
        };
        responses: {
            200: components["responses"]["CardReversal"];
            202: components["responses"]["ApprovalRequested"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CardReversalStatusConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recoverCardReversal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of a card reversal, such as CR-17, or number of its order.
                 * @example rev_01k9s2m6p1f8kw3xvb5zrt7qen
                 */
                id: components["parameters"]["CardReversalPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoverCardReversalRequest"];
            };
        };
        responses: {
            200: components["responses"]["CardReversalRecovered"];
            202: components["responses"]["ApprovalRequested"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CardReversalRecoveryConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listReceipts: {
        parameters: {
            query?: {
                /**
                 * @description Only receipts with this status.
                 * @example open
                 */
                status?: components["schemas"]["ReceiptStatus"];
                /**
                 * @description Only the receipt with this reference. Letter case, white space, invisible characters, the script of digits and the kind of dash are ignored.
                 * @example NB-TRF-771904
                 */
                reference?: string;
                /**
                 * @description `true`: the oldest first, as people work through a queue.
                 * @example true
                 */
                oldestFirst?: components["parameters"]["OldestFirst"];
                /**
                 * @description `true`: the response also has `totals`, the number and the sums of all that the filters select.
                 * @example true
                 */
                totals?: components["parameters"]["Totals"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReceiptList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recordReceipt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordReceiptRequest"];
            };
        };
        responses: {
            201: components["responses"]["ReceiptRecorded"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            409: components["responses"]["ReceiptReferenceUsed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    importStatement: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportStatementRequest"];
            };
        };
        responses: {
            200: components["responses"]["StatementImport"];
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
    getReceipt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or reference of a receipt.
                 * @example rcp_01k9r3b8xme5t2kzw7vqjd4nfa
                 */
                id: components["parameters"]["ReceiptPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Receipt"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    matchReceipt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: however often you send it, its effect happens once, and a retry gets the
                 *     first response. It is optional, but without it a retry after a lost response takes effect again: a second order,
                 *     partner or key is created, or an amount is booked twice. Create a new value for each intended effect (preferably a
                 *     UUID), store it before the first attempt, and send it unchanged with every retry.
                 *
                 *     - **First request.** It is carried out, and its response is stored for 24 hours.
                 *     - **Same key, same request.** You get the stored response: the same status and body, with
                 *       `Idempotent-Replayed: true`. Nothing is done again. Read the object for its current state.
                 *     - **A request that needs a second operator.** A retry gets the same approval in the state that it had at first,
                 *       `pending`, even if it has been decided since: read GET /approvals/{id}.
                 *     - **Another operator.** All operators of the back office share their keys, so that a colleague can repeat your
                 *       request. An operator who sends a key that another one has used for the same request gets the stored response,
                 *       with `Idempotent-Replayed: true`, and nothing is done. Use a new key for every effect of your own.
                 *     - **Same key, another body.** 422 `idempotency_key_reused`; nothing is done.
                 *     - **Same key while the first request is being processed.** The second request waits up to 2 seconds for the
                 *       response of the first. After that, it gets 409 `idempotency_key_in_use` with Retry-After.
                 *     - **Stored responses.** Successes, and refusals that the operation itself decided: 403, 404, 409 and 422. To
                 *       try again after such a refusal, use a new key.
                 *     - **Not stored.** 400, 401, 403 `missing_scope` and `ip_not_allowed`, 429 and every 5xx: send the request
                 *       again with the same key.
                 *
                 *     A key has 8 to 255 printable ASCII characters.
                 * @example 5b0f6c1e-94a7-4d38-a2c5-e17f80b3d962
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or reference of a receipt.
                 * @example rcp_01k9r3b8xme5t2kzw7vqjd4nfa
                 */
                id: components["parameters"]["ReceiptPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MatchReceiptRequest"];
            };
        };
        responses: {
            200: components["responses"]["Receipt"];
            400: components["responses"]["KeyedBodyInvalid"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReceiptConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unmatchReceipt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or reference of a receipt.
                 * @example rcp_01k9r3b8xme5t2kzw7vqjd4nfa
                 */
                id: components["parameters"]["ReceiptPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnmatchReceiptRequest"];
            };
        };
        responses: {
            200: components["responses"]["ReceiptUnmatched"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReceiptNotMatched"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    returnReceipt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or reference of a receipt.
                 * @example rcp_01k9r3b8xme5t2kzw7vqjd4nfa
                 */
                id: components["parameters"]["ReceiptPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnReceiptRequest"];
            };
        };
        responses: {
            200: components["responses"]["Receipt"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReceiptClosed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    voidReceipt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or reference of a receipt.
                 * @example rcp_01k9r3b8xme5t2kzw7vqjd4nfa
                 */
                id: components["parameters"]["ReceiptPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidReceiptRequest"];
            };
        };
        responses: {
            200: components["responses"]["ReceiptVoided"];
            202: components["responses"]["ApprovalRequested"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReceiptNotVoidable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    settleCardPayments: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or reference of a receipt.
                 * @example rcp_01k9r3b8xme5t2kzw7vqjd4nfa
                 */
                id: components["parameters"]["ReceiptPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleCardPaymentsRequest"];
            };
        };
        responses: {
            200: components["responses"]["CardPaymentsSettled"];
            202: components["responses"]["ApprovalRequested"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReceiptNotPayout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelCardSettlement: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or reference of a receipt.
                 * @example rcp_01k9r3b8xme5t2kzw7vqjd4nfa
                 */
                id: components["parameters"]["ReceiptPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelCardSettlementRequest"];
            };
        };
        responses: {
            200: components["responses"]["CardSettlementCancelled"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NoCardSettlement"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    suggestOrders: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or reference of a receipt.
                 * @example rcp_01k9r3b8xme5t2kzw7vqjd4nfa
                 */
                id: components["parameters"]["ReceiptPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OrderSuggestionList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBankLines: {
        parameters: {
            query?: {
                /**
                 * @description Only lines with this status.
                 * @example open
                 */
                status?: components["schemas"]["BankLineStatus"];
                /**
                 * @description Only lines of this day or later.
                 * @example 2026-11-01
                 */
                from?: components["schemas"]["Day"];
                /**
                 * @description Only lines of this day or earlier.
                 * @example 2026-11-30
                 */
                to?: components["schemas"]["Day"];
                /**
                 * @description `true`: the response also has `totals`, the number and the sums of all that the filters select.
                 * @example true
                 */
                totals?: components["parameters"]["Totals"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BankLineList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBankLine: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of a line of a bank statement.
                 * @example bkl_01kb1c7r2hf9t4m8xq3ve6wzna
                 */
                id: components["parameters"]["BankLinePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BankLine"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    matchBankLine: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of a line of a bank statement.
                 * @example bkl_01kb1c7r2hf9t4m8xq3ve6wzna
                 */
                id: components["parameters"]["BankLinePath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MatchBankLineRequest"];
            };
        };
        responses: {
            200: components["responses"]["BankLineMatched"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["BankLineConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unmatchBankLine: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of a line of a bank statement.
                 * @example bkl_01kb1c7r2hf9t4m8xq3ve6wzna
                 */
                id: components["parameters"]["BankLinePath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnmatchBankLineRequest"];
            };
        };
        responses: {
            200: components["responses"]["BankLine"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["BankLineNotMatched"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recordBankBalance: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordBankBalanceRequest"];
            };
        };
        responses: {
            200: components["responses"]["BankBalance"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            409: components["responses"]["BankBalanceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBankReconciliation: {
        parameters: {
            query?: {
                /**
                 * @description The day, in Cairo. Without it, today until now.
                 * @example 2026-10-31
                 */
                at?: components["schemas"]["Day"];
            };
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BankReconciliation"];
            400: components["responses"]["DayInvalid"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
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
                 * @description Only refunds of card payments, or of transfers.
                 * @example transfer
                 */
                kind?: components["schemas"]["RefundDueKind"];
                /**
                 * @description `true`: only what you can decide yourself: with your roles, and not what you have requested, marked or reserved. `false`: only the rest, which waits for somebody else.
                 * @example true
                 */
                decidable?: components["parameters"]["Decidable"];
                /**
                 * @description Only those of this world of the sandbox.
                 * @example main
                 */
                world?: components["parameters"]["OfWorld"];
                /**
                 * @description `true`: the oldest first, as people work through a queue.
                 * @example true
                 */
                oldestFirst?: components["parameters"]["OldestFirst"];
                /**
                 * @description `true`: the response also has `totals`, the number and the sums of all that the filters select.
                 * @example true
                 */
                totals?: components["parameters"]["Totals"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
    getRefundDue: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of a refund due, such as RF-17, or number of its order.
                 * @example rfd_01k9p9w3sje7arvf6n0yq2kmdb
                 */
                id: components["parameters"]["RefundDuePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RefundDue"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of a refund due, such as RF-17, or number of its order.
                 * @example rfd_01k9p9w3sje7arvf6n0yq2kmdb
                 */
                id: components["parameters"]["RefundDuePath"];
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
            202: components["responses"]["ApprovalRequested"];
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
    cancelRefundDue: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of a refund due, such as RF-17, or number of its order.
                 * @example rfd_01k9p9w3sje7arvf6n0yq2kmdb
                 */
                id: components["parameters"]["RefundDuePath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelRefundDueRequest"];
            };
        };
        responses: {
            200: components["responses"]["RefundDueCancelled"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RefundDueNotCancellable"];
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
                 * @example CT-2026-48305172
                 */
                number?: string;
                /**
                 * @description Only those of this world of the sandbox.
                 * @example main
                 */
                world?: components["parameters"]["OfWorld"];
                /**
                 * @description `true`: the oldest first, as people work through a queue.
                 * @example true
                 */
                oldestFirst?: components["parameters"]["OldestFirst"];
                /**
                 * @description `true`: the response also has `totals`, the number and the sums of all that the filters select.
                 * @example true
                 */
                totals?: components["parameters"]["Totals"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of a contract.
                 * @example ctr_01k9p6h8r4ebk2w7xn5tqd9vzs
                 */
                id: components["parameters"]["ContractPath"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of a contract.
                 * @example ctr_01k9p6h8r4ebk2w7xn5tqd9vzs
                 */
                id: components["parameters"]["ContractPath"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of a contract.
                 * @example ctr_01k9p6h8r4ebk2w7xn5tqd9vzs
                 */
                id: components["parameters"]["ContractPath"];
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
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of a contract.
                 * @example ctr_01k9p6h8r4ebk2w7xn5tqd9vzs
                 */
                id: components["parameters"]["ContractPath"];
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
    listApprovals: {
        parameters: {
            query?: {
                /**
                 * @description Only approvals with this status.
                 * @example pending
                 */
                status?: components["schemas"]["ApprovalStatus"];
                /**
                 * @description Only requests about this object: the id in their path, or the number, code or name of the object.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                target?: string;
                /**
                 * @description Only requests that this operator made, by id.
                 * @example op_01k5n4zr8qf3rkd8vte5rqa1wx
                 */
                requestedBy?: string;
                /**
                 * @description `true`: only what you can decide yourself: with your roles, and not what you have requested, marked or reserved. `false`: only the rest, which waits for somebody else.
                 * @example true
                 */
                decidable?: components["parameters"]["Decidable"];
                /**
                 * @description `true`: the oldest first, as people work through a queue.
                 * @example true
                 */
                oldestFirst?: components["parameters"]["OldestFirst"];
                /**
                 * @description `true`: the response also has `totals`, the number and the sums of all that the filters select.
                 * @example true
                 */
                totals?: components["parameters"]["Totals"];
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ApprovalList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApproval: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of an approval, such as AP-17.
                 * @example apv_01k9t2m6b8e4xw7rq3hzc5nvdf
                 */
                id: components["parameters"]["ApprovalPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Approval"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    approveRequest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of an approval, such as AP-17.
                 * @example apv_01k9t2m6b8e4xw7rq3hzc5nvdf
                 */
                id: components["parameters"]["ApprovalPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Approval"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ApprovalConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    declineRequest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or number of an approval, such as AP-17.
                 * @example apv_01k9t2m6b8e4xw7rq3hzc5nvdf
                 */
                id: components["parameters"]["ApprovalPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclineRequestRequest"];
            };
        };
        responses: {
            200: components["responses"]["Approval"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ApprovalConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPreview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePreviewRequest"];
            };
        };
        responses: {
            200: components["responses"]["Preview"];
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
    listApprovalLimits: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ApprovalLimitList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setApprovalLimit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description What the limit is for: the `operation` of a limit, not its `id`, which also names the role.
                 * @example topUpWallet
                 */
                id: components["parameters"]["ApprovalLimitPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetApprovalLimitRequest"];
            };
        };
        responses: {
            200: components["responses"]["ApprovalLimit"];
            202: components["responses"]["ApprovalRequested"];
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
    listOperators: {
        parameters: {
            query?: {
                /**
                 * @description Only operators whose name resembles this one: only case, accents and signs differ, or letters and digits that look the same. Ask before you invite somebody: one person should not be two operators.
                 * @example Mona Farid
                 */
                resembling?: string;
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OperatorList"];
            400: components["responses"]["BadQuery"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createOperator: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOperatorRequest"];
            };
        };
        responses: {
            201: components["responses"]["OperatorCreated"];
            202: components["responses"]["ApprovalRequested"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            409: components["responses"]["OperatorInUse"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOperator: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or name of an operator.
                 * @example op_01k5n4zr8qf3rkd8vte5rqa1wx
                 */
                id: components["parameters"]["OperatorPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Operator"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateOperator: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or name of an operator.
                 * @example op_01k5n4zr8qf3rkd8vte5rqa1wx
                 */
                id: components["parameters"]["OperatorPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOperatorRequest"];
            };
        };
        responses: {
            200: components["responses"]["Operator"];
            202: components["responses"]["ApprovalRequested"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OperatorConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    disableOperator: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or name of an operator.
                 * @example op_01k5n4zr8qf3rkd8vte5rqa1wx
                 */
                id: components["parameters"]["OperatorPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorReasonRequest"];
            };
        };
        responses: {
            200: components["responses"]["Operator"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OperatorConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    enableOperator: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or name of an operator.
                 * @example op_01k5n4zr8qf3rkd8vte5rqa1wx
                 */
                id: components["parameters"]["OperatorPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorReasonRequest"];
            };
        };
        responses: {
            200: components["responses"]["Operator"];
            202: components["responses"]["ApprovalRequested"];
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
    addOperatorKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id or name of an operator.
                 * @example op_01k5n4zr8qf3rkd8vte5rqa1wx
                 */
                id: components["parameters"]["OperatorPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddOperatorKeyRequest"];
            };
        };
        responses: {
            201: components["responses"]["OperatorKeyAdded"];
            202: components["responses"]["ApprovalRequested"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OperatorKeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeOperatorKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of an operator's key.
                 * @example opk_7hq2mfx4wd9c
                 */
                id: components["parameters"]["OperatorKeyPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OperatorKeyRevoked"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Operator"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Operator"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addOwnKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceOwnKeyRequest"];
            };
        };
        responses: {
            201: components["responses"]["OperatorKeyAdded"];
            400: components["responses"]["BadBody"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OperatorKeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    search: {
        parameters: {
            query: {
                /**
                 * @description What to search for. Words of fewer than three letters are only searched together with longer ones.
                 * @example mariam hassan
                 */
                q: string;
                /**
                 * @description Only these types, separated by commas.
                 * @example [
                 *       "investor",
                 *       "order"
                 *     ]
                 */
                type?: components["schemas"]["SearchedType"][];
            };
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SearchResults"];
            /**
             * @description The search has no text, or an unknown type. `param` names the parameter.
             *
             *     Codes: `missing_parameter`, `invalid_parameter`.
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
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OperatorForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /**
                 * @description Only requests of this operator, by name or id. An unknown one is refused.
                 * @example Mona Farid
                 */
                operator?: string;
                /**
                 * @description Only entries that name this object, or that created, changed or read it: by its id, number, code or name. They include the requests about it that needed a second operator, and their decisions.
                 * @example ord_01k9p4c2hmfh3vt9q8zrxe0abk
                 */
                resource?: string;
                /**
                 * @description Only entries at this time or later.
                 * @example 2026-11-10T06:00:00Z
                 */
                since?: string;
                /**
                 * @description Only entries before this time. It must be later than `since`.
                 * @example 2026-11-17T06:00:00Z
                 */
                to?: string;
                /**
                 * @description Only entries of this operation, by its `operationId` in this contract.
                 * @example confirmPayment
                 */
                operation?: string;
                /**
                 * @description Only `changes`, which are refused ones too, or only `reads`.
                 * @example changes
                 */
                kind?: "changes" | "reads";
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
            header?: {
                /**
                 * @description Your own id of this request, to find it in your logs and ours. A value of 1 to 128 letters, digits, dots, underscores and hyphens is used unchanged: the response and, in an error, `requestId` repeat it. Any other value is replaced by one that the service creates; the request is not refused. Do not put personal data into it.
                 * @example nb-checkout-7f31c2
                 */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /**
                 * @description The language of the names of people and units in the response: `ar` for Arabic. A name that is not known in it is in the other one; without the header, or for any other language, names are in English. Fields that have a name in both languages, codes, and messages for programs do not depend on it.
                 * @example ar
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
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
