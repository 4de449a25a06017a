// Made by `npm run generate`. Edit the contract or a migration, never this file.

export const AttestationGap = ["level","name","email","nationalId"] as const;
export type AttestationGap = (typeof AttestationGap)[number];

export const CancellationReason = ["expired","by_partner","by_customer","by_staff","payment_taken_back","funding_failed"] as const;
export type CancellationReason = (typeof CancellationReason)[number];

export const Capability = ["createCustomers","linkExistingCustomers","partnerKycReliance","partnerSettlementOrders","cardCheckoutOrders","portfolioAccess","walletAccess"] as const;
export type Capability = (typeof Capability)[number];

export const CardPaymentOutcome = ["paid","declined"] as const;
export type CardPaymentOutcome = (typeof CardPaymentOutcome)[number];

export const CertificationCheckId = ["order_completed","payment_rejected","order_cancelled","lost_response_repeated","failure_repeated","rate_limit_awaited","wrong_signature_refused","old_signature_refused","missing_signature_refused","repeated_event_accepted","late_event_accepted","outage_recovered","events_read","settlements_compared"] as const;
export type CertificationCheckId = (typeof CertificationCheckId)[number];

export const CommissionBase = ["order_gross"] as const;
export type CommissionBase = (typeof CommissionBase)[number];

export const CommissionType = ["signup_fee","purchase_commission","bonus","payout","adjustment","reversal"] as const;
export type CommissionType = (typeof CommissionType)[number];

export const ContractStatus = ["preparing","awaiting_signature","signed","cancelled"] as const;
export type ContractStatus = (typeof ContractStatus)[number];

export const Currency = ["EGP"] as const;
export type Currency = (typeof Currency)[number];

export const CustomerLinkStatus = ["pending_consent","active","unlinked"] as const;
export type CustomerLinkStatus = (typeof CustomerLinkStatus)[number];

export const CustomerNotEligibleSituation = ["kyc_incomplete","suspended"] as const;
export type CustomerNotEligibleSituation = (typeof CustomerNotEligibleSituation)[number];

export const CustomerOrigin = ["created","linked"] as const;
export type CustomerOrigin = (typeof CustomerOrigin)[number];

export const CustomerStatus = ["pending_consent","onboarding","active","suspended","unlinked"] as const;
export type CustomerStatus = (typeof CustomerStatus)[number];

export const Environment = ["live","sandbox"] as const;
export type Environment = (typeof Environment)[number];

export const ErrorCode = ["invalid_parameter","missing_parameter","invalid_json","invalid_cursor","invalid_phone","invalid_shares","invalid_consent_code","idempotency_key_required","invalid_idempotency_key","invalid_api_key","api_key_revoked","api_key_expired","account_stopped","wrong_environment","missing_scope","capability_not_enabled","customer_not_eligible","consent_required","ip_not_allowed","resource_not_found","method_not_allowed","external_id_in_use","external_reference_in_use","identity_in_use","already_settled","order_not_cancellable","state_conflict","idempotency_key_in_use","consent_code_expired","consent_code_cancelled","consent_limit_reached","webhook_endpoint_limit_reached","world_shared","payload_too_large","unsupported_media_type","amount_mismatch","order_limit_exceeded","daily_limit_exceeded","property_not_available","checkout_rejected","idempotency_key_reused","rate_limited","internal_error","service_unavailable","checkout_unavailable","sms_unavailable"] as const;
export type ErrorCode = (typeof ErrorCode)[number];

export const ErrorType = ["invalid_request","authentication_error","permission_denied","not_found","conflict","unprocessable","idempotency_error","rate_limited","api_error","service_unavailable"] as const;
export type ErrorType = (typeof ErrorType)[number];

export const EventType = ["customer.created","customer.linked","customer.kyc_verified","customer.updated","customer.unlinked","order.created","order.payment_under_review","order.paid","order.completed","order.cancelled","order.payment_rejected","order.awaiting_payment","order.refunded","order.cancellation_requested","order.cancellation_declined","payout.paid","payout.reversed","contract.updated","commission.created","webhook_endpoint.failing","webhook_endpoint.disabled","webhook.test"] as const;
export type EventType = (typeof EventType)[number];

export const FundingMethod = ["partner_settlement","card_checkout","in_app"] as const;
export type FundingMethod = (typeof FundingMethod)[number];

export const HoldingStatus = ["active","exited"] as const;
export type HoldingStatus = (typeof HoldingStatus)[number];

export const KycRequiredField = ["name","email","nationalId"] as const;
export type KycRequiredField = (typeof KycRequiredField)[number];

export const KycStatus = ["pending","in_review","verified","rejected"] as const;
export type KycStatus = (typeof KycStatus)[number];

export const KycStep = ["phone_verification","email_verification","pin_creation","identity_verification"] as const;
export type KycStep = (typeof KycStep)[number];

export const Language = ["en","ar"] as const;
export type Language = (typeof Language)[number];

export const NextActionType = ["submit_consent_code","complete_kyc","wait","sign_contract","none","contact_support","relink"] as const;
export type NextActionType = (typeof NextActionType)[number];

export const OrderNotCancellableSituation = ["order_status","app_order"] as const;
export type OrderNotCancellableSituation = (typeof OrderNotCancellableSituation)[number];

