import type { Config } from '../../configuration/config.ts';
import type { SandboxHooks } from '../../context.ts';
import { enqueueDecision, isTestReference } from './act-on-test-references.ts';
import { prepareWorld } from './demo/fill-world.ts';
import { refuseCheckout } from './refuse-checkout.ts';
import { lockTestInvestor, suspensionOnceLinked } from './test-investors.ts';
import { withPictures } from './unit-pictures.ts';

/** The developer's own machine. */
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1'];

/** Returns what the sandbox does in use cases that live has, too; null on live. */
export function sandboxHooks(config: Config): SandboxHooks | null {
  if (config.environment === 'live') return null;
  return {
    onPartnerCreated: prepareWorld,
    lockTestInvestor,
    suspensionOnceLinked,
    onSettlement: enqueueDecision,
    isTestReference,
    beforePaymentPage: refuseCheckout,
    allowsReturnUrl: ({ protocol, hostname }) =>
      ['http:', 'https:'].includes(protocol) && LOCAL_HOSTS.includes(hostname),
    withPictures: (unit, origin) => withPictures(config, unit, origin),
  };
}
