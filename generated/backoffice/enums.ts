// Made by `npm run generate`. Edit the contract or a migration, never this file.

export const Account = ["bank","payments_by_evidence","payments_simulated","card_processor","card_refunds_sent","rent_received","returned_transfers","investor_debts","card_reversals_open","receipts_unmatched","order_payments","orders_paid","refunds_due_card","refunds_due_transfer","wallet_cash_available","wallet_cash_reserved","wallet_rewards_available","wallet_rewards_reserved","commissions_owed","rent_scheduled","share_sales","management_fees","cancellation_fees","rent_of_the_service","rent_taken_back","commissions_earned","rewards_granted","discounts","card_losses","card_fees","bank_charges"] as const;
export type Account = (typeof Account)[number];

export const AccountDimension = ["partner","investor","property"] as const;
export type AccountDimension = (typeof AccountDimension)[number];

export const AccountKind = ["money","receivable","liability","income","expense"] as const;
export type AccountKind = (typeof AccountKind)[number];

export const ActionOperation = ["updatePartner","stopPartner","resumePartner","createApiKey","addCommission","recoverPartnerWebhooks","retryPartnerWebhookDelivery","updateApiKey","revokeApiKey","updateProperty","publishProperty","closeFunding","reopenFunding","pauseSales","resumeSales","openResale","createRentalIncomeRun","releaseRentalIncomeRun","discardRentalIncomeRun","reverseRentalIncomeRun","updateInvestor","recordKycStep","clearNationalId","eraseInvestor","suspendInvestor","reinstateInvestor","unlinkInvestor","topUpWallet","withdrawFromWallet","creditReward","settleWithdrawal","cancelWithdrawal","readBankAnswer","settleWithdrawalBatch","releaseWithdrawalBatch","receiveTransferProof","confirmPayment","rejectPayment","revokePayment","allowRetry","cancelOrder","requestCancellation","decideCancellation","settleCardReversal","cancelReversedOrder","recoverCardReversal","matchReceipt","unmatchReceipt","returnReceipt","voidReceipt","settleCardPayments","cancelCardSettlement","matchBankLine","unmatchBankLine","bookBankCharge","cancelBankCharge","setAsideBankLine","resumeBankLine","settleRefundDue","cancelRefundDue","readyContract","signContract","cancelContract","approveRequest","declineRequest","updateOperator","disableOperator","enableOperator","addOperatorKey"] as const;
export type ActionOperation = (typeof ActionOperation)[number];

export const AddedCommissionType = ["bonus","adjustment","payout","reversal"] as const;
export type AddedCommissionType = (typeof AddedCommissionType)[number];

export const ApprovableOperation = ["updatePartner","addCommission","updateProperty","publishProperty","releaseRentalIncomeRun","reverseRentalIncomeRun","topUpWallet","withdrawFromWallet","creditReward","correctTopUp","correctReward","confirmPayment","revokePayment","decideCancellation","recordCardReversal","settleCardReversal","cancelReversedOrder","recoverCardReversal","voidReceipt","settleCardPayments","bookBankCharge","settleRefundDue","setApprovalLimit","createOperator","updateOperator","enableOperator","addOperatorKey"] as const;
export type ApprovableOperation = (typeof ApprovableOperation)[number];

export const ApprovalAmountKind = ["money","value_change"] as const;
export type ApprovalAmountKind = (typeof ApprovalAmountKind)[number];

export const ApprovalDetailKind = ["amount","percent","count","date","lastDate","time","yesNo","operation","list","text"] as const;
export type ApprovalDetailKind = (typeof ApprovalDetailKind)[number];

export const ApprovalLimitName = ["updatePartner","addCommission","updateProperty","publishProperty","releaseRentalIncomeRun","reverseRentalIncomeRun","topUpWallet","withdrawFromWallet","creditReward","correctTopUp","correctReward","confirmPayment","revokePayment","decideCancellation","recordCardReversal","settleCardReversal","cancelReversedOrder","recoverCardReversal","voidReceipt","settleCardPayments","bookBankCharge","settleRefundDue","setApprovalLimit","createOperator","updateOperator","enableOperator","addOperatorKey","confirmOwnEvidence"] as const;
export type ApprovalLimitName = (typeof ApprovalLimitName)[number];

