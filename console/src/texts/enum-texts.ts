import type { Texts } from './texts.ts';

/** Returns the texts of the enums of the contract, by the name that they have there. */
export function enumTexts({ enums }: Texts) {
  return {
    Account: enums.account,
    AddedCommissionType: enums.commission,
    ApprovalStatus: enums.approval,
    AuditOutcome: enums.auditOutcome,
    BackOfficePropertyStatus: enums.unit,
    CancellationOutcome: enums.cancellation,
    CardReversalKind: enums.reversalKind,
    CardReversalResolution: enums.resolution,
    CardReversalStatus: enums.reversal,
    CommissionType: enums.commission,
    ContractStatus: enums.contract,
    FundingMethod: enums.funding,
    KycStatus: enums.kyc,
    KycStep: enums.kycStep,
    KycStepDecision: enums.kycDecision,
    Language: enums.language,
    OperatorRole: enums.role,
    OrderStatus: enums.order,
    PartnerMode: enums.mode,
    PaymentEvidenceKind: enums.evidenceKind,
    PartnerStatementSection: enums.statementSection,
    PartnerStatementType: enums.statementType,
    PayoutStatus: enums.payout,
    PropertyStatementEvent: enums.unitEvent,
    ReceiptSource: enums.receiptSource,
    ReceiptStatus: enums.receipt,
    RefundDueKind: enums.refundKind,
    RefundDueReason: enums.refundReason,
    RefundDueStatus: enums.refund,
    RentalIncomeStatus: enums.rent,
    RentBasis: enums.basis,
    // The permissions of keys have one name for partners and staff.
    Scope: {},
    UnitType: enums.unitType,
    WalletEntryReason: enums.entry,
    WalletKind: enums.walletKind,
    WebhookDeliveryStatus: enums.delivery,
    WebhookEndpointStatus: enums.endpoint,

    WithdrawalBatchStatus: enums.batch,
    WithdrawalObstacle: enums.obstacle,
    WithdrawalStatus: enums.withdrawal,
  };
}
