import type {
  CustomerNotEligibleSituation,
  ErrorCode,
  EventType,
  OrderNotCancellableSituation,
  PropertyNotAvailableSituation,
  StateConflictSituation,
} from '../../generated/partner/enums.ts';
import type { OperationId } from '../../generated/partner/operations.ts';

/** The contract's texts that the Arabic pages show. A value that is missing here does not compile. */

/** What each event reports. */
export const ARABIC_EVENTS: Record<EventType, string> = {
  'customer.created': 'فتحتَ حسابًا جديدًا بواسطة `POST /customers`.',
  'customer.linked': 'أكد مستثمر حالي ربط حسابه بك بالرمز المرسل في رسالة SMS.',
  'customer.kyc_verified': 'أكمل عميل مرتبط بك التحقق من هويته.',
  'customer.updated':
    'تغيَّرت لدى عميل مرتبط بك إحدى هذه البيانات: `status` أو `canInvest` أو التحقق من الهوية أو الاسم أو الهاتف ' +
    'أو البريد الإلكتروني أو اللغة، ولا يُبلغ عن التغيير حدث آخر من أحداث العميل.',
  'customer.unlinked':
    'فُك ربط عميل: فككتَه أنت، أو طلب المستثمر منا إنهاءه. وهو آخر حدث عن هذا العميل، باستثناء `commission.created`.',
  'order.created': 'سُجِّل طلب: أنشأتَه أنت، أو أنشأه العميل في تطبيقنا.',
  'order.payment_under_review': 'وصل إخطار التحويل، ويراجعه الفريق المالي.',
  'order.paid': 'تأكدت الدفعة، وأصبح الطلب مدفوعًا.',
  'order.completed': 'صدرت الحصص.',
  'order.cancelled': 'أُلغي الطلب أو انتهت مهلته دون دفع، وأصبحت حصصه متاحة من جديد.',
  'order.payment_rejected': 'لم يتمكن الفريق المالي من مطابقة التحويل.',
  'order.awaiting_payment':
    'بعد رفض الدفعة، أصبح دفع الطلب ممكنًا من جديد حتى قيمة `expiresAt` الجديدة.',
  'order.refunded': 'أُلغي طلب مدفوع واسترد العميل قيمته.',
  'order.cancellation_requested': 'طلب العميل إلغاء طلب مدفوع.',
  'order.cancellation_declined': 'رفضنا الإلغاء، وعاد الطلب مدفوعًا.',
  'payout.paid': 'أُضيف العائد الإيجاري إلى محفظة العميل. يلزم لحسابك الإمكانية portfolioAccess.',
  'payout.reversed':
    'استُرد عائد إيجاري كله أو بعضه لتصحيح خطأ. يلزم لحسابك الإمكانية portfolioAccess.',
  'contract.updated':
    'أصبح عقد ملكية جاهزًا للتوقيع، أو وُقِّع، أو سُحب. يلزم لحسابك الإمكانية portfolioAccess.',
  'commission.created': 'أُضيف بند إلى سجل عمولاتك.',
  'webhook_endpoint.failing':
    'فشلت المحاولة الثالثة لتسليم حدث إلى إحدى نقاط الاستقبال لديك، ولم ينجح أي تسليم آخر إليها خلال ذلك.',
  'webhook_endpoint.disabled': 'أُوقفت إحدى نقاط الاستقبال لديك، من جانبنا أو من جانبك.',
  'webhook.test': 'طلبتَ تسليمًا تجريبيًا.',
};