export const ApprovalStatus = ["pending","approved","declined","expired"] as const;
export type ApprovalStatus = (typeof ApprovalStatus)[number];

export const AuditOutcome = ["done","awaiting_approval","refused","failed"] as const;
export type AuditOutcome = (typeof AuditOutcome)[number];

export const BackOfficePropertyStatus = ["draft","available","funded","resale"] as const;
export type BackOfficePropertyStatus = (typeof BackOfficePropertyStatus)[number];

export const BankAnswerFormat = ["pain.002","csv"] as const;
export type BankAnswerFormat = (typeof BankAnswerFormat)[number];

export const BankAnswerOutcome = ["sent","returned","pending","not_mentioned"] as const;
export type BankAnswerOutcome = (typeof BankAnswerOutcome)[number];

export const BankAnswerProblem = ["amount_differs","contradictory"] as const;
export type BankAnswerProblem = (typeof BankAnswerProblem)[number];

export const BankBalanceSource = ["typed","statement"] as const;
export type BankBalanceSource = (typeof BankBalanceSource)[number];

export const BankLineStatus = ["open","matched","charge","set_aside"] as const;
export type BankLineStatus = (typeof BankLineStatus)[number];

export const BankMovementKind = ["withdrawal","withdrawal_batch","refund","commission","receipt","top_up"] as const;
export type BankMovementKind = (typeof BankMovementKind)[number];

export const BankReconciliationReason = ["receipt_not_shown","top_up_not_shown","withdrawal_not_shown","refund_not_shown","commission_not_shown","charge_cancelled","line_unmatched","shown_later","recorded_later","undone","amount_differs"] as const;
export type BankReconciliationReason = (typeof BankReconciliationReason)[number];

export const CancellationOutcome = ["cancelled","refunded","paid"] as const;
export type CancellationOutcome = (typeof CancellationOutcome)[number];

export const CancellationReason = ["expired","by_partner","by_customer","by_staff","payment_taken_back","funding_failed"] as const;
export type CancellationReason = (typeof CancellationReason)[number];

export const Capability = ["createCustomers","linkExistingCustomers","partnerKycReliance","partnerSettlementOrders","cardCheckoutOrders","portfolioAccess","walletAccess"] as const;
export type Capability = (typeof Capability)[number];

export const CardPaymentKind = ["payment","reversal","returned"] as const;
export type CardPaymentKind = (typeof CardPaymentKind)[number];

export const CardReversalKind = ["void","refund","chargeback"] as const;
export type CardReversalKind = (typeof CardReversalKind)[number];

export const CardReversalResolution = ["won_back","refund_due","written_off","order_cancelled","charged_to_investor"] as const;
export type CardReversalResolution = (typeof CardReversalResolution)[number];

export const CardReversalStatus = ["open","settled","recovered"] as const;
export type CardReversalStatus = (typeof CardReversalStatus)[number];

export const CertificationCheckId = ["order_completed","payment_rejected","order_cancelled","lost_response_repeated","failure_repeated","rate_limit_awaited","wrong_signature_refused","old_signature_refused","missing_signature_refused","repeated_event_accepted","late_event_accepted","outage_recovered","events_read","settlements_compared"] as const;
export type CertificationCheckId = (typeof CertificationCheckId)[number];

export const CommissionType = ["signup_fee","purchase_commission","bonus","payout","adjustment","reversal"] as const;
export type CommissionType = (typeof CommissionType)[number];

export const ContractStatus = ["preparing","awaiting_signature","signed","cancelled"] as const;
export type ContractStatus = (typeof ContractStatus)[number];

export const Currency = ["EGP"] as const;
export type Currency = (typeof Currency)[number];

export const CustomerNotEligibleSituation = ["kyc_incomplete","suspended"] as const;
export type CustomerNotEligibleSituation = (typeof CustomerNotEligibleSituation)[number];

export const DecimalSeparator = [".",","] as const;
export type DecimalSeparator = (typeof DecimalSeparator)[number];

export const Environment = ["live","sandbox"] as const;
export type Environment = (typeof Environment)[number];

