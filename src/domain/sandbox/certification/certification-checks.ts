import type { components } from '../../../../generated/partner/types.ts';
import type { Capability } from '../../partners/caller.ts';

type Schemas = components['schemas'];
export type CheckId = Schemas['CertificationCheckId'];

/** What a check is called and how a partner proves it. */
interface Check {
  title: Schemas['LocalizedText'];
  howToProve: Schemas['LocalizedText'];
  /** The capability without which it does not apply. */
  capability?: Capability;
}

/**
 * What a certified partner has shown (D203), in the order of the report. A check that is missing here
 * does not compile.
 */
export const CERTIFICATION_CHECKS: Record<CheckId, Check> = {
  order_completed: {
    title: { en: 'The event of a completed order is accepted', ar: 'قُبل حدث طلب مكتمل' },
    howToProve: {
      en: 'Complete an order (`completed`), and return 2xx for `order.completed`.',
      ar: 'أكمِل طلبًا (`completed`)، وأعِد 2xx عند وصول `order.completed`.',
    },
  },
  payment_rejected: {
    title: {
      en: 'The events of a rejected payment and of what follows are accepted',
      ar: 'قُبل حدث رفض دفعة وحدث ما تلاه',
    },
    howToProve: {
      en:
        'Report the transfer of an order with the reference `TEST_REJECT`, then let it become `awaiting_payment` or ' +
        '`cancelled`. Return 2xx for `order.payment_rejected` and for the next event.',
      ar:
        'أخطِر بتحويل طلب بالمرجع `TEST_REJECT`، ثم اجعله `awaiting_payment` أو `cancelled`. وأعِد 2xx عند وصول ' +
        '`order.payment_rejected` والحدث التالي له.',
    },
    capability: 'partnerSettlementOrders',
  },
  order_cancelled: {
    title: {
      en: 'The event of a cancelled or refunded order is accepted',
      ar: 'قُبل حدث طلب أُلغي أو رُدَّت قيمته',
    },
    howToProve: {
      en: 'Cancel an order, and return 2xx for `order.cancelled` or `order.refunded`.',
      ar: 'ألغِ طلبًا، وأعِد 2xx عند وصول `order.cancelled` أو `order.refunded`.',
    },
  },
  lost_response_repeated: {
    title: {
      en: 'A request without a response is repeated with the same key',
      ar: 'أُعيد بالمفتاح نفسه استدعاء لم تصل استجابته',
    },
    howToProve: {
      en:
        'Send a POST with an Idempotency-Key and `Sandbox-Simulate: response_lost` or `timeout`. Repeat it with the same key ' +
        'until it succeeds.',
      ar:
        'أرسل POST بترويسة Idempotency-Key وترويسة `Sandbox-Simulate: response_lost` أو `timeout`، ثم أعِده بالمفتاح نفسه ' +
        'حتى ينجح.',
    },
  },
  failure_repeated: {
    title: {
      en: 'A request that failed is repeated with the same key',
      ar: 'أُعيد بالمفتاح نفسه استدعاء فشل',
    },
    howToProve: {
      en:
        'Send a POST with an Idempotency-Key and `Sandbox-Simulate: internal_error` or `unavailable`. Repeat it with the same ' +
        'key until it succeeds.',
      ar:
        'أرسل POST بترويسة Idempotency-Key وترويسة `Sandbox-Simulate: internal_error` أو `unavailable`، ثم أعِده بالمفتاح ' +
        'نفسه حتى ينجح.',
    },
  },
  rate_limit_awaited: {
    title: {
      en: 'A request that got 429 is repeated after the wait',
      ar: 'أُعيد بعد الانتظار استدعاء رُفض بالحالة 429',
    },
    howToProve: {
      en:
        'Send a POST with an Idempotency-Key and `Sandbox-Simulate: rate_limited`. Wait as long as `Retry-After` says, and ' +
        'repeat it with the same key.',
      ar:
        'أرسل POST بترويسة Idempotency-Key وترويسة `Sandbox-Simulate: rate_limited`، وانتظر المدة التي في `Retry-After`، ثم ' +
        'أعِده بالمفتاح نفسه.',
    },
  },
  wrong_signature_refused: {
    title: {
      en: 'An event that is signed with another secret is refused',
      ar: 'رُفض حدث موقَّع بمفتاح آخر',
    },
    howToProve: {
      en:
        'Call `POST /sandbox/webhook-endpoints/{id}/events` with `{"type": "order.paid", "signature": "wrong"}`, and return ' +
        '4xx. The endpoint accepts events of orders.',
      ar:
        'استدعِ `POST /sandbox/webhook-endpoints/{id}/events` بالمحتوى `{"type": "order.paid", "signature": "wrong"}`، وأعِد ' +
        '4xx. وتقبل نقطة الاستقبال أحداث الطلبات.',
    },
  },
  old_signature_refused: {
    title: { en: 'An event that was signed an hour ago is refused', ar: 'رُفض حدث وُقِّع قبل ساعة' },
    howToProve: {
      en: 'The same with `{"type": "order.paid", "signature": "old"}`.',
      ar: 'كما سبق، بالمحتوى `{"type": "order.paid", "signature": "old"}`.',
    },
  },
  missing_signature_refused: {
    title: { en: 'An event without a signature is refused', ar: 'رُفض حدث بلا توقيع' },
    howToProve: {
      en: 'The same with `{"type": "order.paid", "signature": "missing"}`.',
      ar: 'كما سبق، بالمحتوى `{"type": "order.paid", "signature": "missing"}`.',
    },
  },
  repeated_event_accepted: {
    title: {
      en: 'An event that arrives twice is accepted, and nothing is done twice',
      ar: 'قُبل حدث وصل مرتين، ولم يُنفَّذ شيء مرتين',
    },
    howToProve: {
      en:
        'Call `POST /webhook-deliveries/{id}/retry` for a delivery that has succeeded, and return 2xx again. In the next ' +
        'minute, none of your requests is refused as a repetition (`already_settled`, ' +
        '`external_reference_in_use`, `order_not_cancellable`).',
      ar:
        'استدعِ `POST /webhook-deliveries/{id}/retry` لتسليم نجح، وأعِد 2xx مرة أخرى. وفي الدقيقة التالية لا يُرفض لك ' +
        'استدعاء لأنه مكرر (`already_settled` و`external_reference_in_use` ' +
        'و`order_not_cancellable`).',
    },
  },
  late_event_accepted: {
    title: {
      en: 'An event that arrives after a later one is accepted',
      ar: 'قُبل حدث وصل بعد حدث أحدث منه',
    },
    howToProve: {
      en:
        'Disable an endpoint, place an order, enable the endpoint, move the order on, and call ' +
        '`POST /webhook-endpoints/{id}/recover`. Return 2xx for `order.created`, which arrives last.',
      ar:
        'أوقف نقطة استقبال، وأنشئ طلبًا، ثم فعِّلها، وانقل الطلب إلى حالة تالية، واستدعِ ' +
        '`POST /webhook-endpoints/{id}/recover`. وأعِد 2xx عند وصول `order.created` أخيرًا.',
    },
  },
  outage_recovered: {
    title: {
      en: 'An event that was not accepted at first is accepted later',
      ar: 'قُبل لاحقًا حدث لم يُقبل أول مرة',
    },
    howToProve: {
      en:
        'Stop your receiver, cause an event, and start the receiver. Wait for the retry, or call ' +
        '`POST /webhook-endpoints/{id}/recover`.',
      ar:
        'أوقف مستقبِلك، وأحدِث حدثًا، ثم شغِّل المستقبِل. وانتظر إعادة المحاولة، أو استدعِ ' +
        '`POST /webhook-endpoints/{id}/recover`.',
    },
  },
  events_read: {
    title: {
      en: 'The event log is read after an event was missed',
      ar: 'قُرئ سجل الأحداث بعد أن فات حدث',
    },
    howToProve: {
      en: 'Call `GET /events` after your receiver has missed an event.',
      ar: 'استدعِ `GET /events` بعد أن يفوت مستقبِلك حدث.',
    },
  },
  settlements_compared: {
    title: {
      en: 'The settlement report is read after a payment',
      ar: 'قُرئ تقرير إخطارات التحويل بعد دفعة',
    },
    howToProve: {
      en: 'Call `GET /reports/settlements` after an order whose transfer you have reported is paid.',
      ar: 'استدعِ `GET /reports/settlements` بعد أن يصبح طلب أخطرت بتحويله مدفوعًا.',
    },
    capability: 'partnerSettlementOrders',
  },
};