/** What each error code means, in one sentence. */
export const ARABIC_ERRORS: Record<ErrorCode, string> = {
  invalid_parameter: 'حقل أو معامل أو ترويسة بنوع أو صيغة أو قيمة غير صحيحة، أو لا تعرفه العملية.',
  missing_parameter: 'حقل إلزامي غير موجود.',
  invalid_json: 'محتوى الاستدعاء ليس JSON صحيحًا بترميز UTF-8.',
  invalid_cursor: 'قيمة `cursor` تخص قائمة أخرى أو مرشِّحات أخرى، أو جرى تعديلها.',
  invalid_phone: 'رقم الهاتف ليس رقم هاتف محمول مصريًّا، ولا يقبل الإصدار v1 غيره.',
  invalid_shares: 'عدد الحصص غير صحيح لهذا العقار، وغالبًا ما يكون أقل من الحد الأدنى للطلب.',
  invalid_consent_code: 'الرمز ليس هو الرمز المرسل.',
  idempotency_key_required: 'تتطلب العملية الترويسة Idempotency-Key، وليست في الاستدعاء.',
  invalid_idempotency_key:
    'قيمة Idempotency-Key أقصر من 8 رموز أو أطول من 255، أو فيها رموز خارج ASCII المطبوعة.',
  invalid_api_key:
    'الترويسة Authorization غير موجودة أو غير صحيحة، أو المفتاح الذي فيها غير معروف.',
  api_key_revoked: 'أُلغي المفتاح.',
  api_key_expired: 'انقضى تاريخ انتهاء المفتاح `expiresAt`.',
  account_stopped: 'أُوقف الحساب، ولا يمكن استخدام أي من مفاتيحه.',
  wrong_environment: 'أُرسل مفتاح بيئة الاختبار إلى التشغيل الفعلي، أو العكس.',
  missing_scope: 'ليست للمفتاح صلاحية هذه العملية، التي يذكرها `details.required`.',
  capability_not_enabled:
    'ليست لحسابك الإمكانية المذكورة في `details.capability` أو إحدى الإمكانات في `details.capabilities`.',
  customer_not_eligible:
    'العميل مرتبط بك لكنه لا يستطيع الاستثمار الآن: لم يكتمل التحقق من هويته أو رُفض، أو حسابه موقوف.',
  consent_required: 'العميل مستثمر لدينا ولم يوافق بعد على ربط حسابه بك.',
  ip_not_allowed:
    'لا يُستخدم المفتاح إلا من عناوين محددة، وعنوان هذا الاستدعاء `details.address` ليس منها.',
  resource_not_found: 'المعرِّف أو المسار غير موجود، أو يخص شريكًا آخر، والرد واحد في الحالتين.',
  method_not_allowed: 'المسار موجود، لكنه لا يدعم طريقة HTTP هذه.',
  external_id_in_use: 'لعميل آخر من عملائك قيمة `externalId` هذه، أو لهذا العميل قيمة مختلفة.',
  external_reference_in_use:
    'لأحد طلباتك بالفعل قيمة `externalReference` هذه، ومعرِّفه في `details.order`.',
  identity_in_use: 'التسجيل سيفتح حسابًا بالرقم القومي لمستثمر له رقم هاتف آخر.',
  already_settled: 'للطلب إخطار تحويل مسجَّل بالفعل.',
  order_not_cancellable: 'لا يمكنك إلغاء طلب إلا وهو في الحالة awaiting_payment.',
  state_conflict: 'حالة الكائن الآن لا تسمح بهذه العملية، أو تغيرت أثناء تنفيذها.',
  idempotency_key_in_use: 'ما زال استدعاء سابق بمفتاح Idempotency-Key نفسه قيد التنفيذ.',
  consent_code_expired: 'لا يوجد رمز صالح: لم يُرسَل رمز، أو مضت عليه أكثر من 10 دقائق.',
  consent_code_cancelled: 'خمس محاولات خاطئة ألغت الرمز.',
  consent_limit_reached: 'أُرسلت الرموز الخمسة المتاحة لهذا الربط.',
  webhook_endpoint_limit_reached: 'بلغ حسابك العدد الأقصى من نقاط الاستقبال، بما فيها الموقوفة.',
  world_shared: 'يرى شريك آخر بيانات بيئة الاختبار نفسها، فلا يمكن استبدالها.',
  payload_too_large: 'محتوى الاستدعاء أكبر من 100 كيلوبايت (`details.maxBytes`).',
  unsupported_media_type: 'نوع محتوى الاستدعاء ليس JSON، أو المحتوى مضغوط.',
  amount_mismatch: 'المبلغ في إخطار التحويل لا يساوي `amounts.payable` للطلب.',
  order_limit_exceeded:
    'قيمة الطلب (`details.requested`) تتجاوز حدك للطلب الواحد (`details.limit`).',
  daily_limit_exceeded: 'بهذا الطلب تتجاوز طلباتك في هذا اليوم حدك اليومي.',
  property_not_available:
    'العقار غير متاح للاستثمار، أو انتهت مهلة تمويله، أو الحصص المتبقية أقل من المطلوب.',
  checkout_rejected: 'يرفض معالج البطاقات فتح صفحة دفع لهذا الطلب، وسيرفضها مرة أخرى.',
  idempotency_key_reused: 'استُخدم مفتاح Idempotency-Key نفسه من قبل بطريقة أو مسار أو محتوى مختلف.',
  rate_limited: 'استدعاءات كثيرة في دقيقة واحدة، أو استُنفد حد يومي يذكره `details.exceeded`.',
  internal_error: 'حدث عطل لدينا، وقد سجَّلناه.',
  service_unavailable: 'قاعدة البيانات أو جزء آخر من الخدمة غير متاح لفترة قصيرة.',
  checkout_unavailable: 'تعذَّر على معالج البطاقات فتح صفحة دفع.',
  sms_unavailable: 'تعذَّر إرسال رسالة SMS التي تحمل رمز الموافقة.',
};