export const ErrorCode = ["invalid_parameter","missing_parameter","invalid_json","invalid_cursor","invalid_phone","invalid_shares","invalid_consent_code","idempotency_key_required","invalid_idempotency_key","invalid_api_key","api_key_revoked","api_key_expired","account_stopped","wrong_environment","missing_scope","capability_not_enabled","customer_not_eligible","consent_required","ip_not_allowed","resource_not_found","method_not_allowed","external_id_in_use","external_reference_in_use","identity_in_use","already_settled","order_not_cancellable","state_conflict","idempotency_key_in_use","consent_code_expired","consent_code_cancelled","consent_limit_reached","webhook_endpoint_limit_reached","world_shared","payload_too_large","unsupported_media_type","amount_mismatch","order_limit_exceeded","daily_limit_exceeded","property_not_available","checkout_rejected","idempotency_key_reused","rate_limited","internal_error","service_unavailable","checkout_unavailable","sms_unavailable"] as const;
export type ErrorCode = (typeof ErrorCode)[number];

export const ErrorType = ["invalid_request","authentication_error","permission_denied","not_found","conflict","unprocessable","idempotency_error","rate_limited","api_error","service_unavailable"] as const;
export type ErrorType = (typeof ErrorType)[number];

export const EventType = ["customer.created","customer.linked","customer.kyc_verified","customer.updated","customer.unlinked","order.created","order.payment_under_review","order.paid","order.completed","order.cancelled","order.payment_rejected","order.awaiting_payment","order.refunded","order.cancellation_requested","order.cancellation_declined","payout.paid","payout.reversed","contract.updated","commission.created","webhook_endpoint.failing","webhook_endpoint.disabled","webhook.test"] as const;
export type EventType = (typeof EventType)[number];

export const FileMediaType = ["application/pdf","image/png","image/jpeg"] as const;
export type FileMediaType = (typeof FileMediaType)[number];

export const FundingMethod = ["partner_settlement","card_checkout","in_app"] as const;
export type FundingMethod = (typeof FundingMethod)[number];

export const HoldingStatus = ["active","exited"] as const;
export type HoldingStatus = (typeof HoldingStatus)[number];

export const InvestorLinkStatus = ["pending_consent","active","unlinked"] as const;
export type InvestorLinkStatus = (typeof InvestorLinkStatus)[number];

export const InvestorMessageStatus = ["waiting","sent","delivered","failed","unknown"] as const;
export type InvestorMessageStatus = (typeof InvestorMessageStatus)[number];

export const JournalKind = ["receipt_recorded","receipt_voided","receipt_taken_back","receipt_allocated","card_payment","order_paid","order_unpaid","order_completed","order_uncompleted","order_ended","refund_due_recorded","refund_due_settled","card_reversal_recorded","card_reversal_settled","card_reversal_recovered","card_settled","card_settlement_cancelled","rent_released","rent_reversed","payout_cancelled","debt_recorded","commission_earned","commission_paid","bank_charge","bank_charge_cancelled","wallet_top_up","wallet_top_up_correction","wallet_withdrawal_hold","wallet_withdrawal_release","wallet_withdrawal","wallet_order_hold","wallet_order_release","wallet_order_payment","wallet_order_payment_reversal","wallet_refund","wallet_rental_income","wallet_rental_income_reversal","wallet_promotion","wallet_promotion_expiry","wallet_promotion_correction","wallet_debt_repayment","wallet_card_reversal","wallet_card_reversal_return"] as const;
export type JournalKind = (typeof JournalKind)[number];

export const KycRequiredField = ["name","email","nationalId"] as const;
export type KycRequiredField = (typeof KycRequiredField)[number];

export const KycStatus = ["pending","in_review","verified","rejected"] as const;
export type KycStatus = (typeof KycStatus)[number];

export const KycStep = ["phone_verification","email_verification","pin_creation","identity_verification"] as const;
export type KycStep = (typeof KycStep)[number];

export const KycStepDecision = ["done","rejected"] as const;
export type KycStepDecision = (typeof KycStepDecision)[number];

export const KycStepOutcome = ["pending","in_review","done","rejected"] as const;
export type KycStepOutcome = (typeof KycStepOutcome)[number];

export const Language = ["en","ar"] as const;
export type Language = (typeof Language)[number];

export const MoneyDirection = ["in","out"] as const;
export type MoneyDirection = (typeof MoneyDirection)[number];

