import express, { type Express } from 'express';
import {
  isPartnerApiError,
  verifyWebhook,
  WebhookVerificationError,
} from '@invest-example/partner-investment';
import type { Bank } from './bank.ts';
import { customerOf, requireSession } from './sessions.ts';
import type { Store } from './store.ts';

/**
 * Creates the bank's own API, for its app, and the address to which the service sends events. A user
 * of the app buys for themselves, and sees their own purchases; events are proved by their signature.
 */
export function bankApp(bank: Bank, store: Store, webhookSecret: () => string): Express {
  const app = express();

  // The signature is over the bytes, so this comes before any JSON parser.
  app.post('/webhooks', express.raw({ type: 'application/json' }), async (req, res) => {
    try {
      const event = await verifyWebhook(
        req.body,
        req.get('Partner-Signature') ?? '',
        webhookSecret(),
      );
      bank.handleEvent(event); // fast enough to do before the response
      res.sendStatus(204);
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      res.status(400).send(error.reason);
    }
  });

  // Everything below needs a session, new routes too.
  app.use(requireSession(store), express.json());
  app.post('/purchases', async (req, res) => {
    const { property, shares, payment } = req.body as {
      property: string;
      shares: number;
      payment?: 'account' | 'card';
    };
    try {
      res
        .status(201)
        .json(await bank.buy({ customer: customerOf(res), property, shares, payment }));
    } catch (error) {
      if (!isPartnerApiError(error)) throw error;
      res.status(422).json({ code: error.code, requestId: error.requestId });
    }
  });
  app.get('/purchases/:id', (req, res) => {
    const purchase = store.purchase(req.params.id);
    // The same response for a purchase of another customer as for none.
    if (purchase?.customer === customerOf(res)) res.json(purchase);
    else res.sendStatus(404);
  });
  return app;
}