export const OrderSource = ["api","app"] as const;
export type OrderSource = (typeof OrderSource)[number];

export const OrderStatus = ["awaiting_payment","payment_under_review","paid","completed","cancelled","payment_rejected","cancellation_requested","refunded"] as const;
export type OrderStatus = (typeof OrderStatus)[number];

export const PartnerMode = ["live","test"] as const;
export type PartnerMode = (typeof PartnerMode)[number];

export const PaymentRejectionReason = ["not_received","wrong_amount","wrong_reference","returned_to_sender","other"] as const;
export type PaymentRejectionReason = (typeof PaymentRejectionReason)[number];

export const PayoutStatus = ["scheduled","processing","paid","failed","reversed"] as const;
export type PayoutStatus = (typeof PayoutStatus)[number];

export const PropertyNotAvailableSituation = ["too_few_shares","funded","resale","deadline_passed","sales_paused"] as const;
export type PropertyNotAvailableSituation = (typeof PropertyNotAvailableSituation)[number];

export const PropertyStatus = ["available","funded","resale"] as const;
export type PropertyStatus = (typeof PropertyStatus)[number];

export const Scope = ["properties:read","customers:read","customers:write","portfolio:read","wallet:read","orders:read","orders:write","commissions:read","events:read","webhooks:manage","requests:read"] as const;
export type Scope = (typeof Scope)[number];

export const SettlementReportSection = ["orders","settlements","refunds","payouts","commissions"] as const;
export type SettlementReportSection = (typeof SettlementReportSection)[number];

export const SettlementReportType = ["placed","paid","payment_rejected","completed","cancelled","refunded","reported","rejected","revoked","credited","reversed","signup_fee","purchase_commission","bonus","payout","adjustment","reversal"] as const;
export type SettlementReportType = (typeof SettlementReportType)[number];

export const SimulatedCommissionType = ["payout","bonus","adjustment"] as const;
export type SimulatedCommissionType = (typeof SimulatedCommissionType)[number];

export const SimulatedContractStatus = ["awaiting_signature","signed","cancelled"] as const;
export type SimulatedContractStatus = (typeof SimulatedContractStatus)[number];

export const SimulatedCustomerAction = ["suspend","reinstate","unlink"] as const;
export type SimulatedCustomerAction = (typeof SimulatedCustomerAction)[number];

export const SimulatedEndpointOutcome = ["failing","disabled"] as const;
export type SimulatedEndpointOutcome = (typeof SimulatedEndpointOutcome)[number];

export const SimulatedFailure = ["response_lost","timeout","internal_error","unavailable","rate_limited","account_stopped","api_key_expired"] as const;
export type SimulatedFailure = (typeof SimulatedFailure)[number];

export const SimulatedKycOutcome = ["done","in_review","rejected"] as const;
export type SimulatedKycOutcome = (typeof SimulatedKycOutcome)[number];

export const SimulatedReason = ["not_received","wrong_amount","wrong_reference","returned_to_sender","other","by_customer","by_staff","funding_failed"] as const;
export type SimulatedReason = (typeof SimulatedReason)[number];

export const SimulatedSignature = ["valid","wrong","old","missing"] as const;
export type SimulatedSignature = (typeof SimulatedSignature)[number];

export const SimulatedWalletTransfer = ["top_up","withdrawal"] as const;
export type SimulatedWalletTransfer = (typeof SimulatedWalletTransfer)[number];

export const SimulationTarget = ["paid","completed","payment_rejected","awaiting_payment","payment_under_review","cancelled","cancellation_requested","refunded","expired"] as const;
export type SimulationTarget = (typeof SimulationTarget)[number];

export const StateConflictSituation = ["order_status","contract_status","hold_expired","other_funding_method","not_card","payment_reversed","consent_missing","consent_not_pending","unlinked","already_suspended","not_suspended","suspended","email_missing","phone_changed","url_in_use","checks_unproved","endpoint_disabled","endpoint_deleted","wallet_short","balance_short","app_steps_missing","no_holding","not_covered"] as const;
export type StateConflictSituation = (typeof StateConflictSituation)[number];

export const WebhookAttemptTrigger = ["schedule","retry","recover","test"] as const;
export type WebhookAttemptTrigger = (typeof WebhookAttemptTrigger)[number];

export const WebhookDeliveryStatus = ["pending","succeeded","failed"] as const;
export type WebhookDeliveryStatus = (typeof WebhookDeliveryStatus)[number];

export const WebhookEndpointStatus = ["enabled","disabled"] as const;
export type WebhookEndpointStatus = (typeof WebhookEndpointStatus)[number];

export const WebhookEventFilter = ["*","customer.created","customer.linked","customer.kyc_verified","customer.updated","customer.unlinked","order.created","order.payment_under_review","order.paid","order.completed","order.cancelled","order.payment_rejected","order.awaiting_payment","order.refunded","order.cancellation_requested","order.cancellation_declined","payout.paid","payout.reversed","contract.updated","commission.created","webhook_endpoint.failing","webhook_endpoint.disabled","webhook.test"] as const;
export type WebhookEventFilter = (typeof WebhookEventFilter)[number];