export const MonthEndStepName = ["bank_balance_known","payments_decided","receipts_matched","bank_lines_matched","cancellations_decided","card_reversals_decided","refunds_sent","withdrawals_sent","rent_released","approvals_decided","bank_reconciled","commissions_owed","trial_balance","money_statement"] as const;
export type MonthEndStepName = (typeof MonthEndStepName)[number];

export const NoticeKind = ["approval_waits","request_approved","request_declined","new_sign_in"] as const;
export type NoticeKind = (typeof NoticeKind)[number];

export const NoticeLanguage = ["both","ar","en"] as const;
export type NoticeLanguage = (typeof NoticeLanguage)[number];

export const NoticeStatus = ["waiting","sent","dropped","failed"] as const;
export type NoticeStatus = (typeof NoticeStatus)[number];

export const OperatorRole = ["finance","operations","app","admin"] as const;
export type OperatorRole = (typeof OperatorRole)[number];

export const OperatorWarning = ["books_and_spends","any_address","key_without_expiry","no_key"] as const;
export type OperatorWarning = (typeof OperatorWarning)[number];

export const OrderPaymentMatch = ["exact","differs"] as const;
export type OrderPaymentMatch = (typeof OrderPaymentMatch)[number];

export const OrderSource = ["api","app"] as const;
export type OrderSource = (typeof OrderSource)[number];

export const OrderStatus = ["awaiting_payment","payment_under_review","paid","completed","cancelled","payment_rejected","cancellation_requested","refunded"] as const;
export type OrderStatus = (typeof OrderStatus)[number];

export const PartnerMode = ["live","test"] as const;
export type PartnerMode = (typeof PartnerMode)[number];

export const PartnerStatementSection = ["orders","settlements","refunds","payouts","commissions"] as const;
export type PartnerStatementSection = (typeof PartnerStatementSection)[number];

export const PartnerStatementType = ["placed","paid","payment_rejected","completed","cancelled","refunded","reported","rejected","revoked","credited","reversed","signup_fee","purchase_commission","bonus","payout","adjustment","reversal"] as const;
export type PartnerStatementType = (typeof PartnerStatementType)[number];

export const PaymentEvidenceKind = ["bank_letter","online_banking","cheque","cash_deposit","paper_receipt","other"] as const;
export type PaymentEvidenceKind = (typeof PaymentEvidenceKind)[number];

export const PaymentInitiationVersion = ["pain.001.001.09","pain.001.001.03"] as const;
export type PaymentInitiationVersion = (typeof PaymentInitiationVersion)[number];

export const PaymentRejectionReason = ["not_received","wrong_amount","wrong_reference","returned_to_sender","other"] as const;
export type PaymentRejectionReason = (typeof PaymentRejectionReason)[number];

export const PayoutStatus = ["scheduled","processing","paid","failed","reversed"] as const;
export type PayoutStatus = (typeof PayoutStatus)[number];

export const PreviewOperation = ["createPartner","updatePartner","stopPartner","resumePartner","createApiKey","addCommission","recoverPartnerWebhooks","retryPartnerWebhookDelivery","updateApiKey","revokeApiKey","updateProperty","publishProperty","closeFunding","reopenFunding","pauseSales","resumeSales","openResale","createRentalIncomeRun","releaseRentalIncomeRun","discardRentalIncomeRun","reverseRentalIncomeRun","updateInvestor","recordKycStep","clearNationalId","eraseInvestor","suspendInvestor","reinstateInvestor","unlinkInvestor","topUpWallet","withdrawFromWallet","creditReward","correctTopUp","correctReward","settleWithdrawal","cancelWithdrawal","readBankAnswer","settleWithdrawalBatch","releaseWithdrawalBatch","createOrder","receiveTransferProof","confirmPayment","rejectPayment","revokePayment","allowRetry","cancelOrder","requestCancellation","decideCancellation","recordCardReversal","settleCardReversal","cancelReversedOrder","recoverCardReversal","matchReceipt","unmatchReceipt","returnReceipt","voidReceipt","settleCardPayments","cancelCardSettlement","matchBankLine","unmatchBankLine","bookBankCharge","cancelBankCharge","setAsideBankLine","resumeBankLine","settleRefundDue","cancelRefundDue","readyContract","signContract","cancelContract","approveRequest","declineRequest","setApprovalLimit","createOperator","updateOperator","disableOperator","enableOperator","addOperatorKey","revokeOperatorKey"] as const;
export type PreviewOperation = (typeof PreviewOperation)[number];

