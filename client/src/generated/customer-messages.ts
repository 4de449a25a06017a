// Made by `npm run generate`. Edit the contract or a migration, never this file.

/** A text for end customers for each error code. */
export const errorMessages = {
  "invalid_parameter": {
    "en": "Some of the details are not valid. Please check them and try again.",
    "ar": "بعض البيانات غير صحيحة. يُرجى مراجعتها والمحاولة مرة أخرى."
  },
  "missing_parameter": {
    "en": "Some details are missing. Please complete them and try again.",
    "ar": "بعض البيانات ناقصة. يُرجى استكمالها والمحاولة مرة أخرى."
  },
  "invalid_json": {
    "en": "We cannot do this at the moment. Please try again later.",
    "ar": "لا يمكن إتمام العملية حاليًا. يُرجى المحاولة مرة أخرى لاحقًا."
  },
  "invalid_cursor": {
    "en": "This list has changed. Please open it again from the beginning.",
    "ar": "تغيّرت هذه القائمة. يُرجى فتحها من جديد."
  },
  "invalid_phone": {
    "en": "This is not an Egyptian mobile number. Please check it and enter it again.",
    "ar": "هذا ليس رقم هاتف محمول مصريًا صحيحًا. يُرجى مراجعته وإدخاله مرة أخرى."
  },
  "invalid_shares": {
    "en": "This number of shares cannot be ordered. Please choose another number.",
    "ar": "لا يمكن شراء هذا العدد من الحصص. يُرجى اختيار عدد آخر."
  },
  "invalid_consent_code": {
    "en": "The code is not correct. Please enter the code from the latest text message.",
    "ar": "الرمز غير صحيح. يُرجى إدخال الرمز الوارد في آخر رسالة نصية."
  },
  "idempotency_key_required": {
    "en": "We cannot do this at the moment. Please try again later.",
    "ar": "لا يمكن إتمام العملية حاليًا. يُرجى المحاولة مرة أخرى لاحقًا."
  },
  "invalid_idempotency_key": {
    "en": "We cannot do this at the moment. Please try again later.",
    "ar": "لا يمكن إتمام العملية حاليًا. يُرجى المحاولة مرة أخرى لاحقًا."
  },
  "invalid_api_key": {
    "en": "We cannot do this at the moment. Please try again later.",
    "ar": "لا يمكن إتمام العملية حاليًا. يُرجى المحاولة مرة أخرى لاحقًا."
  },
  "api_key_revoked": {
    "en": "We cannot do this at the moment. Please try again later.",
    "ar": "لا يمكن إتمام العملية حاليًا. يُرجى المحاولة مرة أخرى لاحقًا."
  },
  "api_key_expired": {
    "en": "We cannot do this at the moment. Please try again later.",
    "ar": "لا يمكن إتمام العملية حاليًا. يُرجى المحاولة مرة أخرى لاحقًا."
  },
  "account_stopped": {
    "en": "We cannot do this at the moment. Please try again later.",
    "ar": "لا يمكن إتمام العملية حاليًا. يُرجى المحاولة مرة أخرى لاحقًا."
  },
  "wrong_environment": {
    "en": "We cannot do this at the moment. Please try again later.",
    "ar": "لا يمكن إتمام العملية حاليًا. يُرجى المحاولة مرة أخرى لاحقًا."
  },
  "missing_scope": {
    "en": "This service is not available to you at the moment.",
    "ar": "هذه الخدمة غير متاحة لك حاليًا."
  },
  "capability_not_enabled": {
    "en": "This service is not available to you at the moment.",
    "ar": "هذه الخدمة غير متاحة لك حاليًا."
  },
  "customer_not_eligible": {
    "en": "You cannot invest yet. Please complete the verification of your account in the investment app or contact its support.",
    "ar": "لا يمكنك الاستثمار حاليًا. يُرجى استكمال توثيق حسابك في تطبيق الاستثمار أو التواصل مع الدعم."
  },
  "consent_required": {
    "en": "Please confirm that your investment account may be linked. We will send you a code by text message.",
    "ar": "يُرجى الموافقة على ربط حسابك الاستثماري. سنرسل إليك رمزًا في رسالة نصية."
  },
  "ip_not_allowed": {
    "en": "We cannot do this at the moment. Please try again later.",
    "ar": "لا يمكن إتمام العملية حاليًا. يُرجى المحاولة مرة أخرى لاحقًا."
  },
  "resource_not_found": {
    "en": "We could not find what you are looking for. Please refresh the page and try again.",
    "ar": "لم نعثر على ما تبحث عنه. يُرجى تحديث الصفحة والمحاولة مرة أخرى."
  },
  "method_not_allowed": {
    "en": "We cannot do this at the moment. Please try again later.",
    "ar": "لا يمكن إتمام العملية حاليًا. يُرجى المحاولة مرة أخرى لاحقًا."
  },
  "external_id_in_use": {
    "en": "We cannot complete this. Please contact us.",
    "ar": "لا يمكن إتمام العملية. يُرجى التواصل معنا."
  },
  "external_reference_in_use": {
    "en": "This order has already been placed. Please check your orders.",
    "ar": "تم تسجيل هذا الطلب من قبل. يُرجى مراجعة طلباتك."
  },
  "identity_in_use": {
    "en": "These details belong to an account with another mobile number. Please use the number of your investment account.",
    "ar": "هذه البيانات مسجلة لحساب برقم هاتف آخر. يُرجى استخدام الرقم المسجل في حسابك الاستثماري."
  },
  "already_settled": {
    "en": "The payment of this order has already been recorded. You do not need to pay again.",
    "ar": "تم تسجيل دفع قيمة هذا الطلب من قبل. لا حاجة إلى الدفع مرة أخرى."
  },
  "order_not_cancellable": {
    "en": "This order can no longer be cancelled here. If you have paid for it you can ask for a cancellation in the investment app.",
    "ar": "لم يعد من الممكن إلغاء هذا الطلب من هنا. إذا كنت قد دفعت قيمته فيمكنك طلب الإلغاء من تطبيق الاستثمار."
  },
  "state_conflict": {
    "en": "This is no longer possible because something has changed. Please refresh the page and check.",
    "ar": "لم يعد ذلك ممكنًا بسبب تغيّر البيانات. يُرجى تحديث الصفحة والمراجعة."
  },
  "idempotency_key_in_use": {
    "en": "Your request is being processed. Please wait a moment.",
    "ar": "جارٍ تنفيذ طلبك. يُرجى الانتظار قليلًا."
  },
  "consent_code_expired": {
    "en": "The code has expired. Please ask for a new one.",
    "ar": "انتهت صلاحية الرمز. يُرجى طلب رمز جديد."
  },
  "consent_code_cancelled": {
    "en": "The code was entered incorrectly too many times. Please ask for a new one.",
    "ar": "تم إدخال الرمز بشكل خاطئ عدة مرات. يُرجى طلب رمز جديد."
  },
  "consent_limit_reached": {
    "en": "No more codes can be sent for this request. Please contact us to start again.",
    "ar": "لا يمكن إرسال رموز أخرى لهذا الطلب. يُرجى التواصل معنا للبدء من جديد."
  },
  "webhook_endpoint_limit_reached": {
    "en": "We cannot do this at the moment. Please try again later.",
    "ar": "لا يمكن إتمام العملية حاليًا. يُرجى المحاولة مرة أخرى لاحقًا."
  },
  "world_shared": {
    "en": "We cannot do this at the moment. Please try again later.",
    "ar": "لا يمكن إتمام العملية حاليًا. يُرجى المحاولة مرة أخرى لاحقًا."
  },
  "payload_too_large": {
    "en": "We cannot do this at the moment. Please try again later.",
    "ar": "لا يمكن إتمام العملية حاليًا. يُرجى المحاولة مرة أخرى لاحقًا."
  },
  "unsupported_media_type": {
    "en": "We cannot do this at the moment. Please try again later.",
    "ar": "لا يمكن إتمام العملية حاليًا. يُرجى المحاولة مرة أخرى لاحقًا."
  },
  "amount_mismatch": {
    "en": "We cannot complete this. Please contact us.",
    "ar": "لا يمكن إتمام العملية. يُرجى التواصل معنا."
  },
  "order_limit_exceeded": {
    "en": "This order is above the amount allowed for one order. Please choose fewer shares.",
    "ar": "قيمة هذا الطلب أعلى من الحد المسموح به للطلب الواحد. يُرجى اختيار عدد أقل من الحصص."
  },
  "daily_limit_exceeded": {
    "en": "The amount allowed for today has been reached. Please choose fewer shares or try again tomorrow.",
    "ar": "تم بلوغ الحد المسموح به لهذا اليوم. يُرجى اختيار عدد أقل من الحصص أو المحاولة غدًا."
  },
  "property_not_available": {
    "en": "This property has too few shares left or is no longer open for investment. Please choose fewer shares or another property.",
    "ar": "الحصص المتاحة في هذا العقار غير كافية أو لم يعد متاحًا للاستثمار. يُرجى اختيار عدد أقل من الحصص أو عقار آخر."
  },
  "checkout_rejected": {
    "en": "This order cannot be paid by card. Nothing has been charged. Please choose another way to pay.",
    "ar": "لا يمكن دفع قيمة هذا الطلب بالبطاقة. لم يُخصم أي مبلغ. يُرجى اختيار طريقة دفع أخرى."
  },
  "idempotency_key_reused": {
    "en": "We cannot do this at the moment. Please try again later.",
    "ar": "لا يمكن إتمام العملية حاليًا. يُرجى المحاولة مرة أخرى لاحقًا."
  },
  "rate_limited": {
    "en": "There are too many requests at the moment. Please wait a minute and try again.",
    "ar": "عدد الطلبات كبير في الوقت الحالي. يُرجى الانتظار دقيقة ثم المحاولة مرة أخرى."
  },
  "internal_error": {
    "en": "We cannot do this at the moment. Please try again later.",
    "ar": "لا يمكن إتمام العملية حاليًا. يُرجى المحاولة مرة أخرى لاحقًا."
  },
  "service_unavailable": {
    "en": "We cannot do this at the moment. Please try again later.",
    "ar": "لا يمكن إتمام العملية حاليًا. يُرجى المحاولة مرة أخرى لاحقًا."
  },
  "checkout_unavailable": {
    "en": "The card payment page cannot be opened now. Nothing has been charged. Please try again in a few minutes.",
    "ar": "لا يمكن فتح صفحة الدفع بالبطاقة حاليًا. لم يُخصم أي مبلغ. يُرجى المحاولة مرة أخرى بعد دقائق."
  },
  "sms_unavailable": {
    "en": "We could not send the text message. Please try again in a minute.",
    "ar": "تعذّر إرسال الرسالة النصية. يُرجى المحاولة مرة أخرى بعد دقيقة."
  }
} as const;