/** The causes of errors whose code has several. */
export const ARABIC_SITUATIONS: Record<
  | CustomerNotEligibleSituation
  | OrderNotCancellableSituation
  | PropertyNotAvailableSituation
  | StateConflictSituation,
  string
> = {
  kyc_incomplete: 'التحقق من الهوية غير مكتمل أو مرفوض. تذكر `missingSteps` ما ينقصه.',
  suspended: 'الحساب موقوف.',
  order_status:
    'حالة الطلب لا تسمح بهذه العملية. تذكر `allowed` الحالات التي تسمح بها أو التي يمكن بلوغها.',
  app_order: 'قدَّم العميل الطلب في تطبيق الخدمة، فلا يلغيه إلا العميل نفسه.',
  too_few_shares: 'الحصص المتبقية أقل من المطلوب.',
  funded: 'اكتمل تمويل العقار ولم يعد يقبل طلبات.',
  resale: 'العقار في مرحلة إعادة البيع ولا يقبل طلبات.',
  deadline_passed: 'انتهت مهلة التمويل.',
  sales_paused: 'أوقفت الخدمة البيع مؤقتًا. حاول لاحقًا.',
  checks_unproved: 'لم تثبت جميع فحوص الاعتماد. ويذكر `missing` ما لم يثبت منها.',
  contract_status: 'حالة العقد لا تسمح بهذه العملية.',
  not_covered: 'التحويلات الواردة تغطي جزءًا فقط من قيمة الطلب.',
  payment_reversed: 'استُردت مدفوعات البطاقة الخاصة بهذا الطلب، ولم يُسوَّ ذلك بعد.',
  hold_expired: 'انتهى حجز حصص الطلب وأصبحت متاحة لغيره. قدِّم طلبًا جديدًا.',
  other_funding_method: 'لا تُدفع قيمة هذا الطلب بتحويل من الشريك.',
  not_card: 'لا يُدفع هذا الطلب بالبطاقة.',
  consent_missing: 'لم يوافق المستثمر على الربط بعد.',
  consent_not_pending: 'العميل لا ينتظر الموافقة، لأنه مرتبط بالفعل أو فُك ربطه.',
  unlinked: 'فُك ربط العميل. سجِّل رقم الهاتف مجددًا لربطه.',
  already_suspended: 'المستثمر موقوف بالفعل.',
  not_suspended: 'المستثمر غير موقوف.',
  email_missing: 'لا يوجد بريد إلكتروني مسجل للتحقق منه.',
  phone_changed: 'تغيَّر رقم الهاتف منذ وقت قصير. لا يمكن سحب شيء قبل `possibleFrom`.',
  url_in_use: 'لنقطة استقبال أخرى لديك `url` نفسه. عدِّلها أو احذفها أولًا.',
  endpoint_disabled: 'نقطة الاستقبال موقوفة. فعِّلها أولًا.',
  endpoint_deleted: 'حُذفت نقطة الاستقبال الخاصة بهذا التسليم.',
  wallet_short: 'رصيد المحفظة أقل من المطلوب.',
  balance_short: 'المستحق لك لدى الخدمة أقل من هذا المبلغ.',
  app_steps_missing: 'لم يُكمل العميل التحقق في تطبيقنا، وهناك يجري هذا. ولا يُعتدُّ هناك بإقرارك.',
  no_holding: 'لا يملك العميل حصصًا في العقار.',
};