export const PreviewedOperation = ["updateProperty","publishProperty","closeFunding","createRentalIncomeRun"] as const;
export type PreviewedOperation = (typeof PreviewedOperation)[number];

export const PropertyNotAvailableSituation = ["too_few_shares","funded","resale","deadline_passed","sales_paused"] as const;
export type PropertyNotAvailableSituation = (typeof PropertyNotAvailableSituation)[number];

export const PropertyStatementEvent = ["sold","sale_taken_back","issued","issue_taken_back","rent_released","rent_of_the_service","rent_of_the_service_reversed","rent_paid","rent_taken_back"] as const;
export type PropertyStatementEvent = (typeof PropertyStatementEvent)[number];

export const ReceiptSource = ["typed","statement"] as const;
export type ReceiptSource = (typeof ReceiptSource)[number];

export const ReceiptStatus = ["open","closed","voided"] as const;
export type ReceiptStatus = (typeof ReceiptStatus)[number];

export const RefundDueKind = ["card","transfer"] as const;
export type RefundDueKind = (typeof RefundDueKind)[number];

export const RefundDueReason = ["paid_after_end","paid_twice","wrong_amount","wrong_currency","wrong_integration","reversed","recovered","unmatched"] as const;
export type RefundDueReason = (typeof RefundDueReason)[number];

export const RefundDueStatus = ["due","settled","cancelled"] as const;
export type RefundDueStatus = (typeof RefundDueStatus)[number];

export const RentBasis = ["total","sold"] as const;
export type RentBasis = (typeof RentBasis)[number];

export const RentOfUnitState = ["missing","partly_covered","planned","released","reversing","no_owners"] as const;
export type RentOfUnitState = (typeof RentOfUnitState)[number];

export const RentalIncomeStatus = ["planned","discarded","scheduled","processing","paid","reversing","reversed"] as const;
export type RentalIncomeStatus = (typeof RentalIncomeStatus)[number];

export const RequestedCancellationReason = ["by_customer","by_staff","funding_failed"] as const;
export type RequestedCancellationReason = (typeof RequestedCancellationReason)[number];

export const ReturnReason = ["account_closed","account_not_found","account_blocked","name_mismatch","amount_limit","duplicate","not_covered","regulation","other"] as const;
export type ReturnReason = (typeof ReturnReason)[number];

export const Scope = ["properties:read","customers:read","customers:write","portfolio:read","wallet:read","orders:read","orders:write","commissions:read","events:read","webhooks:manage","requests:read"] as const;
export type Scope = (typeof Scope)[number];

export const SearchedType = ["investor","partner","property","order","receipt","withdrawal","refund_due","card_reversal","rental_income","contract","approval","api_key","operator"] as const;
export type SearchedType = (typeof SearchedType)[number];

export const StateConflictSituation = ["order_status","contract_status","property_status","receipt_status","receipt_taken_back","refund_status","reversal_status","rental_income_status","withdrawal_status","approval_status","hold_expired","not_app_order","wallet_only","card_confirmed","card_not_reversed","payment_reversed","payment_confirmed","fee_exceeds_payment","refund_exceeds_payment","already_suspended","not_suspended","suspended","erased","email_missing","phone_in_use","phone_changed","national_id_missing","not_empty","endpoint_disabled","endpoint_deleted","wallet_short","balance_short","commission_exists","nothing_earned","commission_amount","reward_left","top_up_left","other_entry","own_withdrawal","own_batch","batch_closed","no_paying_account","nothing_to_send","not_sendable","no_holders","period_covered","plan_outdated","payout_left","code_in_use","has_orders","shares_fixed","shares_taken","deadline_passed","no_shares_left","shares_not_issued","sales_not_pausable","sales_not_paused","booked_as_receipt","booked_as_top_up","booked_as_payment","reference_in_use","receipt_differs","receipt_short","receipt_used","payout_too_large","fee_above_agreed","no_card_settlement","named_by_others","not_covered","file_used","order_covered","exceeds_missing","not_matched","line_matched","line_open","line_set_aside","line_charge","line_arrived","no_charge","line_counts","movement_matched","movement_amount","movement_open","balance_recorded","own_refund","own_transfer","card_refund","reported_sent","reversal_undecided","payment_left","not_chargeable","refund_too_small","not_given_up","own_request","requester_left","changed","last_admin","duties","name_in_use","email_in_use","key_exists"] as const;
export type StateConflictSituation = (typeof StateConflictSituation)[number];

