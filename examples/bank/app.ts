import express, { type Express } from 'express';
import {
  isPartnerApiError,
  verifyWebhook,
  WebhookVerificationError,
} from 'partner-investment-client';
import type { Bank } from './bank.ts';
import type { Store } from './store.ts';

/** Creates the bank's own API, for its app, and the address to which the service sends events. */
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

  app.use(express.json());
  app.post('/purchases', async (req, res) => {
    try {
      res.status(201).json(await bank.buy(req.body));
    } catch (error) {
      if (!isPartnerApiError(error)) throw error;
      res.status(422).json({ code: error.code, requestId: error.requestId });
    }
  });
  app.get('/purchases/:id', (req, res) => {
    const purchase = store.purchase(req.params.id);
    if (purchase) res.json(purchase);
    else res.sendStatus(404);
  });
  return app;
}
