import type { columns } from '../../../generated/backoffice/columns.ts';
import type { Texts } from './texts.ts';

type Tables = typeof columns;
type KindsOf<Table> = Table[keyof Table];

/** What the values of the columns of lists are. */
export type Kind = { [Schema in keyof Tables]: KindsOf<Tables[Schema]> }[keyof Tables];

type NoEnum =
  'amount' | 'code' | 'count' | 'day' | 'list' | 'name' | 'percent' | 'property' | 'text' | 'time';
type Words = Readonly<Record<string, string>>;

/** Returns the texts of the enums of the contract, by the name that they have there. */
export function enumTexts({ enums, enumTitles }: Texts) {
  return {
    ...enumTitles,
    AddedCommissionType: enums.commission,
    ApprovalAmountKind: enums.amountKind,
    ApprovalStatus: enums.approval,
    AuditOutcome: enums.auditOutcome,
    BackOfficePropertyStatus: enums.unit,
    CancellationOutcome: enums.cancellation,
    Capability: enums.capability,
    CardPaymentKind: enums.cardPayment,
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
    PaymentRejectionReason: enums.rejection,
    CancellationReason: enums.endedBy,
    KycRequiredField: enums.kycField,
    RequestedCancellationReason: enums.requestedBy,
    OrderPaymentMatch: enums.paymentMatch,
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
    Scope: enums.scope,
    UnitType: enums.unitType,
    WalletEntryReason: enums.entry,
    WalletKind: enums.walletKind,
    WebhookDeliveryStatus: enums.delivery,
    WebhookEndpointStatus: enums.endpoint,

    WithdrawalBatchStatus: enums.batch,
    ReturnReason: enums.returnReason,
    WorkFlag: enums.workFlag,
    WithdrawalObstacle: enums.obstacle,
    WithdrawalStatus: enums.withdrawal,
  };
}

/** Returns the words for the values of each kind of column: an enum that is missing does not compile. */
export function columnTexts(t: Texts): { readonly [Name in Kind]?: Words } {
  const { enums } = t;
  const actions = Object.entries(t.actions).map(([id, { name }]) => [id, name] as const);
  return {
    ...enumTexts(t),
    AccountKind: enums.accountKind,
    Environment: enums.environment,
    MoneyDirection: enums.direction,
    HoldingStatus: enums.holding,
    OrderSource: enums.orderSource,
    SearchedType: enums.searched,
    StatementOutcome: enums.statement,
    StatementProblem: enums.statementProblem,
    WebhookAttemptTrigger: enums.attemptTrigger,
    WithdrawalBatchLineStatus: enums.batchLine,
    WorkQueueName: enums.queue,
    // The rows of balances in the statement of an investor.
    WalletEntryReason: {
      ...enums.entry,
      opening_balance: t.figures.openingBalance,
      closing_balance: t.figures.closingBalance,
    },
    WalletKind: { ...enums.walletKind, debt: t.investors.debt },
    ApprovableOperation: Object.fromEntries(actions),
    ApprovalLimitName: Object.fromEntries(actions),
    // The same in every language: codes, and the names of events that partners have.
    Currency: {},
    ErrorCode: {},
    EventType: {},
    flag: { true: t.common.yes, false: t.common.no },
  } satisfies Readonly<Record<Exclude<Kind, NoEnum>, Words>>;
}
