import {
  publishedProperty,
  type PropertyFixture,
  type PropertyOptions,
} from './fixtures/fixtures.ts';
import type { OperatorClient, PartnerClient, Service } from './harness.ts';
import { useCreated } from './use-service.ts';

/** Creates a partner with a key before the tests of a file. */
export const usePartner = (
  service: Service,
  options?: Parameters<Service['partner']>[0],
): PartnerClient => useCreated(() => service.partner(options));

/** Creates an operator with these roles before the tests of a file; by default with all. */
export const useOperator = (
  service: Service,
  ...roles: Parameters<Service['operator']>
): OperatorClient => useCreated(() => service.operator(...roles));

/** Publishes a property before the tests of a file. */
export const useProperty = (service: Service, options?: PropertyOptions): PropertyFixture =>
  useCreated(() => publishedProperty(service.ctx, options));