/** What each operation does, in a few words. */
export const ARABIC_OPERATIONS: Record<OperationId, string> = {
  getAccount: 'قراءة بيانات حسابك',
  revokeKey: 'إلغاء مفتاح هذا الاستدعاء',
  listRequests: 'عرض استدعاءاتك',
  getRequest: 'قراءة استدعاء',
  listProperties: 'عرض العقارات',
  getProperty: 'قراءة عقار',
  createQuote: 'حساب سعر الشراء',
  listCustomers: 'عرض العملاء',
  createCustomer: 'تسجيل عميل',
  getCustomer: 'قراءة عميل',
  updateCustomer: 'تعديل عميل',
  unlinkCustomer: 'فك ربط عميل',
  requestConsent: 'إرسال رمز موافقة',
  verifyConsent: 'تأكيد رمز الموافقة',
  getPortfolio: 'قراءة محفظة العميل الاستثمارية',
  listPayouts: 'عرض توزيعات عميل',
  listAllPayouts: 'عرض توزيعات جميع العملاء',
  listContracts: 'عرض العقود',
  getWallet: 'قراءة محفظة العميل النقدية',
  listOrders: 'عرض الطلبات',
  createOrder: 'إنشاء طلب',
  getOrder: 'قراءة طلب',
  settleOrder: 'إرسال إخطار تحويل',
  cancelOrder: 'إلغاء طلب غير مدفوع',
  listCommissions: 'عرض العمولات',
  getCommissionSummary: 'قراءة ملخص العمولات',
  getSettlementReport: 'قراءة تقرير إخطارات التحويل ليوم',
  listEvents: 'عرض الأحداث',
  getEvent: 'قراءة حدث',
  listWebhookEndpoints: 'عرض نقاط الاستقبال',
  createWebhookEndpoint: 'إنشاء نقطة استقبال',
  getWebhookEndpoint: 'قراءة نقطة استقبال',
  updateWebhookEndpoint: 'تعديل نقطة استقبال',
  deleteWebhookEndpoint: 'حذف نقطة استقبال',
  rotateWebhookSecret: 'استبدال مفتاح التوقيع',
  testWebhookEndpoint: 'اختبار نقطة استقبال',
  recoverWebhookEndpoint: 'إعادة إرسال ما فات نقطة استقبال',
  listWebhookDeliveries: 'عرض عمليات تسليم الأحداث',
  getWebhookDelivery: 'قراءة عملية تسليم',
  retryWebhookDelivery: 'إعادة محاولة التسليم',
  resetSandbox: 'البدء من جديد ببيانات جديدة (بيئة الاختبار)',
  getCertification: 'قراءة ما أثبتَّه (بيئة الاختبار)',
  issueCertification: 'إصدار تقرير ما أثبتَّه (بيئة الاختبار)',
  completeKyc: 'إتمام التحقق من الهوية (بيئة الاختبار)',
  simulateKycStep: 'تسجيل خطوة من التحقق من الهوية (بيئة الاختبار)',
  simulateCustomer: 'إيقاف عميل أو إعادته أو فك ربطه (بيئة الاختبار)',
  simulateAppOrder: 'إنشاء طلب في التطبيق (بيئة الاختبار)',
  simulateWalletTransfer: 'محاكاة إيداع في المحفظة أو سحب منها (بيئة الاختبار)',
  simulatePayout: 'دفع عائد إيجاري (بيئة الاختبار)',
  simulateContract: 'إعداد عقد وتوقيعه (بيئة الاختبار)',
  simulateCommission: 'صرف عمولة (بيئة الاختبار)',
  simulateCardPayment: 'الإبلاغ عن دفعة بالبطاقة (بيئة الاختبار)',
  simulateOrder: 'نقل طلب إلى حالة أخرى (بيئة الاختبار)',
  simulateEvent: 'إرسال نموذج حدث (بيئة الاختبار)',
  simulateWebhookEndpoint: 'محاكاة تعطل نقطة استقبال (بيئة الاختبار)',
};

/** What a reader sets before samples run, by the name of the variable. */
export const ARABIC_VARIABLES: Readonly<Record<string, string>> = {
  CUSTOMER: 'معرِّف عميل (`POST /customers`)',
  ORDER: 'معرِّف طلب (`POST /orders`)',
  PHONE: 'رقم هاتف محمول: في بيئة الاختبار 010 ثم ثمانية أرقام تختارها',
  CODE: 'الرمز المرسل في رسالة SMS: في بيئة الاختبار `sandboxCode` من `POST /customers/{id}/consent`',
};