/** A text for end customers for each type of next action. */
export const nextActionMessages = {
  "submit_consent_code": {
    "en": "Please confirm that your investment account may be linked, with the code that we send you by text message.",
    "ar": "يُرجى الموافقة على ربط حسابك الاستثماري بإدخال الرمز الذي نرسله إليك في رسالة نصية."
  },
  "complete_kyc": {
    "en": "Please complete the verification of your account in the investment app. You can invest as soon as it is complete.",
    "ar": "يُرجى استكمال توثيق حسابك في تطبيق الاستثمار. يمكنك الاستثمار فور اكتماله."
  },
  "wait": {
    "en": "Your documents are being checked. We will let you know when you can invest.",
    "ar": "جارٍ مراجعة مستنداتك. سنخبرك عندما يصبح الاستثمار متاحًا لك."
  },
  "sign_contract": {
    "en": "Your contract is ready. Please sign it in the investment app.",
    "ar": "عقدك جاهز. يُرجى توقيعه في تطبيق الاستثمار."
  },
  "none": {
    "en": "Your account is ready. You can invest now.",
    "ar": "حسابك جاهز. يمكنك الاستثمار الآن."
  },
  "contact_support": {
    "en": "You cannot invest at the moment. Please contact the support of the investment app.",
    "ar": "لا يمكنك الاستثمار حاليًا. يُرجى التواصل مع دعم تطبيق الاستثمار."
  },
  "relink": {
    "en": "Your investment account is no longer linked. Please register again to link it.",
    "ar": "لم يعد حسابك الاستثماري مرتبطًا. يُرجى التسجيل مرة أخرى لربطه."
  }
} as const;

/** The codes about which a customer can do something. */
export const customerErrorCodes = [
  "invalid_phone",
  "invalid_shares",
  "invalid_consent_code",
  "customer_not_eligible",
  "consent_required",
  "identity_in_use",
  "order_not_cancellable",
  "consent_code_expired",
  "consent_code_cancelled",
  "consent_limit_reached",
  "order_limit_exceeded",
  "daily_limit_exceeded",
  "property_not_available",
  "checkout_rejected",
  "checkout_unavailable",
  "sms_unavailable"
] as const;
