// Made by `npm run generate`. Edit the contract or a migration, never this file.

export const sampleEvents = {
  "customer.created": {
    "object": "event",
    "id": "evt_01k9p3xw8bekt6r0zv4m9s2gqh",
    "sequence": 1,
    "type": "customer.created",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-10-04T09:12:30Z",
    "data": {
      "customer": {
        "object": "customer",
        "id": "cus_01k9p3xw7fe8rb2m4ncs6vg5hd",
        "version": 1,
        "externalId": "NB-CUST-10442",
        "status": "onboarding",
        "origin": "created",
        "phone": "+201012345678",
        "email": "mariam.hassan@mail.example",
        "name": {
          "en": "Mariam Hassan El Sayed",
          "ar": "مريم حسن السيد"
        },
        "language": "ar",
        "kyc": {
          "status": "pending",
          "amtaarVerified": false,
          "partnerAttested": false,
          "missingSteps": [
            "phone_verification",
            "email_verification",
            "pin_creation",
            "identity_verification"
          ],
          "steps": {
            "phoneVerified": false,
            "emailVerified": false,
            "pinCreated": false,
            "identityVerified": false
          }
        },
        "canInvest": false,
        "attribution": {
          "attributedToYou": true,
          "attributedAt": "2026-10-04T09:12:30Z"
        },
        "service": {
          "app": "https://app.invest.example/p/ptn_01k5n7r3wqf8t9m2zxb4hc6vge?r=cus_01k9p3xw7fe8rb2m4ncs6vg5hd"
        },
        "nextAction": {
          "type": "complete_kyc",
          "description": "Send the customer to the service's app to complete phone verification, e-mail verification, PIN creation and identity verification.",
          "userMessage": {
            "en": "Please complete the verification of your account in the investment app. You can invest as soon as it is complete.",
            "ar": "يُرجى استكمال توثيق حسابك في تطبيق الاستثمار. يمكنك الاستثمار فور اكتماله."
          }
        },
        "metadata": {
          "branch": "Zamalek",
          "channel": "mobile_app"
        },
        "createdAt": "2026-10-04T09:12:30Z",
        "linkedAt": "2026-10-04T09:12:30Z"
      }
    }
  },
  "customer.linked": {
    "object": "event",
    "id": "evt_01k9y43c8mf1rz6twp9hq5v7se",
    "sequence": 10,
    "type": "customer.linked",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-10-20T10:33:48Z",
    "data": {
      "customer": {
        "object": "customer",
        "id": "cus_01k9y3t6qde5pvh8zm2fkw4rcn",
        "version": 2,
        "externalId": "NB-CUST-10518",
        "status": "active",
        "origin": "linked",
        "phone": "+201112340001",
        "email": "omar.abdelrahman@mail.example",
        "name": {
          "en": "Omar Abdel Rahman Fathy",
          "ar": "عمر عبد الرحمن فتحي"
        },
        "language": "ar",
        "kyc": {
          "status": "verified",
          "amtaarVerified": true,
          "partnerAttested": false,
          "missingSteps": [],
          "steps": {
            "phoneVerified": true,
            "emailVerified": true,
            "pinCreated": true,
            "identityVerified": true
          }
        },
        "canInvest": true,
        "attribution": {
          "attributedToYou": false
        },
        "service": {
          "app": "https://app.invest.example/p/ptn_01k5n7r3wqf8t9m2zxb4hc6vge?r=cus_01k9y3t6qde5pvh8zm2fkw4rcn"
        },
        "nextAction": {
          "type": "none",
          "description": "Nothing to do. The customer can invest.",
          "userMessage": {
            "en": "Your account is ready. You can invest now.",
            "ar": "حسابك جاهز. يمكنك الاستثمار الآن."
          }
        },
        "metadata": {},
        "createdAt": "2026-10-20T10:29:02Z",
        "linkedAt": "2026-10-20T10:33:48Z"
      }
    }
  },
  "customer.kyc_verified": {
    "object": "event",
    "id": "evt_01k9r8d29yeqs7v3hx5wc0zn4m",
    "sequence": 2,
    "type": "customer.kyc_verified",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-10-06T17:45:20Z",
    "data": {
      "customer": {
        "object": "customer",
        "id": "cus_01k9p3xw7fe8rb2m4ncs6vg5hd",
        "version": 5,
        "externalId": "NB-CUST-10442",
        "status": "active",
        "origin": "created",
        "phone": "+201012345678",
        "email": "mariam.hassan@mail.example",
        "name": {
          "en": "Mariam Hassan El Sayed",
          "ar": "مريم حسن السيد"
        },
        "language": "ar",
        "kyc": {
          "status": "verified",
          "amtaarVerified": true,
          "partnerAttested": false,
          "missingSteps": [],
          "steps": {
            "phoneVerified": true,
            "emailVerified": true,
            "pinCreated": true,
            "identityVerified": true
          }
        },
        "canInvest": true,
        "attribution": {
          "attributedToYou": true,
          "attributedAt": "2026-10-04T09:12:30Z"
        },
        "service": {
          "app": "https://app.invest.example/p/ptn_01k5n7r3wqf8t9m2zxb4hc6vge?r=cus_01k9p3xw7fe8rb2m4ncs6vg5hd"
        },
        "nextAction": {
          "type": "none",
          "description": "Nothing to do. The customer can invest.",
          "userMessage": {
            "en": "Your account is ready. You can invest now.",
            "ar": "حسابك جاهز. يمكنك الاستثمار الآن."
          }
        },
        "metadata": {
          "branch": "Zamalek",
          "channel": "mobile_app"
        },
        "createdAt": "2026-10-04T09:12:30Z",
        "linkedAt": "2026-10-04T09:12:30Z"
      }
    }
  },
  "customer.updated": {
    "object": "event",
    "id": "evt_01ka4c7r2xe9m5vt8hq3wz6nsd",
    "sequence": 29,
    "type": "customer.updated",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-11-19T09:30:00Z",
    "data": {
      "customer": {
        "object": "customer",
        "id": "cus_01k9p3xw7fe8rb2m4ncs6vg5hd",
        "version": 6,
        "externalId": "NB-CUST-10442",
        "status": "suspended",
        "origin": "created",
        "phone": "+201012345678",
        "email": "mariam.hassan@mail.example",
        "name": {
          "en": "Mariam Hassan El Sayed",
          "ar": "مريم حسن السيد"
        },
        "language": "ar",
        "kyc": {
          "status": "verified",
          "amtaarVerified": true,
          "partnerAttested": false,
          "missingSteps": [],
          "steps": {
            "phoneVerified": true,
            "emailVerified": true,
            "pinCreated": true,
            "identityVerified": true
          }
        },
        "canInvest": false,
        "attribution": {
          "attributedToYou": true,
          "attributedAt": "2026-10-04T09:12:30Z"
        },
        "service": {
          "app": "https://app.invest.example/p/ptn_01k5n7r3wqf8t9m2zxb4hc6vge?r=cus_01k9p3xw7fe8rb2m4ncs6vg5hd"
        },
        "nextAction": {
          "type": "contact_support",
          "description": "The service has suspended this account. Ask the customer to contact the service's support.",
          "userMessage": {
            "en": "You cannot invest at the moment. Please contact the support of the investment app.",
            "ar": "لا يمكنك الاستثمار حاليًا. يُرجى التواصل مع دعم تطبيق الاستثمار."
          }
        },
        "metadata": {
          "branch": "Zamalek",
          "channel": "mobile_app"
        },
        "createdAt": "2026-10-04T09:12:30Z",
        "linkedAt": "2026-10-04T09:12:30Z"
      }
    }
  },
  "customer.unlinked": {
    "object": "event",
    "id": "evt_01ka3m8b4rez6w9hvt7xq1snc5",
    "sequence": 27,
    "type": "customer.unlinked",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-11-17T12:55:37Z",
    "data": {
      "customer": {
        "object": "customer",
        "id": "cus_01k9srh4bxeatm6j2w0qz8y5dk",
        "version": 6,
        "externalId": "NB-CUST-10467",
        "status": "unlinked",
        "origin": "created",
        "phone": "+20******7731",
        "email": null,
        "name": {
          "en": "",
          "ar": ""
        },
        "language": "en",
        "kyc": {
          "status": "pending",
          "amtaarVerified": false,
          "partnerAttested": false,
          "missingSteps": [
            "phone_verification",
            "email_verification",
            "pin_creation",
            "identity_verification"
          ],
          "steps": {
            "phoneVerified": false,
            "emailVerified": false,
            "pinCreated": false,
            "identityVerified": false
          }
        },
        "canInvest": false,
        "attribution": {
          "attributedToYou": true,
          "attributedAt": "2026-10-12T15:04:11Z"
        },
        "service": {
          "app": "https://app.invest.example/p/ptn_01k5n7r3wqf8t9m2zxb4hc6vge?r=cus_01k9srh4bxeatm6j2w0qz8y5dk"
        },
        "nextAction": {
          "type": "relink",
          "description": "Register the same phone number again to ask for a new consent.",
          "userMessage": {
            "en": "Your investment account is no longer linked. Please register again to link it.",
            "ar": "لم يعد حسابك الاستثماري مرتبطًا. يُرجى التسجيل مرة أخرى لربطه."
          }
        },
        "metadata": {},
        "createdAt": "2026-10-12T15:04:11Z",
        "linkedAt": "2026-10-12T15:04:11Z"
      }
    }
  },
  "order.created": {
    "object": "event",
    "id": "evt_01k9p4c2hzep8s5qx2rvw7mt3n",
    "sequence": 15,
    "type": "order.created",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-11-09T10:02:17Z",
    "data": {
      "order": {
        "object": "order",
        "id": "ord_01k9p4c2hmfh3vt9q8zrxe0abk",
        "version": 1,
        "number": "PI-2026-00000417",
        "customer": "cus_01k9p3xw7fe8rb2m4ncs6vg5hd",
        "status": "awaiting_payment",
        "source": "api",
        "externalReference": "NB-88213",
        "items": [
          {
            "property": {
              "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
              "code": "CAI-NC-014",
              "name": {
                "en": "Nile Corniche Offices, Unit 14",
                "ar": "مكاتب كورنيش النيل، وحدة 14"
              }
            },
            "shares": 12
          }
        ],
        "property": {
          "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
          "code": "CAI-NC-014",
          "name": {
            "en": "Nile Corniche Offices, Unit 14",
            "ar": "مكاتب كورنيش النيل، وحدة 14"
          }
        },
        "shares": 12,
        "amounts": {
          "currency": "EGP",
          "gross": 52275,
          "discount": 0,
          "walletApplied": 0,
          "payable": 52275
        },
        "funding": {
          "method": "partner_settlement"
        },
        "expiresAt": "2026-11-10T10:02:17Z",
        "cancellation": null,
        "metadata": {
          "branch": "Zamalek"
        },
        "createdAt": "2026-11-09T10:02:17Z",
        "updatedAt": "2026-11-09T10:02:17Z",
        "completedAt": null
      }
    }
  },
  "order.payment_under_review": {
    "object": "event",
    "id": "evt_01k9p4c2j0f9m3wzr6tc8v5hqs",
    "sequence": 16,
    "type": "order.payment_under_review",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-11-09T10:21:06Z",
    "data": {
      "order": {
        "object": "order",
        "id": "ord_01k9p4c2hmfh3vt9q8zrxe0abk",
        "version": 2,
        "number": "PI-2026-00000417",
        "customer": "cus_01k9p3xw7fe8rb2m4ncs6vg5hd",
        "status": "payment_under_review",
        "source": "api",
        "externalReference": "NB-88213",
        "items": [
          {
            "property": {
              "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
              "code": "CAI-NC-014",
              "name": {
                "en": "Nile Corniche Offices, Unit 14",
                "ar": "مكاتب كورنيش النيل، وحدة 14"
              }
            },
            "shares": 12
          }
        ],
        "property": {
          "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
          "code": "CAI-NC-014",
          "name": {
            "en": "Nile Corniche Offices, Unit 14",
            "ar": "مكاتب كورنيش النيل، وحدة 14"
          }
        },
        "shares": 12,
        "amounts": {
          "currency": "EGP",
          "gross": 52275,
          "discount": 0,
          "walletApplied": 0,
          "payable": 52275
        },
        "funding": {
          "method": "partner_settlement",
          "settlement": {
            "reference": "NB-TRF-771904",
            "amount": 52275,
            "submittedAt": "2026-11-09T10:21:06Z"
          }
        },
        "expiresAt": null,
        "cancellation": null,
        "metadata": {
          "branch": "Zamalek"
        },
        "createdAt": "2026-11-09T10:02:17Z",
        "updatedAt": "2026-11-09T10:21:06Z",
        "completedAt": null
      }
    }
  },
  "order.paid": {
    "object": "event",
    "id": "evt_01k9p4c2j3e7dswm5r8ht6pnqz",
    "sequence": 17,
    "type": "order.paid",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-11-10T08:05:12Z",
    "data": {
      "order": {
        "object": "order",
        "id": "ord_01k9p4c2hmfh3vt9q8zrxe0abk",
        "version": 3,
        "number": "PI-2026-00000417",
        "customer": "cus_01k9p3xw7fe8rb2m4ncs6vg5hd",
        "status": "paid",
        "source": "api",
        "externalReference": "NB-88213",
        "items": [
          {
            "property": {
              "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
              "code": "CAI-NC-014",
              "name": {
                "en": "Nile Corniche Offices, Unit 14",
                "ar": "مكاتب كورنيش النيل، وحدة 14"
              }
            },
            "shares": 12
          }
        ],
        "property": {
          "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
          "code": "CAI-NC-014",
          "name": {
            "en": "Nile Corniche Offices, Unit 14",
            "ar": "مكاتب كورنيش النيل، وحدة 14"
          }
        },
        "shares": 12,
        "amounts": {
          "currency": "EGP",
          "gross": 52275,
          "discount": 0,
          "walletApplied": 0,
          "payable": 52275
        },
        "funding": {
          "method": "partner_settlement",
          "settlement": {
            "reference": "NB-TRF-771904",
            "amount": 52275,
            "submittedAt": "2026-11-09T10:21:06Z"
          }
        },
        "expiresAt": null,
        "cancellation": null,
        "metadata": {
          "branch": "Zamalek"
        },
        "createdAt": "2026-11-09T10:02:17Z",
        "updatedAt": "2026-11-10T08:05:12Z",
        "completedAt": null
      }
    }
  },
  "order.completed": {
    "object": "event",
    "id": "evt_01ka3y7d0tfw5c8rmz4hs6qvn2",
    "sequence": 28,
    "type": "order.completed",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-11-18T12:00:00Z",
    "data": {
      "order": {
        "object": "order",
        "id": "ord_01k9p4c2hmfh3vt9q8zrxe0abk",
        "version": 4,
        "number": "PI-2026-00000417",
        "customer": "cus_01k9p3xw7fe8rb2m4ncs6vg5hd",
        "status": "completed",
        "source": "api",
        "externalReference": "NB-88213",
        "items": [
          {
            "property": {
              "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
              "code": "CAI-NC-014",
              "name": {
                "en": "Nile Corniche Offices, Unit 14",
                "ar": "مكاتب كورنيش النيل، وحدة 14"
              }
            },
            "shares": 12
          }
        ],
        "property": {
          "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
          "code": "CAI-NC-014",
          "name": {
            "en": "Nile Corniche Offices, Unit 14",
            "ar": "مكاتب كورنيش النيل، وحدة 14"
          }
        },
        "shares": 12,
        "amounts": {
          "currency": "EGP",
          "gross": 52275,
          "discount": 0,
          "walletApplied": 0,
          "payable": 52275
        },
        "funding": {
          "method": "partner_settlement",
          "settlement": {
            "reference": "NB-TRF-771904",
            "amount": 52275,
            "submittedAt": "2026-11-09T10:21:06Z"
          }
        },
        "expiresAt": null,
        "cancellation": null,
        "metadata": {
          "branch": "Zamalek"
        },
        "createdAt": "2026-11-09T10:02:17Z",
        "updatedAt": "2026-11-18T12:00:00Z",
        "completedAt": "2026-11-18T12:00:00Z"
      }
    }
  },
  "order.cancelled": {
    "object": "event",
    "id": "evt_01ka1z3h6wfqr8x5mt0vc2ny7s",
    "sequence": 26,
    "type": "order.cancelled",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-11-13T14:12:09Z",
    "data": {
      "order": {
        "object": "order",
        "id": "ord_01ka1x9m3ye2hr8vq5tc7wz4fj",
        "version": 2,
        "number": "PI-2026-00000433",
        "customer": "cus_01k9p3xw7fe8rb2m4ncs6vg5hd",
        "status": "cancelled",
        "source": "api",
        "externalReference": "NB-88301",
        "items": [
          {
            "property": {
              "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
              "code": "CAI-NC-014",
              "name": {
                "en": "Nile Corniche Offices, Unit 14",
                "ar": "مكاتب كورنيش النيل، وحدة 14"
              }
            },
            "shares": 8
          }
        ],
        "property": {
          "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
          "code": "CAI-NC-014",
          "name": {
            "en": "Nile Corniche Offices, Unit 14",
            "ar": "مكاتب كورنيش النيل، وحدة 14"
          }
        },
        "shares": 8,
        "amounts": {
          "currency": "EGP",
          "gross": 34850,
          "discount": 0,
          "walletApplied": 0,
          "payable": 34850
        },
        "funding": {
          "method": "partner_settlement"
        },
        "expiresAt": null,
        "cancellation": {
          "reason": "Customer changed their mind",
          "reasonCode": "by_partner",
          "fee": 0,
          "refundAmount": 0,
          "cancelledAt": "2026-11-13T14:12:09Z"
        },
        "metadata": {},
        "createdAt": "2026-11-13T13:40:52Z",
        "updatedAt": "2026-11-13T14:12:09Z",
        "completedAt": null
      }
    }
  },
  "order.payment_rejected": {
    "object": "event",
    "id": "evt_01ka0q5s7ye9v3mxw4hz8t6crn",
    "sequence": 23,
    "type": "order.payment_rejected",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-11-12T11:20:44Z",
    "data": {
      "order": {
        "object": "order",
        "id": "ord_01ka0ev8t2fhw4n7ym3dzq5c6r",
        "version": 3,
        "number": "PI-2026-00000425",
        "customer": "cus_01k9p3xw7fe8rb2m4ncs6vg5hd",
        "status": "payment_rejected",
        "source": "api",
        "externalReference": "NB-88257",
        "items": [
          {
            "property": {
              "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
              "code": "CAI-NC-014",
              "name": {
                "en": "Nile Corniche Offices, Unit 14",
                "ar": "مكاتب كورنيش النيل، وحدة 14"
              }
            },
            "shares": 4
          }
        ],
        "property": {
          "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
          "code": "CAI-NC-014",
          "name": {
            "en": "Nile Corniche Offices, Unit 14",
            "ar": "مكاتب كورنيش النيل، وحدة 14"
          }
        },
        "shares": 4,
        "amounts": {
          "currency": "EGP",
          "gross": 17425,
          "discount": 0,
          "walletApplied": 0,
          "payable": 17425
        },
        "funding": {
          "method": "partner_settlement",
          "settlement": {
            "reference": "NB-TRF-202218",
            "amount": 17425,
            "submittedAt": "2026-11-11T09:36:20Z"
          },
          "rejection": {
            "reason": "No such transfer on the statement of 12 November",
            "reasonCode": "not_received",
            "rejectedAt": "2026-11-12T11:20:44Z"
          }
        },
        "expiresAt": "2026-11-15T11:20:44Z",
        "cancellation": null,
        "metadata": {},
        "createdAt": "2026-11-11T09:31:05Z",
        "updatedAt": "2026-11-12T11:20:44Z",
        "completedAt": null
      }
    }
  },
  "order.awaiting_payment": {
    "object": "event",
    "id": "evt_01ka0s2d9xe4t7vq5hm8wz3ncr",
    "sequence": 25,
    "type": "order.awaiting_payment",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-11-12T12:05:10Z",
    "data": {
      "order": {
        "object": "order",
        "id": "ord_01ka0ev8t2fhw4n7ym3dzq5c6r",
        "version": 4,
        "number": "PI-2026-00000425",
        "customer": "cus_01k9p3xw7fe8rb2m4ncs6vg5hd",
        "status": "awaiting_payment",
        "source": "api",
        "externalReference": "NB-88257",
        "items": [
          {
            "property": {
              "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
              "code": "CAI-NC-014",
              "name": {
                "en": "Nile Corniche Offices, Unit 14",
                "ar": "مكاتب كورنيش النيل، وحدة 14"
              }
            },
            "shares": 4
          }
        ],
        "property": {
          "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
          "code": "CAI-NC-014",
          "name": {
            "en": "Nile Corniche Offices, Unit 14",
            "ar": "مكاتب كورنيش النيل، وحدة 14"
          }
        },
        "shares": 4,
        "amounts": {
          "currency": "EGP",
          "gross": 17425,
          "discount": 0,
          "walletApplied": 0,
          "payable": 17425
        },
        "funding": {
          "method": "partner_settlement"
        },
        "expiresAt": "2026-11-13T12:05:10Z",
        "cancellation": null,
        "metadata": {},
        "createdAt": "2026-11-11T09:31:05Z",
        "updatedAt": "2026-11-12T12:05:10Z",
        "completedAt": null
      }
    }
  },
  "order.refunded": {
    "object": "event",
    "id": "evt_01ka7f0n5set3x8vq6ywh1mc9r",
    "sequence": 14,
    "type": "order.refunded",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-10-27T09:15:00Z",
    "data": {
      "order": {
        "object": "order",
        "id": "ord_01k9yb52cnf6s3vm0hxqr9dt8w",
        "version": 4,
        "number": "PI-2026-00000398",
        "customer": "cus_01k9y3t6qde5pvh8zm2fkw4rcn",
        "status": "refunded",
        "source": "api",
        "externalReference": "NB-87940",
        "items": [
          {
            "property": {
              "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
              "code": "CAI-NC-014",
              "name": {
                "en": "Nile Corniche Offices, Unit 14",
                "ar": "مكاتب كورنيش النيل، وحدة 14"
              }
            },
            "shares": 6
          }
        ],
        "property": {
          "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
          "code": "CAI-NC-014",
          "name": {
            "en": "Nile Corniche Offices, Unit 14",
            "ar": "مكاتب كورنيش النيل، وحدة 14"
          }
        },
        "shares": 6,
        "amounts": {
          "currency": "EGP",
          "gross": 26137.5,
          "discount": 0,
          "walletApplied": 0,
          "payable": 26137.5
        },
        "funding": {
          "method": "card_checkout",
          "checkoutUrl": "https://checkout.invest.example/c/5mz8v2kqtr6w"
        },
        "expiresAt": null,
        "cancellation": {
          "reason": "Customer changed their mind",
          "reasonCode": "by_customer",
          "fee": 500,
          "refundAmount": 25637.5,
          "cancelledAt": "2026-10-27T09:15:00Z"
        },
        "metadata": {},
        "createdAt": "2026-10-21T16:18:40Z",
        "updatedAt": "2026-10-27T09:15:00Z",
        "completedAt": null
      }
    }
  },
  "order.cancellation_requested": {
    "object": "event",
    "id": "evt_01ka6qy3v7e8c2mhs4r0wzt5nd",
    "sequence": 13,
    "type": "order.cancellation_requested",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-10-24T18:06:30Z",
    "data": {
      "order": {
        "object": "order",
        "id": "ord_01k9yb52cnf6s3vm0hxqr9dt8w",
        "version": 3,
        "number": "PI-2026-00000398",
        "customer": "cus_01k9y3t6qde5pvh8zm2fkw4rcn",
        "status": "cancellation_requested",
        "source": "api",
        "externalReference": "NB-87940",
        "items": [
          {
            "property": {
              "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
              "code": "CAI-NC-014",
              "name": {
                "en": "Nile Corniche Offices, Unit 14",
                "ar": "مكاتب كورنيش النيل، وحدة 14"
              }
            },
            "shares": 6
          }
        ],
        "property": {
          "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
          "code": "CAI-NC-014",
          "name": {
            "en": "Nile Corniche Offices, Unit 14",
            "ar": "مكاتب كورنيش النيل، وحدة 14"
          }
        },
        "shares": 6,
        "amounts": {
          "currency": "EGP",
          "gross": 26137.5,
          "discount": 0,
          "walletApplied": 0,
          "payable": 26137.5
        },
        "funding": {
          "method": "card_checkout",
          "checkoutUrl": "https://checkout.invest.example/c/5mz8v2kqtr6w"
        },
        "expiresAt": null,
        "cancellation": null,
        "metadata": {},
        "createdAt": "2026-10-21T16:18:40Z",
        "updatedAt": "2026-10-24T18:06:30Z",
        "completedAt": null
      }
    }
  },
  "order.cancellation_declined": {
    "object": "event",
    "id": "evt_01ka2h8w4ye7c3vm5tq9rz6xnd",
    "sequence": 30,
    "type": "order.cancellation_declined",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-11-13T15:40:00Z",
    "data": {
      "order": {
        "object": "order",
        "id": "ord_01k9p4c2hmfh3vt9q8zrxe0abk",
        "version": 5,
        "number": "PI-2026-00000417",
        "customer": "cus_01k9p3xw7fe8rb2m4ncs6vg5hd",
        "status": "paid",
        "source": "api",
        "externalReference": "NB-88213",
        "items": [
          {
            "property": {
              "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
              "code": "CAI-NC-014",
              "name": {
                "en": "Nile Corniche Offices, Unit 14",
                "ar": "مكاتب كورنيش النيل، وحدة 14"
              }
            },
            "shares": 12
          }
        ],
        "property": {
          "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
          "code": "CAI-NC-014",
          "name": {
            "en": "Nile Corniche Offices, Unit 14",
            "ar": "مكاتب كورنيش النيل، وحدة 14"
          }
        },
        "shares": 12,
        "amounts": {
          "currency": "EGP",
          "gross": 52275,
          "discount": 0,
          "walletApplied": 0,
          "payable": 52275
        },
        "funding": {
          "method": "partner_settlement",
          "settlement": {
            "reference": "NB-TRF-771904",
            "amount": 52275,
            "submittedAt": "2026-11-09T10:21:06Z"
          }
        },
        "expiresAt": null,
        "cancellation": null,
        "metadata": {
          "branch": "Zamalek"
        },
        "createdAt": "2026-11-09T10:02:17Z",
        "updatedAt": "2026-11-13T15:40:00Z",
        "completedAt": null
      }
    }
  },
  "payout.paid": {
    "object": "event",
    "id": "evt_01k9p6d1n4f5w8hzt2cq7rmv0s",
    "sequence": 19,
    "type": "payout.paid",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-11-10T10:00:00Z",
    "data": {
      "customer": {
        "object": "customer",
        "id": "cus_01k9p3xw7fe8rb2m4ncs6vg5hd",
        "version": 5,
        "externalId": "NB-CUST-10442",
        "status": "active",
        "origin": "created",
        "phone": "+201012345678",
        "email": "mariam.hassan@mail.example",
        "name": {
          "en": "Mariam Hassan El Sayed",
          "ar": "مريم حسن السيد"
        },
        "language": "ar",
        "kyc": {
          "status": "verified",
          "amtaarVerified": true,
          "partnerAttested": false,
          "missingSteps": [],
          "steps": {
            "phoneVerified": true,
            "emailVerified": true,
            "pinCreated": true,
            "identityVerified": true
          }
        },
        "canInvest": true,
        "attribution": {
          "attributedToYou": true,
          "attributedAt": "2026-10-04T09:12:30Z"
        },
        "service": {
          "app": "https://app.invest.example/p/ptn_01k5n7r3wqf8t9m2zxb4hc6vge?r=cus_01k9p3xw7fe8rb2m4ncs6vg5hd"
        },
        "nextAction": {
          "type": "none",
          "description": "Nothing to do. The customer can invest.",
          "userMessage": {
            "en": "Your account is ready. You can invest now.",
            "ar": "حسابك جاهز. يمكنك الاستثمار الآن."
          }
        },
        "metadata": {
          "branch": "Zamalek",
          "channel": "mobile_app"
        },
        "createdAt": "2026-10-04T09:12:30Z",
        "linkedAt": "2026-10-04T09:12:30Z"
      },
      "payout": {
        "object": "payout",
        "id": "pay_01k9p6d1mvf2g8a3rk5qe7ycjn",
        "property": {
          "id": "prop_01k5r2v8kde6ya3wnm0t7zc4hq",
          "code": "CAI-HL-502",
          "name": {
            "en": "Heliopolis Square, Office 502",
            "ar": "ميدان هليوبوليس، مكتب 502"
          }
        },
        "period": {
          "start": "2026-08-01T00:00:00Z",
          "end": "2026-10-31T23:59:59Z"
        },
        "amount": 390,
        "currency": "EGP",
        "sharesEligible": 5,
        "status": "paid",
        "paidAt": "2026-11-10T10:00:00Z"
      }
    }
  },
  "payout.reversed": {
    "object": "event",
    "id": "evt_01k9t8m3r6e4xw7rq3hzc5nvdb",
    "sequence": 20,
    "type": "payout.reversed",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-11-10T10:00:00Z",
    "data": {
      "customer": {
        "object": "customer",
        "id": "cus_01k9p3xw7fe8rb2m4ncs6vg5hd",
        "version": 5,
        "externalId": "NB-CUST-10442",
        "status": "active",
        "origin": "created",
        "phone": "+201012345678",
        "email": "mariam.hassan@mail.example",
        "name": {
          "en": "Mariam Hassan El Sayed",
          "ar": "مريم حسن السيد"
        },
        "language": "ar",
        "kyc": {
          "status": "verified",
          "amtaarVerified": true,
          "partnerAttested": false,
          "missingSteps": [],
          "steps": {
            "phoneVerified": true,
            "emailVerified": true,
            "pinCreated": true,
            "identityVerified": true
          }
        },
        "canInvest": true,
        "attribution": {
          "attributedToYou": true,
          "attributedAt": "2026-10-04T09:12:30Z"
        },
        "service": {
          "app": "https://app.invest.example/p/ptn_01k5n7r3wqf8t9m2zxb4hc6vge?r=cus_01k9p3xw7fe8rb2m4ncs6vg5hd"
        },
        "nextAction": {
          "type": "none",
          "description": "Nothing to do. The customer can invest.",
          "userMessage": {
            "en": "Your account is ready. You can invest now.",
            "ar": "حسابك جاهز. يمكنك الاستثمار الآن."
          }
        },
        "metadata": {
          "branch": "Zamalek",
          "channel": "mobile_app"
        },
        "createdAt": "2026-10-04T09:12:30Z",
        "linkedAt": "2026-10-04T09:12:30Z"
      },
      "payout": {
        "object": "payout",
        "id": "pay_01k9p6d1mvf2g8a3rk5qe7ycjn",
        "property": {
          "id": "prop_01k5r2v8kde6ya3wnm0t7zc4hq",
          "code": "CAI-HL-502",
          "name": {
            "en": "Heliopolis Square, Office 502",
            "ar": "ميدان هليوبوليس، مكتب 502"
          }
        },
        "period": {
          "start": "2026-08-01T00:00:00Z",
          "end": "2026-10-31T23:59:59Z"
        },
        "amount": 390,
        "currency": "EGP",
        "sharesEligible": 5,
        "status": "reversed",
        "paidAt": "2026-11-10T10:00:00Z",
        "reversedAmount": 390
      }
    }
  },
  "contract.updated": {
    "object": "event",
    "id": "evt_01kafq2w8ze5t9rm4xc7hn3bjd",
    "sequence": 21,
    "type": "contract.updated",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-11-10T10:00:00Z",
    "data": {
      "customer": {
        "object": "customer",
        "id": "cus_01k9p3xw7fe8rb2m4ncs6vg5hd",
        "version": 8,
        "externalId": "NB-CUST-10442",
        "status": "active",
        "origin": "created",
        "phone": "+201012345678",
        "email": "mariam.hassan@mail.example",
        "name": {
          "en": "Mariam Hassan El Sayed",
          "ar": "مريم حسن السيد"
        },
        "language": "ar",
        "kyc": {
          "status": "verified",
          "amtaarVerified": true,
          "partnerAttested": false,
          "missingSteps": [],
          "steps": {
            "phoneVerified": true,
            "emailVerified": true,
            "pinCreated": true,
            "identityVerified": true
          }
        },
        "canInvest": true,
        "attribution": {
          "attributedToYou": true,
          "attributedAt": "2026-10-04T09:12:30Z"
        },
        "service": {
          "app": "https://app.invest.example/p/ptn_01k5n7r3wqf8t9m2zxb4hc6vge?r=cus_01k9p3xw7fe8rb2m4ncs6vg5hd"
        },
        "nextAction": {
          "type": "sign_contract",
          "description": "Ask the customer to sign the contract in the service's app. The customer can invest meanwhile.",
          "userMessage": {
            "en": "Your contract is ready. Please sign it in the investment app.",
            "ar": "عقدك جاهز. يُرجى توقيعه في تطبيق الاستثمار."
          }
        },
        "metadata": {
          "branch": "Zamalek",
          "channel": "mobile_app"
        },
        "createdAt": "2026-10-04T09:12:30Z",
        "linkedAt": "2026-10-04T09:12:30Z"
      },
      "contract": {
        "object": "contract",
        "id": "ctr_01k9p6h8r4ebk2w7xn5tqd9vzs",
        "number": "CT-2026-48305172",
        "property": {
          "id": "prop_01k8zq6ynse4c9w5jt0bd3mrgf",
          "code": "CAI-NC-014",
          "name": {
            "en": "Nile Corniche Offices, Unit 14",
            "ar": "مكاتب كورنيش النيل، وحدة 14"
          }
        },
        "shares": 12,
        "status": "awaiting_signature",
        "createdAt": "2026-11-18T12:00:00Z"
      }
    }
  },
  "commission.created": {
    "object": "event",
    "id": "evt_01k9p5b7m2ebx4v8nq0zs6tr9w",
    "sequence": 18,
    "type": "commission.created",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-11-10T08:05:12Z",
    "data": {
      "commission": {
        "object": "commission",
        "id": "com_01k9p5b7kqe1tn4zx6cw0hsv8r",
        "type": "purchase_commission",
        "amount": 784.13,
        "currency": "EGP",
        "customerAmount": 52275,
        "customer": "cus_01k9p3xw7fe8rb2m4ncs6vg5hd",
        "order": "ord_01k9p4c2hmfh3vt9q8zrxe0abk",
        "reference": "PI-2026-00000417",
        "testMode": false,
        "createdAt": "2026-11-10T08:05:12Z"
      }
    }
  },
  "webhook_endpoint.failing": {
    "object": "event",
    "id": "evt_01ka3mkw7xfe5b9n2qrvh8t6dz",
    "sequence": 31,
    "type": "webhook_endpoint.failing",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-11-17T13:02:04Z",
    "data": {
      "webhookEndpoint": {
        "object": "webhook_endpoint",
        "id": "we_01k9hd7y3mfa6c8wrz2vt5qsn4",
        "url": "https://crm.nilebank.example/invest",
        "description": "CRM",
        "events": [
          "customer.linked",
          "customer.kyc_verified",
          "customer.unlinked"
        ],
        "status": "enabled",
        "disabledReason": null,
        "secretPrefix": "whsec_8tHy",
        "previousSecretExpiresAt": null,
        "lastSuccessAt": "2026-10-20T10:33:50Z",
        "lastFailureAt": "2026-11-17T13:02:04Z",
        "createdAt": "2026-10-03T14:41:18Z"
      }
    }
  },
  "webhook_endpoint.disabled": {
    "object": "event",
    "id": "evt_01kae60v4rfhs9w3c7x2nbqt5m",
    "sequence": 38,
    "type": "webhook_endpoint.disabled",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-11-19T14:02:51Z",
    "data": {
      "webhookEndpoint": {
        "object": "webhook_endpoint",
        "id": "we_01k9hd7y3mfa6c8wrz2vt5qsn4",
        "url": "https://crm.nilebank.example/invest",
        "description": "CRM",
        "events": [
          "customer.linked",
          "customer.kyc_verified",
          "customer.unlinked"
        ],
        "status": "disabled",
        "disabledReason": "delivery_exhausted",
        "secretPrefix": "whsec_8tHy",
        "previousSecretExpiresAt": null,
        "lastSuccessAt": "2026-10-20T10:33:50Z",
        "lastFailureAt": "2026-11-19T14:02:51Z",
        "createdAt": "2026-10-03T14:41:18Z"
      }
    }
  },
  "webhook.test": {
    "object": "event",
    "id": "evt_01kad7w2xje9f4hq6zt8ns3bmv",
    "sequence": 24,
    "type": "webhook.test",
    "environment": "live",
    "apiVersion": "2026-12-01",
    "createdAt": "2026-11-12T15:00:09Z",
    "data": {}
  }
};
