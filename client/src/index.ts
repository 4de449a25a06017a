export type {
  CallOptions,
  OperationOptions,
  PartnerClient,
  PartnerClientOptions,
  PartnerMethods,
  PartnerResponse,
  PartnerResponseMethods,
  Retry,
} from './client-types.ts';
export type * from './contract-types.ts';
export { createPartnerClient } from './create-partner-client.ts';
export {
  isPartnerApiError,
  isPartnerConnectionError,
  PartnerApiError,
  PartnerConnectionError,
  type FailedCall,
  type PartnerError,
} from './errors.ts';
export {
  customerErrorCodes,
  errorMessages,
  nextActionMessages,
} from './generated/customer-messages.ts';
export { isFinalStatus, type FinalOrderStatus } from './final-status.ts';
export { followEvents, type FollowedEvents, type FollowOptions } from './follow-events.ts';
export { paginate, type Page, type Pages } from './paginate.ts';
export { signWebhook } from './webhooks/sign-webhook.ts';
export {
  verifyWebhook,
  WebhookVerificationError,
  type VerifyWebhookOptions,
  type WebhookVerificationReason,
} from './webhooks/verify-webhook.ts';