export const StatementBalanceOutcome = ["new","recorded","known","differs"] as const;
export type StatementBalanceOutcome = (typeof StatementBalanceOutcome)[number];

export const StatementDateOrder = ["day_first","month_first"] as const;
export type StatementDateOrder = (typeof StatementDateOrder)[number];

export const StatementFormat = ["csv","camt.053","mt940"] as const;
export type StatementFormat = (typeof StatementFormat)[number];

export const StatementOutcome = ["new","recorded","known","differs","outgoing","unreadable"] as const;
export type StatementOutcome = (typeof StatementOutcome)[number];

export const StatementProblem = ["cell_count","quotes_unclear","not_booked","details_differ","not_a_transfer","amount_unreadable","amount_out_of_range","currency_other","direction_unreadable","date_unreadable","date_in_future","reference_missing","reference_changed","reference_too_long","payer_missing","payer_too_long","reference_repeated","reference_booked","taken_back"] as const;
export type StatementProblem = (typeof StatementProblem)[number];

export const SuggestionMatch = ["reference","amount","payer"] as const;
export type SuggestionMatch = (typeof SuggestionMatch)[number];

export const WalletEntryReason = ["top_up","withdrawal","order_hold","order_release","order_payment","order_payment_reversal","refund","rental_income","promotion","rental_income_reversal","debt_repayment","withdrawal_hold","withdrawal_release","top_up_correction","promotion_expiry","promotion_correction","card_reversal","card_reversal_return"] as const;
export type WalletEntryReason = (typeof WalletEntryReason)[number];

export const WalletKind = ["cash","rewards"] as const;
export type WalletKind = (typeof WalletKind)[number];

export const WebhookAttemptTrigger = ["schedule","retry","recover","test"] as const;
export type WebhookAttemptTrigger = (typeof WebhookAttemptTrigger)[number];

export const WebhookDeliveryStatus = ["pending","succeeded","failed"] as const;
export type WebhookDeliveryStatus = (typeof WebhookDeliveryStatus)[number];

export const WebhookEndpointStatus = ["enabled","disabled"] as const;
export type WebhookEndpointStatus = (typeof WebhookEndpointStatus)[number];

export const WebhookEventFilter = ["*","customer.created","customer.linked","customer.kyc_verified","customer.updated","customer.unlinked","order.created","order.payment_under_review","order.paid","order.completed","order.cancelled","order.payment_rejected","order.awaiting_payment","order.refunded","order.cancellation_requested","order.cancellation_declined","payout.paid","payout.reversed","contract.updated","commission.created","webhook_endpoint.failing","webhook_endpoint.disabled","webhook.test"] as const;
export type WebhookEventFilter = (typeof WebhookEventFilter)[number];

export const WithdrawalBatchLineStatus = ["open","settled","returned","released"] as const;
export type WithdrawalBatchLineStatus = (typeof WithdrawalBatchLineStatus)[number];

export const WithdrawalBatchStatus = ["open","closed"] as const;
export type WithdrawalBatchStatus = (typeof WithdrawalBatchStatus)[number];

export const WithdrawalObstacle = ["no_account","investor_suspended","phone_changed","in_batch"] as const;
export type WithdrawalObstacle = (typeof WithdrawalObstacle)[number];

export const WithdrawalStatus = ["reserved","settled","cancelled"] as const;
export type WithdrawalStatus = (typeof WithdrawalStatus)[number];

export const WorkFlag = ["past_due","due_soon","unusual_values","amount_differs","same_reference","other_payer","taken_back","cannot_be_sent"] as const;
export type WorkFlag = (typeof WorkFlag)[number];

export const WorkQueueName = ["payments_to_confirm","cancellation_requests","receipts_unmatched","bank_lines_open","refunds_to_send","withdrawals_to_send","card_reversals_open","approvals_pending","contracts_to_sign","rent_to_release","funding_overdue","funding_deadlines","webhooks_failing","payments_without_receipt"] as const;
export type WorkQueueName = (typeof WorkQueueName)[number];
