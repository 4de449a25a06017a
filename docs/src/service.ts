/**
 * Exports everything that the documentation uses of the service's own code, so that it describes
 * what runs. If a file moves, change its path here only.
 */
export { consentText } from '../../src/domain/customers/consent/sms-text.ts';
export {
  deriveCustomerState,
  type LinkFacts,
  type CustomerState,
} from '../../src/domain/customer-states/customer-states.ts';
export { NO_TERMS, type PersonFacts } from '../../src/domain/customer-states/attestation-gaps.ts';
export { TEST_PHONES, type TestPhoneRole } from '../../src/domain/sandbox/test-phones.ts';
export {
  orderTransitionRows,
  type OrderStatus,
  type OrderTrigger,
} from '../../src/domain/order-states/order-transitions.ts';
export { demoProperties } from '../../src/domain/sandbox/demo/demo-properties.ts';
export { testUnits } from '../../src/domain/sandbox/demo/test-units.ts';
export { CERTIFICATION_CHECKS } from '../../src/domain/sandbox/certification/certification-checks.ts';
export type { TestReference } from '../../src/domain/sandbox/act-on-test-references.ts';
export { RETRY_DELAYS } from '../../src/domain/webhooks/attempts/retry-schedule.ts';
export { errorCatalogue } from '../../src/errors.ts';
