import type { OperationId } from '../../generated/backoffice/operations.ts';
import * as warnings from './warnings/index.ts';
import type { Warning } from './warnings/index.ts';

/** The command of an operation. Its options, texts and roles are read from the contract. */
export interface CommandRow {
  /**
   * Group and verb, with an argument such as `<partner>` if the path has `{id}`. `names.ts` defines
   * what can be given as the argument.
   */
  command: string;
  /** Valid command lines, without `npm run backoffice --`. */
  examples: readonly string[];
  /** Describes what will happen before the command asks for confirmation. Without it, it does not ask. */
  warn?: Warning;
  /** The next step for the operator, printed after the response. */
  afterwards?: string;
}

/** The commands of the back office. An operation without a row does not compile. */
export const grammar: Readonly<Record<OperationId, CommandRow>> = {
  listPartners: { command: 'partners list', examples: ['partners list'] },
  createPartner: {
    command: 'partners create',
    examples: [
      'partners create --name "Nile Bank" --capability all --commission-percent 2.5 --signup-fee 50',
      'partners create --name "Delta Broker" --mode test --capability createCustomers,portfolioAccess',
    ],
    warn: warnings.describeDuplicateName,
  },
  getPartner: { command: 'partners show <partner>', examples: ['partners show "Nile Bank"'] },
  updatePartner: {
    command: 'partners update <partner>',
    examples: [
      'partners update "Nile Bank" --max-order-amount 2000000',
      'partners update "Nile Bank" --return-host pay.nilebank.example',
      'partners update "Nile Bank" --capability walletAccess --without-capability cardCheckoutOrders',
    ],
    warn: warnings.describeDuplicateName,
  },
  listCommissions: {
    command: 'commissions list <partner>',
    examples: [
      'commissions list "Nile Bank"',
      'commissions list "Nile Bank" --type payout,reversal --all',
    ],
  },
  addCommission: {
    command: 'commissions add <partner>',
    examples: [
      'commissions add "Nile Bank" --type bonus --amount 2500 --reference "Volume bonus Q3"',
      'commissions add "Nile Bank" --type payout --amount 500 --reference TRF-2026-11-0093',
    ],
    warn: warnings.describeCommission,
  },
  listApiKeys: { command: 'api-keys list <partner>', examples: ['api-keys list "Nile Bank"'] },
  createApiKey: {
    command: 'api-keys create <partner>',
    examples: [
      'api-keys create "Nile Bank" --name "Production servers" --scope all --allowed-ip 203.0.113.0/28',
      'api-keys create "Nile Bank" --name Reports --scope orders:read,commissions:read --expires-at 2027-12-31',
    ],
    afterwards:
      'The key is shown only once. Send it over a secure channel, and do not store a copy.',
  },
  getApiKey: { command: 'api-keys show <api-key>', examples: ['api-keys show key_7hq2mzx9wtrb'] },
  revokeApiKey: {
    command: 'api-keys revoke <api-key>',
    examples: ['api-keys revoke key_7hq2mzx9wtrb'],
    warn: warnings.describeKeyRevocation,
  },
  listProperties: {
    command: 'properties list',
    examples: ['properties list', 'properties list --status draft,available'],
  },
  createProperty: {
    command: 'properties create',
    examples: [
      'properties create --code CAI-NC-014 --name-en "Nile Corniche Offices, Unit 14" --name-ar "مكاتب كورنيش النيل، وحدة 14" --shares-total 480 --price-per-share 4250',
      'properties create --from unit.json',
    ],
  },
  getProperty: { command: 'properties show <property>', examples: ['properties show CAI-NC-014'] },
  updateProperty: {
    command: 'properties update <property>',
    examples: [
      'properties update CAI-NC-014 --price-per-share 4500',
      'properties update CAI-NC-014 --funding-deadline none',
    ],
    warn: warnings.describePropertyChange,
  },
  listHolders: {
    command: 'properties holders <property>',
    examples: ['properties holders CAI-NC-014', 'properties holders CAI-NC-014 --all --json'],
  },
  publishProperty: {
    command: 'properties publish <property>',
    examples: ['properties publish CAI-NC-014'],
    warn: warnings.describePublication,
  },
  closeFunding: {
    command: 'properties close-funding <property>',
    examples: ['properties close-funding CAI-NC-014'],
    warn: warnings.describeFundingClose,
  },
  reopenFunding: {
    command: 'properties reopen-funding <property>',
    examples: ['properties reopen-funding CAI-NC-014'],
    warn: warnings.describeFundingReopening,
  },
  pauseSales: {
    command: 'properties pause-sales <property>',
    examples: ['properties pause-sales CAI-NC-014 --reason "The price has one digit too few"'],
    warn: warnings.describeSalesPause,
    afterwards: 'No order is accepted until properties resume-sales.',
  },
  resumeSales: {
    command: 'properties resume-sales <property>',
    examples: ['properties resume-sales CAI-NC-014 --reason "The price is corrected"'],
    warn: warnings.describeSalesResumption,
  },
  openResale: {
    command: 'properties resale <property>',
    examples: ['properties resale CAI-NC-014'],
    warn: warnings.describeResale,
  },
  listRentalIncomeRuns: {
    command: 'rental-income list <property>',
    examples: ['rental-income list CAI-NC-014'],
  },
  createRentalIncomeRun: {
    command: 'rental-income create <property>',
    examples: [
      'rental-income create CAI-NC-014 --period-start 2026-01-01 --period-end 2026-04-01 --amount 37440',
    ],
    warn: warnings.describeRentSplit,
    afterwards:
      'Nothing is paid yet. Check the figures; another operator pays it with rental-income release.',
  },
  getRentalIncomeRun: {
    command: 'rental-income show <rental-income>',
    examples: ['rental-income show rin_01k9p6czn2fv7t4hq8mw3ybxer'],
  },
  releaseRentalIncomeRun: {
    command: 'rental-income release <rental-income>',
    examples: ['rental-income release rin_01k9p6czn2fv7t4hq8mw3ybxer'],
    warn: warnings.describeRentRelease,
    afterwards:
      'The payouts are paid in the background, within seconds. Follow the progress with rental-income show.',
  },
  discardRentalIncomeRun: {
    command: 'rental-income discard <rental-income>',
    examples: ['rental-income discard rin_01k9p6czn2fv7t4hq8mw3ybxer'],
  },
  reverseRentalIncomeRun: {
    command: 'rental-income reverse <rental-income>',
    examples: [
      'rental-income reverse rin_01k9p6czn2fv7t4hq8mw3ybxer --reason "One digit too many in the amount"',
    ],
    warn: warnings.describeRentReversal,
    afterwards:
      'The payouts are taken back in the background. Follow the progress with rental-income show.',
  },
  listPayouts: {
    command: 'rental-income payouts <rental-income>',
    examples: [
      'rental-income payouts rin_01k9p6czn2fv7t4hq8mw3ybxer',
      'rental-income payouts rin_01k9p6czn2fv7t4hq8mw3ybxer --all',
    ],
  },
  listInvestors: {
    command: 'investors list',
    examples: ['investors list', 'investors list --phone 01001234567'],
  },
  createInvestor: {
    command: 'investors create',
    examples: [
      'investors create --phone 01001234567 --name-en "Karim Adel" --name-ar "كريم عادل" --email karim.adel@mail.example',
    ],
  },
  getInvestor: { command: 'investors show <investor>', examples: ['investors show 01001234567'] },
  updateInvestor: {
    command: 'investors update <investor>',
    examples: [
      'investors update 01001234567 --email mariam.elsayed@mail.example',
      'investors update 01112345678 --phone 01098765432 --reason "New number, identity checked in the branch, ticket 9133"',
    ],
    warn: warnings.describePhoneChange,
  },
  getHoldings: {
    command: 'investors holdings <investor>',
    examples: ['investors holdings 01001234567'],
  },
  recordKycStep: {
    command: 'investors kyc-step <investor>',
    examples: [
      'investors kyc-step 01001234567 --step phone_verification',
      'investors kyc-step 01001234567 --step identity_verification --outcome rejected',
    ],
    warn: warnings.describeKycStep,
  },
  clearNationalId: {
    command: 'investors clear-national-id <investor>',
    examples: [
      'investors clear-national-id 01001234567 --reason "Typing error of the partner, ticket 9120"',
    ],
    warn: warnings.describeNationalIdClearing,
  },
  eraseInvestor: {
    command: 'investors erase <investor>',
    examples: ['investors erase 01112345679 --reason "Requested by the investor, ticket 9310"'],
    warn: warnings.describeErasure,
  },
  suspendInvestor: {
    command: 'investors suspend <investor>',
    examples: ['investors suspend 01001234567 --reason "Account takeover reported"'],
  },
  reinstateInvestor: {
    command: 'investors reinstate <investor>',
    examples: ['investors reinstate 01001234567 --reason "Identity confirmed by phone"'],
  },
  unlinkInvestor: {
    command: 'investors unlink <investor>',
    examples: [
      'investors unlink 01001234567 --partner "Nile Bank" --reason "The investor does not know this company"',
    ],
    warn: warnings.describeUnlinking,
  },
  getWallet: { command: 'wallets show <investor>', examples: ['wallets show 01001234567'] },
  listWalletEntries: {
    command: 'wallets entries <investor>',
    examples: ['wallets entries 01001234567', 'wallets entries 01001234567 --all --json'],
  },
  topUpWallet: {
    command: 'wallets top-up <investor>',
    examples: ['wallets top-up 01001234567 --amount 5000 --reference IPN-20261008-55119'],
    warn: warnings.describeTopUp,
  },
  withdrawFromWallet: {
    command: 'wallets withdraw <investor>',
    examples: [
      'wallets withdraw 01001234567 --amount 1200.50 --iban "EG38 0019 0005 0000 0000 2631 8000 2" --account-name "Mariam Hassan Elsayed"',
    ],
    warn: warnings.describeWithdrawal,
    afterwards:
      'The cash is reserved. Send it by bank, then another person records it with withdrawals settle, or release it with withdrawals cancel.',
  },
  creditReward: {
    command: 'wallets reward <investor>',
    examples: [
      'wallets reward 01001234567 --amount 250 --reference "Welcome 2026" --expires-at 2027-06-30',
    ],
  },
  correctTopUp: {
    command: 'wallets correct-top-up <wallet-entry>',
    examples: [
      'wallets correct-top-up wal_01k9tq1f5ye3gs8mhb2vkx7c4n --amount 4500 --reason "500 arrived, not 5,000"',
    ],
  },
  correctReward: {
    command: 'wallets correct-reward <wallet-entry>',
    examples: [
      'wallets correct-reward wal_01kb0e5r8x4qtw7hzc3nmvbfda --amount 225 --reason "25 was granted, not 250"',
    ],
  },
  listWithdrawals: {
    command: 'withdrawals list',
    examples: ['withdrawals list --status reserved'],
  },
  getWithdrawal: {
    command: 'withdrawals show <withdrawal>',
    examples: ['withdrawals show wdr_01kb0c7m9weqrtp4z6nf3xd2ha'],
  },
  settleWithdrawal: {
    command: 'withdrawals settle <withdrawal>',
    examples: ['withdrawals settle wdr_01kb0c7m9weqrtp4z6nf3xd2ha --reference OUT-20261101-00873'],
  },
  cancelWithdrawal: {
    command: 'withdrawals cancel <withdrawal>',
    examples: [
      'withdrawals cancel wdr_01kb0c7m9weqrtp4z6nf3xd2ha --reason "The account number is wrong"',
    ],
  },
  listOrders: {
    command: 'orders list',
    examples: [
      'orders list --status payment_under_review',
      'orders list --partner "Nile Bank" --all',
      'orders list --reference FT26313-771904',
      'orders list --without-receipt yes',
    ],
  },
  createOrder: {
    command: 'orders create',
    examples: [
      'orders create --investor 01001234567 --item property=CAI-NC-014,shares=5 --item property=GIZ-SZ-003,shares=8 --wallet-amount 5000',
    ],
    warn: warnings.describeOrder,
  },
  getOrder: { command: 'orders show <order>', examples: ['orders show PI-2026-00000417'] },
  receiveTransferProof: {
    command: 'orders transfer-proof <order>',
    examples: ['orders transfer-proof PI-2026-00000417 --reference IPN-20261008-55119'],
  },
  confirmPayment: {
    command: 'orders confirm-payment <order>',
    examples: [
      'orders confirm-payment PI-2026-00000417 --evidence "Statement of 12 November, line 48"',
    ],
    warn: warnings.describePayment,
  },
  rejectPayment: {
    command: 'orders reject-payment <order>',
    examples: [
      'orders reject-payment PI-2026-00000417 --reason "No such transfer on the statement"',
    ],
  },
  revokePayment: {
    command: 'orders revoke-payment <order>',
    examples: [
      'orders revoke-payment PI-2026-00000417 --reason "Confirmed by mistake: the transfer was for PI-2026-00000418"',
    ],
    warn: warnings.describeRevocation,
  },
  allowRetry: {
    command: 'orders allow-retry <order>',
    examples: ['orders allow-retry PI-2026-00000417'],
  },
  cancelOrder: {
    command: 'orders cancel <order>',
    examples: ['orders cancel PI-2026-00000417 --reason "The transfer came back to the sender"'],
    warn: warnings.describeOrderCancellation,
  },
  requestCancellation: {
    command: 'orders request-cancellation <order>',
    examples: [
      'orders request-cancellation PI-2026-00000417 --reason "Asked on the phone, ticket 8812"',
    ],
  },
  decideCancellation: {
    command: 'orders decide-cancellation <order>',
    examples: [
      'orders decide-cancellation PI-2026-00000417 --outcome refunded --fee 500',
      'orders decide-cancellation PI-2026-00000417 --outcome paid',
    ],
    warn: warnings.describeCancellationDecision,
  },
  listCardReversals: {
    command: 'reversals list',
    examples: ['reversals list --status open', 'reversals list --order PI-2026-00000417'],
  },
  getCardReversal: {
    command: 'reversals show <reversal>',
    examples: ['reversals show rev_01k9s2m6p1f8kw3xvb5zrt7qen'],
  },
  recordCardReversal: {
    command: 'reversals record',
    examples: [
      'reversals record --transaction 192036465 --kind chargeback --reference CB-2026-004417',
    ],
  },
  settleCardReversal: {
    command: 'reversals settle <reversal>',
    examples: [
      'reversals settle rev_01k9s2m6p1f8kw3xvb5zrt7qen --resolution won_back --reason "The bank decided the dispute in our favour"',
    ],
    warn: warnings.describeReversalSettlement,
  },
  cancelReversedOrder: {
    command: 'reversals cancel-order <reversal>',
    examples: [
      'reversals cancel-order rev_01k9s2m6p1f8kw3xvb5zrt7qen --reason "The bank took the card payment back"',
    ],
    warn: warnings.describeReversedOrderCancellation,
  },
  recoverCardReversal: {
    command: 'reversals recover <reversal>',
    examples: [
      'reversals recover rev_01k9s2m6p1f8kw3xvb5zrt7qen --reason "The bank decided the dispute in our favour after all"',
    ],
    warn: warnings.describeReversalRecovery,
  },
  listReceipts: {
    command: 'receipts list',
    examples: ['receipts list --status open', 'receipts list --reference FT26313-771904'],
  },
  recordReceipt: {
    command: 'receipts record',
    examples: [
      'receipts record --reference FT26313-771904 --amount 52275 --payer "Nile Bank SAE" --received-at 2026-11-09T14:00:00+02:00',
    ],
  },
  getReceipt: {
    command: 'receipts show <receipt>',
    examples: ['receipts show rcp_01k9r3b8xme5t2kzw7vqjd4nfa'],
  },
  matchReceipt: {
    command: 'receipts match <receipt>',
    examples: [
      'receipts match rcp_01k9r3b8xme5t2kzw7vqjd4nfa --orders order=PI-2026-00000417 --orders order=PI-2026-00000418,amount=17425',
    ],
    warn: warnings.describeMatch,
  },
  returnReceipt: {
    command: 'receipts return <receipt>',
    examples: ['receipts return rcp_01k9r3b8xme5t2kzw7vqjd4nfa --order PI-2026-00000417'],
    warn: warnings.describeReturn,
  },
  voidReceipt: {
    command: 'receipts void <receipt>',
    examples: [
      'receipts void rcp_01k9r3b8xme5t2kzw7vqjd4nfa --reason "Typing error: 52,275 arrived, not 522,750"',
    ],
    warn: warnings.describeVoid,
    afterwards: 'Record the transfer again if it has arrived: its reference is free.',
  },
  listRefundsDue: { command: 'refunds list', examples: ['refunds list --status due'] },
  getRefundDue: {
    command: 'refunds show <refund>',
    examples: ['refunds show rfd_01k9p9w3sje7arvf6n0yq2kmdb'],
  },
  settleRefundDue: {
    command: 'refunds settle <refund>',
    examples: ['refunds settle rfd_01k9p9w3sje7arvf6n0yq2kmdb --reference 192036990'],
    warn: warnings.describeRefund,
  },
  cancelRefundDue: {
    command: 'refunds cancel <refund>',
    examples: [
      'refunds cancel rfd_01k9r3f0c6e8v2ybm5wz4xhq7t --reason "The transfer is for PI-2026-00000418"',
    ],
    warn: warnings.describeRefundCancellation,
  },
  listContracts: {
    command: 'contracts list',
    examples: ['contracts list --status preparing', 'contracts list --investor 01001234567'],
  },
  getContract: {
    command: 'contracts show <contract>',
    examples: ['contracts show ctr_01k9p6h8r4ebk2w7xn5tqd9vzs'],
  },
  readyContract: {
    command: 'contracts ready <contract>',
    examples: ['contracts ready ctr_01k9p6h8r4ebk2w7xn5tqd9vzs'],
  },
  signContract: {
    command: 'contracts sign <contract>',
    examples: ['contracts sign ctr_01k9p6h8r4ebk2w7xn5tqd9vzs'],
    warn: warnings.describeSignature,
  },
  cancelContract: {
    command: 'contracts cancel <contract>',
    examples: ['contracts cancel ctr_01k9p6h8r4ebk2w7xn5tqd9vzs'],
    warn: warnings.describeContractCancellation,
  },
  listApprovals: { command: 'approvals list', examples: ['approvals list --status pending'] },
  getApproval: {
    command: 'approvals show <approval>',
    examples: ['approvals show apv_01k9t2m6b8e4xw7rq3hzc5nvdf'],
  },
  approveRequest: {
    command: 'approvals approve <approval>',
    examples: ['approvals approve apv_01k9t2m6b8e4xw7rq3hzc5nvdf'],
    warn: warnings.describeApproval,
  },
  declineRequest: {
    command: 'approvals decline <approval>',
    examples: [
      'approvals decline apv_01k9t2m6b8e4xw7rq3hzc5nvdf --reason "The statement shows 25,000"',
    ],
  },
  listApprovalLimits: { command: 'approvals limits', examples: ['approvals limits'] },
  setApprovalLimit: {
    command: 'approvals set-limit <operation>',
    examples: [
      'approvals set-limit topUpWallet --role finance --amount 250000',
      'approvals set-limit confirmPayment --role finance --amount none',
    ],
  },
  listAuditLog: {
    command: 'audit-log list',
    examples: [
      'audit-log list --resource PI-2026-00000417',
      'audit-log list --operator op_3nkd8vte5rqa --since 2026-11-10',
    ],
  },
};
